//! Recorded rulings: what is kept, and what of it is found when a file or a ruling has changed.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use assize::diagnostic::Source;
use assize::record::{self, Record};

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("record-{name}"));
        if path.exists() {
            std::fs::remove_dir_all(&path).expect("an old folder");
        }
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("a file");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("a file")
    }

    fn has(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    fn test(&self, options: &[&str]) -> (String, Option<i32>) {
        let output = Command::new(env!("CARGO_BIN_EXE_assize"))
            .current_dir(&self.0)
            .arg("test")
            .args(options)
            .stdin(Stdio::null())
            .output()
            .expect("the program runs");
        let text = [output.stdout, output.stderr].concat();
        (String::from_utf8(text).expect("text"), output.status.code())
    }
}

const POSITION: &str = "title: The dragon
expansions: [1, 2, 3, 6]
questions:
  - can the dragon remove my regular meeple?
  - can the dragon remove a builder?
  - how many points is the fairy bonus?
  - which comes first, drawing a tile or placing the prize tile?
";
const RECORDS: &str = "position.yaml.rulings";

fn recorded(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("position.yaml", POSITION);
    let (text, code) = folder.test(&["--bless", "."]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("4 rulings (4 new)"), "{text}");
    folder
}

#[test]
fn records_are_sorted_and_hold_ruling_value_and_citations() {
    let folder = recorded("written");
    insta::assert_snapshot!("records", folder.read(RECORDS));
    let before = folder.read(RECORDS);
    let (text, _) = folder.test(&["--bless", "."]);
    assert!(text.contains("4 rulings (nothing new)"), "{text}");
    assert_eq!(before, folder.read(RECORDS));
}

#[test]
fn what_is_as_recorded_passes() {
    let folder = recorded("same");
    let (text, code) = folder.test(&["."]);
    assert_eq!(text.trim(), "4 passed, 0 failed, 4 compared with a record");
    assert_eq!(code, Some(0));
    // A shell may name the records as well; they are no scenarios.
    let (text, code) = folder.test(&["position.yaml", RECORDS]);
    assert_eq!((text.contains("4 passed"), code), (true, Some(0)), "{text}");
    let (_, code) = folder.test(&[RECORDS]);
    assert_eq!(code, Some(4));
}

#[test]
fn another_ruling_is_stale() {
    for (was, is, told) in [
        (
            "ruling: \"no\"",
            "ruling: \"yes\"",
            "ruling: recorded yes found no",
        ),
        ("value: \"3\"", "value: \"4\"", "value: recorded 4 found 3"),
        (
            "faq:3.7",
            "faq:3.8",
            "cites: recorded base:fairy-bonus, faq:3.8 found base:fairy-bonus, faq:3.7",
        ),
        (
            "- \"no if what.fairy",
            "- \"must if what.fairy",
            "unless: recorded must if what.fairy",
        ),
    ] {
        let folder = recorded("stale");
        let changed = folder.read(RECORDS).replacen(was, is, 1);
        folder.write(RECORDS, &changed);
        let (text, code) = folder.test(&["."]);
        assert_eq!(code, Some(1), "{text}");
        let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(told), "{told} is missing in:\n{text}");
        assert!(text.contains("3 passed, 1 failed"), "{text}");
        let (text, code) = folder.test(&["--bless", "."]);
        assert_eq!(
            (text.contains("1 changed"), code),
            (true, Some(0)),
            "{text}"
        );
    }
}

#[test]
fn a_record_without_its_question_is_orphaned() {
    let folder = recorded("orphaned");
    folder.write(
        "position.yaml",
        &POSITION.replace("a builder", "a large meeple"),
    );
    let (text, code) = folder.test(&["--format", "json", "."]);
    assert_eq!(code, Some(1));
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(found["failures"][0]["record"], "orphaned");
    assert_eq!(
        found["failures"][0]["name"],
        "can the dragon remove a builder?"
    );
    assert_eq!(
        (&found["passed"], &found["unstated"]),
        (&3.into(), &1.into())
    );
    let (text, _) = folder.test(&["--bless", "."]);
    assert!(text.contains("4 rulings (1 new, 1 gone)"), "{text}");
}

#[test]
fn an_expectation_takes_the_place_of_a_record() {
    let folder = recorded("expected");
    let expecting = "{ ask: can the dragon remove a builder?, expect: { ruling: 'no' } }";
    folder.write(
        "position.yaml",
        &POSITION.replace("can the dragon remove a builder?", expecting),
    );
    let (text, code) = folder.test(&["."]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("4 passed, 1 failed"), "{text}");
}

