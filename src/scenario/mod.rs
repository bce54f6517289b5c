//! Scenarios: positions stated as facts, with questions and what is expected of them.

mod agree;
mod blame;
mod crowd;
mod editions;
mod expect;
mod figure;
mod files;
mod load;
mod model;
mod moves;
mod place;
mod points_text;
mod run;
mod saved;
mod stand;
mod standing;
mod stated;
mod table;
mod table_question;
mod tally;
mod tiles;
mod told;

pub use editions::Editions;
pub use expect::{Expectation, Mismatch, expectation};
pub use figure::impossible_state;
pub use files::{RECORDS, STANDARD_INPUT, find, gather, read};
pub use load::{LoadedFile, load, own_law};
pub use model::{Form, Question, Scenario};
pub use points_text::{line_text, nothing_text, score_text, unsaid_text};
pub use run::{Answer, run};
pub use saved::{EDITION as SAVED_EDITION, converted, is_saved, played};
pub use stated::{Stated, reading, stated, verb_key};
pub use table::Table;
pub use table_question::TableQuestion;
pub use told::{Consequence, MoveTold, Told, told};
