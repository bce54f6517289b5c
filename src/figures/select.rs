//! What of the reference is shown: by what is in play, and by figures and rows that are asked for.

use super::{Cell, Edition, Item, List, Needs, Reference, Row, Section, Table, Value};
use crate::diagnostic::Fault;
use crate::vocabulary::fold;

/// What is chosen: an edition, what is in play, and the figures and rows asked for.
#[derive(Debug, Clone)]
pub struct Selection {
    pub edition: Edition,
    /// By element; everything where `None`.
    pub in_play: Option<Vec<bool>>,
    pub figures: Vec<String>,
    pub rows: Vec<String>,
    pub tables: Vec<String>,
}

/// What is shown, table by table.
#[derive(Debug)]
pub struct View<'a> {
    pub edition: Edition,
    pub tables: Vec<TableView<'a>>,
    pub lists: Vec<(&'a List, Vec<&'a Item>)>,
}

/// What is shown of a table. Columns are indexes into `Table::columns`.
#[derive(Debug)]
pub struct TableView<'a> {
    pub table: &'a Table,
    pub columns: Vec<usize>,
    pub sections: Vec<(&'a Section, Vec<&'a Row>)>,
    /// The footnotes in the order of their use, as indexes into `Table::notes`.
    pub notes: Vec<u8>,
}

impl Selection {
    /// Everything of an edition.
    pub fn new(edition: Edition) -> Self {
        Selection {
            edition,
            in_play: None,
            figures: Vec::new(),
            rows: Vec::new(),
            tables: Vec::new(),
        }
    }

    /// Puts only these in play: elements, or whole boxes by id or short name.
    pub fn with(&mut self, names: &[String], reference: &Reference) -> Result<(), Fault> {
        let mut in_play = vec![false; reference.elements.len()];
        for name in names.iter().map(|n| n.trim()).filter(|n| !n.is_empty()) {
            let mut found = false;
            for (at, element) in reference.elements.iter().enumerate() {
                let set = &reference.sets[usize::from(element.of)];
                if element.id == name || set.id == name || set.short == name {
                    (found, in_play[at]) = (true, true);
                }
            }
            if !found && name != "base" {
                let elements = reference.elements.iter().map(|e| e.id.as_str());
                let sets = reference.sets.iter();
                let known = elements.chain(sets.flat_map(|s| [s.id.as_str(), s.short.as_str()]));
                return Err(Fault::unknown("element or expansion", name, known));
            }
        }
        self.in_play = Some(in_play);
        Ok(())
    }

    /// Asks for figures, rows, sections or tables by their ids or names, or for the rows with a
    /// word in their id.
    pub fn only(&mut self, names: &[String], reference: &Reference) -> Result<(), Fault> {
        for name in names {
            let wanted = fold(name.trim()).replace(' ', "-");
            let is = |id: &str| fold(id).replace(' ', "-") == wanted;
            let mut found = false;
            for table in &reference.tables {
                if is(&table.id) || is(&table.label.en) || is(&table.label.ro) {
                    self.tables.push(table.id.clone());
                    found = true;
                }
                for column in &table.columns {
                    if is(&column.id) || is(&column.label.en) || is(&column.label.ro) {
                        self.figures.push(column.id.clone());
                        found = true;
                    }
                }
            }
            let rows = || reference.tables.iter().flat_map(Table::rows);
            if !found {
                let exact = rows().filter(|(section, row)| is(&row.id) || is(&section.id));
                let mut ids: Vec<String> = exact.map(|(_, row)| row.id.clone()).collect();
                if ids.is_empty() {
                    let has = |id: &str| id.split('-').any(|word| word == wanted);
                    ids.extend(
                        rows()
                            .filter(|(_, r)| has(&r.id))
                            .map(|(_, r)| r.id.clone()),
                    );
                }
                found = !ids.is_empty();
                self.rows.extend(ids);
            }
            if !found {
                let figures = reference.tables.iter().flat_map(|t| &t.columns);
                let figures = figures.map(|c| c.id.as_str());
                let known = figures.chain(rows().map(|(_, row)| row.id.as_str()));
                return Err(Fault::unknown("figure or row", name, known));
            }
        }
        Ok(())
    }

    /// Whether something is shown that needs these elements.
    pub fn shows(&self, needs: &Needs) -> bool {
        let there = |element: &u8| match &self.in_play {
            Some(in_play) => in_play.get(usize::from(*element)) == Some(&true),
            None => true,
        };
        needs.0.is_empty() || needs.0.iter().any(|all| all.iter().all(there))
    }

    /// The value of a cell, with what is in play.
    pub fn value<'a>(&self, cell: &'a Cell) -> &'a Value {
        let mut value = &cell.value;
        while let Value::If(needs, then, otherwise) = value {
            value = if self.shows(needs) { then } else { otherwise };
        }
        value
    }

    /// What is shown of the reference.
    pub fn view<'a>(&self, reference: &'a Reference) -> View<'a> {
        let narrowed = !self.figures.is_empty() || !self.rows.is_empty();
        let asked = |table: &&Table| self.tables.is_empty() || self.tables.contains(&table.id);
        let tables = reference.tables.iter().filter(asked);
        let lists = match narrowed || !self.tables.is_empty() {
            true => Vec::new(),
            false => self.lists(reference),
        };
        View {
            edition: self.edition,
            tables: tables.filter_map(|table| self.table(table)).collect(),
            lists,
        }
    }

    fn lists<'a>(&self, reference: &'a Reference) -> Vec<(&'a List, Vec<&'a Item>)> {
        let shown = |item: &&Item| {
            self.shows(&item.needs) && item.edition.is_none_or(|e| e == self.edition)
        };
        let lists = reference.lists.iter();
        let lists = lists.map(|list| (list, list.items.iter().filter(shown).collect()));
        lists.collect()
    }

    fn table<'a>(&self, table: &'a Table) -> Option<TableView<'a>> {
        let asked = |id: &String, list: &[String]| list.is_empty() || list.contains(id);
        let columns: Vec<usize> = (0..table.columns.len())
            .filter(|at| {
                let column = &table.columns[*at];
                self.shows(&column.needs) && asked(&column.id, &self.figures)
            })
            .collect();
        let shown = |row: &&Row| self.shows(&row.needs) && asked(&row.id, &self.rows);
        let sections: Vec<(&Section, Vec<&Row>)> = table
            .sections
            .iter()
            .map(|section| (section, section.rows.iter().filter(shown).collect()))
            .filter(|(_, rows): &(_, Vec<_>)| !rows.is_empty())
            .collect();
        if columns.is_empty() || sections.is_empty() {
            return None;
        }
        let mut notes = Vec::new();
        let mut note = |list: &[u8]| {
            for at in list {
                let needs = table.notes.get(usize::from(*at)).map(|n| &n.needs);
                if needs.is_some_and(|n| self.shows(n)) && !notes.contains(at) {
                    notes.push(*at);
                }
            }
        };
        for at in &columns {
            note(&table.columns[*at].notes);
        }
        for row in sections.iter().flat_map(|(_, rows)| rows) {
            note(&row.notes);
            for at in &columns {
                note(row.cells[*at].as_ref().map_or(&[][..], |cell| &cell.notes));
            }
        }
        Some(TableView {
            table,
            columns,
            sections,
            notes,
        })
    }
}

impl TableView<'_> {
    /// The numbers of footnotes, as far as they are shown.
    pub fn numbers(&self, notes: &[u8]) -> Vec<usize> {
        let number = |note: &u8| self.notes.iter().position(|n| n == note);
        notes.iter().filter_map(number).map(|at| at + 1).collect()
    }
}
