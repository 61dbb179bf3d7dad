//! Exercise 10: a generator and its shrinker.
//!
//! For property tests by `quickcheck`: an order of the ranks 1 to n, n from 0 to 8, each size and each
//! order possible. A property that fails is tried again on what `shrink` returns: shorter orders only,
//! so that it ends, and still orders of 1 to m, so that a counterexample means something. Every order of
//! two ranks or more has something to shrink to.
//!
//! `u8::arbitrary(g)` and `g.choose(&slice)` are the sources of chance.

use quickcheck::{Arbitrary, Gen};

#[derive(Clone, Debug)]
pub struct Order(pub Vec<u8>);

impl AsRef<[u8]> for Order {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Arbitrary for Order {
    fn arbitrary(g: &mut Gen) -> Self {
        todo!("an order, of {} ranks, say", u8::arbitrary(g) % 9)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        todo!("orders shorter than {self:?}")
    }
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::generator::<Order>(), Ok(()));
}
