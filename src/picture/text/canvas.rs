//! Characters with their colours, put together as lines.

use anstyle::{AnsiColor, Style};

use crate::picture::Colour;

/// What a character is, for its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    Plain,
    Border,
    City,
    Road,
    River,
    Mark,
    Latest,
    Faint,
    Owned(Option<Colour>),
}

impl Ink {
    pub fn style(self) -> Style {
        let colour = |c: AnsiColor| Style::new().fg_color(Some(c.into()));
        match self {
            Ink::Plain => Style::new(),
            Ink::Border | Ink::Faint => Style::new().dimmed(),
            Ink::City => colour(AnsiColor::Yellow),
            Ink::Road => Style::new().bold(),
            Ink::River => colour(AnsiColor::Blue),
            Ink::Mark => colour(AnsiColor::Cyan).bold(),
            Ink::Latest => colour(AnsiColor::BrightYellow).bold(),
            Ink::Owned(None) => Style::new().bold().invert(),
            Ink::Owned(Some(owner)) => colour(owner.terminal()).bold().invert(),
        }
    }
}

/// A sheet of characters.
pub struct Canvas {
    width: usize,
    cells: Vec<(char, Ink)>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas {
            width,
            cells: vec![(' ', Ink::Plain); width * height],
        }
    }

    /// Writes a character; what lies beside the sheet is dropped.
    pub fn put(&mut self, column: usize, row: usize, c: char, ink: Ink) {
        if column < self.width
            && let Some(cell) = self.cells.get_mut(row * self.width + column)
        {
            *cell = (c, ink);
        }
    }

    pub fn at(&self, column: usize, row: usize) -> char {
        let cell = self.cells.get(row * self.width + column);
        cell.map_or(' ', |(c, _)| *c)
    }

    /// Writes text from a place on.
    pub fn write(&mut self, column: usize, row: usize, text: &str, ink: Ink) {
        for (i, c) in text.chars().enumerate() {
            self.put(column + i, row, c, ink);
        }
    }

    /// The lines, without spaces at their ends.
    pub fn finish(&self) -> String {
        let mut text = String::new();
        for line in self.cells.chunks(self.width.max(1)) {
            let length = line
                .iter()
                .rposition(|(c, _)| *c != ' ')
                .map_or(0, |at| at + 1);
            for run in line[..length].chunk_by(|a, b| a.1 == b.1) {
                let style = run[0].1.style();
                let run: String = run.iter().map(|(c, _)| *c).collect();
                text.push_str(&format!("{style}{run}{style:#}"));
            }
            text.push('\n');
        }
        text
    }
}
