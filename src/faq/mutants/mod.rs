//! Mutation testing of a rulebook: each small change of it must make some case fail.

mod definitions;
mod equivalence;
mod known;
mod mutant;
mod probes;
mod rules;
mod run;
mod witness;

pub use known::{Known, known};
pub use mutant::{Mutant, Operator, Part, Patch};
pub use run::{Fate, Report, Tried, mutants, run};
