//! Definitions at work: what is known, cut down to what can be.

use super::{Bench, Cell};
use crate::rulebook::Region;
use crate::vocabulary::ValueSet;

/// What a forbidden region does to a cell.
enum Push {
    /// The cell lies outside, or more than one fact could keep it out.
    Nothing,
    /// Only this fact can keep the cell out: these values go.
    Cut(usize, ValueSet),
    /// The whole cell is forbidden.
    Forbidden,
}

fn push(cell: &Cell, region: &Region) -> Push {
    let mut open = None;
    for (fact, set) in &region.0 {
        let have = cell.get(*fact as usize);
        if !have.meets(*set) {
            return Push::Nothing;
        }
        if !have.within(*set) {
            if open.is_some() {
                return Push::Nothing;
            }
            open = Some((*fact as usize, *set));
        }
    }
    match open {
        Some((fact, set)) => Push::Cut(fact, set),
        None => Push::Forbidden,
    }
}

impl Bench<'_> {
    /// Cuts `cell` by the definitions until nothing changes. False where nothing remains.
    pub(super) fn propagate(&self, cell: &mut Cell) -> bool {
        let mut changed = Vec::new();
        let all = 0..self.nogoods.len() as u16;
        self.press(cell, all, &mut changed) && self.settle(cell, changed)
    }

    /// The same for a cell that was cut until nothing changed, and of which this fact was then
    /// cut down.
    fn propagate_from(&self, cell: &mut Cell, fact: usize) -> bool {
        self.settle(cell, vec![fact])
    }

    fn settle(&self, cell: &mut Cell, mut changed: Vec<usize>) -> bool {
        while let Some(fact) = changed.pop() {
            let concerned = self.about[fact].iter().copied();
            if !self.press(cell, concerned, &mut changed) {
                return false;
            }
        }
        !cell.is_empty()
    }

    /// Cuts by each of these nogoods once. False where one forbids the whole cell.
    fn press(
        &self,
        cell: &mut Cell,
        nogoods: impl Iterator<Item = u16>,
        changed: &mut Vec<usize>,
    ) -> bool {
        for at in nogoods {
            match push(cell, &self.nogoods[at as usize].region) {
                Push::Nothing => {}
                Push::Forbidden => return false,
                Push::Cut(fact, set) => {
                    cell.set(fact, cell.get(fact) - set);
                    changed.push(fact);
                }
            }
        }
        true
    }

    /// Whether some point of `cell` can be.
    pub fn possible(&self, cell: &Cell) -> bool {
        self.witness(cell).is_some()
    }

    /// A part of `cell` of which every point can be; none where no point of `cell` can.
    pub(super) fn witness(&self, cell: &Cell) -> Option<Cell> {
        let mut cell = cell.clone();
        self.propagate(&mut cell).then(|| self.search(cell))?
    }

    /// The same for a cell that was cut until nothing changed.
    fn search(&self, cell: Cell) -> Option<Cell> {
        let Some((fact, set)) = self.undecided(&cell) else {
            return Some(cell);
        };
        self.search_with(&cell, fact, !set)
            .or_else(|| self.search_with(&cell, fact, set))
    }

    fn search_with(&self, cell: &Cell, fact: usize, values: ValueSet) -> Option<Cell> {
        let mut cell = cell.with(fact, values);
        self.propagate_from(&mut cell, fact)
            .then(|| self.search(cell))?
    }

    /// A fact on which some definition still turns.
    fn undecided(&self, cell: &Cell) -> Option<(usize, ValueSet)> {
        self.nogoods.iter().find_map(|nogood| {
            let conditions = &nogood.region.0;
            let meets = conditions
                .iter()
                .all(|(f, s)| cell.get(*f as usize).meets(*s));
            let open = conditions
                .iter()
                .find(|(f, s)| !cell.get(*f as usize).within(*s))?;
            meets.then_some((open.0 as usize, open.1))
        })
    }

    /// Narrows `cell` by trying every value: what remains of each fact is exactly what can occur.
    /// None where nothing can.
    pub fn narrow(&self, cell: &Cell) -> Option<Cell> {
        let mut narrowed = cell.clone();
        if !self.propagate(&mut narrowed) {
            return None;
        }
        let mut seen = self.search(narrowed.clone())?;
        for fact in self.defined_facts() {
            for value in narrowed.get(fact).iter() {
                let value = ValueSet::one(value);
                if seen.get(fact).meets(value) {
                    continue;
                }
                match self.search_with(&narrowed, fact, value) {
                    Some(found) => seen.join(&found),
                    None => {
                        narrowed.set(fact, narrowed.get(fact) - value);
                        self.propagate_from(&mut narrowed, fact);
                    }
                }
            }
        }
        Some(narrowed)
    }

    /// The facts that some definition speaks of.
    fn defined_facts(&self) -> Vec<usize> {
        let mut facts: Vec<usize> = self.nogoods.iter().flat_map(|n| n.region.facts()).collect();
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    /// The definitions that cut these values away from what is known, and those that led there.
    /// An answer that turns on one of them rests on these definitions.
    pub fn grounds(&self, known: &Cell, away: &[(usize, ValueSet)]) -> Vec<u16> {
        let mut cell = known.clone();
        let mut cuts: Vec<(usize, ValueSet, u16, Vec<usize>)> = Vec::new();
        let mut changed = true;
        while changed {
            changed = false;
            for nogood in &self.nogoods {
                if let Push::Cut(fact, set) = push(&cell, &nogood.region) {
                    let gone = cell.get(fact) & set;
                    cell.set(fact, cell.get(fact) - set);
                    let from = nogood.region.facts().filter(|f| *f != fact).collect();
                    cuts.push((fact, gone, nogood.definition, from));
                    changed = true;
                }
            }
        }
        let mut wanted = away.to_vec();
        let mut found = Vec::new();
        for (fact, gone, definition, from) in cuts.iter().rev() {
            if wanted.iter().any(|(f, set)| f == fact && set.meets(*gone)) {
                found.push(*definition);
                wanted.extend(from.iter().map(|f| (*f, !ValueSet::EMPTY)));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}
