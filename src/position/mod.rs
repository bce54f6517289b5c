//! A position: what stands and lies on the board, and the facts about it that rules ask for.

mod facts;
mod figure;
mod model;
mod spot;

pub use facts::{FigureFacts, TileFacts};
pub use figure::{Figure, FigureId, Spot};
pub use model::{Castle, Player, PlayerId, Position, Statue};
pub use spot::{SpotFault, Wanted};
