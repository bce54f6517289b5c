//! The rulebooks among which a file can choose by its `edition`.

use crate::diagnostic::Fault;
use crate::editions;
use crate::rulebook::Rulebook;

/// The rulebook that holds where a file names no edition, and those that it can name.
#[derive(Debug, Clone, Copy)]
pub struct Editions<'a> {
    pub usual: &'a Rulebook,
    others: &'a [Rulebook],
    shipped: bool,
}

impl<'a> From<&'a Rulebook> for Editions<'a> {
    /// One rulebook, and no other.
    fn from(usual: &'a Rulebook) -> Self {
        Editions {
            usual,
            others: &[],
            shipped: false,
        }
    }
}

impl<'a> Editions<'a> {
    /// These besides.
    pub fn with(self, others: &'a [Rulebook]) -> Self {
        Editions { others, ..self }
    }

    /// Those that the program ships with besides.
    pub fn with_shipped(self) -> Self {
        Editions {
            shipped: true,
            ..self
        }
    }

    /// The rulebook of an edition, or an `unknown-name` fault that lists those there are.
    pub fn named(&self, id: &str) -> Result<&'a Rulebook, Fault> {
        let own = || std::iter::once(self.usual).chain(self.others);
        if let Some(found) = own().find(|r| r.edition == id || r.stands_for.as_deref() == Some(id))
        {
            return Ok(found);
        }
        let shipped = match self.shipped {
            true => editions::editions(),
            false => &[],
        };
        if let Some(found) = shipped.iter().find(|e| e.id == id) {
            return Ok(found.rulebook());
        }
        let mut known: Vec<&str> = own().map(|r| r.edition.as_str()).collect();
        known.extend(shipped.iter().map(|e| e.id));
        known.sort_unstable();
        known.dedup();
        Err(Fault::unknown_edition(id, known))
    }
}
