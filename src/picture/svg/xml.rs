//! A small writer of XML: tags are balanced, text and attributes from outside are escaped.

/// An element under way.
#[derive(Default)]
pub struct Xml {
    text: String,
    open: Vec<&'static str>,
}

impl Xml {
    /// Opens an element. The attributes are written as they are.
    pub fn open(&mut self, tag: &'static str, attributes: &str) {
        self.start(tag, attributes);
        self.text.push_str(">\n");
        self.open.push(tag);
    }

    pub fn close(&mut self) {
        if let Some(tag) = self.open.pop() {
            self.indent();
            self.text.push_str(&format!("</{tag}>\n"));
        }
    }

    /// An element without content.
    pub fn leaf(&mut self, tag: &'static str, attributes: &str) {
        self.start(tag, attributes);
        self.text.push_str("/>\n");
    }

    /// An element that holds text.
    pub fn words(&mut self, tag: &'static str, attributes: &str, words: &str) {
        self.start(tag, attributes);
        self.text.push_str(&format!(">{}</{tag}>\n", escape(words)));
    }

    /// Lines that are XML already.
    pub fn raw(&mut self, lines: &str) {
        self.text.push_str(lines);
        if !lines.ends_with('\n') {
            self.text.push('\n');
        }
    }

    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text
    }

    fn start(&mut self, tag: &str, attributes: &str) {
        self.indent();
        let gap = if attributes.is_empty() { "" } else { " " };
        self.text.push_str(&format!("<{tag}{gap}{attributes}"));
    }

    fn indent(&mut self) {
        self.text.push_str(&" ".repeat(self.open.len()));
    }
}

/// Text as XML holds it. Characters that XML cannot hold are replaced.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            c if c.is_control() => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A number with at most one decimal.
pub fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.abs() / 10, tenths.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, rest) => format!("{sign}{whole}.{rest}"),
    }
}
