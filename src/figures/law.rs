//! The reference as rules: an entry for each cell, footnote and item, and the rules that cite them.

use super::{Asking, Cell, Edition, Fact, Question, Reference, Row, Standing, Table, Value};

/// What the loader of the rulebook reads, as if it were written by hand.
pub struct Law {
    /// A source file.
    pub entries: String,
    /// For each edition a file of rules.
    pub rules: Vec<(Edition, String)>,
    /// Outcomes for the texts of cells, as a further document of the verbs.
    pub outcomes: String,
}

/// The prefix of the entries.
pub const SOURCE: &str = "fig";

/// Makes the rules of all three editions.
pub fn law(reference: &Reference) -> Law {
    Law {
        entries: entries(reference),
        rules: Edition::ALL
            .into_iter()
            .map(|edition| (edition, rules(reference, edition)))
            .collect(),
        outcomes: outcomes(reference),
    }
}

fn quoted(text: &str) -> String {
    format!("{text:?}")
}

fn entry(id: &str, section: &str, authority: &str, en: &str, ro: &str) -> String {
    let (en, ro) = (quoted(en), quoted(ro));
    format!(
        "  - id: \"{id}\"\n    section: {section}\n    authority: {authority}\n    says: {{ en: {en}, ro: {ro} }}\n"
    )
}

/// Cells without a footnote tell what the rules of these editions are, and name no other source.
const UNMARKED: &str = "older-edition";

fn entries(reference: &Reference) -> String {
    let mut text = format!(
        "source: {SOURCE}\neditions: [c1, c2, we]\ntitle: {{ en: \"Figures of C1, C2 and the Winter Edition\", ro: \"Pionii din C1, C2 și Ediția de iarnă\" }}\nauthority: {UNMARKED}\nentries:\n"
    );
    for table in &reference.tables {
        let names = |ro: bool| -> String {
            let names = table.columns.iter();
            let names = names.map(|c| if ro { &c.label.ro } else { &c.label.en });
            names.map(String::as_str).collect::<Vec<_>>().join(", ")
        };
        let en = format!("{}: {}.", table.label.en, names(false));
        let ro = format!("{}: {}.", table.label.ro, names(true));
        text += &entry(&table.id, &table.id, UNMARKED, &en, &ro);
        for (section, row) in table.rows() {
            for (column, cell) in table.columns.iter().zip(&row.cells) {
                let Some(cell) = cell else { continue };
                let (en, ro) = words(&cell.value);
                let en = format!(
                    "{}, {}: {}: {en}.",
                    capital(&column.label.en),
                    section.label.en.to_lowercase(),
                    row.label.en
                );
                let ro = format!(
                    "{}, {}: {}: {ro}.",
                    capital(&column.label.ro),
                    section.label.ro.to_lowercase(),
                    row.label.ro
                );
                let authority = authority(cell, table);
                let id = table.cell_id(row, column);
                text += &entry(&id, &table.id, authority, &en, &ro);
            }
        }
        for note in &table.notes {
            let authority = note.standing.first().map_or(UNMARKED, |s| s.id());
            let id = table.note_id(note);
            text += &entry(&id, &table.id, authority, &note.says.en, &note.says.ro);
        }
    }
    for list in &reference.lists {
        for item in &list.items {
            let en = format!("No figure can occupy {}.", item.label.en);
            let ro = format!("Niciun pion nu poate ocupa {}.", item.label.ro);
            text += &entry(&list.item_id(item), "not-occupiable", UNMARKED, &en, &ro);
        }
    }
    text
}

/// The authority of a cell: that of its first footnote.
fn authority(cell: &Cell, table: &Table) -> &'static str {
    let notes = cell.notes.iter();
    let notes = notes.filter_map(|n| table.notes.get(usize::from(*n)));
    let mut standings = notes.filter_map(|n| n.standing.first());
    standings.next().map_or(UNMARKED, |s| match s {
        // A book stands behind the footnote; the cell itself is the page's.
        Standing::OfficialRules => Standing::OfficialRules.id(),
        other => other.id(),
    })
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

