//! Exp. 6: preparing a game with tournaments, tournament values, who wins what. Counts and carries out; every number
//! and every permission is asked of a [`Law`].

mod award;
mod law;
mod setup;
mod value;

pub use award::{Award, Emblem, Entrant, Outcome, Prize, resolve};
pub use law::{Law, Said};
pub use setup::{Figure, Piece, Setup, Table, Unsaid, last_stack, setup, share};
pub use value::{Category, Item, Line, Tally, tally};
