//! In which editions a source or an entry speaks.

use super::load_editions::Edition;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::Fields;

/// The edition that is read, for those who speak or do not speak in it.
pub(super) struct Audience<'a> {
    /// The edition, and those beneath it that it keeps whole.
    pub heard: Vec<&'a str>,
    /// All that can be named.
    pub editions: &'a [Edition],
}

impl Audience<'_> {
    /// Whether a source or an entry speaks here; `otherwise`, where it names no `editions`.
    pub fn hears(
        &self,
        fields: &Fields,
        otherwise: bool,
        file: &Source,
    ) -> Result<bool, Diagnostic> {
        let Some(list) = fields.get("editions") else {
            return Ok(otherwise);
        };
        let mut speaks = false;
        for node in list.one_or_more() {
            let name = node.text(file)?;
            if !self.editions.iter().any(|e| e.id == name) {
                let known = self.editions.iter().map(|e| e.id.as_str());
                let fault = Fault::unknown_edition(name, known);
                return Err(node.fault(fault, file));
            }
            speaks |= self.heard.contains(&name);
        }
        Ok(speaks)
    }
}
