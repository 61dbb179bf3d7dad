//! Exercise 1: the rule of the queens.
//!
//! A log holds the ranks of the queens placed so far, newest first. May `value` be the rank of a queen
//! on the next file, as far as the diagonals go? (That no rank is taken twice is not checked here: a
//! rank is taken out of the selectable ones when it is placed.)
//!
//! Write it by the shape of the slice: an empty log, and a log with a head and a tail.

pub fn validate(value: &u8, log: &[u8]) -> bool {
    fn clear(value: u8, log: &[u8], files: u8) -> bool {
        match log {
            [] => true,
            [head, tail @ ..] => head.abs_diff(value) != files && clear(value, tail, files + 1),
        }
    }
    clear(*value, log, 1)
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::validate(validate), Ok(()));
}
