//! Questions in plain words: a controlled language in English and Romanian, read without guessing.
//!
//! The words of a question become mentions of concepts ([`mentions`]); each verb's frame tries to
//! take them all up ([`bind`]); the reading that leaves the least over wins, if it is clearly
//! ahead ([`read`]).

mod bind;
mod mentions;
mod read;
mod roles;
mod words;

pub use bind::{Missing, Reading};
pub use mentions::{Correction, Mention, Mentions};
pub use read::{Known, Read, Understood, Unread, nearest_entries, read};
pub use words::words;
