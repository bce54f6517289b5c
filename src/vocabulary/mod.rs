//! The words of the game as data: verbs and their facts, figures, places, and how people say them.

mod extend;
mod label;
mod lexicon;
mod load;
mod load_facts;
mod load_matters;
mod load_state;
mod load_verbs;
mod load_words;
mod matters;
mod parts;
mod space;
mod values;

pub use label::{Label, Lang};
pub use lexicon::{Ask, Concept, Form, Lexicon, Meaning, Pattern, fold, is_of_others};
pub use load::{VocabularyFiles, load};
pub use load_facts::value_set;
pub use load_matters::load_matters;
pub use load_words::situation;
pub use matters::{Matter, Position, Wanted};
pub use space::{
    Aftermath, Arg, EffectName, Event, Expansion, Fact, FactDecl, FollowUp, Frame, Outcomes, Role,
    Situation, Total, Turn, ValueDecl, ValueGroup, Verb, VerbId, Vocabulary,
};
pub use values::ValueSet;
