//! The reference as bytes: written when the crate is built, read when it is first asked for.

use super::Reference;

/// Packs the reference.
pub fn encode(reference: &Reference) -> Result<Vec<u8>, postcard::Error> {
    postcard::to_stdvec(reference)
}

/// Unpacks what `encode` wrote.
pub fn decode(bytes: &[u8]) -> Result<Reference, postcard::Error> {
    postcard::from_bytes(bytes)
}
