//! The figures reference: that all of it is there, and what the command shows of it.

mod support;

use assize::Rulebook;
use assize::court::Term;
use assize::diagnostic::Source;
use assize::figures::{Edition, Question, Relation, Selection, Value};
use assize::ruling::{Context, Kind, Ruling, Session};
use assize::scenario::{self, Editions};
use assize::vocabulary::Lang;
use support::program::within;

fn assize(arguments: &[&str], columns: &str) -> (String, Option<i32>) {
    within(&[&["figures"], arguments].concat(), Some(columns))
}

#[test]
fn all_of_the_page_is_there() {
    let reference = assize::figures();
    let tables = || reference.tables.iter();
    let rows = || tables().flat_map(|t| t.rows());
    let cells = || rows().flat_map(|(_, row)| row.cells.iter().flatten());
    assert_eq!(tables().map(|t| t.columns.len()).sum::<usize>(), 35);
    assert_eq!(rows().count(), 272);
    assert_eq!(cells().count(), 1831);
    assert_eq!(tables().map(|t| t.notes.len()).sum::<usize>(), 73);
    assert_eq!(reference.elements.len(), 77);
    let items: Vec<usize> = reference.lists.iter().map(|l| l.items.len()).collect();
    assert_eq!(items, [28, 34]);
    // As the page counts them; one cell is yes or no by what is in play.
    let count = |value: Value| cells().filter(|c| c.value == value).count();
    assert_eq!(
        [
            Value::Yes,
            Value::No,
            Value::NotApplicable,
            Value::Undefined
        ]
        .map(count),
        [550, 323, 906, 2]
    );
    let numbers = cells().filter(|c| matches!(c.value, Value::Number(_)));
    assert_eq!(numbers.count(), 17);
    let texts = cells().filter(|c| matches!(c.value, Value::Text(_)));
    assert_eq!(texts.count(), 32);
    assert_eq!(
        cells().filter(|c| matches!(c.value, Value::If(..))).count(),
        1
    );
}

#[test]
fn every_text_is_in_both_languages() {
    for table in &assize::figures().tables {
        let notes = table.notes.iter().map(|n| &n.says);
        let rows = table.rows().map(|(_, row)| &row.label);
        let columns = table.columns.iter().map(|c| &c.label);
        for label in notes.chain(rows).chain(columns) {
            for lang in [Lang::En, Lang::Ro] {
                assert!(
                    !label.in_lang(lang).trim().is_empty(),
                    "{}: {label:?}",
                    table.id
                );
            }
        }
        for note in &table.notes {
            assert_ne!(note.says.en, note.says.ro, "{}", table.id);
        }
    }
}

/// A cell of the JSON of an edition.
fn cell(edition: &str, table: &str, row: &str, figure: &str) -> serde_json::Value {
    let (text, code) = assize(&["--edition", edition, "--format", "json", row], "80");
    assert_eq!(code, Some(0));
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let of = |list: &serde_json::Value, id: &str| {
        let mut items = list.as_array().expect("a list").iter();
        items.find(|i| i["id"] == id).expect("it is there").clone()
    };
    of(&of(&found["tables"], table)["rows"], row)["cells"][figure].clone()
}

#[test]
fn cells_say_what_the_page_says() {
    let mayor = |row: &str| cell("c2", "followers", row, "mayor");
    assert_eq!(mayor("removed-by-dragon")["value"], "yes");
    assert_eq!(mayor("placed-on-road")["value"], "no");
    assert_eq!(
        mayor("removed-by-dragon")["entry"],
        "fig:followers/removed-by-dragon/mayor"
    );
    assert_eq!(
        cell("c2", "followers", "majority-value", "large-meeple")["value"],
        "2"
    );
    // The abbot came with the second edition, the phantom is of the first.
    let adapted = |edition: &str, figure: &str| {
        cell(edition, "followers", "majority-value", figure)["adapted"].clone()
    };
    assert_eq!(
        ["c1", "c2", "we"].map(|e| adapted(e, "abbot")),
        [true, false, true]
    );
    assert_eq!(
        ["c1", "c2", "we"].map(|e| adapted(e, "phantom")),
        [false, true, true]
    );
}