/// A value in words of both languages.
fn words(value: &Value) -> (String, String) {
    let both = |en: &str, ro: &str| (en.to_owned(), ro.to_owned());
    match value {
        Value::Yes => both("yes", "da"),
        Value::No => both("no", "nu"),
        Value::NotApplicable => both("does not apply", "nu se aplică"),
        Value::Undefined => both("undefined", "nedefinit"),
        Value::Number(n) => (n.to_string(), n.to_string()),
        Value::Text(text) => (text.label.en.clone(), text.label.ro.clone()),
        Value::If(_, then, otherwise) => {
            let ((a, b), (c, d)) = (words(then), words(otherwise));
            (format!("{a} or {c}"), format!("{b} sau {d}"))
        }
    }
}

/// The verb of texts: each of them is an outcome.
const DESCRIPTION: &str = "description";

fn outcome_id(row: &Row, column: &str, edition: Option<Edition>) -> String {
    let of = edition.map_or(String::new(), |e| format!("-{}", e.id()));
    format!("{}-{column}{of}", row.id)
}

fn outcomes(reference: &Reference) -> String {
    let mut text = format!("outcomes:\n  {DESCRIPTION}:\n");
    for (row, column, cell) in cells(reference) {
        let Value::Text(value) = &cell.value else {
            continue;
        };
        if row.asks.verb != LOCATED {
            continue;
        }
        let own = value.own.iter().map(|(e, label)| (Some(*e), label));
        for (edition, label) in std::iter::once((None, &value.label)).chain(own) {
            let id = outcome_id(row, column, edition);
            let (en, ro) = (quoted(&label.en), quoted(&label.ro));
            text += &format!("    {id}: {{ en: {en}, ro: {ro} }}\n");
        }
    }
    text
}

/// The verb that texts answer.
const LOCATED: &str = "located";

fn cells(reference: &Reference) -> impl Iterator<Item = (&Row, &str, &Cell)> {
    reference.tables.iter().flat_map(|table| {
        table.rows().flat_map(move |(_, row)| {
            let all = table.columns.iter().zip(&row.cells);
            all.filter_map(move |(column, cell)| Some((row, column.id.as_str(), cell.as_ref()?)))
        })
    })
}

fn rules(reference: &Reference, edition: Edition) -> String {
    let mut text = String::new();
    for table in &reference.tables {
        for (_, row) in table.rows() {
            for (at, column) in table.columns.iter().enumerate() {
                let Some(Some(cell)) = row.cells.get(at) else {
                    continue;
                };
                let maker = Maker {
                    reference,
                    table,
                    row,
                    column: at,
                    id: table.cell_id(row, column),
                };
                text += &maker.rules(cell, edition);
            }
        }
    }
    for list in &reference.lists {
        for item in &list.items {
            if item.edition.is_some_and(|only| only != edition) {
                continue;
            }
            let id = list.item_id(item);
            let rule = id.replace('/', "-");
            text += &format!(
                "- rule: {rule}\n  answers: occupy\n  when: {{ spot: {} }}\n  ruling: \"no\"\n  cites: [\"{SOURCE}:{id}\"]\n",
                item.id
            );
        }
    }
    text
}

/// Makes the rules of one cell.
struct Maker<'a> {
    reference: &'a Reference,
    table: &'a Table,
    row: &'a Row,
    column: usize,
    id: String,
}

