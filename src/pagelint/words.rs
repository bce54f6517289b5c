//! Checks of the words of a page: slips, wordings that editions lack, punctuation.

use std::collections::{BTreeMap, BTreeSet};

use super::check::{Check, Finding};
use super::pieces::{Piece, of_cell, pieces, words};
use crate::wikitext::{Table, Tag, classes, content, without_tags};

/// A word that stands so often is spelt as it should be.
const COMMON: usize = 8;
/// Shorter words are too much like each other.
const SHORTEST: usize = 5;
/// A wording of this length that is more than a word is looked for as a whole.
const PHRASE: usize = 12;
/// What may follow on a noun of a wording: the Romanian article and cases.
const ENDINGS: [&str; 5] = ["", "ul", "ului", "ii", "ilor"];

pub(super) fn check(text: &str, tags: &[Tag], tables: &[Table]) -> Vec<Finding> {
    let all: Vec<Piece> = tables.iter().flat_map(pieces).collect();
    let mut found = misspelt(&all);
    found.extend(without_variant(&wordings(text, tags), &all));
    found.extend(all.iter().filter_map(punctuation));
    found.extend(tables.iter().flat_map(|t| &t.rows).filter_map(|row| {
        let label = row.label.as_ref()?;
        let text = without_tags(&content(label.content).text);
        (text.matches('?').count() > 1).then(|| {
            let says = "a label with more than one question mark";
            Finding::new(Check::Punctuation, label.line, says)
        })
    }));
    found
}

/// Words that stand once and are a common word with a slip of the hand.
fn misspelt(all: &[Piece]) -> Vec<Finding> {
    let mut count: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for piece in all {
        let mut line = piece.line;
        for part in piece.text.split_inclusive('\n') {
            for word in words(part) {
                count.entry(word).or_insert((0, line)).0 += 1;
            }
            line += usize::from(part.ends_with('\n'));
        }
    }
    let long = |word: &&String| word.chars().count() >= SHORTEST;
    let common = count.iter().filter(|(_, (n, _))| *n >= COMMON);
    let common: Vec<&String> = common.map(|(word, _)| word).filter(long).collect();
    let once = count.iter().filter(|(_, (n, _))| *n == 1);
    let found = once.filter_map(|(word, (_, line))| {
        let meant = common.iter().find(|c| is_slip(word, c))?;
        let says = format!("'{word}' stands here only; is '{meant}' meant?");
        Some(Finding::new(Check::MisspeltWord, *line, says))
    });
    found.collect()
}

/// Whether two letters changed places, one was doubled, or one came before the word.
fn is_slip(word: &str, meant: &str) -> bool {
    let (word, meant): (Vec<char>, Vec<char>) = (word.chars().collect(), meant.chars().collect());
    let same = word.iter().zip(&meant).take_while(|(a, b)| a == b).count();
    if word.len() == meant.len() {
        let mut swapped = word.clone();
        if same + 1 < word.len() {
            swapped.swap(same, same + 1);
        }
        return swapped == meant;
    }
    let doubled = same > 0 && word.get(same) == word.get(same - 1);
    word.len() == meant.len() + 1 && (doubled || same == 0) && word[same + 1..] == meant[same..]
}

/// What the two older editions call things.
struct Wordings {
    words: BTreeSet<String>,
    phrases: BTreeSet<String>,
}

/// The wordings that stand side by side, one for each edition.
fn wordings(text: &str, tags: &[Tag]) -> Wordings {
    let mut pairs: BTreeMap<[&str; 2], usize> = BTreeMap::new();
    for at in tags.windows(4) {
        let [first, close, second, end] = at else {
            continue;
        };
        let opens = |tag: &Tag, class| {
            tag.name == "span" && !tag.closes && classes(tag.attributes).contains(&class)
        };
        let beside = close.closes && end.closes && text[close.to..second.from].trim().is_empty();
        if opens(first, "showC1") && opens(second, "showC2") && beside {
            let [c1, c2] = [(first, close), (second, end)].map(|(a, b)| text[a.to..b.from].trim());
            if c1 != c2 {
                *pairs.entry([c1, c2]).or_default() += 1;
            }
        }
    }
    let mut found = Wordings {
        words: BTreeSet::new(),
        phrases: BTreeSet::new(),
    };
    for (pair, count) in pairs {
        for wording in pair.into_iter().filter(|w| !w.contains('{')) {
            let of_words = words(wording).count();
            if of_words == 1 && count > 1 {
                found.words.extend(words(wording));
            } else if of_words > 1 && wording.chars().count() >= PHRASE {
                found.phrases.insert(wording.to_owned());
            }
        }
    }
    found
}

/// Words of one edition that stand for all of them.
fn without_variant(known: &Wordings, all: &[Piece]) -> Vec<Finding> {
    let is_known = |word: &str| {
        let stems = ENDINGS
            .iter()
            .filter_map(|ending| word.strip_suffix(ending));
        stems.into_iter().any(|stem| known.words.contains(stem))
    };
    let mut found = Vec::new();
    for piece in all.iter().filter(|p| !p.of_edition) {
        let mut line = piece.line;
        for part in piece.text.split_inclusive('\n') {
            let word = words(part).find(|word| is_known(word));
            let phrase = known.phrases.iter().find(|p| part.contains(p.as_str()));
            if let Some(word) = word.or(phrase.cloned()) {
                let says = format!("'{word}' stands for all editions; elsewhere each has its own");
                found.push(Finding::new(Check::NoVariant, line, says));
            }
            line += usize::from(part.ends_with('\n'));
        }
    }
    found
}

/// Signs within a sentence that do not fit there.
fn punctuation(piece: &Piece) -> Option<Finding> {
    let chars: Vec<char> = piece.text.chars().collect();
    let sign = chars.windows(3).find_map(|three| match three {
        [before, '=', after] if before.is_alphabetic() && after.is_whitespace() => Some("="),
        [before, ' ', ','] if before.is_alphabetic() => Some(" ,"),
        _ => None,
    })?;
    let says = format!("'{sign}' behind a word");
    Some(Finding::new(
        Check::Punctuation,
        piece.line + leading(piece),
        says,
    ))
}

/// The empty lines before the text of a piece.
fn leading(piece: &Piece) -> usize {
    let text = piece.text.trim_start();
    piece.text[..piece.text.len() - text.len()]
        .matches('\n')
        .count()
}

/// Lists within the wording of one edition: their items end it.
pub(super) fn lists(tables: &[Table]) -> Vec<Finding> {
    let labels = tables
        .iter()
        .flat_map(|t| t.rows.iter().flat_map(|row| &row.label));
    let cells = tables
        .iter()
        .flat_map(|t| t.rows.iter().flat_map(|row| &row.cells));
    let mut found = Vec::new();
    for piece in labels
        .chain(cells)
        .flat_map(of_cell)
        .filter(|p| p.of_edition)
    {
        if let Some(at) = piece.text.find("\n*") {
            let line = piece.line + piece.text[..=at].matches('\n').count();
            let says = "an item of a list ends the span of an edition's wording";
            found.push(Finding::new(Check::ListInSpan, line, says));
        }
    }
    found
}
