//! The documentation says what the program does: its examples are loaded, run and compared.
//!
//! A fence is told apart by the words after its backquotes:
//! `yaml rules`, `source`, `classes`, `verbs`, `concepts`, `words.en`, `words.ro` are added to a
//! rulebook, as are `editions`; `rules@house` are those of the edition `house`, and rules without
//! an edition those of the usual one; `yaml scenario` and `yaml case` are put to it; `yaml tiles` is a file of tiles, `yaml tile`
//! one that is described inline; a fault code after the kind says that
//! the example must fail with it; `yaml file@path` is what stands in that file; `console` shows commands with what they print.
//! `UPDATE_DOCS=1 cargo test --test docs` writes what the commands print into the pages.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use assize::court::Term;
use assize::diagnostic::{Diagnostic, Fault, Source};
use assize::proof::Check;
use assize::rulebook::{self, Rulebook, RulebookFiles};
use assize::scenario::Editions;
use assize::tiles::{self, Tile, TileFiles};
use assize::{faq, scenario, yaml};

const EDITION: &str = "c3.1";
const PAGES: [&str; 15] = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/drift.md",
    "docs/faults.md",
    "docs/figures.md",
    "docs/house-rules.md",
    "docs/json.md",
    "docs/proofs.md",
    "docs/rulebook.md",
    "docs/saved-games.md",
    "docs/scenarios.md",
    "docs/tiles.md",
    "docs/tournaments.md",
];
/// The pages whose rules stand alone instead of being added to those of the program.
const ALONE: [&str; 1] = ["docs/rulebook.md"];
const KINDS: [&str; 14] = [
    "rules", "editions", "source", "classes", "verbs", "concepts", "words.en", "words.ro",
    "matters", "scenario", "case", "tiles", "tile", "file",
];

/// A fenced example.
struct Block {
    page: &'static str,
    line: usize,
    lang: String,
    kind: String,
    /// The edition whose rules these are.
    edition: String,
    /// The fault code that it must fail with.
    fails: Option<String>,
    text: String,
}

impl Block {
    fn place(&self) -> String {
        format!("{}:{}", self.page, self.line)
    }

    /// Whether it asks the rulebook instead of adding to it.
    fn is_asked(&self) -> bool {
        ["scenario", "case"].contains(&self.kind.as_str())
    }

    /// Whether it shows tiles.
    fn is_of_tiles(&self) -> bool {
        ["tiles", "tile"].contains(&self.kind.as_str())
    }

