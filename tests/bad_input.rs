//! One bad input for each kind of fault, named after its code, with what is printed about it.

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use assize::court::Term;
use assize::diagnostic::{Diagnostic, Fault, Source};
use assize::figures::{self, FigureFiles};
use assize::report::faults;
use assize::ruling::Context;
use assize::scenario::Editions;
use assize::tiles::{self, Tile, TileFiles};
use assize::{Session, faq, rulebook, saved, scenario, yaml};

use support::{EDITION, small_files, try_law};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bad");
const WIDTH: usize = 80;

/// What a fixture says in its first line about how it is to be read.
enum Way {
    /// A file of the small rulebook that it stands in for.
    Replaces(String),
    /// A table of the figures reference that it stands in for.
    Figures(String),
    /// A scenario or case, by the shipped rulebook.
    Scenario,
    /// A question in plain words.
    Ask(String),
    /// A file of tiles, by itself.
    Tiles,
    /// A tile that is described inline.
    Tile,
    /// A tile to be looked up.
    Find(String),
    /// A path to be gathered.
    Path(String),
    /// A command of the program to be run on it; its diagnostics are no library's.
    Run(String),
    /// A command of the program that takes no file.
    Bare(String),
    /// A saved game. JSON has no comments: the end of its name tells.
    Saved,
}

fn way(path: &Path, first: &str) -> Way {
    if path.extension().is_some_and(|e| e == "jcz") {
        return Way::Saved;
    }
    let line = first.trim_start_matches("# ");
    let comment = first.strip_prefix("<!-- ");
    let line = comment.map_or(line, |c| c.trim_end_matches(" -->"));
    match line.split_once(": ") {
        Some(("replaces", file)) => Way::Replaces(file.to_owned()),
        Some(("figures", table)) => Way::Figures(table.to_owned()),
        Some(("ask", text)) => Way::Ask(text.to_owned()),
        Some(("find", tile)) => Way::Find(tile.to_owned()),
        Some(("path", path)) => Way::Path(path.to_owned()),
        Some(("bare", command)) => Way::Bare(command.to_owned()),
        Some(("run", command)) => Way::Run(command.to_owned()),
        _ if line == "scenario" => Way::Scenario,
        _ if line == "tiles" => Way::Tiles,
        _ if line == "tile" => Way::Tile,
        _ => panic!("how is this fixture to be read? '{first}'"),
    }
}

fn fixtures() -> Vec<PathBuf> {
    let items = std::fs::read_dir(FOLDER).expect("the fixtures");
    let mut paths: Vec<PathBuf> = items
        .map(|item| item.expect("an item").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|e| e == "yaml" || e == "jcz" || e == "html")
        })
        .collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().expect("a name");
    stem.to_string_lossy().into_owned()
}

/// The diagnostic that a fixture raises, or the text that the program prints.
fn raise(path: &Path) -> Option<Result<Diagnostic, String>> {
    let bytes = std::fs::read(path).expect("a fixture");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let name = path.file_name().expect("a name").to_string_lossy();
    let source = Source::new(name, text.as_str());
    let raised = match way(path, text.lines().next().unwrap_or_default()) {
        Way::Replaces(file) => replaced(&file, source).err(),
        Way::Figures(table) => figures_fault(&table, source),
        Way::Scenario => scenario_fault(&source),
        Way::Ask(question) => {
            let session = Session::new(assize::shipped(), Term::default(), None);
            session.ask(&question, &Context::default()).err()
        }
        Way::Tiles => catalog_fault(source),
        Way::Tile => {
            let document = yaml::parse(&source).expect("YAML").remove(0);
            Tile::inline(&document, &source).err()
        }
        Way::Find(tile) => assize::tiles().find(&tile).err().map(Diagnostic::bare),
        Way::Path(path) => scenario::gather(&[PathBuf::from(path)]).err(),
        Way::Saved => saved::read(&source).err(),
        Way::Run(command) => return Some(Err(printed(&command, Some(path)))),
        Way::Bare(command) => return Some(Err(printed(&command, None))),
    };
    raised.map(Ok)
}

/// Loads every edition of the small rulebook with one file in the place of another.
fn replaced(file: &str, by: Source) -> Result<(), Diagnostic> {
    let mut files = small_files();
    let place = files.all_mut().find(|source| source.name() == file);
    *place.unwrap_or_else(|| panic!("there is no {file}")) = by;
    for edition in rulebook::editions(&files.editions)? {
        rulebook::load(&files, &edition.id)?;
    }
    Ok(())
}

/// Loads the shipped reference with one table in the place of another.
fn figures_fault(table: &str, by: Source) -> Option<Diagnostic> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulebook/figures");
    let mut files = FigureFiles::read(&folder).expect("the shipped reference");
    let mut tables = files.tables.iter_mut();
    let place = tables.find(|source| source.name().ends_with(table));
    *place.unwrap_or_else(|| panic!("there is no {table}")) = by;
    figures::load(&files).err()
}

