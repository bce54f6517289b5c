//! Proofs over a whole rulebook, and what a change of it changes. Nothing is sampled: every part of
//! the space of every verb is looked at.

mod check;
mod conflict;
mod diff;
mod difference;
mod docket;
mod finding;
mod flips;
mod forbidden_state;
mod history;
mod open;
mod outcome;
mod redundant;
mod unreachable;
mod witness;
mod words;

pub use check::{Checked, check};
pub use diff::{Cause, Change, Comparison, How, Side, diff};
pub use finding::{Check, Finding, Party};
pub use flips::{Flip, flips};
pub use history::{Update, history};
pub use witness::{Witness, scenario};
