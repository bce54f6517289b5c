//! The court: properties that hold at random points of the shipped rulebook, and its mechanisms
//! one by one on a small law.

mod support;

#[path = "court/conflicts.rs"]
mod conflicts;
#[path = "court/hearing.rs"]
mod hearing;
#[path = "court/order_of_files.rs"]
mod order_of_files;
#[path = "court/partition.rs"]
mod partition;
#[path = "court/precedence.rs"]
mod precedence;
#[path = "court/silence.rs"]
mod silence;
#[path = "court/terms.rs"]
mod terms;
