//! The rules that one cell of the reference makes.

use super::law::quoted;
use super::law_entries::SOURCE;
use super::{Asking, Cell, Column, Edition, Fact, Question, Reference, Row, Table, Value};

/// The verb that texts answer.
pub(super) const LOCATED: &str = "located";

/// The outcome that the text of a cell is.
pub(super) fn outcome_id(row: &Row, column: &str, edition: Option<Edition>) -> String {
    let of = edition.map_or(String::new(), |e| format!("-{}", e.id()));
    format!("{}-{column}{of}", row.id)
}

/// Makes the rules of one cell.
pub(super) struct Maker<'a> {
    pub reference: &'a Reference,
    pub table: &'a Table,
    pub row: &'a Row,
    /// Index into `Table::columns`.
    pub column: usize,
}

impl<'a> Maker<'a> {
    /// The rules of `cell`. One that hangs on what is in play makes none, since no rule asks for that.
    pub fn rules(&self, cell: &Cell, edition: Edition) -> String {
        let Some(ruling) = self.ruling(&cell.value, edition) else {
            return String::new();
        };
        let permits = self.permits(self.row, &cell.value);
        let mut facts = match &self.row.refuses {
            Some(refuses) if !permits => refuses.clone(),
            _ => self.row.asks.facts.clone(),
        };
        if permits && !self.row.only_where.is_empty() {
            facts.extend(self.where_permitted());
        }
        let mut rule = Written::new(&self.name(""), &self.row.asks.verb);
        if let (Some(asking), true) = (self.asking(&self.row.asks), permits) {
            rule.group("in", asking.group.as_deref());
            let given = asking.given.iter();
            let new = given.filter(|g| facts.iter().all(|f| f.name != g.name));
            facts.extend(new.cloned().collect::<Vec<_>>());
        }
        facts.push(self.subject(&self.row.asks));
        rule.ruled(&facts, &ruling, &self.cites(self.row, cell));
        rule.confirmed(&self.confirming(permits));
        rule.text + &self.shield(cell)
    }

    /// What the cell says, in a name of the verb's outcomes.
    fn ruling(&self, value: &Value, edition: Edition) -> Option<String> {
        Some(match value {
            Value::Yes => "yes".to_owned(),
            Value::No => "no".to_owned(),
            Value::NotApplicable => "n-a".to_owned(),
            Value::If(..) => return None,
            Value::Undefined => "undefined".to_owned(),
            Value::Number(n) => n.to_string(),
            Value::Text(_) if self.permits(self.row, value) => "yes".to_owned(),
            Value::Text(text) => text.outcome.clone().unwrap_or_else(|| {
                let own = text.own.iter().any(|(e, _)| *e == edition);
                outcome_id(self.row, &self.figure().id, own.then_some(edition))
            }),
        })
    }

    /// Whether a value says yes. A text under a verb of permission does, and tells when.
    fn permits(&self, row: &Row, value: &Value) -> bool {
        match value {
            Value::Yes => true,
            Value::Text(text) => text.outcome.is_none() && row.asks.verb != LOCATED,
            _ => false,
        }
    }

    /// The prohibition that a protection means, which prevails over every permission of the verb. Only
    /// for what is permitted elsewhere: where it is not, nothing needs a shield.
    fn shield(&self, cell: &Cell) -> String {
        let Some(denied) = self
            .row
            .denies
            .as_ref()
            .filter(|_| cell.value == Value::Yes)
        else {
            return String::new();
        };
        let threat = self.threat(denied);
        if threat.is_none_or(|(row, cell)| !self.permits(row, &cell.value)) {
            return String::new();
        }
        let mut facts = denied.facts.clone();
        facts.push(self.subject(denied));
        let mut rule = Written::new(&self.name("-shielded"), &denied.verb);
        let asking = self.asking(denied);
        rule.group("over", asking.and_then(|a| a.group.as_deref()));
        rule.ruled(&facts, "no", &self.cites(self.row, cell));
        rule.text
    }

    /// The case from which a case of protection shields, and its cell for this figure.
    fn threat(&self, denied: &Question) -> Option<(&'a Row, &'a Cell)> {
        let mut rows = self.table.rows().map(|(_, row)| row);
        let row = rows.find(|row| {
            let asked = &row.asks.facts;
            row.asks.verb == denied.verb && asked.iter().all(|f| denied.facts.contains(f))
        })?;
        Some((row, row.cells.get(self.column)?.as_ref()?))
    }

