//! The order of the texts on a page against the known one: what stands in its place.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::fingerprint::{Fingerprints, Kind};
use super::locate::Found;

/// A place of a text: in which chapter, and which text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub chapter: usize,
    pub text: usize,
}

/// Every place of the page in order, without headings.
pub fn places(prints: &Fingerprints) -> Vec<Place> {
    let chapters = prints.chapters.iter().enumerate();
    chapters
        .flat_map(|(chapter, c)| {
            c.order.iter().map(move |text| Place {
                chapter,
                text: *text,
            })
        })
        .filter(|place| prints.texts[place.text].kind != Kind::Heading)
        .collect()
}

/// For each text found, in the order of the page, the place in which it stands: an index into
/// `places`, or none where it stands out of order.
pub fn in_place(found: &[Found], places: &[Place], alike: &[usize]) -> Vec<Option<usize>> {
    let here: Vec<usize> = found.iter().map(|f| alike[f.text]).collect();
    let known: Vec<usize> = places.iter().map(|p| alike[p.text]).collect();
    let mut standing = vec![None; found.len()];
    for op in capture_diff_slices(Algorithm::Myers, &here, &known) {
        if let DiffOp::Equal {
            old_index,
            new_index,
            len,
        } = op
        {
            for at in 0..len {
                standing[old_index + at] = Some(new_index + at);
            }
        }
    }
    standing
}
