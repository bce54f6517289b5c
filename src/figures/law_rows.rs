//! The rules that one row of the reference makes: one for all cells that say the same.

use super::law::{cited, quoted};
use super::{
    Asking, Cell, Column, Edition, Fact, Question, Reference, Row, Standing, Table, Value,
};

/// The verb that texts answer.
pub(super) const LOCATED: &str = "located";

/// The outcome that the text of a cell is.
pub(super) fn outcome_id(row: &Row, column: &str, edition: Option<Edition>) -> String {
    let of = edition.map_or(String::new(), |e| format!("-{}", e.id()));
    format!("{}-{column}{of}", row.id)
}

/// Makes the rules of one row.
#[derive(Clone, Copy)]
pub(super) struct RowLaw<'a> {
    pub reference: &'a Reference,
    pub table: &'a Table,
    pub row: &'a Row,
}

/// Cells of a row that say the same for the same reasons.
struct Group<'a> {
    saying: Saying,
    cells: Vec<(&'a Column, &'a Cell)>,
}

/// What a cell makes a rule say.
#[derive(PartialEq, Eq)]
struct Saying {
    verb: String,
    /// Besides the figure.
    facts: Vec<Fact>,
    ruling: String,
    /// The groups of rules that it joins and that it prevails over.
    joins: Option<String>,
    over: Option<String>,
    cites: Vec<String>,
}

impl<'a> RowLaw<'a> {
    /// The rules of the row in an edition.
    pub fn rules(self, edition: Edition) -> String {
        let mut text = String::new();
        let mut names: Vec<String> = Vec::new();
        let said = self.grouped(|column, cell| self.saying(column, cell, edition));
        let shields = self.grouped(|column, cell| self.shield(column, cell));
        for group in said.iter().chain(&shields) {
            let what = match &group.saying.over {
                Some(_) => "shielded",
                None => group.saying.ruling.as_str(),
            };
            let name = format!("{}-{}-{what}", self.table.id, self.row.id);
            let twins = names.iter().filter(|n| **n == name).count();
            text += &match twins {
                0 => self.rule(&name, group),
                _ => self.rule(&format!("{name}-{}", twins + 1), group),
            };
            names.push(name);
        }
        text
    }

