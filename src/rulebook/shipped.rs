//! The compiled rulebook as bytes: written when the crate is built, read when it starts.

use super::Rulebook;

/// Packs a rulebook.
pub fn encode(rulebook: &Rulebook) -> Result<Vec<u8>, postcard::Error> {
    postcard::to_stdvec(rulebook)
}

/// Unpacks what `encode` wrote.
pub fn decode(bytes: &[u8]) -> Result<Rulebook, postcard::Error> {
    postcard::from_bytes(bytes)
}
