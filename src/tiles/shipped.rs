//! The compiled catalog as bytes: written when the crate is built, read when a tile is needed.

use super::Catalog;

/// Packs a catalog.
pub fn encode(catalog: &Catalog) -> Result<Vec<u8>, postcard::Error> {
    postcard::to_stdvec(catalog)
}

/// Unpacks what `encode` wrote.
pub fn decode(bytes: &[u8]) -> Result<Catalog, postcard::Error> {
    postcard::from_bytes(bytes)
}