    fn grouped(self, saying: impl Fn(usize, &'a Cell) -> Option<Saying>) -> Vec<Group<'a>> {
        let mut groups: Vec<Group> = Vec::new();
        for (at, cell) in self.row.cells.iter().enumerate() {
            let Some((cell, saying)) = cell.as_ref().and_then(|c| Some((c, saying(at, c)?))) else {
                continue;
            };
            let cell = (&self.table.columns[at], cell);
            match groups.iter_mut().find(|g| g.saying == saying) {
                Some(group) => group.cells.push(cell),
                None => groups.push(Group {
                    saying,
                    cells: vec![cell],
                }),
            }
        }
        groups
    }

    /// What a cell says. One that hangs on what is in play says nothing, since no rule asks for that.
    fn saying(self, column: usize, cell: &Cell, edition: Edition) -> Option<Saying> {
        let ruling = self.ruling(column, &cell.value, edition)?;
        let permits = permits(self.row, &cell.value);
        let mut facts = match &self.row.refuses {
            Some(refuses) if !permits => refuses.clone(),
            _ => self.row.asks.facts.clone(),
        };
        if permits && !self.row.only_where.is_empty() {
            facts.extend(self.where_permitted(column));
        }
        let asking = self.asking(&self.row.asks).filter(|_| permits);
        for given in asking.iter().flat_map(|a| &a.given) {
            if facts.iter().all(|f| f.name != given.name) {
                facts.push(given.clone());
            }
        }
        Some(Saying {
            verb: self.row.asks.verb.clone(),
            facts,
            ruling,
            joins: asking.and_then(|a| a.group.clone()),
            over: None,
            cites: self.cites(cell),
        })
    }

    /// What a cell says, in a name of the verb's outcomes.
    fn ruling(self, column: usize, value: &Value, edition: Edition) -> Option<String> {
        Some(match value {
            Value::Yes => "yes".to_owned(),
            Value::No => "no".to_owned(),
            Value::NotApplicable => "n-a".to_owned(),
            Value::If(..) => return None,
            Value::Undefined => "undefined".to_owned(),
            Value::Number(n) => n.to_string(),
            Value::Text(_) if permits(self.row, value) => "yes".to_owned(),
            Value::Text(text) => text.outcome.clone().unwrap_or_else(|| {
                let own = text.own.iter().any(|(e, _)| *e == edition);
                let column = &self.table.columns[column].id;
                outcome_id(self.row, column, own.then_some(edition))
            }),
        })
    }

    /// What a protection means for what it shields from: a prohibition that prevails over every
    /// permission of the verb, or that the case does not arise there. Only where the figure is
    /// threatened at all.
    fn shield(self, column: usize, cell: &Cell) -> Option<Saying> {
        let denied = self.row.denies.as_ref()?;
        let threat = self.threat(denied)?;
        let threatens = threat.cells.get(column)?.as_ref()?;
        let ruling = match cell.value {
            Value::Yes => "no",
            Value::NotApplicable => "n-a",
            _ => return None,
        };
        permits(threat, &threatens.value).then(|| Saying {
            verb: denied.verb.clone(),
            facts: denied.facts.clone(),
            ruling: ruling.to_owned(),
            joins: None,
            over: self.asking(denied).and_then(|a| a.group.clone()),
            cites: self.cites(cell),
        })
    }

    /// The case from which a case of protection shields.
    fn threat(self, denied: &Question) -> Option<&'a Row> {
        let mut rows = self.table.rows().map(|(_, row)| row);
        rows.find(|row| {
            let asked = &row.asks.facts;
            row.asks.verb == denied.verb && asked.iter().all(|f| denied.facts.contains(f))
        })
    }

    /// The cells themselves, and cells of protection that say the same of a part of them: no shield,
    /// where it happens; a shield, where it does not happen anyway.
    fn confirming(self, group: &Group<'a>) -> Vec<(String, Vec<Fact>)> {
        let mut found = Vec::new();
        let question = match group.saying.over {
            Some(_) => self.row.denies.as_ref(),
            None => Some(&self.row.asks),
        };
        let Some(question) = question else {
            return found;
        };
        for (column, cell) in &group.cells {
            let same = match permits(self.row, &cell.value) {
                true => Value::No,
                false => Value::Yes,
            };
            for (_, row) in self.table.rows() {
                let Some(denied) = &row.denies else { continue };
                let threat = self.threat(denied);
                let at = self.table.columns.iter().position(|c| c.id == column.id);
                let shielding = at.and_then(|at| row.cells.get(at)?.as_ref());
                if threat.is_some_and(|threat| std::ptr::eq(threat, self.row))
                    && shielding.is_some_and(|s| s.value == same)
                {
                    let mut facts = denied.facts.clone();
                    facts.push(self.subject(denied, &[*column]));
                    found.push((self.table.cell_id(row, column), facts));
                }
            }
        }
        for (column, _) in &group.cells {
            let facts = vec![self.subject(question, &[*column])];
            found.push((self.table.cell_id(self.row, column), facts));
        }
        found
    }

    fn rule(self, name: &str, group: &Group<'a>) -> String {
        let saying = &group.saying;
        let question = self.row.denies.as_ref().filter(|_| saying.over.is_some());
        let columns: Vec<&Column> = group.cells.iter().map(|(column, _)| *column).collect();
        let mut facts = saying.facts.clone();
        facts.push(self.subject(question.unwrap_or(&self.row.asks), &columns));
        let mut text = format!("- rule: {name}\n  answers: {}\n", saying.verb);
        for (key, named) in [("in", &saying.joins), ("over", &saying.over)] {
            if let Some(named) = named {
                text += &format!("  {key}: [{named}]\n");
            }
        }
        text += &format!(
            "  when: {}\n  ruling: {}\n  cites: [{}]\n  confirms:\n",
            situation(&facts),
            quoted(&saying.ruling),
            saying.cites.join(", ")
        );
        for (entry, facts) in self.confirming(group) {
            text += &format!("    {}: {}\n", cited(&entry), situation(&facts));
        }
        text
    }

    fn asking(self, question: &Question) -> Option<&'a Asking> {
        let mut all = self.reference.asking.iter();
        all.find(|a| a.verb == question.verb)
    }

    /// The figures as a fact; marks of the legend as one.
    fn subject(self, question: &Question, columns: &[&Column]) -> Fact {
        let argument = self.asking(question).and_then(|a| a.figure.as_ref());
        let kinds: Option<Vec<String>> = columns.iter().map(|c| c.kind.clone()).collect();
        let (name, values) = match (argument, kinds) {
            (Some(argument), Some(kinds)) => (format!("{argument}.kind"), kinds),
            _ => {
                let signs = columns.iter().map(|c| c.id.clone());
                ("sign".to_owned(), signs.collect())
            }
        };
        Fact {
            name,
            values,
            not: false,
        }
    }

    /// The places of those rows that permit the figure as well.
    fn where_permitted(self, column: usize) -> Vec<Fact> {
        let mut found: Vec<Fact> = Vec::new();
        for (_, row) in self.table.rows() {
            let cell = row.cells.get(column).and_then(Option::as_ref);
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

    /// The row, and the footnotes of the cell and of the row; where these say that the cell has no
    /// better authority, they alone.
    fn cites(self, cell: &Cell) -> Vec<String> {
        let notes = cell.notes.iter().chain(&self.row.notes);
        let notes: Vec<_> = notes
            .filter_map(|n| self.table.notes.get(usize::from(*n)))
            .collect();
        let own = cell.notes.first();
        let own = own.and_then(|n| self.table.notes.get(usize::from(*n))?.standing.first());
        let row = match own {
            None | Some(Standing::OfficialRules) => Some(self.table.row_id(self.row)),
            Some(Standing::Community | Standing::NoOfficialRule) => None,
        };
        let notes = notes.into_iter().map(|n| self.table.note_id(n));
        row.into_iter().chain(notes).map(|id| cited(&id)).collect()
    }
}

/// Whether a value says yes. A text under a verb of permission does, and tells when.
fn permits(row: &Row, value: &Value) -> bool {
    match value {
        Value::Yes => true,
        Value::Text(text) => text.outcome.is_none() && row.asks.verb != LOCATED,
        _ => false,
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
