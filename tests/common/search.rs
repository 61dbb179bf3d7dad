//! Any search: items and a rule for them.

use quickcheck::{Arbitrary, Gen};

/// Up to six items out of five, so that most lists hold duplicates, and a rule for them: few enough
/// for the oracle.
#[derive(Clone, Debug)]
pub struct Search {
    pub items: Vec<u8>,
    pub answers: u64,
}

/// The rule of a table of 64 answers; which one counts depends on the value and on the whole log.
pub fn table(answers: u64) -> impl Fn(&u8, &[u8]) -> bool + Copy {
    move |&value, log| {
        let key = log.iter().fold(u64::from(value), |key, &head| key * 7 + u64::from(head) + 1);
        answers >> (key % 64) & 1 == 1
    }
}

impl Arbitrary for Search {
    fn arbitrary(g: &mut Gen) -> Self {
        let length = usize::arbitrary(g) % 7;
        let items = (0..length).map(|_| u8::arbitrary(g) % 5).collect();
        // One answer in two is yes, or three in four, or few searches would get far.
        let (strict, more) = (u64::arbitrary(g), u64::arbitrary(g));
        Self { items, answers: if bool::arbitrary(g) { strict } else { strict | more } }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let answers = self.answers;
        Box::new(self.items.shrink().map(move |items| Self { items, answers }))
    }
}
