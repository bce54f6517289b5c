//! assize: settles rules disputes in Carcassonne and shows the FAQ entry that decides.
//!
//! A question becomes a reading ([`question`]), a reading an inquiry to the [`court`], the
//! court's finding a [`ruling`] with its citations. The law is data: [`rulebook`] and
//! [`vocabulary`].

use std::sync::OnceLock;

pub mod cli;
pub mod court;
pub mod diagnostic;
pub mod faq;
pub mod picture;
pub mod question;
pub mod report;
pub mod rulebook;
pub mod ruling;
pub mod scenario;
pub mod tiles;
pub mod vocabulary;
pub mod yaml;

pub use rulebook::Rulebook;
pub use ruling::{Ruling, Session};

/// The rulebook that the program ships with, checked and packed when it was built.
pub fn shipped() -> &'static Rulebook {
    static SHIPPED: OnceLock<Rulebook> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        let packed = include_bytes!(concat!(env!("OUT_DIR"), "/rulebook.bin"));
        rulebook::decode(packed).expect("build.rs packs what this version reads")
    })
}
