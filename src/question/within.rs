//! Parts of what was counted: "8 tiles around him, two of which are town halls".

use super::bind::Binder;
use super::quantities::Quantity;

impl Binder<'_> {
    /// What is counted only where a word says so: what is among that which was counted, one of it
    /// where no number is named, and what two come to together. Else it is of no sum; the words of
    /// such numbers.
    pub(super) fn parts_of_a_whole(&mut self, quantities: &mut Vec<Quantity>) -> Vec<usize> {
        let list = &self.mentions.list;
        let mut loose = Vec::new();
        for (unit, word) in &self.frame().parts {
            let partitive = list.iter().any(|m| m.concept.marks(word));
            let named = |i: &usize| list[*i].concept.unit() == Some(unit);
            let named: Vec<usize> = (0..list.len()).filter(named).collect();
            let said = quantities.iter().position(|q| q.unit == *unit);
            match (named.as_slice(), said) {
                (_, Some(_)) if partitive && named.len() < 2 => {}
                ([one], None) if partitive && self.marked(*one, "indefinite") => {
                    quantities.push(Quantity {
                        unit: unit.clone(),
                        count: 1,
                        mention: *one,
                        at: None,
                    });
                }
                (_, Some(said)) => loose.extend(quantities.remove(said).at),
                _ => {}
            }
        }
        loose
    }
}
