//! Fingerprints of the pages of a source, and how a copy of a page differs from them.

mod compare;
mod differ;
pub mod figures;
mod fingerprint;
mod leftover;
mod load;
mod locate;
mod make;
mod near;
mod order;
mod report;
mod sections;
mod shipped;
mod write;

pub use compare::drift;
pub use fingerprint::{Chapter, Fingerprints, Kind, TextPrint};
pub use load::load;
pub use make::fingerprint;
pub use report::{Change, Difference, Drift, Finding};
pub use shipped::{nearest_to, shipped};
pub use write::write;
