//! The named checks of a page, and what they find.

use serde::Serialize;

use super::{classes, conditions, elements, footnotes, marks, related, rows, spaces, words};
use crate::checks::checks;
use crate::diagnostic::Diagnostic;
use crate::wikitext::{tables, tags};

checks! {
    UnclosedQuote => "unclosed-quote", "An attribute whose quote is never closed.";
    UnclosedTag => "unclosed-tag", "A tag without its closing bracket.";
    UnclosedElement => "unclosed-element", "An element that is opened and never closed.";
    StrayClose => "stray-close", "A closing tag where nothing of its name is open.";
    LeakedClasses => "leaked-classes", "Names of classes that stand in the text.";
    UnknownClass => "unknown-class", "A class that is nearly another one, and none itself.";
    MissingCell => "missing-cell", "A row that has fewer cells than its table has figures.";
    CellOrder => "cell-order", "A cell that belongs to another figure than the one under which it stands.";
    UnknownMark => "unknown-mark", "A mark that the legend does not have.";
    BackLinks => "back-links", "A footnote with another number of back links than it has uses.";
    NoIcon => "no-icon", "A footnote that has no icon for its authority.";
    AssumedAsRule => "assumed-as-rule", "Cells that plainly say what their footnote only assumes.";
    CellMarks => "cell-marks", "A row whose cells are not marked as their columns are.";
    MarksDiffer => "marks-differ", "A condition that is marked for other editions here than in most places.";
    NestedVariant => "nested-variant", "The wording of one edition inside that of another.";
    NoVariant => "no-variant", "A word of one edition that stands for all of them.";
    ListInSpan => "list-in-span", "A list within the wording of one edition, which ends there.";
    HeadingCondition => "heading-condition", "A heading that is shown on another condition than in other tables.";
    RowCondition => "row-condition", "A case that is shown on another condition than in most tables.";
    MarkWithoutCondition => "mark-without-condition", "A part of a label that is marked for an edition and always shown.";
    UnwrappedFootnote => "unwrapped-footnote", "A footnote without the class that hides it with its uses.";
    IconsDiffer => "icons-differ", "An official sentence that stands elsewhere without an official rule.";
    AtOdds => "at-odds", "A cell that does not go with another one of its figure.";
    EmptyCell => "empty-cell", "A row without a label, or a cell without a mark or a text.";
    PlainCaption => "plain-caption", "A figure with a caption in words instead of a template.";
    BrokenStyle => "broken-style", "A style that is no property with its value.";
    MisspeltWord => "misspelt-word", "A word that stands once and is a common one with a slip.";
    Punctuation => "punctuation", "Signs of punctuation that stand twice or do not fit.";
    NoCondition => "no-condition", "A row or an item without a condition, where others have one.";
    BareSpan => "bare-span", "A span without attributes.";
    StraySpace => "stray-space", "White space that does nothing, or is not what it looks like.";
    SameVariants => "same-variants", "Wordings of two editions that are the same.";
    BrokenBreak => "broken-break", "A line break that is written in no known way.";
}

/// Something that a check has found, with its line, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Finding {
    pub line: usize,
    pub check: Check,
    pub says: String,
}

impl Finding {
    pub(super) fn new(check: Check, line: usize, says: impl Into<String>) -> Self {
        Finding {
            line,
            check,
            says: says.into(),
        }
    }

    /// Whether readers lose nothing by it.
    pub fn is_note(&self) -> bool {
        matches!(
            self.check,
            Check::NoCondition
                | Check::BareSpan
                | Check::StraySpace
                | Check::SameVariants
                | Check::BrokenBreak
        )
    }
}

/// All findings in the wikitext of a page, in the order of its lines. Fails where the data of the
/// program with which it is compared is wrong.
pub fn lint(text: &str) -> Result<Vec<Finding>, Diagnostic> {
    let tags = tags(text);
    let tables = tables(text);
    let mut found = elements::check(text, &tags);
    found.extend(classes::check(text, &tags));
    found.extend(rows::check(&tables));
    found.extend(conditions::check(&tags, &tables));
    found.extend(words::check(text, &tags, &tables));
    found.extend(words::lists(&tables));
    found.extend(spaces::check(text, &tags, &tables));
    found.extend(footnotes::check(&tags, &tables, text));
    found.extend(marks::check(text, &tags, &tables));
    found.extend(related::check(text)?);
    found.sort();
    found.dedup();
    Ok(found)
}
