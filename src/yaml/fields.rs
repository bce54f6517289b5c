//! A mapping read key by key: what is required, what may stand there, nothing else.

use std::cell::RefCell;

use super::Node;
use crate::diagnostic::{Diagnostic, Fault, Source, nearest};

/// The fields of one mapping. `finish` reports the first key that nobody asked for.
pub struct Fields<'a> {
    node: &'a Node,
    pairs: &'a [(Node, Node)],
    source: &'a Source,
    of: &'static str,
    asked: RefCell<Vec<&'static str>>,
}

impl<'a> Fields<'a> {
    /// Opens `node`, which must be a mapping; `of` names it in messages ("a rule").
    pub fn new(node: &'a Node, of: &'static str, source: &'a Source) -> Result<Self, Diagnostic> {
        let pairs = node.map(source)?;
        for (key, _) in pairs {
            key.text(source)?;
        }
        Ok(Fields {
            node,
            pairs,
            source,
            of,
            asked: RefCell::new(Vec::new()),
        })
    }

    /// The value of `key`, if it stands there.
    pub fn get(&self, key: &'static str) -> Option<&'a Node> {
        self.asked.borrow_mut().push(key);
        self.pairs
            .iter()
            .find(|(k, _)| matches!(k.text(self.source), Ok(text) if text == key))
            .map(|(_, value)| value)
    }

    /// The value of `key`, or a `missing-key` fault at the mapping.
    pub fn require(&self, key: &'static str) -> Result<&'a Node, Diagnostic> {
        self.get(key).ok_or_else(|| {
            self.node
                .fault(Fault::MissingKey { key, of: self.of }, self.source)
        })
    }

    /// The text of `key`, if it stands there.
    pub fn text(&self, key: &'static str) -> Result<Option<&'a str>, Diagnostic> {
        self.get(key).map(|n| n.text(self.source)).transpose()
    }

    /// The text of `key`, which must stand there.
    pub fn require_text(&self, key: &'static str) -> Result<&'a str, Diagnostic> {
        self.require(key)?.text(self.source)
    }

    /// Whether `key` says yes; absent is no.
    pub fn flag(&self, key: &'static str) -> Result<bool, Diagnostic> {
        let Some(node) = self.get(key) else {
            return Ok(false);
        };
        match node.text(self.source)? {
            "yes" | "true" => Ok(true),
            "no" | "false" => Ok(false),
            _ => Err(node.wrong_type("yes or no", self.source)),
        }
    }

    /// The keys that have not been asked for, for mappings with names of the user's own.
    pub fn rest(&self) -> impl Iterator<Item = (&'a Node, &'a Node)> {
        let asked = self.asked.borrow().clone();
        self.pairs
            .iter()
            .filter(move |(k, _)| !matches!(&k.value, super::Value::Text(t) if asked.contains(&t.as_str())))
            .map(|(k, v)| (k, v))
    }

    /// Fails with `unknown-key` at the first key that was not asked for.
    pub fn finish(&self) -> Result<(), Diagnostic> {
        let Some((key, _)) = self.rest().next() else {
            return Ok(());
        };
        let name = key.text(self.source)?;
        let mut known = self.asked.borrow().clone();
        known.sort_unstable();
        known.dedup();
        Err(key.fault(
            Fault::UnknownKey {
                key: name.to_owned(),
                of: self.of,
                nearest: nearest(name, known.iter().copied()),
                known: known.into_iter().map(str::to_owned).collect(),
            },
            self.source,
        ))
    }
}
