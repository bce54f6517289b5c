//! The reference in the terminal: as many figures side by side as the width holds.

use anstyle::{AnsiColor, Style};

use super::marks::{cannot_be_occupied, is_adapted, key, letter, mark, says_who, wording};
use crate::figures::{Cell, Row, Selection, TableView, View};
use crate::vocabulary::Lang;

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
/// Adapted cells are blue, as on the page.
const ADAPTED: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Blue)));

/// The narrowest column of a figure.
const NARROWEST: usize = 8;
const WIDEST: usize = 12;

/// All that is chosen, for a page of `width` columns. Colours are always written; the stream
/// strips them where they are not wanted.
pub fn text(view: &View, selection: &Selection, lang: Lang, width: usize) -> String {
    let width = width.max(30);
    let mut page = format!("{BOLD}{}{BOLD:#}\n", selection.edition.label(lang));
    page += &wrapped(key(lang), 0, width);
    for table in &view.tables {
        let mut sheet = Sheet {
            view: table,
            selection,
            lang,
            width,
            texts: Vec::new(),
        };
        page += &sheet.print();
    }
    for (list, items) in view.lists.iter().filter(|(_, items)| !items.is_empty()) {
        let title = format!("{}: {}", cannot_be_occupied(lang), list.label.in_lang(lang));
        page += &format!("\n{BOLD}{title}{BOLD:#}\n");
        let names: Vec<String> = items
            .iter()
            .map(|item| {
                let adapted = item.adapted.contains(&selection.edition);
                let sign = if adapted { "°" } else { "" };
                format!("{}{sign}", item.label.in_lang(lang))
            })
            .collect();
        page += &wrapped(&names.join("; "), 2, width);
    }
    page
}

struct Sheet<'a> {
    view: &'a TableView<'a>,
    selection: &'a Selection,
    lang: Lang,
    width: usize,
    /// What stands below the table under a letter.
    texts: Vec<String>,
}

impl Sheet<'_> {
    fn print(&mut self) -> String {
        let table = self.view.table;
        let mut page = String::new();
        let label = (self.width * 2 / 5).clamp(14, 44);
        let column = self.column_width();
        let across = ((self.width - label) / (column + 1)).max(1);
        let chunks = self.view.columns.chunks(across);
        let many = chunks.len();
        for (at, columns) in chunks.enumerate() {
            let part = match many {
                1 => String::new(),
                many => format!(" ({}/{many})", at + 1),
            };
            let title = table.label.in_lang(self.lang);
            page += &format!("\n{BOLD}{title}{part}{BOLD:#}\n");
            page += &self.head(columns, label, column);
            for (section, rows) in &self.view.sections {
                page += &format!("{BOLD}{}{BOLD:#}\n", section.label.in_lang(self.lang));
                for row in rows {
                    page += &self.row(row, columns, label, column);
                }
            }
        }
        for text in &self.texts {
            page += &wrapped(text, 4, self.width);
        }
        for (at, note) in self.view.notes.iter().enumerate() {
            let Some(note) = table.notes.get(usize::from(*note)) else {
                continue;
            };
            let who = says_who(&note.standing, self.lang);
            let says = note.says.in_lang(self.lang);
            let line = format!("{} {says} [{who}]", at + 1);
            page += &wrapped(&line, 4, self.width);
        }
        page
    }

    /// Wide enough for the longest word among the names of the figures.
    fn column_width(&self) -> usize {
        let columns = self.view.columns.iter();
        let names = columns.map(|at| self.view.table.columns[*at].label.in_lang(self.lang));
        let words = names.flat_map(|name| name.split(' ').map(display));
        words.max().unwrap_or(0).clamp(NARROWEST, WIDEST)
    }

    fn head(&self, columns: &[usize], label: usize, column: usize) -> String {
        let names: Vec<Vec<String>> = columns
            .iter()
            .map(|at| {
                let figure = &self.view.table.columns[*at];
                let mut name = figure.label.in_lang(self.lang).to_owned();
                if figure.adapted.contains(&self.selection.edition) {
                    name.push('°');
                }
                name += &superscript(&self.view.numbers(&figure.notes));
                textwrap::wrap(&name, column)
                    .into_iter()
                    .map(Into::into)
                    .collect()
            })
            .collect();
        let height = names.iter().map(Vec::len).max().unwrap_or(0);
        let mut head = String::new();
        for line in 0..height {
            let mut text = " ".repeat(label);
            for name in &names {
                // The lines of a name stand at the bottom.
                let from = height - name.len();
                let part = line.checked_sub(from).and_then(|at| name.get(at));
                text += &format!(" {}", centred(part.map_or("", String::as_str), column));
            }
            head += text.trim_end();
            head.push('\n');
        }
        head
    }

    fn row(&mut self, row: &Row, columns: &[usize], label: usize, column: usize) -> String {
        let mut name = row.label.in_lang(self.lang).to_owned();
        name += &superscript(&self.view.numbers(&row.notes));
        let lines = textwrap::wrap(&name, label.saturating_sub(2));
        let mut text = String::new();
        for (at, line) in lines.iter().enumerate() {
            let last = at + 1 == lines.len();
            text += &format!("  {line}");
            if last {
                text += &" ".repeat(label.saturating_sub(2 + display(line)));
                let mut cells = String::new();
                for at in columns {
                    cells.push(' ');
                    cells += &match &row.cells[*at] {
                        Some(cell) => self.cell(row, *at, cell, column),
                        None => " ".repeat(column),
                    };
                }
                text += cells.trim_end();
            }
            text.push('\n');
        }
        text
    }

    fn cell(&mut self, row: &Row, at: usize, cell: &Cell, width: usize) -> String {
        let table = self.view.table;
        let value = self.selection.value(cell);
        let mut sign = match wording(value, self.selection.edition, self.lang) {
            Some(words) => {
                let letter = letter(self.texts.len());
                let figure = table.columns[at].label.in_lang(self.lang);
                let case = row.label.in_lang(self.lang);
                self.texts
                    .push(format!("{letter} {figure}, {case}: {words}"));
                letter
            }
            None => mark(value, cell.is_assumed(table)),
        };
        let adapted = is_adapted(cell, self.selection);
        if adapted {
            sign.push('°');
        }
        sign += &superscript(&self.view.numbers(&cell.notes));
        let text = centred(&sign, width);
        match adapted {
            true => format!("{ADAPTED}{text}{ADAPTED:#}"),
            false => text,
        }
    }
}

fn display(text: &str) -> usize {
    textwrap::core::display_width(text)
}

fn centred(text: &str, width: usize) -> String {
    let room = width.saturating_sub(display(text));
    let left = room / 2;
    format!("{}{text}{}", " ".repeat(left), " ".repeat(room - left))
}

/// Lines of at most `width`, those after the first indented.
fn wrapped(text: &str, indent: usize, width: usize) -> String {
    let spaces = " ".repeat(indent);
    let options = textwrap::Options::new(width).subsequent_indent(&spaces);
    let lines = textwrap::wrap(text, options);
    let mut page = String::new();
    for line in lines {
        page += &format!("{FAINT}{line}{FAINT:#}\n");
    }
    page
}

/// Numbers of footnotes as small figures.
fn superscript(numbers: &[usize]) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let small = |n: &usize| -> String {
        let digits = n.to_string();
        let digits = digits.bytes().map(|b| DIGITS[usize::from(b - b'0')]);
        digits.collect()
    };
    let all: Vec<String> = numbers.iter().map(small).collect();
    all.join("˒")
}
