//! Saved games of the program JCloisterZone: read, turned into moves, checked, written as scenarios.

mod assert;
mod bazaar;
mod builders;
mod convert;
mod figures;
mod message;
mod moves;
mod names;
mod outside;
mod read;
mod setup;
mod spot;
mod switches;
mod turns;
mod write;

pub use assert::{Assertion, Claim, check};
pub use convert::{Converted, Lookup, Unsupported, convert};
pub use message::{Message, Payload, Pointer, Target};
pub use read::{SavedGame, StartTile, read};
pub use write::write;
