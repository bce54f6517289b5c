//! assize: settles rules disputes in Carcassonne and shows the FAQ entry that decides.
//!
//! A question becomes a reading ([`question`]), a reading an inquiry to the [`court`], the
//! court's finding a [`ruling`] with its citations. The law is data: [`rulebook`] and
//! [`vocabulary`]. What the [`tiles`] show is data as well.

use std::sync::OnceLock;

pub mod board;
mod checks;
pub mod cli;
pub mod court;
pub mod diagnostic;
pub mod drift;
pub mod editions;
pub mod faq;
pub mod figures;
pub mod pagelint;
pub mod picture;
pub mod play;
pub mod position;
pub mod proof;
pub mod question;
pub mod record;
pub mod report;
pub mod rulebook;
pub mod ruling;
pub mod saved;
pub mod scenario;
pub mod scoring;
pub mod tiles;
pub mod tournament;
pub mod vocabulary;
pub mod webpage;
mod wikitext;
pub mod yaml;

pub use editions::{edition, editions, shipped};
pub use rulebook::Rulebook;
pub use ruling::{Ruling, Session};

/// The tiles that the program ships with. They are unpacked when first asked for.
pub fn tiles() -> &'static tiles::Catalog {
    static TILES: OnceLock<tiles::Catalog> = OnceLock::new();
    TILES.get_or_init(|| {
        let packed = include_bytes!(concat!(env!("OUT_DIR"), "/tiles.bin"));
        tiles::decode(packed).expect("build.rs packs what this version reads")
    })
}

/// The figures reference that the program ships with. It is unpacked when first asked for.
pub fn figures() -> &'static figures::Reference {
    static FIGURES: OnceLock<figures::Reference> = OnceLock::new();
    FIGURES.get_or_init(|| {
        let packed = include_bytes!(concat!(env!("OUT_DIR"), "/figures.bin"));
        figures::decode(packed).expect("build.rs packs what this version reads")
    })
}
