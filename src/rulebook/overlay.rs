//! What an edition consists of: its own rules and definitions, and those that it takes over.

use super::load_editions::{Edition, Keeps, Names, Overlay};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Node, Value};

/// A rule or a definition, not yet read.
#[derive(Clone, Copy)]
pub(super) struct Item<'a> {
    pub node: &'a Node,
    pub file: &'a Source,
    /// Whether it comes from an edition beneath.
    pub taken_over: bool,
}

/// What is left of all layers, and the names of the rules and groups that are not.
#[derive(Default)]
pub(super) struct Selection<'a> {
    pub items: Vec<Item<'a>>,
    pub left_out: Vec<String>,
}

impl<'a> Item<'a> {
    /// Whether it is a definition.
    pub fn is_definition(&self) -> bool {
        self.field("means").is_some()
    }

    fn field(&self, key: &str) -> Option<&'a Node> {
        let Value::Map(pairs) = &self.node.value else {
            return None;
        };
        let is_key = |k: &Node| matches!(&k.value, Value::Text(t) if t == key);
        pairs.iter().find(|(k, _)| is_key(k)).map(|(_, v)| v)
    }

    /// The name of the definition, or those of the rule and its groups.
    fn names(&self) -> impl Iterator<Item = &'a str> {
        let keys: &[&str] = match self.is_definition() {
            true => &["means"],
            false => &["rule", "in"],
        };
        keys.iter()
            .filter_map(|key| self.field(key))
            .flat_map(Node::one_or_more)
            .filter_map(|node| match &node.value {
                Value::Text(name) => Some(name.as_str()),
                _ => None,
            })
    }
}

impl<'a> Selection<'a> {
    /// Lays an edition over what was selected so far. `editions` is the file that names it.
    pub fn lay(
        &mut self,
        edition: &Edition,
        own: impl Iterator<Item = (&'a Node, &'a Source)>,
        editions: &Source,
    ) -> Result<(), Diagnostic> {
        if let Some(overlay) = &edition.over {
            self.take_over(overlay, editions)?;
        }
        self.items.extend(own.map(|(node, file)| Item {
            node,
            file,
            taken_over: false,
        }));
        Ok(())
    }

    fn take_over(&mut self, overlay: &Overlay, editions: &Source) -> Result<(), Diagnostic> {
        self.all_known(&overlay.drops, editions)?;
        if let Keeps::Only(names) = &overlay.keeps {
            self.all_known(names, editions)?;
        }
        let stays = |item: &Item| {
            let kept = match &overlay.keeps {
                Keeps::All => true,
                Keeps::Only(names) => is_named(item, names),
            };
            kept && !is_named(item, &overlay.drops)
        };
        let (kept, gone): (Vec<Item>, Vec<Item>) =
            std::mem::take(&mut self.items).into_iter().partition(stays);
        let rules = gone.iter().filter(|item| !item.is_definition());
        self.left_out
            .extend(rules.flat_map(Item::names).map(str::to_owned));
        self.items = kept;
        for item in &mut self.items {
            item.taken_over = true;
        }
        Ok(())
    }

    /// Fails at the first name that nothing beneath has.
    fn all_known(&self, names: &Names, editions: &Source) -> Result<(), Diagnostic> {
        let lists = [
            ("rule or group", false, &names.rules),
            ("definition", true, &names.definitions),
        ];
        for (kind, definitions, nodes) in lists {
            let items = self.items.iter();
            let known: Vec<&str> = items
                .filter(|item| item.is_definition() == definitions)
                .flat_map(Item::names)
                .collect();
            for node in nodes {
                let name = node.text(editions)?;
                if !known.contains(&name) {
                    let fault = Fault::unknown(kind, name, known.iter().copied());
                    return Err(node.fault(fault, editions));
                }
            }
        }
        Ok(())
    }
}

fn is_named(item: &Item, names: &Names) -> bool {
    let nodes = match item.is_definition() {
        true => &names.definitions,
        false => &names.rules,
    };
    item.names().any(|name| {
        let is_name = |node: &Node| matches!(&node.value, Value::Text(t) if t == name);
        nodes.iter().any(is_name)
    })
}
