//! assize: settles rules disputes in Carcassonne and shows the FAQ entry that decides.
//!
//! A question becomes a reading ([`question`]), a reading an inquiry to the [`court`], the
//! court's finding a [`ruling`] with its citations. The law is data: [`rulebook`] and
//! [`vocabulary`].

pub mod cli;
pub mod court;
pub mod diagnostic;
pub mod editions;
pub mod faq;
pub mod question;
pub mod report;
pub mod rulebook;
pub mod ruling;
pub mod scenario;
pub mod tiles;
pub mod vocabulary;
pub mod yaml;

pub use editions::{edition, editions, shipped};
pub use rulebook::Rulebook;
pub use ruling::{Ruling, Session};
