//! The figures reference: which figure may do what in C1, C2 and the Winter Edition.

mod entries;
mod law;
mod law_entries;
mod law_rows;
mod load;
mod load_table;
mod model;
mod select;
mod shipped;

pub use law::{Law, law};
pub use load::{FigureFiles, load};
pub use model::{
    Asking, Cell, Column, Difference, Edition, Element, Fact, Item, List, Needs, Note, Question,
    Reference, Relation, Row, Section, Set, Standing, Table, Text, Value,
};
pub use select::{Selection, TableView, View};
pub use shipped::{decode, encode};
