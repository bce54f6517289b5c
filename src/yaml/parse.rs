//! From the text of a file to its documents, within limits on size, depth and aliases.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_saphyr::{Location, Spanned};

use super::{Node, Value};
use crate::diagnostic::{Diagnostic, Fault, Source, Span};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: u64 = 4 * 1024 * 1024;
const MAX_DEPTH: usize = 24;
const MAX_NODES: usize = 100_000;

/// Reads every document of `source`. Fails with `not-yaml`, `duplicate-key` or `too-large`.
pub fn parse(source: &Source) -> Result<Vec<Node>, Diagnostic> {
    if source.text().len() as u64 > MAX_BYTES {
        let fault = Fault::TooLarge {
            limit: format!("{} MiB", MAX_BYTES / 1024 / 1024),
        };
        return Err(Diagnostic::at(fault, source, Span::default()));
    }
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! {
            max_depth: MAX_DEPTH,
            max_nodes: MAX_NODES,
            max_aliases: 256,
            max_documents: 1024,
        },
        with_snippet: false,
    };
    serde_saphyr::from_multiple_with_options::<Spanned<Tree>>(source.text(), options)
        .map(|documents| documents.into_iter().map(|d| node(d, source)).collect())
        .map_err(|error| broken(&error, source))
}

fn broken(error: &serde_saphyr::Error, source: &Source) -> Diagnostic {
    let span = error
        .location()
        .map_or(Span::default(), |l| source.span_of(l.line(), l.column(), 1));
    let text = error.to_string();
    let fault = match text.split_once("duplicate mapping key: ") {
        Some((_, rest)) => Fault::DuplicateKey {
            key: rest.split(',').next().unwrap_or(rest).trim().to_owned(),
        },
        None if text.contains("budget") || text.contains("limit") => Fault::TooLarge {
            limit: format!("{MAX_DEPTH} levels deep, {MAX_NODES} values, 256 aliases"),
        },
        None => Fault::NotYaml {
            reason: reason(&text),
        },
    };
    Diagnostic::at(fault, source, span)
}

/// The library's message without its own place, which the diagnostic shows better.
fn reason(text: &str) -> String {
    let line = text.lines().next().unwrap_or(text);
    let line = line.trim_start_matches("error: ");
    let start = match line.find(": ") {
        Some(at) if line.starts_with("line ") => at + 2,
        _ => 0,
    };
    let line = &line[start..];
    line.split(" at line ").next().unwrap_or(line).to_owned()
}

fn node(tree: Spanned<Tree>, source: &Source) -> Node {
    let place = place(&tree.referenced, source);
    let value = match tree.value {
        Tree::Nothing => Value::Nothing,
        Tree::Text(text) => Value::Text(text),
        // A scalar that YAML would type: its own spelling is what was meant. Behind an alias, it
        // is spelled where the anchor stands.
        Tree::Typed(text) => {
            let spelled = self::place(&tree.defined, source);
            Value::Text(source.slice(spelled).map_or(text, str::to_owned))
        }
        Tree::List(items) => Value::List(items.into_iter().map(|i| node(i, source)).collect()),
        Tree::Map(pairs) => Value::Map(
            pairs
                .into_iter()
                .map(|(k, v)| (node(k, source), node(v, source)))
                .collect(),
        ),
    };
    Node { value, span: place }
}

fn place(location: &Location, source: &Source) -> Span {
    let span = location.span();
    match (span.byte_offset(), span.byte_len()) {
        (Some(start), Some(len)) => Span::new(start as usize, len as usize),
        _ => source.span_of(location.line(), location.column(), span.len() as usize),
    }
}

enum Tree {
    Nothing,
    Text(String),
    Typed(String),
    List(Vec<Spanned<Tree>>),
    Map(Vec<(Spanned<Tree>, Spanned<Tree>)>),
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("text, a list or a mapping")
    }

    fn visit_unit<E: Error>(self) -> Result<Tree, E> {
        Ok(Tree::Nothing)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Typed(value.to_string()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Typed(value.to_string()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Typed(value.to_string()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Tree, E> {
        Ok(Tree::Typed(value.to_string()))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<Tree, A::Error> {
        let mut map = Vec::new();
        while let Some(pair) = pairs.next_entry()? {
            map.push(pair);
        }
        Ok(Tree::Map(map))
    }
}
