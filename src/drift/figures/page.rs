//! Reads the wikitext of a figures page: tables of cells with footnotes, and lists.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::figures::{Edition, Standing};
use crate::webpage::{self, Word};
use crate::wikitext::{
    self, Cell, Content, Row, Table, classes, content, marks, marks_in, shows, tables, tags,
    without_tags,
};

/// A page. Its lines are counted from 1.
#[derive(Debug, Default)]
pub struct FiguresPage {
    pub tables: Vec<PageTable>,
    pub items: Vec<Part>,
}

#[derive(Debug, Default)]
pub struct PageTable {
    pub line: u32,
    pub columns: Vec<Part>,
    pub rows: Vec<PageRow>,
    pub notes: Vec<PageNote>,
}

/// A label, a caption or an item.
#[derive(Debug, Default)]
pub struct Part {
    pub line: u32,
    pub words: Vec<Word>,
    /// The classes that say when it is shown, and its marks.
    pub shown: String,
    /// Indexes into `PageTable::notes`.
    pub notes: Vec<usize>,
}

#[derive(Debug)]
pub struct PageRow {
    pub label: Part,
    /// By column of the page; none where the row has a gap.
    pub cells: Vec<Option<PageCell>>,
}

#[derive(Debug)]
pub struct PageCell {
    pub line: u32,
    /// The names of its marks: `yes`, `no` and so on.
    pub marks: Vec<String>,
    pub words: Vec<Word>,
    pub adapted: Vec<Edition>,
    pub notes: Vec<usize>,
}

#[derive(Debug)]
pub struct PageNote {
    pub line: u32,
    pub words: Vec<Word>,
    pub shown: String,
    pub standing: Vec<Standing>,
}

/// The templates of the page that stand for authorities.
const ICONS: [(&str, Standing); 3] = [
    ("{{IconBook", Standing::OfficialRules),
    ("{{IconWorld", Standing::Community),
    ("{{IconPadlock", Standing::NoOfficialRule),
];

/// Whether a text is the wikitext of a figures page: it has tables with its marks.
pub fn is_figures_page(text: &str) -> bool {
    text.contains("wica-mark-") && text.lines().any(|l| l.trim_start().starts_with("{|"))
}

/// Reads a page. Fails with `empty-page` where it has no table with rows.
pub fn read(source: &Source) -> Result<FiguresPage, Diagnostic> {
    let text = source.text();
    let tables = tables(text);
    if tables.iter().all(|t| t.rows.is_empty()) {
        let path = source.name().to_owned();
        return Err(Diagnostic::bare(Fault::EmptyPage { path }));
    }
    Ok(FiguresPage {
        items: items(text, &tables),
        tables: tables.iter().map(table).collect(),
    })
}

/// The words of a text that may hold tags, templates and entities.
fn words(text: &str) -> Vec<Word> {
    let text = without_tags(text);
    let page = webpage::read(&Source::new("", text));
    page.map(|p| p.words).unwrap_or_default()
}

/// The conditions and marks of something, in one line.
pub(super) fn shown(classes: &[&str]) -> String {
    let mut all = shows(classes);
    all.retain(|class| *class != "showFootnote");
    all.extend(marks(classes));
    all.join(" ")
}

/// The editions that marks name.
pub(super) fn editions<'a>(marks: impl Iterator<Item = &'a str>) -> Vec<Edition> {
    let named = marks.filter_map(|mark| {
        let id = mark.strip_prefix("mark")?.to_lowercase();
        Edition::ALL.into_iter().find(|e| e.id() == id)
    });
    let mut all: Vec<Edition> = named.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The items of lists outside of tables.
fn items(text: &str, tables: &[Table]) -> Vec<Part> {
    let all = tags(text);
    let within = |line: usize| {
        tables
            .iter()
            .any(|t| (t.lines.0..=t.lines.1).contains(&line))
    };
    let mut found = Vec::new();
    for (at, tag) in all.iter().enumerate() {
        if tag.name != "li" || tag.closes || within(tag.line) {
            continue;
        }
        let ends = |t: &&wikitext::Tag| matches!(t.name, "li" | "ul" | "ol");
        let end = all[at + 1..]
            .iter()
            .find(ends)
            .map_or(text.len(), |t| t.from);
        found.push(Part {
            line: tag.line as u32,
            words: words(&text[tag.to..end]),
            shown: shown(&classes(tag.attributes)),
            notes: Vec::new(),
        });
    }
    found
}

/// The footnotes of a table while it is read, and their names.
#[derive(Default)]
struct Notes<'a> {
    notes: Vec<PageNote>,
    names: BTreeMap<&'a str, usize>,
}

impl<'a> Notes<'a> {
    /// Adds the footnotes that are written in a content.
    fn define(&mut self, of: &Content<'a>, line: usize) {
        for reference in &of.references {
            let Some(says) = reference.says else { continue };
            if let Some(name) = reference.name {
                self.names.entry(name).or_insert(self.notes.len());
            }
            self.notes.push(note(says, line + reference.line));
        }
    }

