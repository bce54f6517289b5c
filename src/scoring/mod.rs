//! Points: counts what a feature holds, asks the court what each item is worth, and adds up.
//! No value is known here; each line of a breakdown carries the citation of its rule.

mod feature;
mod field;
mod majority;
mod score;
mod values;

pub use feature::{UNKNOWN_WHETHER_FINISHED, finished_value, score_as_it_stands, score_feature};
pub(crate) use feature::{award, fairy_bonus, phase};
pub use field::{cities_for_pig, score_barns, score_field};
pub use majority::{Majority, Strength};
pub use score::{Line, Moment, Nothing, Score, Share};
pub use values::{Amount, Leave, Sent, Values, Worth};
