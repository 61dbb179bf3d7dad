//! The first solution of four queens, one "(file,rank)" per line; the second is never searched for.

fn main() {
    let first = p90::solutions(4).next().expect("four queens have two solutions");
    for (file, rank) in (1..).zip(first) {
        println!("({file},{rank})");
    }
}
