//! What a changed figures page is told to differ in: each kind of change by itself, made on purpose.
//!
//! The test of the real page needs a folder with `figures.txt`, named by the environment variable
//! ASSIZE_SEEDS, and is skipped without it.

mod support;

use std::path::Path;

use assize::diagnostic::Source;
use assize::drift::figures::{self, FigurePrints};
use assize::drift::{Change, Drift};
use assize::figures::{FigureFiles, Reference};
use support::pages::{changes, told};
use support::program::{assize, seeds};

const ELEMENTS: &str = "
sets: { kennel: { en: Kennel, ro: Canisa } }
elements: { dog: { of: kennel, en: dog, ro: câine } }
";

const TABLE: &str = "
table: pets
en: Pets
ro: Animale
columns:
  cat: { en: cat, ro: pisică }
  dog: { en: dog, ro: câine, needs: [dog], adapted: [we], notes: [muzzle] }
sections:
  - section: places
    en: Places
    ro: Locuri
    rows:
      - row: on-roofs
        en: on roofs
        ro: pe acoperișuri
        asks: { does: { case: on-roofs } }
        cells: [yes, no]
        notes: { dog: [ladders] }
      - row: in-gardens
        en: in gardens
        ro: în grădini
        adapted: [c1]
        asks: { does: { case: in-gardens } }
        cells: [n-a, missing]
      - row: where-asleep
        en: where it sleeps
        ro: unde doarme
        asks: { located: { case: where-asleep } }
        cells: [text, 3]
        texts: { cat: { en: on a warm stone, ro: pe o piatră caldă } }
notes:
  muzzle: { authority: official-rules, en: It wears a muzzle., ro: Poartă botniță. }
  ladders: { authority: no-official-rule, en: Dogs climb no ladders., ro: Câinii nu urcă pe scări. }
";

const ITEMS: &str = "
ponds:
  en: Ponds
  ro: Iazuri
  items:
    pond: { en: ponds, ro: iazuri }
    well: { en: wells, ro: fântâni }
";

/// The same as a page has it, in other words.
const PAGE: &str = r#"
<ul>
<li class="showAll">every pond in the village</li>
<li class="showDog markWE">wells without a lid</li>
</ul>
{| class="wica-table"
|-
!
! class="showAll" | {{Figure|name=Cat}}
! class="showDog markWE" | {{Figure|name=Dog}} <ref><span class="showFootnote showDog">
{{IconBook}}
Whenever it leaves the kennel it has to wear a muzzle.</span></ref>

|- class="showAll"
| colspan="3" | '''Where they may go'''

|- class="showAll"
| may it walk upon a roof?
| class="showAll" | <span class="wica-mark-yes"></span>
| class="showDog markWE" | <span class="wica-mark-no"></span><ref name="stairs"><span class="showFootnote showDog showDog_0"><span class="markWE">
{{IconPadlock}}
Nobody has ever seen a dog that climbs up a ladder.</span></span>
</ref>

|- class="showGarden markC1"
| may it dig in the garden of a neighbour?
| class="showAll" | <span class="wica-mark-n-a"></span>

|- class="showAll"
| where does it spend the night?
| class="showAll" | beside the oven
| class="showDog markWE" | 3
|}
"#;

fn reference() -> Reference {
    let files = FigureFiles {
        elements: Source::new("elements", ELEMENTS),
        asking: Source::new("asking", "{}"),
        lists: Source::new("lists", ITEMS),
        differences: Source::new("differences", "{}"),
        tables: vec![Source::new("table", TABLE)],
    };
    assize::figures::load(&files).unwrap_or_else(|e| panic!("{e:?}"))
}

fn prints() -> FigurePrints {
    let source = Source::new("page", PAGE);
    let page = figures::read(&source).expect("a page");
    figures::fingerprint(&page, &reference(), &FigurePrints::default(), &source)
        .expect("it has the parts of the reference")
}

fn compare(text: &str) -> Drift {
    let page = figures::read(&Source::new("page", text)).expect("a page");
    figures::drift(&page, &reference(), &prints(), "page").unwrap_or_else(|e| panic!("{e}"))
}

/// The report of the small page after an edit. Fails where the edit changes nothing.
fn edited(was: &str, is: &str) -> Drift {
    assert!(PAGE.contains(was), "{was} is not on the page");
    compare(&PAGE.replacen(was, is, 1))
}

#[test]
fn the_page_itself_is_unchanged() {
    let found = compare(PAGE);
    assert!(found.findings.is_empty(), "{}", told(&found));
    // Three rows, five cells, two footnotes, two items.
    assert_eq!((found.entries, found.unchanged), (12, 12));
    assert_eq!(told(&found).trim(), "figures: 12 unchanged");
}

