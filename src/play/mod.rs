//! Playing: moves applied one after the other, each with its consequences.

mod action;
mod apply;
mod build;
mod event;
mod figures;
mod flock;
mod game;
mod last;
mod legality;
mod step3;

pub use action::{Action, Draw, Move};
pub use event::{Barred, Event, What};
pub use game::{Game, Setup};
