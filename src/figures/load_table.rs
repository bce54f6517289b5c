//! Reads a table of the reference: its figures, its cases with their cells, its footnotes.

use super::load::{editions, label, needs};
use super::{
    Cell, Column, Edition, Fact, Note, Question, Reference, Row, Section, Standing, Table, Text,
    Value,
};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::Label;
use crate::yaml::{self, Fields, Node};

/// What is known while a table is read.
struct Reading<'a> {
    file: &'a Source,
    reference: &'a Reference,
    notes: Vec<Note>,
    columns: Vec<Column>,
}

pub(super) fn table(
    document: &Node,
    file: &Source,
    reference: &Reference,
) -> Result<Table, Diagnostic> {
    let fields = Fields::new(document, "a table", file)?;
    let mut reading = Reading {
        file,
        reference,
        notes: Vec::new(),
        columns: Vec::new(),
    };
    if let Some(notes) = fields.get("notes") {
        for (id, node) in notes.map(file)? {
            let note = reading.note(id, node)?;
            reading.notes.push(note);
        }
    }
    for (id, node) in fields.require("columns")?.map(file)? {
        let column = reading.column(id, node)?;
        reading.columns.push(column);
    }
    let sections = fields.require("sections")?.list(file)?;
    let sections = sections
        .iter()
        .map(|node| reading.section(node))
        .collect::<Result<_, _>>()?;
    let table = Table {
        id: fields.require_text("table")?.to_owned(),
        label: label(&fields)?,
        sections,
        columns: reading.columns,
        notes: reading.notes,
    };
    fields.finish()?;
    Ok(table)
}

impl Reading<'_> {
    fn note(&self, id: &Node, node: &Node) -> Result<Note, Diagnostic> {
        let fields = Fields::new(node, "a footnote", self.file)?;
        let mut standing = Vec::new();
        for node in fields.get("authority").map_or(&[][..], Node::one_or_more) {
            let name = node.text(self.file)?;
            let known = Standing::ALL.iter().find(|(id, _)| *id == name);
            let (_, found) = known.ok_or_else(|| {
                let ids = Standing::ALL.iter().map(|(id, _)| *id);
                node.fault(Fault::unknown("authority", name, ids), self.file)
            })?;
            standing.push(*found);
        }
        let note = Note {
            id: id.text(self.file)?.to_owned(),
            needs: needs(&fields, self.file, self.reference)?,
            adapted: editions(fields.get("adapted"), self.file)?,
            standing,
            says: label(&fields)?,
        };
        fields.finish()?;
        Ok(note)
    }

    fn column(&self, id: &Node, node: &Node) -> Result<Column, Diagnostic> {
        let fields = Fields::new(node, "a figure", self.file)?;
        let column = Column {
            id: id.text(self.file)?.to_owned(),
            label: label(&fields)?,
            kind: fields.text("kind")?.map(str::to_owned),
            needs: needs(&fields, self.file, self.reference)?,
            adapted: editions(fields.get("adapted"), self.file)?,
            notes: self.noted(fields.get("notes"))?,
        };
        fields.finish()?;
        Ok(column)
    }

    fn section(&self, node: &Node) -> Result<Section, Diagnostic> {
        let fields = Fields::new(node, "a section", self.file)?;
        let rows = fields.require("rows")?.list(self.file)?;
        let section = Section {
            id: fields.require_text("section")?.to_owned(),
            label: label(&fields)?,
            rows: rows.iter().map(|r| self.row(r)).collect::<Result<_, _>>()?,
        };
        fields.finish()?;
        Ok(section)
    }

    fn row(&self, node: &Node) -> Result<Row, Diagnostic> {
        let fields = Fields::new(node, "a row", self.file)?;
        let id = fields.require("row")?;
        let adapted = editions(fields.get("adapted"), self.file)?;
        let cells = fields.require("cells")?;
        let written = cells.list(self.file)?;
        if written.len() != self.columns.len() {
            let fault = Fault::RowWidth {
                row: id.text(self.file)?.to_owned(),
                cells: written.len(),
                columns: self.columns.len(),
            };
            return Err(cells.fault(fault, self.file));
        }
        let [texts, conditional, notes, own] = ["texts", "conditional", "notes", "adapted-cells"]
            .map(|key| self.by_column(fields.get(key), key == "notes"));
        let (texts, conditional, notes, own) = (texts?, conditional?, notes?, own?);
        let mut found = Vec::new();
        for (column, node) in self.columns.iter().zip(written) {
            let of = |list: &[(String, &Node)]| {
                let mut all = list.iter();
                all.find(|(name, _)| *name == column.id)
                    .map(|(_, n)| (*n).clone())
            };
            let Some(value) = self.value(node, of(&texts), of(&conditional))? else {
                found.push(None);
                continue;
            };
            let adapted = match of(&own) {
                Some(node) => editions(Some(&node), self.file)?,
                None => either(&adapted, &column.adapted),
            };
            found.push(Some(Cell {
                value,
                notes: self.noted(of(&notes).as_ref())?,
                adapted,
            }));
        }
        let labelled = notes
            .iter()
            .find(|(name, _)| name == LABEL)
            .map(|(_, n)| *n);
        let row = Row {
            id: id.text(self.file)?.to_owned(),
            label: label(&fields)?,
            needs: needs(&fields, self.file, self.reference)?,
            adapted,
            asks: question(fields.require("asks")?, self.file)?,
            refuses: match fields.get("refuses") {
                Some(node) => Some(facts(node, self.file)?),
                None => None,
            },
            denies: match fields.get("denies") {
                Some(node) => Some(question(node, self.file)?),
                None => None,
            },
            only_where: fields
                .get("only-where")
                .map_or(&[][..], Node::one_or_more)
                .iter()
                .map(|n| n.text(self.file).map(str::to_owned))
                .collect::<Result<_, _>>()?,
            cells: found,
            notes: self.noted(labelled)?,
        };
        fields.finish()?;
        Ok(row)
    }

    /// A mapping by figures; the label of the row counts as one where `labels`.
    fn by_column<'n>(
        &self,
        node: Option<&'n Node>,
        labels: bool,
    ) -> Result<Vec<(String, &'n Node)>, Diagnostic> {
        let Some(node) = node else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for (key, value) in node.map(self.file)? {
            let name = key.text(self.file)?;
            let ids = self.columns.iter().map(|c| c.id.as_str());
            if !((labels && name == LABEL) || ids.clone().any(|id| id == name)) {
                return Err(key.fault(Fault::unknown("figure", name, ids), self.file));
            }
            found.push((name.to_owned(), value));
        }
        Ok(found)
    }

    fn value(
        &self,
        node: &Node,
        text: Option<Node>,
        conditional: Option<Node>,
    ) -> Result<Option<Value>, Diagnostic> {
        let name = node.text(self.file)?;
        Ok(Some(match (name, text, conditional) {
            ("missing", ..) => return Ok(None),
            ("text", Some(text), _) => Value::Text(self.text(&text)?),
            ("conditional", _, Some(node)) => {
                let fields = Fields::new(&node, "a conditional cell", self.file)?;
                let part = |key| {
                    let node = fields.require(key)?;
                    let value = self.value(node, None, None)?;
                    value.ok_or_else(|| node.wrong_type("a mark", self.file))
                };
                let (then, otherwise) = (part("then")?, part("otherwise")?);
                let needs = needs(&fields, self.file, self.reference)?;
                fields.finish()?;
                Value::If(needs, Box::new(then), Box::new(otherwise))
            }
            _ => plain(name).ok_or_else(|| {
                let known = [
                    "yes",
                    "no",
                    "n-a",
                    "undefined",
                    "missing",
                    "text",
                    "conditional",
                ];
                node.fault(Fault::unknown("mark", name, known), self.file)
            })?,
        }))
    }

    fn text(&self, node: &Node) -> Result<Text, Diagnostic> {
        let fields = Fields::new(node, "a text", self.file)?;
        let mut own: Vec<(Edition, Label)> = Vec::new();
        for (key, edition) in [
            ("c1", Edition::C1),
            ("c2", Edition::C2),
            ("we", Edition::We),
        ] {
            if let Some(node) = fields.get(key) {
                let fields = Fields::new(node, "a text", self.file)?;
                own.push((edition, label(&fields)?));
                fields.finish()?;
            }
        }
        let text = Text {
            label: label(&fields)?,
            own,
            outcome: fields.text("outcome")?.map(str::to_owned),
        };
        fields.finish()?;
        Ok(text)
    }

    /// The footnotes of these names.
    fn noted(&self, node: Option<&Node>) -> Result<Vec<u8>, Diagnostic> {
        let nodes = node.map_or(&[][..], Node::one_or_more);
        let at = |node: &Node| {
            let name = node.text(self.file)?;
            let known = self.notes.iter().map(|n| n.id.as_str());
            let at = known.clone().position(|n| n == name);
            at.map(|at| at as u8)
                .ok_or_else(|| node.fault(Fault::unknown("footnote", name, known), self.file))
        };
        nodes.iter().map(at).collect()
    }
}

