//! The law: sources and their entries, definitions, rules and their precedence.

mod audience;
mod cites;
mod house;
mod load;
mod load_definitions;
mod load_editions;
mod load_regions;
mod load_rules;
mod load_rulings;
mod load_sources;
mod model;
mod month;
mod overlay;
mod parts;
mod precedence;
mod region;
mod shipped;

pub use cites::cite_all;
pub use house::lay_house;
pub use load::{Figures, Folder, RulebookFiles, load};
pub use load_editions::{Edition, editions};
pub use load_regions::region;
pub use model::{
    Authority, Definition, Doubt, Entry, EntryId, Limb, Restatement, Rule, RuleId, Rulebook,
    Statute,
};
pub use month::Month;
pub use region::{Nogood, Region};
pub use shipped::{decode, decode_files, encode, encode_files};