    /// Cases of protection that say the same of a part of this one: no shield, where it happens;
    /// a shield, where it does not happen anyway.
    fn confirming(&self, permits: bool) -> Vec<(String, &'a [Fact])> {
        let same = match permits {
            true => Value::No,
            false => Value::Yes,
        };
        let mut found = Vec::new();
        for (_, row) in self.table.rows() {
            let (Some(denied), Some(Some(cell))) = (&row.denies, row.cells.get(self.column)) else {
                continue;
            };
            let threat = self.threat(denied);
            let mine = threat.is_some_and(|(threat, _)| std::ptr::eq(threat, self.row));
            if mine && cell.value == same {
                let id = self.table.cell_id(row, self.figure());
                found.push((id, denied.facts.as_slice()));
            }
        }
        found
    }

    fn figure(&self) -> &'a Column {
        &self.table.columns[self.column]
    }

    fn name(&self, suffix: &str) -> String {
        let id = self.table.cell_id(self.row, self.figure());
        id.replace('/', "-") + suffix
    }

    fn asking(&self, question: &Question) -> Option<&'a Asking> {
        let mut all = self.reference.asking.iter();
        all.find(|a| a.verb == question.verb)
    }

    /// The figure as a fact; a mark of the legend as one.
    fn subject(&self, question: &Question) -> Fact {
        let argument = self.asking(question).and_then(|a| a.figure.as_ref());
        let (name, value) = match (argument, &self.figure().kind) {
            (Some(argument), Some(kind)) => (format!("{argument}.kind"), kind),
            _ => ("sign".to_owned(), &self.figure().id),
        };
        Fact {
            name,
            values: vec![value.clone()],
            not: false,
        }
    }

    /// The places of those rows that permit the figure as well.
    fn where_permitted(&self) -> Vec<Fact> {
        let mut found: Vec<Fact> = Vec::new();
        for (_, row) in self.table.rows() {
            let cell = row.cells.get(self.column).and_then(Option::as_ref);
            let permits = cell.is_some_and(|c| c.value == Value::Yes);
            if !permits || !self.row.only_where.contains(&row.id) {
                continue;
            }
            let own = |fact: &&Fact| !self.row.asks.facts.iter().any(|f| f.name == fact.name);
            for fact in row.asks.facts.iter().filter(own) {
                match found.iter_mut().find(|f| f.name == fact.name) {
                    Some(same) => same.values.extend(fact.values.clone()),
                    None => found.push(fact.clone()),
                }
            }
        }
        found
    }

    /// The cell, and the footnotes of the cell and of the row.
    fn cites(&self, row: &Row, cell: &Cell) -> Vec<String> {
        let mut cites = vec![self.table.cell_id(row, self.figure())];
        for note in cell.notes.iter().chain(&row.notes) {
            if let Some(note) = self.table.notes.get(usize::from(*note)) {
                cites.push(self.table.note_id(note));
            }
        }
        cites
    }
}

/// A rule as it is written in a file.
struct Written {
    text: String,
}

impl Written {
    fn new(name: &str, verb: &str) -> Self {
        let text = format!("- rule: {name}\n  answers: {verb}\n");
        Written { text }
    }

    fn group(&mut self, key: &str, group: Option<&str>) {
        if let Some(group) = group {
            self.text += &format!("  {key}: [{group}]\n");
        }
    }

    fn ruled(&mut self, facts: &[Fact], ruling: &str, cites: &[String]) {
        let cites: Vec<String> = cites.iter().map(|c| format!("\"{SOURCE}:{c}\"")).collect();
        let (facts, cites) = (situation(facts), cites.join(", "));
        self.text += &format!("  when: {facts}\n  ruling: \"{ruling}\"\n  cites: [{cites}]\n");
    }

    fn confirmed(&mut self, entries: &[(String, &[Fact])]) {
        if !entries.is_empty() {
            self.text += "  confirms:\n";
        }
        for (entry, facts) in entries {
            self.text += &format!("    \"{SOURCE}:{entry}\": {}\n", situation(facts));
        }
    }
}

fn situation(facts: &[Fact]) -> String {
    let facts: Vec<String> = facts.iter().map(written).collect();
    format!("{{ {} }}", facts.join(", "))
}

fn written(fact: &Fact) -> String {
    let values: Vec<String> = fact.values.iter().map(|v| quoted(v)).collect();
    let list = format!("[{}]", values.join(", "));
    match fact.not {
        true => format!("{}: {{ not: {list} }}", quoted(&fact.name)),
        false => format!("{}: {list}", quoted(&fact.name)),
    }
}
