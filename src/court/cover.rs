//! From plots back to words: the fewest and plainest conditions that describe a part of the space.

use super::Cell;
use crate::rulebook::Region;
use crate::vocabulary::ValueSet;

/// Describes the union of `target` within `known`, never touching `against`, where the answer is
/// another. Points that no plot holds cannot occur and may be covered or not, whichever is
/// shorter. Whole facts are forgotten first, in the order of `forget`; then the rest is widened
/// value by value, but not into `aside`, which other rules describe in their own words.
pub fn cover(
    target: &[&Cell],
    against: &[&Cell],
    aside: &[&Cell],
    known: &Cell,
    forget: &[usize],
) -> Vec<Region> {
    let clear = |cell: &Cell, of: &[&Cell]| !of.iter().any(|other| cell.meets(other));
    let mut wide: Vec<Cell> = Vec::new();
    for cell in target {
        if wide.iter().any(|w| cell.within(w)) {
            continue;
        }
        let mut cell = (*cell).clone();
        // First what leaves the others their own words, then what only keeps the answer.
        for (fact, own) in [true, false]
            .iter()
            .flat_map(|own| forget.iter().map(move |f| (f, own)))
        {
            let mut forgotten = cell.clone();
            forgotten.set(*fact, known.get(*fact));
            if clear(&forgotten, against) && (!own || clear(&forgotten, aside)) {
                cell = forgotten;
            }
        }
        for fact in forget {
            for value in (known.get(*fact) - cell.get(*fact)).iter() {
                let added = cell.only(*fact, ValueSet::one(value));
                if clear(&added, against) && clear(&added, aside) {
                    cell.set(*fact, cell.get(*fact) | ValueSet::one(value));
                }
            }
        }
        wide.retain(|w| !w.within(&cell));
        wide.push(cell);
    }
    join(&mut wide);
    wide.iter().map(|cell| difference(cell, known)).collect()
}

/// Two boxes that differ in one fact only are one box.
fn join(cells: &mut Vec<Cell>) {
    let differing = |a: &Cell, b: &Cell| {
        let mut facts = (0..a.0.len()).filter(|fact| a.get(*fact) != b.get(*fact));
        facts.next().filter(|_| facts.next().is_none())
    };
    let mut at = 0;
    while at < cells.len() {
        let pair = (at + 1..cells.len()).find_map(|other| {
            let fact = differing(&cells[at], &cells[other])?;
            Some((other, fact))
        });
        match pair {
            Some((other, fact)) => {
                let joined = cells.remove(other);
                let values = cells[at].get(fact) | joined.get(fact);
                cells[at].set(fact, values);
                at = 0;
            }
            None => at += 1,
        }
    }
}

/// What of a box is said beyond what is known.
fn difference(cell: &Cell, known: &Cell) -> Region {
    Region::new(
        (0..cell.0.len())
            .filter(|fact| cell.get(*fact) != known.get(*fact))
            .map(|fact| (fact as u8, cell.get(fact))),
    )
}