#[test]
fn what_no_official_rule_settles_is_marked_as_assumed() {
    let (text, _) = assize(&["--format", "json"], "80");
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut assumed = 0;
    for table in found["tables"].as_array().expect("tables") {
        for row in table["rows"].as_array().expect("rows") {
            for cell in row["cells"].as_object().expect("cells").values() {
                if cell["authority"] == "no-official-rule" {
                    assert_eq!(cell["assumed"], true, "{}", cell["entry"]);
                    assumed += 1;
                }
            }
        }
    }
    assert!(assumed > 0);
}

#[test]
fn a_table_fits_the_page() {
    for columns in ["40", "60", "80", "100"] {
        for lang in ["en", "ro"] {
            let (text, _) = assize(&["--lang", lang], columns);
            let widest = text.lines().map(|l| l.chars().count()).max();
            let width: usize = columns.parse().expect("a number");
            assert!(
                widest.unwrap_or_default() <= width,
                "{widest:?} of {columns}"
            );
        }
    }
}

#[test]
fn figures_rows_and_expansions_are_picked() {
    insta::assert_snapshot!("one-row", assize(&["removed-by-dragon"], "80").0);
    insta::assert_snapshot!(
        "one-figure",
        assize(&["--edition", "c1", "placed", "mayor"], "80").0
    );
    insta::assert_snapshot!(
        "narrow",
        assize(&["removed-by-dragon", "--lang", "ro"], "44").0
    );
    let (all, _) = assize(&[], "80");
    let (base, code) = assize(&["--with", "base"], "80");
    assert_eq!(code, Some(0), "{base}");
    assert!(
        base.contains("regular") && !base.contains("mayor"),
        "{base}"
    );
    assert!(base.len() < all.len());
    let (dragon, _) = assize(&["--with", "3"], "80");
    assert!(dragon.contains("dragon") && !dragon.contains("mayor"));
}

#[test]
fn unknown_names_are_faults() {
    for arguments in [
        &["--edition", "c9"][..],
        &["--with", "dragn"],
        &["no-such-thing"],
    ] {
        assert_eq!(assize(arguments, "80").1, Some(2), "{arguments:?}");
    }
}

#[test]
fn every_format_holds_every_case() {
    let reference = assize::figures();
    let rows: usize = reference.tables.iter().map(|t| t.rows().count()).sum();
    for format in ["md", "csv", "html", "json"] {
        let (text, code) = assize(&["--format", format], "80");
        assert_eq!(code, Some(0));
        assert!(text.lines().count() > rows, "{format}");
        assert!(!text.contains('\u{1b}'), "{format}");
    }
    let (html, _) = assize(&["--format", "html"], "80");
    assert!(html.starts_with("<!") && html.trim_end().ends_with("</html>"));
    assert!(html.contains("viewport"), "it is to be read on a phone");
    assert!(
        !html.contains("src=") && !html.contains("<link"),
        "one file"
    );
    let (csv, _) = assize(&["--format", "csv"], "80");
    assert_eq!(csv.lines().count(), 1831 + 1);
}

#[test]
fn a_selection_is_a_part_of_the_whole() {
    let reference = assize::figures();
    for edition in Edition::ALL {
        let whole = Selection::new(edition);
        let count = |s: &Selection| s.view(reference).tables.len();
        let mut one = Selection::new(edition);
        one.only(&["mayor".to_owned()], reference)
            .expect("it is known");
        assert_eq!((count(&whole), count(&one)), (6, 1), "{}", edition.id());
    }
}

/// What a question of the reference says in an edition.
fn ruled(question: &Question, edition: &str) -> Ruling {
    let facts = question.facts.iter().map(|f| {
        let values = f.values.iter().map(|v| format!("\"{v}\""));
        format!("{}: [{}]", f.name, values.collect::<Vec<_>>().join(", "))
    });
    let facts = facts.collect::<Vec<_>>().join(", ");
    let text = format!(
        "title: A question\nedition: {edition}\nquestions:\n  - {}: {{ {facts} }}\n",
        question.verb
    );
    let source = Source::new("question", text);
    let editions = Editions::from(assize::shipped()).with_shipped();
    let loaded = scenario::load(&source, &Term::default(), editions).expect("a scenario");
    let mut answers = scenario::run(&loaded.scenarios[0], Some(Lang::En), false).expect("answers");
    answers.pop().expect("one answer").ruling
}

