//! The short way for a point: when everything is known, the rules need only be matched.

use super::{Bench, Cell, Standing};

impl Bench<'_> {
    /// The ruling at a point. None where the definitions say that the point cannot be.
    /// Agrees with `survey` at every point.
    pub fn judge(&self, point: &Cell) -> Option<Standing> {
        debug_assert!(point.is_point());
        let mut checked = point.clone();
        self.propagate(&mut checked).then(|| self.stand(point))
    }
}
