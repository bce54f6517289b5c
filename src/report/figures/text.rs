//! The reference in the terminal: as many figures side by side as the width holds.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::lines::{broken, centred, space, trim_end, width as display};
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
    let mut page = String::with_capacity(1 << 17);
    heading(selection.edition.label(lang), &mut page);
    wrapped(key(lang), 0, width, &mut page);
    let paint = ADAPTED.render().to_string();
    for table in &view.tables {
        let mut sheet = Sheet {
            view: table,
            selection,
            lang,
            width,
            adapted: &paint,
            small: small_numbers(table),
            texts: Vec::new(),
            page: &mut page,
        };
        sheet.print();
    }
    for (list, items) in view.lists.iter().filter(|(_, items)| !items.is_empty()) {
        let title = format!("{}: {}", cannot_be_occupied(lang), list.label.in_lang(lang));
        page.push('\n');
        heading(&title, &mut page);
        let names: Vec<String> = items
            .iter()
            .map(|item| {
                let adapted = item.adapted.contains(&selection.edition);
                let sign = if adapted { "°" } else { "" };
                format!("{}{sign}", item.label.in_lang(lang))
            })
            .collect();
        wrapped(&names.join("; "), 2, width, &mut page);
    }
    page
}

struct Sheet<'a> {
    view: &'a TableView<'a>,
    selection: &'a Selection,
    lang: Lang,
    width: usize,
    /// What paints an adapted cell.
    adapted: &'a str,
    /// The number of each footnote of the table; empty where it is not shown.
    small: Vec<String>,
    /// What stands below the table under a letter.
    texts: Vec<String>,
    page: &'a mut String,
}

impl Sheet<'_> {
    fn print(&mut self) {
        let (view, lang) = (self.view, self.lang);
        let label = (self.width * 2 / 5).clamp(14, 44);
        let column = self.column_width();
        let across = ((self.width - label) / (column + 1)).max(1);
        let chunks = view.columns.chunks(across);
        let many = chunks.len();
        let title = view.table.label.in_lang(lang);
        for (at, columns) in chunks.enumerate() {
            self.page.push('\n');
            match many {
                1 => heading(title, self.page),
                many => heading(&format!("{title} ({}/{many})", at + 1), self.page),
            }
            self.head(columns, label, column);
            for (section, rows) in &view.sections {
                heading(section.label.in_lang(lang), self.page);
                for row in rows {
                    self.row(row, columns, label, column);
                }
            }
        }
        for text in &self.texts {
            wrapped(text, 4, self.width, self.page);
        }
        for (at, note) in view.notes.iter().enumerate() {
            let Some(note) = view.table.notes.get(usize::from(*note)) else {
                continue;
            };
            let who = says_who(&note.standing, lang);
            let line = format!("{} {} [{who}]", at + 1, note.says.in_lang(lang));
            wrapped(&line, 4, self.width, self.page);
        }
    }

    /// Wide enough for the longest word among the names of the figures.
    fn column_width(&self) -> usize {
        let columns = self.view.columns.iter();
        let names = columns.map(|at| self.view.table.columns[*at].label.in_lang(self.lang));
        let words = names.flat_map(|name| name.split(' ').map(display));
        words.max().unwrap_or(0).clamp(NARROWEST, WIDEST)
    }

    fn head(&mut self, columns: &[usize], label: usize, column: usize) {
        let mut names: Vec<String> = Vec::new();
        for at in columns {
            let figure = &self.view.table.columns[*at];
            let mut name = figure.label.in_lang(self.lang).to_owned();
            if figure.adapted.contains(&self.selection.edition) {
                name.push('°');
            }
            superscript(&figure.notes, &self.small, &mut name);
            names.push(name);
        }
        let names: Vec<Vec<&str>> = names.iter().map(|n| broken(n, column, column)).collect();
        let height = names.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let from = self.page.len();
            space(label, self.page);
            for name in &names {
                // The lines of a name stand at the bottom.
                let from = height - name.len();
                let part = line.checked_sub(from).and_then(|at| name.get(at));
                self.page.push(' ');
                centred(part.copied().unwrap_or_default(), column, self.page);
            }
            trim_end(self.page, from);
            self.page.push('\n');
        }
    }

    fn row(&mut self, row: &Row, columns: &[usize], label: usize, column: usize) {
        let mut name = row.label.in_lang(self.lang).to_owned();
        superscript(&row.notes, &self.small, &mut name);
        let room = label.saturating_sub(2);
        let lines = broken(&name, room, room);
        for (at, line) in lines.iter().enumerate() {
            self.page.push_str("  ");
            self.page.push_str(line);
            if at + 1 < lines.len() {
                self.page.push('\n');
                continue;
            }
            space(label.saturating_sub(2 + display(line)), self.page);
            let from = self.page.len();
            for at in columns {
                self.page.push(' ');
                match &row.cells[*at] {
                    Some(cell) => self.cell(row, *at, cell, column),
                    None => space(column, self.page),
                }
            }
            trim_end(self.page, from);
            self.page.push('\n');
        }
    }

    fn cell(&mut self, row: &Row, at: usize, cell: &Cell, width: usize) {
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
        superscript(&cell.notes, &self.small, &mut sign);
        match adapted {
            true => {
                self.page.push_str(self.adapted);
                centred(&sign, width, self.page);
                self.page.push_str(RESET);
            }
            false => centred(&sign, width, self.page),
        }
    }
}

/// What ends a paint.
const RESET: &str = "\u{1b}[0m";

fn heading(text: &str, page: &mut String) {
    // Writing to a string cannot fail.
    let _ = writeln!(page, "{BOLD}{text}{BOLD:#}");
}

/// Lines of at most `width`, those after the first indented.
fn wrapped(text: &str, indent: usize, width: usize, page: &mut String) {
    for (at, line) in broken(text, width, width - indent).into_iter().enumerate() {
        let _ = write!(page, "{FAINT}");
        space(if at == 0 { 0 } else { indent }, page);
        let _ = writeln!(page, "{line}{FAINT:#}");
    }
}

/// The numbers of the footnotes of a table as small figures.
fn small_numbers(view: &TableView) -> Vec<String> {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let mut all = vec![String::new(); view.table.notes.len()];
    for (at, note) in view.notes.iter().enumerate() {
        let digits = (at + 1).to_string();
        let digits = digits.bytes().map(|b| DIGITS[usize::from(b - b'0')]);
        if let Some(small) = all.get_mut(usize::from(*note)) {
            small.extend(digits);
        }
    }
    all
}

/// Adds the numbers of footnotes, as far as they are shown.
fn superscript(notes: &[u8], small: &[String], to: &mut String) {
    let shown = notes.iter().filter_map(|n| small.get(usize::from(*n)));
    for (at, number) in shown.filter(|n| !n.is_empty()).enumerate() {
        if at > 0 {
            to.push('˒');
        }
        to.push_str(number);
    }
}