#[test]
fn what_is_mended_in_the_markup_is_no_change() {
    for (was, is) in [
        ("wica-mark-n-a", "wica-mark-na"),
        ("class=\"wica-mark-yes\"", "class=\"wica-mark-yes"),
        ("|- class=\"showGarden", "  |- class=\"showGarden"),
        ("showDog showDog_0", "showDog showDog_0 showDog_1"),
        ("in the village", "in the\n''village''"),
        (
            "beside the oven",
            "<span class=\"showC1>beside</span> the oven",
        ),
    ] {
        let found = edited(was, is);
        assert!(found.findings.is_empty(), "{is}: {}", told(&found));
    }
}

#[test]
fn fingerprints_hold_no_words_and_can_be_read_again() {
    let file = figures::write(&prints());
    for word in ["village", "walk", "kennel", "climbs", "oven", "spend"] {
        assert!(!file.contains(word), "{word} stands in:\n{file}");
    }
    let read = figures::load(&Source::new("file", file.as_str())).expect("it is well formed");
    assert_eq!(read, prints());
    assert_eq!(figures::write(&read), file);
}

#[test]
fn a_cell_is_told_with_both_values() {
    let found = edited("wica-mark-yes", "wica-mark-no");
    let Change::Cell { was, is } = &found.findings[0].change else {
        panic!("{}", told(&found));
    };
    assert_eq!((was.as_str(), is.as_str()), ("yes", "no"));
    assert_eq!(changes(&found), [("cell", "fig:pets/on-roofs/cat")]);
    assert_eq!(found.findings[0].lines, [19]);
    insta::assert_snapshot!("figures-cell", told(&found));
    for (was, is, cell) in [
        ("| 3", "| 4", "fig:pets/where-asleep/dog"),
        ("| 3", "| under a tree", "fig:pets/where-asleep/dog"),
        ("| beside the oven", "| 7", "fig:pets/where-asleep/cat"),
        (
            "<span class=\"wica-mark-n-a\"></span>",
            "",
            "fig:pets/in-gardens/cat",
        ),
    ] {
        assert_eq!(changes(&edited(was, is)), [("cell", cell)], "{is}");
    }
    let found = edited(
        "<span class=\"wica-mark-n-a\"></span>\n",
        "<span class=\"wica-mark-n-a\"></span>\n| class=\"showDog markWE\" | <span class=\"wica-mark-no\"></span>\n",
    );
    assert_eq!(changes(&found), [("cell", "fig:pets/in-gardens/dog")]);
    assert!(
        told(&found).contains("no in place of missing"),
        "{}",
        told(&found)
    );
}

#[test]
fn texts_are_compared_by_their_words() {
    let roofs = "fig:pets/on-roofs";
    for (was, is, entry) in [
        ("upon a roof", "upon a tower", roofs),
        (
            "beside the oven",
            "behind the oven",
            "fig:pets/where-asleep/cat",
        ),
        ("has ever seen", "has never seen", "fig:pets/note/ladders"),
        (
            "to wear a muzzle",
            "to wear no muzzle",
            "fig:pets/note/muzzle",
        ),
        ("without a lid", "with a lid", "fig:not-occupiable/well"),
        ("name=Cat", "name=Tomcat", "fig:pets/figure/cat"),
    ] {
        assert_eq!(changes(&edited(was, is)), [("changed", entry)], "{is}");
    }
    insta::assert_snapshot!(
        "figures-footnote",
        told(&edited("ever seen a dog", "met one"))
    );
}

#[test]
fn icons_marks_conditions_and_footnotes_are_compared() {
    let found = edited("{{IconPadlock}}", "{{IconWorld}}");
    assert_eq!(changes(&found), [("authority", "fig:pets/note/ladders")]);
    insta::assert_snapshot!("figures-authority", told(&found));
    let found = edited(
        "class=\"showAll\" | <span class=\"wica-mark-yes\">",
        "class=\"showAll markC2\" | <span class=\"wica-mark-yes\">",
    );
    assert_eq!(changes(&found), [("adapted", "fig:pets/on-roofs/cat")]);
    let found = edited("showGarden markC1", "showGarden markC2");
    assert_eq!(changes(&found), [("shown", "fig:pets/in-gardens")]);
    let found = edited(
        "| beside the oven",
        "| beside the oven <ref name=\"stairs\" />",
    );
    assert_eq!(
        changes(&found),
        [("footnotes", "fig:pets/where-asleep/cat")]
    );
    insta::assert_snapshot!("figures-footnotes", told(&found));
}

