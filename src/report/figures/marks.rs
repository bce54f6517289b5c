//! What is common to all formats: the mark of a cell, and the fixed words.

use crate::figures::{Cell, Edition, Selection, Standing, Table, Value};
use crate::vocabulary::Lang;

/// The mark of a value; texts are told elsewhere, under a letter.
pub fn mark(value: &Value, assumed: bool) -> String {
    let plain = match value {
        Value::Yes => "✓".to_owned(),
        Value::No => "✗".to_owned(),
        Value::NotApplicable => "–".to_owned(),
        Value::Undefined => "?".to_owned(),
        Value::Number(n) => n.to_string(),
        Value::Text(_) | Value::If(..) => "…".to_owned(),
    };
    match assumed {
        true => format!("({plain})"),
        false => plain,
    }
}

/// The name of a value, for programs.
pub fn name(value: &Value) -> String {
    match value {
        Value::Yes => "yes".to_owned(),
        Value::No => "no".to_owned(),
        Value::NotApplicable => "n-a".to_owned(),
        Value::Undefined => "undefined".to_owned(),
        Value::Number(n) => n.to_string(),
        Value::Text(_) => "text".to_owned(),
        Value::If(..) => "conditional".to_owned(),
    }
}

/// The wording of a text cell in an edition.
pub fn wording(value: &Value, edition: Edition, lang: Lang) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text.of(edition).in_lang(lang)),
        _ => None,
    }
}

/// Whether the rule of a cell is an adaptation in the chosen edition.
pub fn is_adapted(cell: &Cell, selection: &Selection) -> bool {
    cell.adapted.contains(&selection.edition)
}

/// The standing of a cell in the words of its footnotes.
pub fn standing(cell: &Cell, table: &Table) -> Option<Standing> {
    let notes = cell.notes.iter();
    let mut notes = notes.filter_map(|n| table.notes.get(usize::from(*n)));
    notes.find_map(|n| n.standing.first().copied())
}

/// Who says a footnote.
pub fn says_who(standing: &[Standing], lang: Lang) -> &'static str {
    match (standing.first(), lang) {
        (Some(Standing::OfficialRules), Lang::En) => "official rules",
        (Some(Standing::OfficialRules), Lang::Ro) => "reguli oficiale",
        (Some(Standing::Community), Lang::En) => "community",
        (Some(Standing::Community), Lang::Ro) => "comunitate",
        (Some(Standing::NoOfficialRule), Lang::En) => "no official rule",
        (Some(Standing::NoOfficialRule), Lang::Ro) => "nicio regulă oficială",
        (None, Lang::En) => "no source given",
        (None, Lang::Ro) => "fără sursă",
    }
}

/// The key to the marks.
pub fn key(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "✓ yes, ✗ no, – does not apply, (✓) assumed without an official rule, ° adapted from another edition"
        }
        Lang::Ro => {
            "✓ da, ✗ nu, – nu se aplică, (✓) presupus fără regulă oficială, ° adaptat din altă ediție"
        }
    }
}

/// The heading of the lists.
pub fn cannot_be_occupied(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Cannot be occupied",
        Lang::Ro => "Nu pot fi ocupate",
    }
}

/// The n-th letter for texts below a table: a, b … z, aa.
pub fn letter(at: usize) -> String {
    let last = char::from(b'a' + (at % 26) as u8);
    match at / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letter(more - 1)),
    }
}