const OLDER: [&str; 3] = ["c1", "c2", "we"];

#[test]
fn every_comparison_with_c31_has_its_rule_on_each_side() {
    let mut sorts = [0; Relation::ALL.len()];
    for point in &assize::figures().differences {
        sorts[point.relation as usize] += 1;
        for (editions, entries) in [
            (
                &OLDER[..],
                point
                    .cells
                    .iter()
                    .map(|c| format!("fig:{c}"))
                    .collect::<Vec<_>>(),
            ),
            (&["c3.1"][..], point.entries.clone()),
        ] {
            assert!(!entries.is_empty(), "{}", point.id);
            for edition in editions {
                let law = assize::edition(edition).expect("it is shipped");
                let cited = entries.iter().any(|e| is_cited(e, law));
                assert!(
                    cited,
                    "{}: no rule of {edition} cites {entries:?}",
                    point.id
                );
            }
        }
        let Some(question) = &point.asks else {
            continue;
        };
        let newer = ruled(question, "c3.1");
        for edition in OLDER {
            let older = ruled(question, edition);
            let name = format!(
                "{} in {edition}: {:?}, {:?}",
                point.id, older.ruling, newer.ruling
            );
            let same = older.ruling == newer.ruling;
            assert_eq!(same, point.relation == Relation::Agreement, "{name}");
            let cites = |r: &Ruling, all: &[String]| r.cites.iter().any(|c| all.contains(c));
            let cells: Vec<String> = point.cells.iter().map(|c| format!("fig:{c}")).collect();
            let speaks = |r: &Ruling| r.ruling != Kind::Silent;
            assert!(
                !speaks(&older) || cites(&older, &cells),
                "{name}: {:?}",
                older.cites
            );
            assert!(
                !speaks(&newer) || cites(&newer, &point.entries),
                "{name}: {:?}",
                newer.cites
            );
            assert!(speaks(&older) || speaks(&newer), "{name}");
        }
    }
    // As the notes on the page count them: contradictions, differences, settled, terms, agreements.
    assert_eq!(sorts, [13, 9, 1, 3, 14]);
}

/// Whether some rule or definition rests on an entry or is confirmed by it.
fn is_cited(entry: &str, law: &Rulebook) -> bool {
    let Some(id) = law.entry_named(entry) else {
        return false;
    };
    let rules = law.rules.iter();
    rules
        .flat_map(|r| {
            r.cites
                .iter()
                .copied()
                .chain(r.confirms.iter().map(|c| c.entry))
        })
        .chain(law.definitions.iter().flat_map(|d| d.cites.iter().copied()))
        .any(|cited| cited == id)
}

#[test]
fn nothing_can_stand_on_what_is_listed() {
    for edition in Edition::ALL {
        let law = assize::edition(edition.id()).expect("it is shipped");
        let session = Session::new(law, Term::default(), None);
        let mut asked = 0;
        for list in &assize::figures().lists {
            for item in &list.items {
                if item.edition.is_some_and(|only| only != edition) {
                    continue;
                }
                let entry = format!("fig:{}", list.item_id(item));
                for question in [
                    format!("Can a meeple stand on {}?", item.label.en),
                    format!("Poate un meeple sta pe {}?", item.label.ro),
                ] {
                    let ruling = session
                        .ask(&question, &Context::default())
                        .expect("a ruling");
                    // What is not understood is no wrong answer; a yes would be.
                    if ruling.ruling == Kind::Error {
                        continue;
                    }
                    assert_eq!(ruling.ruling, Kind::No, "{question} {}", ruling.understood);
                    assert!(
                        ruling.cites.contains(&entry),
                        "{question} {:?}",
                        ruling.cites
                    );
                    asked += 1;
                }
            }
        }
        assert!(asked > 90, "{asked} in {}", edition.id());
    }
}
