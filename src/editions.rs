//! The editions that the program ships with, each unpacked when it is first asked for.

use std::path::Path;
use std::sync::OnceLock;

use crate::diagnostic::{Diagnostic, Fault};
use crate::rulebook::{self, Rulebook, RulebookFiles};
use crate::vocabulary::Lang;

/// The edition that holds where none is named.
pub const USUAL: &str = "c3.1";

/// An edition: its id, what it is called, and its rulebook.
#[derive(Debug)]
pub struct Edition {
    pub id: &'static str,
    en: &'static str,
    ro: &'static str,
    packed: &'static [u8],
    unpacked: OnceLock<Rulebook>,
}

// `SHIPPED`, written by build.rs: one edition a line.
include!(concat!(env!("OUT_DIR"), "/editions.rs"));

impl Edition {
    const fn new(
        id: &'static str,
        en: &'static str,
        ro: &'static str,
        packed: &'static [u8],
    ) -> Self {
        let unpacked = OnceLock::new();
        Edition {
            id,
            en,
            ro,
            packed,
            unpacked,
        }
    }

    /// What it is called.
    pub fn label(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ro => self.ro,
        }
    }

    /// Its rulebook, checked and packed when the program was built.
    pub fn rulebook(&'static self) -> &'static Rulebook {
        self.unpacked.get_or_init(|| {
            rulebook::decode(self.packed).expect("build.rs packs what this version reads")
        })
    }
}

/// The files of all rulebooks, as they were when the program was built.
pub fn files() -> RulebookFiles {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/files.bin"));
    rulebook::decode_files(packed).expect("build.rs packs what this version reads")
}

/// The rulebook of a folder: a whole one, of which `edition` is wanted, or the rules of a house,
/// which lie over `edition`.
pub fn from_folder(root: &Path, edition: &str) -> Result<Rulebook, Diagnostic> {
    if root.join("editions.yaml").exists() {
        return rulebook::load(&RulebookFiles::read(root)?, edition);
    }
    let mut files = files();
    let (house, beneath) = rulebook::lay_house(root, edition, &mut files)?;
    let mut rulebook = rulebook::load(&files, &house)?;
    rulebook.stands_for = Some(beneath);
    Ok(rulebook)
}

/// Every edition, the lowest first.
pub fn editions() -> &'static [Edition] {
    &SHIPPED
}

/// The rulebook of an edition.
pub fn edition(id: &str) -> Option<&'static Rulebook> {
    named(id).ok()
}

/// The rulebook of an edition, or an `unknown-name` fault that lists those there are.
pub fn named(id: &str) -> Result<&'static Rulebook, Fault> {
    let found = SHIPPED.iter().find(|e| e.id == id);
    found
        .map(Edition::rulebook)
        .ok_or_else(|| Fault::unknown_edition(id, SHIPPED.iter().map(|e| e.id)))
}

/// The rulebook of the usual edition.
pub fn shipped() -> &'static Rulebook {
    edition(USUAL).expect("build.rs packs the usual edition")
}
