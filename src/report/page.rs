//! A page of text for people: headings, wrapped and indented lines, colour where it is wanted.

use anstyle::{AnsiColor, Style};

/// What a piece of text is, for its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    Plain,
    Good,
    Bad,
    Open,
    Heading,
    Cite,
    Faint,
}

impl Paint {
    fn style(self) -> Style {
        let colour = |c: AnsiColor| Style::new().fg_color(Some(c.into()));
        match self {
            Paint::Plain => Style::new(),
            Paint::Good => colour(AnsiColor::Green).bold(),
            Paint::Bad => colour(AnsiColor::Red).bold(),
            Paint::Open => colour(AnsiColor::Yellow).bold(),
            Paint::Heading => Style::new().bold(),
            Paint::Cite => colour(AnsiColor::Cyan),
            Paint::Faint => Style::new().dimmed(),
        }
    }
}

/// Text that is put together line by line. Colours are always written; the stream strips them
/// where they are not wanted.
pub struct Page {
    width: usize,
    text: String,
}

impl Page {
    /// A page of at most `width` columns.
    pub fn new(width: usize) -> Self {
        Page {
            width: width.max(24),
            text: String::new(),
        }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn blank(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// A line of painted pieces, wrapped with `indent` spaces before each line.
    pub fn line(&mut self, indent: usize, pieces: &[(Paint, &str)]) {
        self.hanging(indent, indent, pieces);
    }

    /// The same with another indent for the lines after the first.
    pub fn hanging(&mut self, first: usize, rest: usize, pieces: &[(Paint, &str)]) {
        let mut line: Vec<(Paint, String)> = Vec::new();
        let (mut indent, mut column) = (first, first);
        for (paint, piece) in pieces {
            for word in piece.split(' ').filter(|w| !w.is_empty()) {
                let length = textwrap::core::display_width(word);
                if !line.is_empty() && column + 1 + length > self.width {
                    self.write(indent, &line);
                    line.clear();
                    (indent, column) = (rest, rest);
                }
                column += length + usize::from(!line.is_empty());
                match line.last_mut() {
                    Some((last, run)) if last == paint => {
                        run.push(' ');
                        run.push_str(word);
                    }
                    _ => line.push((*paint, word.to_owned())),
                }
            }
        }
        self.write(indent, &line);
    }

    fn write(&mut self, indent: usize, runs: &[(Paint, String)]) {
        self.text.push_str(&" ".repeat(indent));
        for (at, (paint, run)) in runs.iter().enumerate() {
            let gap = if at > 0 { " " } else { "" };
            let style = paint.style();
            self.text.push_str(&format!("{gap}{style}{run}{style:#}"));
        }
        self.text.push('\n');
    }

    /// Text as it stands, neither wrapped nor painted: to be copied.
    pub fn verbatim(&mut self, text: &str) {
        self.text.push_str(text);
    }

    pub fn finish(self) -> String {
        self.text
    }
}
