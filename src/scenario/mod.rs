//! Scenarios: positions stated as facts, with questions and what is expected of them.

mod editions;
mod expect;
mod figure;
mod files;
mod load;
mod model;
mod run;
mod stated;

pub use editions::Editions;
pub use expect::{Expectation, Mismatch, expectation};
pub use figure::impossible_state;
pub use files::gather;
pub use load::{LoadedFile, load, own_law};
pub use model::{Form, Question, Scenario};
pub use run::{Answer, run};
pub use stated::{Stated, reading, stated, verb_key};
