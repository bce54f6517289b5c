//! A set of values of one fact: the smallest piece of what is known.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

use serde::{Deserialize, Serialize};

/// Some of the at most 64 values of a domain, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct ValueSet(u64);

impl ValueSet {
    pub const EMPTY: ValueSet = ValueSet(0);
    /// The most values a domain may have.
    pub const MAX: usize = 64;

    /// The first `n` values: a whole domain of that size.
    pub fn first(n: usize) -> Self {
        ValueSet(if n >= 64 { u64::MAX } else { (1 << n) - 1 })
    }

    /// The set of one value.
    pub fn one(value: usize) -> Self {
        ValueSet(1 << value)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn contains(self, value: usize) -> bool {
        value < 64 && self.0 >> value & 1 == 1
    }

    /// Whether every value of `self` is in `other`.
    pub fn within(self, other: ValueSet) -> bool {
        self.0 & !other.0 == 0
    }

    pub fn meets(self, other: ValueSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The value, if there is exactly one.
    pub fn only(self) -> Option<usize> {
        (self.len() == 1).then(|| self.0.trailing_zeros() as usize)
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let value = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(value)
        })
    }
}

impl BitAnd for ValueSet {
    type Output = ValueSet;
    fn bitand(self, other: ValueSet) -> ValueSet {
        ValueSet(self.0 & other.0)
    }
}

impl BitOr for ValueSet {
    type Output = ValueSet;
    fn bitor(self, other: ValueSet) -> ValueSet {
        ValueSet(self.0 | other.0)
    }
}

impl Sub for ValueSet {
    type Output = ValueSet;
    fn sub(self, other: ValueSet) -> ValueSet {
        ValueSet(self.0 & !other.0)
    }
}

impl Not for ValueSet {
    type Output = ValueSet;
    fn not(self) -> ValueSet {
        ValueSet(!self.0)
    }
}

impl FromIterator<usize> for ValueSet {
    fn from_iter<I: IntoIterator<Item = usize>>(values: I) -> Self {
        values
            .into_iter()
            .fold(ValueSet::EMPTY, |set, value| set | ValueSet::one(value))
    }
}

impl fmt::Debug for ValueSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