impl Maker<'_> {
    fn rules(&self, cell: &Cell, edition: Edition) -> String {
        let value = match &cell.value {
            Value::If(_, then, _) => then,
            value => value,
        };
        let permits = matches!(value, Value::Yes) || self.is_yes_in_words(value);
        let ruling = match value {
            Value::Yes => "yes".to_owned(),
            Value::No => "no".to_owned(),
            Value::NotApplicable | Value::If(..) => "n-a".to_owned(),
            Value::Undefined => "undefined".to_owned(),
            Value::Number(n) => n.to_string(),
            Value::Text(_) if permits => "yes".to_owned(),
            Value::Text(text) => text.outcome.clone().unwrap_or_else(|| {
                let own = text.own.iter().any(|(e, _)| *e == edition);
                let column = &self.table.columns[self.column].id;
                outcome_id(self.row, column, own.then_some(edition))
            }),
        };
        let asking = self.asking(&self.row.asks);
        let mut facts = match &self.row.refuses {
            Some(refuses) if !permits => refuses.clone(),
            _ => self.row.asks.facts.clone(),
        };
        if permits && !self.row.only_where.is_empty() {
            facts.extend(self.where_permitted());
        }
        let cites = self.cites(cell);
        let mut text = self.rule("", &self.row.asks, facts, &ruling, permits, asking, &cites);
        let inverse = match value {
            Value::Yes => Some("no"),
            Value::No => Some("yes"),
            _ => None,
        };
        if let (Some(denied), Some(inverse)) = (&self.row.denies, inverse) {
            let asking = self.asking(denied);
            let facts = denied.facts.clone();
            text += &self.rule("-denied", denied, facts, inverse, false, asking, &cites);
        }
        text
    }

    /// A text under a verb of permission says yes, and when.
    fn is_yes_in_words(&self, value: &Value) -> bool {
        matches!(value, Value::Text(text) if text.outcome.is_none())
            && self.row.asks.verb != LOCATED
    }

    fn asking(&self, question: &Question) -> Option<&Asking> {
        let mut all = self.reference.asking.iter();
        all.find(|a| a.verb == question.verb)
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

    #[allow(clippy::too_many_arguments)]
    fn rule(
        &self,
        suffix: &str,
        question: &Question,
        mut facts: Vec<Fact>,
        ruling: &str,
        permits: bool,
        asking: Option<&Asking>,
        cites: &str,
    ) -> String {
        let column = &self.table.columns[self.column];
        match (asking.and_then(|a| a.figure.as_ref()), &column.kind) {
            (Some(figure), Some(kind)) => facts.push(Fact {
                name: format!("{figure}.kind"),
                values: vec![kind.clone()],
                not: false,
            }),
            _ => facts.push(Fact {
                name: "sign".to_owned(),
                values: vec![column.id.clone()],
                not: false,
            }),
        }
        let mut text = format!(
            "- rule: {}{suffix}\n  answers: {}\n",
            self.id.replace('/', "-"),
            question.verb
        );
        if let (Some(asking), true) = (asking, permits) {
            if let Some(group) = &asking.group {
                text += &format!("  in: {group}\n");
            }
            let given = asking.given.iter();
            let new = given.filter(|g| facts.iter().all(|f| f.name != g.name));
            facts.extend(new.cloned().collect::<Vec<_>>());
        }
        let facts: Vec<String> = facts.iter().map(written).collect();
        text += &format!("  when: {{ {} }}\n", facts.join(", "));
        text + &format!("  ruling: \"{ruling}\"\n  cites: [{cites}]\n")
    }

    /// The cell, and the footnotes of the cell and of the row.
    fn cites(&self, cell: &Cell) -> String {
        let mut cites = vec![format!("\"{SOURCE}:{}\"", self.id)];
        let notes = cell.notes.iter().chain(&self.row.notes);
        for note in notes {
            if let Some(note) = self.table.notes.get(usize::from(*note)) {
                cites.push(format!("\"{SOURCE}:{}\"", self.table.note_id(note)));
            }
        }
        cites.join(", ")
    }
}

fn written(fact: &Fact) -> String {
    let values: Vec<String> = fact.values.iter().map(|v| quoted(v)).collect();
    let list = format!("[{}]", values.join(", "));
    match fact.not {
        true => format!("{}: {{ not: {list} }}", quoted(&fact.name)),
        false => format!("{}: {list}", quoted(&fact.name)),
    }
}
