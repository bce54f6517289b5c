//! Rulings as people and programs get them: a finding of the court put into ids and words.

mod adjudicate;
mod model;
mod phrase;

pub use adjudicate::{Context, Session};
pub use model::{
    Because, Branch, Correction, DoubtLine, EffectLine, Kind, NearEntry, Passed, Resting, Ruling,
    Value, When,
};