/// Stands for the label of a row among its figures.
const LABEL: &str = "label";

fn plain(name: &str) -> Option<Value> {
    Some(match name {
        "yes" => Value::Yes,
        "no" => Value::No,
        "n-a" => Value::NotApplicable,
        "undefined" => Value::Undefined,
        number => Value::Number(number.parse().ok()?),
    })
}

fn either(a: &[Edition], b: &[Edition]) -> Vec<Edition> {
    let mut all: Vec<Edition> = a.iter().chain(b).copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// `{ remove: { by: dragon } }`: a verb with facts, as a question in a scenario is written.
pub(super) fn question(node: &Node, file: &Source) -> Result<Question, Diagnostic> {
    let [(verb, node)] = node.map(file)? else {
        return Err(node.wrong_type("a verb with its facts", file));
    };
    Ok(Question {
        verb: verb.text(file)?.to_owned(),
        facts: facts(node, file)?,
    })
}

/// Facts with their values: one, a list, or `{ not: … }`.
pub(super) fn facts(node: &Node, file: &Source) -> Result<Vec<Fact>, Diagnostic> {
    let mut found = Vec::new();
    for (name, node) in node.map(file)? {
        let not = match &node.value {
            yaml::Value::Map(_) => {
                let fields = Fields::new(node, "a set of values", file)?;
                let not = fields.require("not")?;
                fields.finish()?;
                Some(not)
            }
            _ => None,
        };
        let values = not.unwrap_or(node).one_or_more();
        let values = values.iter().map(|v| v.text(file).map(str::to_owned));
        found.push(Fact {
            name: name.text(file)?.to_owned(),
            values: values.collect::<Result<_, _>>()?,
            not: not.is_some(),
        });
    }
    Ok(found)
}
