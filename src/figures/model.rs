//! The figures reference in memory: elements of the game, tables of cells with footnotes, lists.

use serde::{Deserialize, Serialize};

use crate::diagnostic::Fault;
use crate::vocabulary::{Label, Lang};

/// An edition that the reference covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    C1,
    C2,
    We,
}

impl Edition {
    pub const ALL: [Edition; 3] = [Edition::C1, Edition::C2, Edition::We];

    /// Its id, as `--edition` takes it.
    pub fn id(self) -> &'static str {
        match self {
            Edition::C1 => "c1",
            Edition::C2 => "c2",
            Edition::We => "we",
        }
    }

    /// The edition of an id, or an `unknown-name` fault that lists the three.
    pub fn named(id: &str) -> Result<Edition, Fault> {
        let ids = Edition::ALL.map(Edition::id);
        let known = Edition::ALL.into_iter().find(|e| e.id() == id);
        known.ok_or_else(|| Fault::unknown_edition(id, ids))
    }

    /// What it is called.
    pub fn label(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Edition::C1, Lang::En) => "first edition (C1)",
            (Edition::C1, Lang::Ro) => "prima ediție (C1)",
            (Edition::C2, Lang::En) => "second edition (C2)",
            (Edition::C2, Lang::Ro) => "a doua ediție (C2)",
            (Edition::We, Lang::En) => "Winter Edition",
            (Edition::We, Lang::Ro) => "Ediția de iarnă",
        }
    }
}

/// The whole reference.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Reference {
    pub sets: Vec<Set>,
    pub elements: Vec<Element>,
    pub tables: Vec<Table>,
    pub lists: Vec<List>,
    pub differences: Vec<Difference>,
    pub asking: Vec<Asking>,
}

/// How the court is asked with a verb.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Asking {
    pub verb: String,
    /// The argument that the figure is.
    pub figure: Option<String>,
    /// The group that permissions join.
    pub group: Option<String>,
    /// What permissions take for granted.
    pub given: Vec<Fact>,
}

/// A box of the game. `short` is what `--with` takes besides its id.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Set {
    pub id: String,
    pub short: String,
    pub label: Label,
}

/// A thing that a box brings.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Element {
    pub id: String,
    /// Index into `Reference::sets`.
    pub of: u8,
    pub label: Label,
}

/// When something is shown: any of these, each of which wants all its elements. Always, where
/// there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Needs(pub Vec<Vec<u8>>);

/// A table: figures across, cases down.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Table {
    pub id: String,
    pub label: Label,
    pub columns: Vec<Column>,
    pub sections: Vec<Section>,
    pub notes: Vec<Note>,
}

/// A figure.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Column {
    pub id: String,
    pub label: Label,
    /// The kind of figure in the vocabulary of the court; none for the marks of the legend.
    pub kind: Option<String>,
    pub needs: Needs,
    pub adapted: Vec<Edition>,
    /// Indexes into `Table::notes`.
    pub notes: Vec<u8>,
}

/// Rows under one heading.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Section {
    pub id: String,
    pub label: Label,
    pub rows: Vec<Row>,
}

/// A case of the rules.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Row {
    pub id: String,
    pub label: Label,
    pub needs: Needs,
    pub adapted: Vec<Edition>,
    /// How the court is asked about it.
    pub asks: Question,
    /// The facts under which all but permissions hold, where these are others.
    pub refuses: Option<Vec<Fact>>,
    /// A question that has the answer no where this case has yes, and yes where it has no.
    pub denies: Option<Question>,
    /// Rows of the table: a permission holds only at the places of those that permit as well.
    pub only_where: Vec<String>,
    /// In the order of the columns; none where the source has a gap.
    pub cells: Vec<Option<Cell>>,
    /// Footnotes of the case itself.
    pub notes: Vec<u8>,
}

/// A verb and facts, besides the kind of the figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub verb: String,
    pub facts: Vec<Fact>,
}

