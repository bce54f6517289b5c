//! One space under two laws: the parts on which they may differ, with what stands there by each.

use super::bench::about;
use super::chart::Ground;
use super::cut::{Cut, Part};
use super::{Bench, Cell, Reach};
use crate::rulebook::{Limb, Nogood, Region};

/// A part of a space on which both laws are decided.
pub struct Pair<'a> {
    pub cell: Cell,
    /// By each law; none where its definitions say that this cannot be.
    pub sides: Option<[Option<Ground<'a>>; 2]>,
}

/// What two laws have in common, and what only one of them has.
pub struct Difference<'a> {
    /// The limbs of changed rules, of both.
    pub limbs: Vec<&'a Limb>,
    /// The regions that only one of them forbids.
    pub nogoods: Vec<&'a Nogood>,
}

/// Every part of the space; those that no difference touches are left whole and have no sides.
/// False where it was cut short. Both benches must have the same facts and values.
pub fn compare<'a>(
    [a, b]: [&Bench<'a>; 2],
    difference: &Difference<'a>,
    visit: &mut dyn FnMut(Pair<'a>),
) -> bool {
    let differs = |n: &Nogood| difference.nogoods.iter().any(|d| std::ptr::eq(*d, n));
    let nogoods: Vec<&Nogood> = a.nogoods.iter().copied().filter(|n| !differs(n)).collect();
    let common = Bench {
        rulebook: a.rulebook,
        verb: a.verb,
        term: a.term.clone(),
        open: a.open.clone(),
        limbs: Vec::new(),
        about: about(&nogoods, a.open.0.len()),
        nogoods,
        statute: a.statute,
    };
    // What differs is cut first, so that most of the space is soon out of sight.
    let mut limbs: Vec<(usize, &'a Limb)> = Vec::new();
    for (side, bench) in [a, b].into_iter().enumerate() {
        limbs.extend(bench.limbs.iter().map(|limb| (side, *limb)));
    }
    let changed = |limb: &Limb| difference.limbs.iter().any(|d| std::ptr::eq(*d, limb));
    limbs.sort_by_key(|(_, limb)| !changed(limb));
    let forbidden = difference
        .nogoods
        .iter()
        .map(|n| std::slice::from_ref(&n.region));
    let cut = Cut {
        bench: &common,
        unions: forbidden
            .chain(limbs.iter().map(|(_, l)| l.regions.as_slice()))
            .collect(),
        only: Some(
            difference
                .limbs
                .iter()
                .flat_map(|l| &l.regions)
                .chain(difference.nogoods.iter().map(|n| &n.region))
                .collect(),
        ),
    };
    let first = difference.nogoods.len();
    cut.parts(&a.open, &mut |part: Part| {
        if !part.decided {
            return visit(Pair {
                cell: part.cell,
                sides: None,
            });
        }
        let sides = [a, b].into_iter().enumerate().map(|(side, bench)| {
            let can_be = bench.possible(&part.cell);
            can_be.then(|| {
                let inside = part.inside.iter().filter(|at| **at as usize >= first);
                let own = inside.map(|at| limbs[*at as usize - first]);
                let holding = own.filter(|(of, _)| *of == side).map(|(_, limb)| limb);
                bench.ground(part.cell.clone(), holding.collect())
            })
        });
        let mut sides = sides.collect::<Vec<_>>().into_iter();
        if let (Some(before), Some(after)) = (sides.next(), sides.next()) {
            visit(Pair {
                cell: part.cell,
                sides: Some([before, after]),
            });
        }
    })
}

impl Cell {
    /// The parts of this cell that lie in none of `holes`; they do not overlap.
    pub fn minus(&self, holes: &[Cell]) -> Vec<Cell> {
        let mut rest = vec![self.clone()];
        for hole in holes {
            let mut next = Vec::new();
            for mut part in rest {
                if !part.meets(hole) {
                    next.push(part);
                    continue;
                }
                for fact in 0..part.0.len() {
                    let outside = part.get(fact) - hole.get(fact);
                    if !outside.is_empty() {
                        next.push(part.only(fact, outside));
                        part.set(fact, part.get(fact) & hole.get(fact));
                    }
                }
            }
            rest = next;
        }
        rest
    }

    /// This cell as a region of the space that `open` is the whole of.
    pub fn region(&self, open: &Cell) -> Region {
        let told = (0..self.0.len()).filter(|f| self.get(*f) != open.get(*f));
        Region::new(told.map(|fact| (fact as u8, self.get(fact))))
    }

    /// Whether the whole cell lies in a union of regions, each by itself.
    pub fn in_any(&self, regions: &[Region]) -> bool {
        self.reach_any(regions) == Reach::Inside
    }
}
