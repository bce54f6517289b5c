//! Mutants that are known to be missed, each with the reason why.

use crate::diagnostic::{Diagnostic, Source};
use crate::yaml::{Fields, parse};

/// Some missed mutants and why they are.
#[derive(Debug, Clone)]
pub struct Known {
    pub reason: String,
    /// By the names that `Mutant::id` gives them.
    pub mutants: Vec<String>,
}

/// Reads a list of known misses.
pub fn known(file: &Source) -> Result<Vec<Known>, Diagnostic> {
    let mut found = Vec::new();
    for document in parse(file)? {
        for node in document.list(file)? {
            let fields = Fields::new(node, "a known miss", file)?;
            let reason = fields.require_text("reason")?.to_owned();
            let mutants = fields.require("mutants")?.one_or_more().iter();
            let mutants = mutants.map(|n| n.text(file).map(str::to_owned));
            found.push(Known {
                reason,
                mutants: mutants.collect::<Result<_, _>>()?,
            });
            fields.finish()?;
        }
    }
    Ok(found)
}