/// A fact with the values that it has, or has not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    pub name: String,
    pub values: Vec<String>,
    pub not: bool,
}

/// What holds of a figure in a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    pub value: Value,
    pub notes: Vec<u8>,
    /// The editions for which the rule is an adaptation from another one.
    pub adapted: Vec<Edition>,
}

/// The content of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    Yes,
    No,
    NotApplicable,
    Undefined,
    Number(i64),
    Text(Text),
    /// One of two, by what is in play.
    If(Needs, Box<Value>, Box<Value>),
}

/// A text, with another wording where an edition has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    pub label: Label,
    pub own: Vec<(Edition, Label)>,
    /// The outcome of the court that it stands for, where it is not one of its own.
    pub outcome: Option<String>,
}

impl Text {
    /// The wording of an edition.
    pub fn of(&self, edition: Edition) -> &Label {
        let own = self.own.iter().find(|(e, _)| *e == edition);
        own.map_or(&self.label, |(_, label)| label)
    }
}

/// How sure a footnote is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// A published rule (a book, on the page).
    OfficialRules,
    /// A reading of the community (a globe).
    Community,
    /// No rule exists; what is told is an assumption (a padlock).
    NoOfficialRule,
}

impl Standing {
    pub const ALL: [(&'static str, Standing); 3] = [
        ("official-rules", Standing::OfficialRules),
        ("community", Standing::Community),
        ("no-official-rule", Standing::NoOfficialRule),
    ];

    /// Its name, as that of an authority.
    pub fn id(self) -> &'static str {
        let named = Standing::ALL.iter().find(|(_, s)| *s == self);
        named.map_or("no-official-rule", |(id, _)| id)
    }
}

/// A footnote.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Note {
    pub id: String,
    pub needs: Needs,
    pub adapted: Vec<Edition>,
    /// The first is that of what the note is about; a second goes for a part of it.
    pub standing: Vec<Standing>,
    pub says: Label,
}

/// Things that no figure can occupy.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct List {
    pub id: String,
    pub label: Label,
    pub items: Vec<Item>,
}

/// One of them; in one edition only, where it names one.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Item {
    pub id: String,
    pub label: Label,
    pub needs: Needs,
    pub adapted: Vec<Edition>,
    pub edition: Option<Edition>,
}

/// A point on which these editions and C3.1 have been compared.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Difference {
    pub id: String,
    pub relation: Relation,
    /// Entries of the reference, without their prefix.
    pub cells: Vec<String>,
    /// Entries of C3.1.
    pub entries: Vec<String>,
    /// A question that shows it, where one does.
    pub asks: Option<Question>,
    pub says: Label,
}

/// How two editions stand to each other on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    Contradiction,
    Difference,
    /// Open in the older editions, settled in C3.1.
    Settled,
    Terms,
    Agreement,
}

impl Relation {
    pub const ALL: [(&'static str, Relation); 5] = [
        ("contradiction", Relation::Contradiction),
        ("difference", Relation::Difference),
        ("settled", Relation::Settled),
        ("terms", Relation::Terms),
        ("agreement", Relation::Agreement),
    ];

    pub fn id(self) -> &'static str {
        let named = Relation::ALL.iter().find(|(_, r)| *r == self);
        named.map_or("agreement", |(id, _)| id)
    }
}

impl Table {
    /// Its rows, each with its section.
    pub fn rows(&self) -> impl Iterator<Item = (&Section, &Row)> {
        let sections = self.sections.iter();
        sections.flat_map(|section| section.rows.iter().map(move |row| (section, row)))
    }
}

impl Cell {
    /// Whether its value is only assumed: the first thing its footnotes say is that no rule exists.
    pub fn is_assumed(&self, table: &Table) -> bool {
        let notes = self
            .notes
            .iter()
            .filter_map(|n| table.notes.get(usize::from(*n)));
        let mut standings = notes.filter_map(|note| note.standing.first());
        standings.next() == Some(&Standing::NoOfficialRule)
    }
}
