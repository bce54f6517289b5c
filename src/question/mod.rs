//! Questions in plain words: a controlled language in English and Romanian, read without guessing.
//!
//! The words of a question become mentions of concepts ([`mentions`]); each verb's frame tries to
//! take them all up ([`bind`]); the reading that leaves the least over wins, if it is clearly
//! ahead ([`read`]). Where none does, what the rules speak of is tried ([`precedent`]),
//! and last what people ask about with these concepts ([`matters`]).

mod also;
mod asked;
mod before_or_after;
mod being;
mod bind;
mod choose;
mod claims;
mod company;
mod concept;
mod correct;
mod deeds;
mod heed;
mod learn;
mod likely;
mod matters;
mod mentions;
mod moved_on;
mod nearest;
mod negation;
mod numbers;
mod objections;
mod ordinary;
mod owners;
mod places;
mod precedent;
mod quantities;
mod read;
mod reason;
mod roles;
mod slots;
mod steps;
mod swaps;
mod units;
mod unspoken;
mod weigh;
mod whole;
mod within;
mod words;

pub use bind::Reading;
pub use learn::{Sample, fit};
pub use likely::Fit;
pub use matters::{Guess, Matters};
pub use mentions::{Correction, Mention, Mentions};
pub use nearest::nearest_entries;
pub use precedent::Precedents;
pub use quantities::{Quantity, value_of};
pub use read::{Known, Read, Understood, Unread, read, readings};
pub use reason::{Missing, Reason};
pub use words::{Word, Words, words};
