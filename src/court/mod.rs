//! The court: what is known, which rules hold, and what they leave standing.
//!
//! What is known about a question is a [`Cell`]: for each fact of the verb a set of possible
//! values. Definitions [`narrow`](Bench::narrow) it. [`Bench::survey`] cuts it into plots on
//! each of which every rule is decided; that partition is what a ruling means.
//! [`Bench::judge`] is the short way for a single known point. [`cover`] turns plots back into
//! the few conditions that a person reads.

mod being;
mod bench;
mod branches;
mod cell;
mod chart;
mod compare;
mod cover;
mod cut;
mod effects;
mod finding;
mod hear;
mod judge;
mod narrow;
mod order;
mod reasons;
mod stand;
mod survey;
mod verdict;

pub use bench::{Bench, Term};
pub use cell::{Cell, Reach};
pub use chart::{Chart, Ground};
pub use compare::{Difference, Pair, compare};
pub use cover::cover;
pub use finding::{
    About, Basis, Branch, Effect, Finding, Impossible, Inquiry, Outcome, Reason, Verdict,
};
pub use stand::Standing;
pub use survey::Plot;
