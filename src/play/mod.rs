//! Playing: moves applied one after the other, each with its consequences.

mod about;
mod action;
mod apply;
mod build;
mod castles;
mod dragon;
mod event;
mod fault;
mod figures;
mod flock;
mod game;
mod last;
mod legality;
mod lonely;
mod nominate;
mod step3;
mod whole;

pub use about::About;
pub use action::{Action, Draw, Move};
pub use event::{Barred, Event, What};
pub use fault::{ON_AN_EMBLEM, misfit_fault, spot_fault};
pub use game::{Game, Setup, State};
pub use whole::squares;