    /// The footnotes of a content. Those without a name are known by their line.
    fn used(&self, of: &Content<'a>, line: usize) -> Vec<usize> {
        let used = of.references.iter().filter_map(|reference| {
            let written = (line + reference.line) as u32;
            match (reference.name, reference.says) {
                (Some(name), _) => self.names.get(name).copied(),
                (None, _) => self.notes.iter().position(|n| n.line == written),
            }
        });
        used.collect()
    }
}

fn note(says: &str, line: usize) -> PageNote {
    let spans: Vec<_> = tags(says)
        .into_iter()
        .filter(|t| t.name == "span")
        .collect();
    let opened = |at: usize| spans.get(at).filter(|t| !t.closes);
    let mut own = opened(0).map_or(Vec::new(), |t| classes(t.attributes));
    let inner = opened(1).map_or(Vec::new(), |t| classes(t.attributes));
    if shows(&inner).is_empty() {
        own.extend(inner);
    }
    let mut standing: Vec<(usize, Standing)> = Vec::new();
    for (icon, of) in ICONS {
        standing.extend(says.match_indices(icon).map(|(at, _)| (at, of)));
    }
    standing.sort_unstable();
    standing.dedup_by_key(|(_, of)| *of);
    PageNote {
        line: line as u32,
        words: words(says),
        shown: shown(&own),
        standing: standing.into_iter().map(|(_, of)| of).collect(),
    }
}

fn table(of: &Table) -> PageTable {
    let labels = of.rows.iter().flat_map(|row| &row.label);
    let cells = of.rows.iter().flat_map(|row| &row.cells);
    let mut notes = Notes::default();
    let mut contents: Vec<(usize, Content)> = Vec::new();
    for cell in of.columns.iter().chain(labels).chain(cells) {
        contents.push((cell.line, content(cell.content)));
    }
    contents.sort_by_key(|(line, _)| *line);
    for (line, content) in &contents {
        notes.define(content, *line);
    }
    let part = |cell: &Cell, classes: &[&str], caption: bool| {
        let content = content(cell.content);
        Part {
            line: cell.line as u32,
            words: match caption {
                true => caption_words(&content.text),
                false => words(&content.text),
            },
            shown: shown(classes),
            notes: notes.used(&content, cell.line),
        }
    };
    let columns = of.columns.iter().map(|c| part(c, &c.classes, true));
    let rows = of.rows.iter().map(|row| PageRow {
        label: match &row.label {
            Some(label) => Part {
                line: row.line as u32,
                ..part(label, &row.classes, false)
            },
            None => Part::default(),
        },
        cells: by_column(of, row)
            .map(|cell| cell.map(|c| page_cell(c, &notes)))
            .collect(),
    });
    PageTable {
        line: of.lines.0 as u32,
        columns: columns.collect(),
        rows: rows.collect(),
        notes: notes.notes,
    }
}

/// The words of a caption: those of its templates, which name a picture.
fn caption_words(text: &str) -> Vec<Word> {
    words(&text.replace(['{', '}', '|', '='], " "))
}

fn page_cell(cell: &Cell, notes: &Notes) -> PageCell {
    let content = content(cell.content);
    PageCell {
        line: cell.line as u32,
        marks: marks_in(&content.text).map(mark).collect(),
        words: words(&content.text),
        adapted: editions(marks(&cell.classes).into_iter()),
        notes: notes.used(&content, cell.line),
    }
}

/// A mark as the legend has it.
fn mark(name: &str) -> String {
    match name {
        "na" => "n-a".to_owned(),
        name => name.to_owned(),
    }
}

/// The cells of a row by column: each under the figure with its condition, the rest in order.
fn by_column<'t, 'a>(
    table: &'t Table<'a>,
    row: &'t Row<'a>,
) -> impl Iterator<Item = Option<&'t Cell<'a>>> {
    let mut placed: Vec<Option<&Cell>> = vec![None; table.columns.len()];
    let mut rest: Vec<&Cell> = Vec::new();
    let full = row.cells.len() == table.columns.len();
    for (at, cell) in row.cells.iter().enumerate() {
        let own = shows(&cell.classes);
        let fits = |c: &Cell| !own.is_empty() && shows(&c.classes) == own;
        let same = table.columns.get(at).is_some_and(fits);
        let column = match full && same {
            true => Some(at),
            false => table.columns.iter().position(fits),
        };
        match column.filter(|at| placed[*at].is_none()) {
            Some(column) => placed[column] = Some(cell),
            None => rest.push(cell),
        }
    }
    for cell in rest {
        if let Some(free) = placed.iter_mut().find(|p| p.is_none()) {
            *free = Some(cell);
        }
    }
    placed.into_iter()
}
