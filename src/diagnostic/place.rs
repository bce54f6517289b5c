//! A fault together with the file and the place where it was found.

use std::fmt;
use std::sync::Arc;

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::Fault;

/// A part of a file, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Span {
    pub start: usize,
    pub len: usize,
}

impl Span {
    pub fn new(start: usize, len: usize) -> Self {
        Span { start, len }
    }
}

/// The name and the text of a file that was read. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Source {
    name: Arc<str>,
    text: Arc<str>,
    /// The bytes behind which a line ends.
    ends: Arc<[usize]>,
}

impl Source {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text: Arc<str> = text.into().into();
        Source {
            name: name.into().into(),
            ends: text.match_indices('\n').map(|(at, _)| at).collect(),
            text,
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a span, if it lies within the file.
    pub fn slice(&self, span: Span) -> Option<&str> {
        self.text.get(span.start..span.start.checked_add(span.len)?)
    }

    /// The text from a byte to the end of its line.
    pub fn rest_of_line(&self, at: usize) -> &str {
        let rest = self.text.get(at..).unwrap_or_default();
        rest.lines().next().unwrap_or_default().trim_end()
    }

    /// The line, counted from 1, in which a byte stands.
    pub fn line(&self, at: usize) -> usize {
        self.ends.partition_point(|end| *end < at) + 1
    }

    /// The span of `len` characters from a line and column, both counted from 1.
    pub fn span_of(&self, line: u64, column: u64, len: usize) -> Span {
        let nth = (line.max(1) - 1) as usize;
        let mut start = match nth {
            0 => 0,
            n => self.ends.get(n - 1).map_or(self.text.len(), |end| end + 1),
        };
        if let Some(text) = self.text[start..].split_inclusive('\n').next() {
            let within = text.char_indices().nth(column.saturating_sub(1) as usize);
            start += within.map_or(text.trim_end().len(), |(at, _)| at);
        }
        let start = start.min(self.text.len());
        let len = self.text[start..]
            .chars()
            .take(len)
            .map(char::len_utf8)
            .sum();
        Span { start, len }
    }
}

/// One fault at one place. `Display` is the message; miette renders the rest.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    pub fault: Box<Fault>,
    pub place: Option<(Source, Span)>,
}

impl Diagnostic {
    /// A fault in a file.
    pub fn at(fault: Fault, source: &Source, span: Span) -> Self {
        Diagnostic {
            fault: Box::new(fault),
            place: Some((source.clone(), span)),
        }
    }

    /// A fault that no file shows.
    pub fn bare(fault: Fault) -> Self {
        Diagnostic {
            fault: Box::new(fault),
            place: None,
        }
    }

    /// `file:line`, where there is one.
    pub fn position(&self) -> Option<String> {
        let (source, span) = self.place.as_ref()?;
        Some(format!("{}:{}", source.name(), source.line(span.start)))
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for Diagnostic {}

impl miette::Diagnostic for Diagnostic {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.fault.code().as_str()))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.fault
            .help()
            .map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.place
            .as_ref()
            .map(|(source, _)| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let (_, span) = self.place.as_ref()?;
        let label = LabeledSpan::new(Some(self.fault.label().to_owned()), span.start, span.len);
        Some(Box::new(std::iter::once(label)))
    }
}

impl SourceCode for Source {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inner = self.text().read_span(span, before, after)?;
        Ok(Box::new(MietteSpanContents::new_named(
            self.name().to_owned(),
            inner.data(),
            *inner.span(),
            inner.line(),
            inner.column(),
            inner.line_count(),
        )))
    }
}