#[test]
fn records_without_their_file_are_orphaned() {
    let folder = recorded("stray");
    folder.write(
        "other.yaml",
        "questions: [can the dragon remove a builder?]",
    );
    std::fs::remove_file(folder.0.join("position.yaml")).expect("it is there");
    let (text, code) = folder.test(&["."]);
    assert_eq!((text.matches("FAIL").count(), code), (4, Some(1)), "{text}");
}

#[test]
fn what_is_not_understood_is_not_recorded() {
    let folder = Folder::new("unread");
    folder.write("a.yaml", "questions: [can the cow sing?]");
    let (text, code) = folder.test(&["--bless", "."]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("not recorded"), "{text}");
    assert!(!folder.has("a.yaml.rulings"));
}

#[test]
fn a_file_with_nothing_to_record_keeps_no_records() {
    let folder = recorded("empty");
    folder.write(
        "position.yaml",
        "questions: [{ ask: can the dragon remove a builder?, expect: { ruling: 'no' } }]",
    );
    let (text, _) = folder.test(&["--bless", "."]);
    assert!(text.contains("0 rulings (4 gone)"), "{text}");
    assert!(!folder.has(RECORDS));
}

#[test]
fn nothing_is_written_where_it_cannot_be_kept() {
    let folder = Folder::new("refused");
    let (_, code) = folder.test(&["--bless", "-"]);
    assert_eq!(code, Some(2));
    folder.write(
        "a.yaml",
        "questions: [can the dragon remove a builder?]\nunknown: 1\n",
    );
    let (_, code) = folder.test(&["--bless", "."]);
    assert_eq!(code, Some(2));
    assert!(!folder.has("a.yaml.rulings"));
}

#[test]
fn the_same_question_twice_has_two_records() {
    let folder = Folder::new("twice");
    let question = "can the dragon remove a builder?";
    let text = format!("questions: ['{question}', '{question}']\n---\nquestions: ['{question}']\n");
    folder.write("a.yaml", &text);
    folder.test(&["--bless", "."]);
    assert!(folder.read("a.yaml.rulings").contains("turn: 3"));
    let (text, code) = folder.test(&["."]);
    assert_eq!((text.contains("3 passed"), code), (true, Some(0)), "{text}");
}

#[test]
fn rulings_of_another_month_differ_from_the_records() {
    let folder = Folder::new("month");
    folder.write(
        "a.yaml",
        "questions: [does scoring the pig trigger the fairy bonus?]",
    );
    folder.test(&["--bless", "."]);
    let (text, code) = folder.test(&["--as-of", "2025-09", "."]);
    assert_eq!(code, Some(1));
    assert!(text.contains("ruling: recorded no found silent"), "{text}");
}

#[test]
fn whatever_is_written_can_be_read() {
    for text in [
        "plain",
        "with \"quotes\" and \\",
        "no: # yes",
        "a\u{1}b\tc\nd",
        "ș\u{2028}ț",
        "",
    ] {
        let record = Record {
            scenario: text.to_owned(),
            question: format!("{text}?"),
            turn: 2,
            said: record::KEYS
                .iter()
                .map(|k| vec![text.to_owned(), (*k).to_owned()])
                .collect(),
        };
        let source = Source::new("a", record::write(std::slice::from_ref(&record)));
        let kept = record::load(&source).unwrap_or_else(|e| panic!("{text:?}: {e}"));
        assert_eq!(kept[0].record, record);
    }
}

#[test]
fn faulty_records_are_refused() {
    let code = |text: &str| {
        let fault = record::load(&Source::new("a", text)).expect_err("it is faulty");
        assert!(fault.position().is_some(), "{fault}");
        fault.fault.code().as_str()
    };
    let good = "- { scenario: a, question: b, ruling: no }\n";
    assert!(record::load(&Source::new("a", good)).is_ok());
    assert_eq!(code(&good.repeat(2)), "duplicate-name");
    assert_eq!(code("- { scenario: a, question: b }"), "missing-key");
    assert_eq!(
        code("- { scenario: a, question: b, ruling: no, rulnig: no }"),
        "unknown-key"
    );
    assert_eq!(
        code("- { scenario: a, question: b, ruling: no, turn: 0 }"),
        "wrong-type"
    );
    assert_eq!(code("a: b"), "wrong-type");
}
