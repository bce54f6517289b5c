//! The tree of a YAML document: text, lists and mappings, each with its place.

use crate::diagnostic::{Diagnostic, Fault, Source, Span};

/// One value of a document and where it stands.
#[derive(Debug, Clone)]
pub struct Node {
    pub value: Value,
    pub span: Span,
}

/// What a node holds. Scalars stay text: `yes`, `1.10` and `on` mean what is written.
#[derive(Debug, Clone)]
pub enum Value {
    Nothing,
    Text(String),
    List(Vec<Node>),
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// What kind of value this is, as a message names it.
    pub fn kind(&self) -> &'static str {
        match self.value {
            Value::Nothing => "nothing",
            Value::Text(_) => "text",
            Value::List(_) => "a list",
            Value::Map(_) => "a mapping",
        }
    }

    /// The text of a scalar, or a `wrong-type` fault at its place.
    pub fn text(&self, source: &Source) -> Result<&str, Diagnostic> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.wrong_type("text", source)),
        }
    }

    /// The items of a list, or a `wrong-type` fault.
    pub fn list(&self, source: &Source) -> Result<&[Node], Diagnostic> {
        match &self.value {
            Value::List(items) => Ok(items),
            _ => Err(self.wrong_type("a list", source)),
        }
    }

    /// The items of a list, or the node itself where one value stands for a list of one.
    pub fn one_or_more(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => std::slice::from_ref(self),
        }
    }

    /// The value of a key, if this is a mapping that has it, whatever else stands there.
    pub fn value_of(&self, key: &str, source: &Source) -> Option<&Node> {
        let mut pairs = self.map(source).ok()?.iter();
        let found = pairs.find(|(k, _)| k.text(source).is_ok_and(|text| text == key));
        found.map(|(_, value)| value)
    }

    /// The pairs of a mapping, or a `wrong-type` fault.
    pub fn map(&self, source: &Source) -> Result<&[(Node, Node)], Diagnostic> {
        match &self.value {
            Value::Map(pairs) => Ok(pairs),
            _ => Err(self.wrong_type("a mapping", source)),
        }
    }

    /// A diagnostic that points at this node.
    pub fn fault(&self, fault: Fault, source: &Source) -> Diagnostic {
        Diagnostic::at(fault, source, self.span)
    }

    /// The `wrong-type` fault for this node.
    pub fn wrong_type(&self, expected: &'static str, source: &Source) -> Diagnostic {
        self.fault(
            Fault::WrongType {
                expected,
                found: self.kind(),
            },
            source,
        )
    }
}