/// What loading raises, or else the first fault of the checks of its cases.
fn scenario_fault(source: &Source) -> Option<Diagnostic> {
    let editions = Editions::from(assize::shipped()).with_shipped();
    let term = Term::default();
    let check = || -> Result<Vec<Diagnostic>, Diagnostic> {
        let mut faults = Vec::new();
        for node in scenario::load(source, &term, editions)?.cases {
            let case = faq::load(&node, source, &term, editions)?;
            faults.extend(faq::check(&case).faults);
        }
        Ok(faults)
    };
    match check() {
        Ok(faults) => faults.into_iter().next(),
        Err(fault) => Some(fault),
    }
}

fn catalog_fault(source: Source) -> Option<Diagnostic> {
    let files = TileFiles {
        tiles: vec![source],
        ..TileFiles::default()
    };
    tiles::load(&files).err()
}

fn printed(command: &str, path: Option<&Path>) -> String {
    let short = path.map(|path| {
        let short = path.strip_prefix(env!("CARGO_MANIFEST_DIR"));
        short.expect("a path").to_string_lossy().into_owned()
    });
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_assize"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(command.split_whitespace())
        .args(short)
        .args(["--color", "never"])
        .output()
        .expect("the program runs");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn each_bad_input_raises_the_fault_that_it_is_named_after() {
    let mut wrong = Vec::new();
    for path in fixtures() {
        let name = stem(&path);
        let code = name.split('.').next().unwrap_or_default();
        let text = match raise(&path) {
            None => {
                wrong.push(format!("{name} raises nothing"));
                continue;
            }
            Some(Ok(diagnostic)) => {
                let found = diagnostic.fault.code().as_str();
                if found != code {
                    let line = diagnostic.position().unwrap_or_default();
                    wrong.push(format!("{name} raises {found}: {diagnostic} [{line}]"));
                    continue;
                }
                well_put(&name, &diagnostic);
                faults::render(&diagnostic, false, WIDTH)
            }
            Some(Err(text)) => {
                assert!(text.starts_with(code), "{name}: {text}");
                text
            }
        };
        assert!(!text.contains('\x1b'), "{name} is coloured");
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "bad/snapshots" }, {
            insta::assert_snapshot!(name.replace('.', "_"), text);
        });
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Lower case, no full stop, one line.
fn well_put(name: &str, diagnostic: &Diagnostic) {
    let texts = [Some(diagnostic.to_string()), diagnostic.fault.help()];
    for text in texts.into_iter().flatten() {
        let first = text.chars().next().expect("a text");
        assert!(!first.is_uppercase(), "{name} starts in upper case: {text}");
        assert!(!text.ends_with('.'), "{name} ends with a full stop: {text}");
        assert!(!text.contains('\n'), "{name} has several lines: {text}");
    }
}

#[test]
fn each_code_has_a_bad_input() {
    let named: BTreeSet<String> = fixtures()
        .iter()
        .map(|path| stem(path).split('.').next().unwrap_or_default().to_owned())
        .collect();
    let codes: BTreeSet<String> = Fault::CODES.iter().map(|c| (*c).to_owned()).collect();
    pretty_assertions::assert_eq!(named, codes);
}

#[test]
fn codes_are_unique_and_kebab_case() {
    let mut seen = BTreeSet::new();
    for code in Fault::CODES {
        assert!(seen.insert(code), "{code} stands twice");
        let words = || code.split('-');
        let plain = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase());
        assert!(words().all(plain), "{code} is not kebab-case");
    }
    insta::assert_snapshot!("codes", Fault::CODES.join("\n"));
}

#[test]
fn unquoted_words_and_numbers_are_read_as_written() {
    let text = "
- rule: unquoted
  answers: remove
  when: { what.crest: yes, what.on: road }
  ruling: no
  cites: t:1
- rule: number
  answers: points
  when: { for: road-tile }
  ruling: 2
  cites: [t:1]
";
    let rulebook = try_law(text).expect("`yes`, `no`, `on` and 2 are words here");
    assert_eq!(rulebook.rules.len(), 2);
    let mut files = small_files();
    let source = "source: s\ntitle: { en: A, ro: B }\nauthority: community\nentries:\n  - { id: 1.10, says: { en: yes, ro: no } }\n";
    files.sources.push(Source::new("s.yaml", source));
    let rulebook = rulebook::load(&files, EDITION).expect("1.10 is a name");
    assert!(
        rulebook.entry_named("s:1.10").is_some(),
        "1.10 has become another number"
    );
    assert!(rulebook.entry_named("s:1.1").is_none());
}

#[test]
fn the_small_rulebook_itself_is_sound() {
    let files = small_files();
    for edition in rulebook::editions(&files.editions).expect("editions") {
        let loaded = rulebook::load(&files, &edition.id);
        assert!(loaded.is_ok(), "{}: {loaded:?}", edition.id);
    }
}
