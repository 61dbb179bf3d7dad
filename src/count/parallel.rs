//! Counting on the threads of rayon.

use std::error::Error;
use std::sync::LazyLock;

use rayon::ThreadPoolBuilder;
use rayon::iter::{ParallelBridge, ParallelIterator};

/// Returns `true` if there are threads: those of the pool that this runs in, or those of the global
/// pool, which the first call starts.
pub fn has_threads() -> bool {
    static STARTED: LazyLock<bool> = LazyLock::new(|| {
        // Without threads at all, as in a browser, rayon has a pool of its own that does without.
        cfg!(target_family = "wasm")
            || match ThreadPoolBuilder::new().build_global() {
                Ok(()) => true,
                // Without a source, the error is that the pool is there already.
                Err(error) => error.source().is_none(),
            }
    });
    rayon::current_thread_index().is_some() || *STARTED
}

/// The sum of `count` over the items, or `None` if that is `None` for one of them. Each thread has
/// a state that `init` makes.
pub fn sum<T: Sync, S>(
    items: &[T],
    init: impl Fn() -> S + Sync + Send,
    count: impl Fn(&T, &mut S) -> Option<u128> + Sync + Send,
) -> Option<u128> {
    // A bridge hands out the items one by one: they differ too much in size to be divided up
    // beforehand, and their order does not matter to a sum.
    items
        .iter()
        .par_bridge()
        .map_init(init, |state, item| count(item, state))
        .try_reduce(|| 0, |a, b| Some(a + b))
}