    fn source(&self) -> Source {
        Source::new(self.place(), self.text.clone())
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(page: &str) -> String {
    std::fs::read_to_string(root().join(page)).unwrap_or_else(|e| panic!("{page}: {e}"))
}

fn blocks(page: &'static str) -> Vec<Block> {
    let text = text(page);
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for (at, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(info), None) => {
                let mut words = info.split(' ').map(str::to_owned);
                let lang = words.next().unwrap_or_default();
                let kind = words.next().unwrap_or_default();
                let (kind, edition) = kind.split_once('@').unwrap_or((&kind, EDITION));
                open = Some(Block {
                    page,
                    line: at + 1,
                    lang,
                    kind: kind.to_owned(),
                    edition: edition.to_owned(),
                    fails: words.next(),
                    text: String::new(),
                });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some(block)) => block.text += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    found
}

fn all_blocks() -> impl Iterator<Item = Block> {
    PAGES.into_iter().flat_map(blocks)
}

fn shipped_files() -> RulebookFiles {
    RulebookFiles::read(&root().join("rulebook")).expect("the shipped rulebook is there")
}

/// Adds an example to the files of a rulebook.
fn add(files: &mut RulebookFiles, block: &Block) {
    let vocabulary = match block.kind.as_str() {
        "rules" => return files.rules_of(&block.edition).push(block.source()),
        "matters" => {
            let known = files.matters.as_ref().map_or("", |known| known.text());
            let text = format!("{known}\n{}", block.text);
            files.matters = Some(Source::new("matters.yaml", text));
            return;
        }
        "editions" => {
            let text = format!("{}\n{}", files.editions.text(), block.text);
            files.editions = Source::new(files.editions.name(), text);
            return;
        }
        "source" => return add_source(files, block),
        "classes" => 1,
        "verbs" => 2,
        "concepts" => 3,
        "words.en" => 4,
        "words.ro" => 5,
        _ => return,
    };
    let file = &mut files.vocabulary[vocabulary];
    let added = block.text.strip_prefix("verbs:\n").unwrap_or(&block.text);
    *file = Source::new(file.name(), format!("{}\n{added}", file.text()));
}

/// Adds a source; entries of an example that the rulebook has by now are left to the rulebook.
fn add_source(files: &mut RulebookFiles, block: &Block) {
    let id = block
        .text
        .lines()
        .find_map(|l| l.trim().strip_prefix("- id: "));
    let is_record = block.text.starts_with("  - id: ");
    if !is_record {
        return files.sources.push(block.source());
    }
    let faq = files
        .sources
        .iter_mut()
        .find(|s| s.text().contains("\nsource: faq"));
    let faq = faq.expect("the FAQ is a source");
    let line = format!("  - id: {}\n", id.unwrap_or_default());
    if !faq.text().contains(&line) {
        *faq = Source::new(faq.name(), format!("{}\n{}", faq.text(), block.text));
    }
}

/// The rulebooks that the examples of a page are about: the usual one first, then those of the
/// editions that the page adds.
fn rulebooks_of(page: &'static str) -> Vec<Rulebook> {
    let mut files = shipped_files();
    if ALONE.contains(&page) {
        files.rules.clear();
    }
    for block in blocks(page).iter().filter(|b| b.fails.is_none()) {
        add(&mut files, block);
    }
    let load = |edition: &str| {
        let loaded = rulebook::load(&files, edition);
        loaded.unwrap_or_else(|e| panic!("{page}: {}", told(&e)))
    };
    let editions = rulebook::editions(&files.editions);
    let editions = editions.unwrap_or_else(|e| panic!("{page}: {}", told(&e)));
    let added = editions.iter().filter(|e| assize::edition(&e.id).is_none());
    let mut rulebooks = vec![load(EDITION)];
    rulebooks.extend(added.map(|e| load(&e.id)));
    rulebooks
}

fn told(diagnostic: &Diagnostic) -> String {
    let place = diagnostic.position().unwrap_or_default();
    format!(
        "{place} {diagnostic} [{}]",
        diagnostic.fault.code().as_str()
    )
}

/// Everything that is wrong with a scenario or a case.
fn run(block: &Block, editions: Editions) -> Result<Vec<String>, Diagnostic> {
    let source = block.source();
    let loaded = scenario::load(&source, &Term::default(), editions)?;
    let mut wrong = Vec::new();
    for scenario in &loaded.scenarios {
        for answer in scenario::run(scenario, None, false)? {
            let expect = answer.question.expect.iter();
            let found = expect.flat_map(|e| e.compare(&answer.ruling));
            wrong.extend(found.map(|m| {
                let (of, asked) = (m.of, &answer.question.text);
                format!("{asked}: {of}: expected {}, found {}", m.expected, m.found)
            }));
        }
    }
    for node in &loaded.cases {
        let case = faq::load(node, &source, &Term::default(), editions)?;
        let result = faq::check(&case);
        if let Some(fault) = result.faults.into_iter().next() {
            return Err(fault);
        }
        let told = |m: &scenario::Mismatch| {
            format!(
                "{}: {}: expected {}, found {}",
                case.id, m.of, m.expected, m.found
            )
        };
        wrong.extend(result.mismatches.iter().map(told));
    }
    Ok(wrong)
}

/// Reads an example that shows tiles.
fn read_tiles(block: &Block) -> Result<(), Diagnostic> {
    let source = block.source();
    if block.kind == "tile" {
        for document in yaml::parse(&source)? {
            Tile::inline(&document, &source)?;
        }
        return Ok(());
    }
    let files = TileFiles {
        tiles: vec![source],
        ..TileFiles::default()
    };
    tiles::load(&files).map(|_| ())
}

#[test]
fn every_yaml_example_has_a_kind() {
    for block in all_blocks().filter(|b| b.lang == "yaml") {
        let known = KINDS.contains(&block.kind.as_str());
        assert!(known, "{}: kind '{}'", block.place(), block.kind);
    }
}

#[test]
fn examples_of_rules_load_and_examples_of_questions_hold() {
    for page in PAGES {
        let blocks = blocks(page);
        let holding = || blocks.iter().filter(|b| b.fails.is_none());
        if holding().all(|b| !KINDS.contains(&b.kind.as_str())) {
            continue;
        }
        let rulebooks = rulebooks_of(page);
        let editions = Editions::from(&rulebooks[0])
            .with(&rulebooks[1..])
            .with_shipped();
        for block in holding().filter(|b| b.is_asked()) {
            let wrong = run(block, editions).unwrap_or_else(|e| vec![told(&e)]);
            assert!(wrong.is_empty(), "{}: {wrong:#?}", block.place());
        }
    }
}

#[test]
fn examples_of_tiles_are_read() {
    let shown = all_blocks().filter(|b| b.is_of_tiles() && b.fails.is_none());
    for block in shown {
        read_tiles(&block).unwrap_or_else(|e| panic!("{}: {}", block.place(), told(&e)));
    }
}

#[test]
fn examples_of_faults_fail_as_they_say() {
    for block in all_blocks() {
        let Some(code) = &block.fails else { continue };
        let outcome = if block.is_of_tiles() {
            read_tiles(&block).map(|()| Vec::new())
        } else if block.is_asked() {
            run(&block, Editions::from(assize::shipped()).with_shipped())
        } else {
            let mut files = shipped_files();
            add(&mut files, &block);
            rulebook::load(&files, EDITION).map(|_| Vec::new())
        };
        let (found, told) = match &outcome {
            Ok(wrong) => ("nothing", wrong.join("; ")),
            Err(diagnostic) => (diagnostic.fault.code().as_str(), told(diagnostic)),
        };
        assert_eq!(found, code, "{}: {told}", block.place());
    }
}

#[test]
fn commands_print_what_is_shown() {
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    for page in PAGES {
        let mut shown = text(page);
        for block in blocks(page).iter().filter(|b| b.lang == "console") {
            let printed = printed(&block.text);
            if update {
                let fenced = |text: &str| format!("```console\n{text}```");
                shown = shown.replacen(&fenced(&block.text), &fenced(&printed), 1);
            } else {
                assert_eq!(block.text, printed, "{}", block.place());
            }
        }
        if update {
            std::fs::write(root().join(page), shown).expect("the page can be written");
        }
    }
}

/// The commands of a console example, each with what it prints now.
fn printed(example: &str) -> String {
    let commands = example.lines().filter(|l| l.starts_with("$ assize "));
    let session = commands.map(|line| {
        let output = Command::new(env!("CARGO_BIN_EXE_assize"))
            .args(arguments(line.trim_start_matches("$ assize ")))
            .current_dir(root())
            .env_remove("NO_COLOR")
            .stdin(Stdio::null())
            .output()
            .expect("the program runs");
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        format!("{line}\n{}\n", (out + &err).trim_end())
    });
    session.collect::<Vec<_>>().join("\n")
}

/// Splits a command at spaces outside double quotes.
fn arguments(line: &str) -> Vec<String> {
    line.split('"')
        .enumerate()
        .flat_map(|(at, part)| match at % 2 {
            1 => vec![part.to_owned()],
            _ => part.split_whitespace().map(str::to_owned).collect(),
        })
        .collect()
}

#[test]
fn files_are_shown_as_they_are() {
    for block in all_blocks().filter(|b| b.kind == "file") {
        assert_eq!(block.text, text(&block.edition), "{}", block.place());
    }
}

#[test]
fn every_check_of_a_rulebook_is_explained() {
    let page = text("docs/proofs.md");
    for (_, code, _) in Check::ALL {
        let row = format!("| `{code}` |");
        assert!(page.contains(&row), "{code}");
    }
}

#[test]
fn every_fault_is_explained() {
    let page = text("docs/faults.md");
    let headings = page.lines().filter_map(|l| l.strip_prefix("### "));
    let explained: BTreeSet<&str> = headings.collect();
    let declared: BTreeSet<&str> = Fault::CODES.iter().copied().collect();
    assert_eq!(explained, declared);
}

#[test]
fn every_field_of_a_ruling_is_explained() {
    let page = text("docs/json.md");
    let questions = "Can the dragon remove my regular meeple?\n\
        Can the dragon remove a large meeple?\n\
        what happens to the builder when the dragon removes the meeple\n\
        can the dragno eat a shepherd\n\
        which comes first, the dragon symbol or the prize tile?\n\
        does scoring the pig trigger the fairy bonus?\n\
        xyzzy\n";
    let rulings = ask_all(questions);
    let mut fields = BTreeSet::new();
    for line in rulings.lines() {
        let ruling: serde_json::Value = serde_json::from_str(line).expect("a ruling is JSON");
        keys(&ruling, &mut fields);
    }
    // Facts stand as keys of conditions; they are the rulebook's, not the contract's.
    fields.retain(|f| !f.contains('.'));
    let unexplained: Vec<_> = fields
        .iter()
        .filter(|f| !page.contains(&format!("| `{f}` |")))
        .collect();
    assert!(unexplained.is_empty(), "{unexplained:?}");
}

fn ask_all(questions: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_assize"))
        .args(["ask", "--explain", "--format", "json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("standard input is piped");
    std::io::Write::write_all(&mut input, questions.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8(output.stdout).expect("it writes text")
}

fn keys(value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (key, value) in fields {
                found.insert(key.clone());
                if key != "when" {
                    keys(value, found);
                }
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|v| keys(v, found)),
        _ => {}
    }
}

#[test]
fn links_lead_somewhere() {
    for page in PAGES {
        let text = text(page);
        let folder = Path::new(page).parent().unwrap_or(Path::new(""));
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap_or_default();
            let target = target.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let path = root().join(folder).join(target);
            assert!(path.exists(), "{page} links to '{target}'");
        }
    }
}