#[test]
fn rows_and_footnotes_come_and_go() {
    let row = "|- class=\"showGarden markC1\"\n| may it dig in the garden of a neighbour?\n| class=\"showAll\" | <span class=\"wica-mark-n-a\"></span>\n\n";
    let found = edited(row, "");
    assert_eq!(changes(&found), [("gone", "fig:pets/in-gardens")]);
    // The row and its cell.
    assert_eq!(found.unchanged, 10);
    let new = "|- class=\"showMoon\"\n| does it howl at the moon?\n| class=\"showAll\" | <span class=\"wica-mark-no\"></span>\n| class=\"showDog markWE\" | <span class=\"wica-mark-yes\"></span>\n\n";
    let found = edited(row, &format!("{new}{row}"));
    assert_eq!(changes(&found), [("new", "")]);
    insta::assert_snapshot!("figures-new-row", told(&found));
    let [from, to] = [
        "|- class=\"showAll\"\n| may it walk",
        "|- class=\"showGarden",
    ]
    .map(|start| PAGE.find(start).expect("a row"));
    let first = &PAGE[from..to];
    let moved = PAGE.replacen(first, "", 1);
    let moved = moved.replacen("|}", &format!("\n{first}|}}"), 1);
    assert_eq!(changes(&compare(&moved)), [("moved", "fig:pets/on-roofs")]);
    let found = edited(
        "| beside the oven",
        "| beside the oven<ref>{{IconBook}} Only in winter.</ref>",
    );
    assert_eq!(
        changes(&found),
        [("footnotes", "fig:pets/where-asleep/cat"), ("new", "")]
    );
    let note = &PAGE[PAGE.find("<ref name").expect("it is there")..];
    let note = &note[..note.find("</ref>").expect("it is there") + 6];
    let found = edited(note, "");
    assert_eq!(
        changes(&found),
        [
            ("footnotes", "fig:pets/on-roofs/dog"),
            ("gone", "fig:pets/note/ladders")
        ]
    );
}

#[test]
fn figures_come_and_go() {
    let without: String = PAGE
        .replacen("! class=\"showAll\" | {{Figure|name=Cat}}\n", "", 1)
        .lines()
        .filter(|line| !line.starts_with("| class=\"showAll\" |"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        changes(&compare(&without)),
        [("gone", "fig:pets/figure/cat")]
    );
    let with = PAGE.replacen(
        "! class=\"showDog",
        "! class=\"showHen\" | {{Figure|name=Hen}}\n! class=\"showDog",
        1,
    );
    let with = with.replace(
        "| class=\"showDog markWE\"",
        "| class=\"showHen\" | 1\n| class=\"showDog markWE\"",
    );
    assert_eq!(changes(&compare(&with)), [("new", "")]);
}

#[test]
fn another_page_is_refused() {
    let page = "{|\n! a\n! b\n|-\n| ever?\n| <span class=\"wica-mark-yes\"></span>\n|}\n";
    let page = figures::read(&Source::new("page", page)).expect("a page");
    let fault = figures::drift(&page, &reference(), &prints(), "page").expect_err("another page");
    assert_eq!(fault.fault.code().as_str(), "other-page");
}

fn run(page: &Path, more: &[&str]) -> (String, Option<i32>) {
    let page = page.to_string_lossy();
    assize(&[&["faq", "drift", &*page], more].concat())
}

/// Lines of the real page are known by their numbers, as they were noted when it was read.
#[test]
fn the_figures_page_has_not_drifted_and_each_change_of_it_is_told() {
    let Some(folder) = seeds() else { return };
    let path = folder.join("figures.txt");
    let (text, code) = run(&path, &[]);
    assert_eq!((text.trim(), code), ("figures: 2238 unchanged", Some(0)));

    let text = std::fs::read_to_string(&path).expect("the page");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut edit = |line: usize, was: &str, is: &str| {
        let edited = lines[line - 1].replacen(was, is, 1);
        assert_ne!(lines[line - 1], edited, "line {line}");
        lines[line - 1] = edited;
    };
    // The dragon and the mayor; Leipzig is no official rule; a word of a footnote of the bathhouses.
    edit(393, "wica-mark-yes", "wica-mark-no");
    edit(714, "IconPadlock", "IconBook");
    edit(731, "oricare", "niciun");
    // The row of gardens is left out, and one is added in its place.
    let from = 455;
    let row: Vec<String> = lines.drain(from - 1..from + 9).collect();
    assert!(
        row[0].starts_with("|-") && row[9].contains("showPhantom"),
        "{row:?}"
    );
    let mut new: Vec<String> = row.clone();
    new[0] = "|- class=\"showZeppelins\"".to_owned();
    new[1] = "| style=\"text-align:left;\" | fluieră noaptea?".to_owned();
    let at = lines.len() - 20;
    let at = (at..lines.len())
        .find(|at| lines[*at].starts_with("|-"))
        .expect("a row");
    lines.splice(at..at, new);

    let file = std::env::temp_dir().join(format!("assize-figures-{}.txt", std::process::id()));
    std::fs::write(&file, lines.join("\n")).expect("a file");
    let (text, code) = run(&file, &["--format", "json"]);
    std::fs::remove_file(&file).expect("it was there");
    assert_eq!(code, Some(1));
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let findings = found["findings"].as_array().expect("a list");
    let told: Vec<String> = findings
        .iter()
        .map(|f| {
            let text = |key: &str| f[key].as_str().unwrap_or_default().to_owned();
            format!("{} {}", text("change"), text("entry"))
        })
        .collect();
    let expected = [
        "cell fig:followers/placed-on-castle/mayor",
        "authority fig:followers/note/into-leipzig",
        "changed fig:followers/note/into-bathhouse",
        "new ",
        "gone fig:followers/placed-in-garden",
    ];
    assert_eq!(told, expected);
}
