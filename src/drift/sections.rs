//! Which texts stand in another section than they did, which are missing, and which came twice.

use super::fingerprint::{Fingerprints, Kind};
use super::locate::Found;
use super::order::{Place, in_place, places};

/// How the texts found on a page stand to the places that are known.
pub struct Standing {
    pub places: Vec<Place>,
    /// For each text found: its place; none where it is listed once too often.
    pub of: Vec<Option<usize>>,
    /// The texts found that left their section: which one, and where it stands now.
    pub moved: Vec<(usize, Home)>,
    /// The places that are empty.
    pub missing: Vec<usize>,
}

/// A chapter and a section of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home {
    pub chapter: String,
    pub section: String,
}

impl std::fmt::Display for Home {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}, {}", self.chapter, self.section)
    }
}

/// Compares the texts found, in the order of the page and without headings, with the known
/// order. `headings` are the places of the page at which a heading stands.
pub fn standing(found: &[Found], prints: &Fingerprints, headings: &[usize]) -> Standing {
    let places = places(prints);
    let alike = prints.alike();
    let fixed = in_place(found, &places, &alike);
    let mut empty: Vec<usize> = (0..places.len())
        .filter(|at| !fixed.contains(&Some(*at)))
        .collect();
    let mut of = fixed.clone();
    let mut moved = Vec::new();
    let around = Around {
        found,
        prints,
        places: &places,
        fixed: &fixed,
        headings,
    };
    for at in (0..found.len()).filter(|at| fixed[*at].is_none()) {
        let text = alike[found[at].text];
        let fits: Vec<usize> = empty
            .iter()
            .copied()
            .filter(|p| alike[places[*p].text] == text)
            .collect();
        let here = around.homes(at);
        let home = |place: &usize| around.home(*place).is_some_and(|h| here.contains(&h));
        let Some(place) = fits.iter().copied().find(home).or(fits.first().copied()) else {
            continue;
        };
        empty.retain(|p| *p != place);
        of[at] = Some(place);
        if let (Some(to), Some(was)) = (here.first(), around.home(place))
            && !here.contains(&was)
        {
            moved.push((at, to.clone()));
        }
    }
    let moved = around.without_whole_sections(moved, &of);
    Standing {
        places,
        of,
        moved,
        missing: empty,
    }
}

struct Around<'a> {
    found: &'a [Found],
    prints: &'a Fingerprints,
    places: &'a [Place],
    fixed: &'a [Option<usize>],
    headings: &'a [usize],
}

impl Around<'_> {
    fn home(&self, place: usize) -> Option<Home> {
        let Place { chapter, text } = self.places[place];
        let print = &self.prints.texts[text];
        let section = match &print.kind {
            Kind::Entry(_) => print.section()?,
            _ => return None,
        };
        Some(Home {
            chapter: self.prints.chapters[chapter].name.clone(),
            section: section.to_owned(),
        })
    }

    /// The sections between whose texts one stands, the one before it first. A heading parts it
    /// from what stands beyond.
    fn homes(&self, at: usize) -> Vec<Home> {
        let placed = |i: &usize| {
            self.fixed[*i]
                .and_then(|p| self.home(p))
                .map(|home| (*i, home))
        };
        let before = (0..at).rev().find_map(|i| placed(&i));
        let behind = (at + 1..self.found.len()).find_map(|i| placed(&i));
        let parted = |from: usize, to: usize| self.headings.iter().any(|h| (from..to).contains(h));
        let here = &self.found[at];
        let near_before = before
            .as_ref()
            .filter(|(i, _)| !parted(self.found[*i].to, here.from));
        let near_behind = behind
            .as_ref()
            .filter(|(i, _)| !parted(here.to, self.found[*i].from));
        let mut homes: Vec<Home> = [near_before, near_behind]
            .into_iter()
            .flatten()
            .map(|(_, h)| h.clone())
            .collect();
        if homes.is_empty() {
            homes = [before, behind]
                .into_iter()
                .flatten()
                .map(|(_, h)| h)
                .collect();
        }
        homes
    }

    /// Sections that moved as a whole are in another order, and no text of theirs has left them.
    fn without_whole_sections(
        &self,
        moved: Vec<(usize, Home)>,
        of: &[Option<usize>],
    ) -> Vec<(usize, Home)> {
        let home = |at: usize| of[at].and_then(|p| self.home(p));
        let is_whole = |at: usize| {
            let own = home(at);
            let all: Vec<usize> = (0..of.len()).filter(|i| home(*i) == own).collect();
            let next_to_each_other = all.windows(2).all(|w| w[1] == w[0] + 1);
            let all_moved = all.iter().all(|i| moved.iter().any(|(m, _)| m == i));
            let known = (0..self.places.len())
                .filter(|p| self.home(*p) == own)
                .count();
            let within = self.homes(at).windows(2).any(|w| w[0] == w[1]);
            all.len() > 1 && all.len() == known && next_to_each_other && all_moved && !within
        };
        let stays: Vec<bool> = moved.iter().map(|(at, _)| !is_whole(*at)).collect();
        moved
            .into_iter()
            .zip(stays)
            .filter(|(_, stays)| *stays)
            .map(|(m, _)| m)
            .collect()
    }
}
