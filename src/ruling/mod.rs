//! Rulings as people and programs get them: a finding of the court put into ids and words.

mod clash;
mod explain;
mod hear;
mod law;
mod learn;
mod matter;
mod model;
mod numbers;
mod phrase;
mod session;
mod sums;
mod tell;

pub use learn::{Answered, Lesson};
pub use model::{
    Because, Branch, Correction, DoubtLine, EffectLine, Kind, NearEntry, Passed, PointLine,
    Resting, Ruling, VERSION, Value, When, Why,
};
pub use phrase::Phrases;
pub use session::{Context, Session};
