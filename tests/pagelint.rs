//! The checks of the source of the figures page: each fires on a page that was made for it.
//!
//! The test of the real page needs a folder with `figures.txt`, named by the environment variable
//! ASSIZE_SEEDS, and is skipped without it.

mod support;

use assize::pagelint::{Check, Finding};
use support::pages::listed_codes;
use support::program::{assize, seeds};

fn lint(page: &str) -> Vec<Finding> {
    assize::pagelint::lint(page).expect("it is checked")
}

fn lines(found: &[Finding], check: Check) -> Vec<usize> {
    let of = found.iter().filter(|f| f.check == check);
    of.map(|f| f.line).collect()
}

#[test]
fn the_page_lists_every_check_with_its_sentence() {
    insta::assert_snapshot!("page_lint_codes", listed_codes(Check::ALL));
}

const SMALL_PAGE: &str = r#"<onlyinclude>
{| class="wica-table"
|-
! Case
! class="showAll" | Meeple
! class="showMayor markWE" | Mayor

|- class="showAll"
| style="text-align:left;" | on a road?
| class="showAll" | <span class="wica-mark-yes"></span>
| class="showMayor markWE" | <span class="wica-mark-no"></span>

|- class="showAll"
| style="text-align:left;" | in a <span class="showC1>city</span>?
| class="showAll" | <span class="wica-mark-yes"></span>

|- class="showAll"
| style="text-align:left;" | in a field?
| class="showAll" | <span class="wica-mark-yes"></span><ref name="x"><span class="showFootnote showAll showAll_0 showMayor_1">{{IconBook}} So it is.</span></ref>
| class="showMayor" | <span class="wica-mark-no"></span
|}
<div>
</onlyinclude>
"#;

#[test]
fn a_page_is_checked_line_by_line() {
    let found = lint(SMALL_PAGE);
    let of = |check| lines(&found, check);
    assert_eq!(of(Check::UnclosedQuote), [14]);
    assert_eq!(of(Check::MissingCell), [13]);
    assert_eq!(of(Check::BackLinks), [19]);
    assert_eq!(of(Check::UnclosedTag), [20]);
    assert_eq!(of(Check::CellMarks), [17]);
    assert_eq!(of(Check::UnclosedElement), [22]);
    assert_eq!(found.len(), 6, "{found:?}");
    // Mended, nothing is left.
    let mended = SMALL_PAGE
        .replace("showC1>", "showC1\">")
        .replace("</span\n", "</span>\n")
        .replace(" showMayor_1", "")
        .replace("| class=\"showMayor\" |", "| class=\"showMayor markWE\" |")
        .replace("<div>\n", "")
        .replace(
            "?\n| class=\"showAll\" | <span class=\"wica-mark-yes\"></span>\n\n",
            "?\n| class=\"showAll\" | 1\n| class=\"showMayor markWE\" | 1\n\n",
        );
    assert_eq!(lint(&mended), []);
}

/// A page of three tables without a fault. The rows of each: a legend, and a case that differs in
/// nothing but its table.
fn page() -> String {
    let table = |figures: &str| {
        format!(
            r#"{{| class="wica-table"
|-
! Case
! class="showAll" | {{{{Figure|name=Cat}}}}
! class="showDog markWE" | {{{{Figure|name=Dog}}}}

|- style="color: grey;" class="showAll"
| colspan="3" | Where {figures}

|- class="showAll"
| may it rest upon a <span class="showC1">hearth</span><span class="showC2">stove</span> at night?
| class="showAll" | <span class="wica-mark-yes"></span>
| class="showDog markWE" | <span class="wica-mark-no"></span>

|- class="showMoon"
| may it howl beside the <span class="showC1">hearth</span><span class="showC2">stove</span>?
| class="showAll" | <span class="wica-mark-yes"></span><ref><span class="showFootnote showAll">
{{{{IconBook}}}}
Upon clear nights every animal of the village howls at the rising moon.</span></ref>
| class="showDog markWE" | only behind a fence, only beside a fence, only upon a fence
|}}
"#
        )
    };
    format!(
        "<ul>\n<li class=\"showAll\">ponds</li>\n</ul>\n{}{}{}",
        table("it lives"),
        table("it lives"),
        table("it lives")
    )
}

/// What is found after an edit of the n-th place of the page that reads so.
fn edited(nth: usize, was: &str, is: &str) -> Vec<Finding> {
    let page = page();
    let places: Vec<usize> = page.match_indices(was).map(|(at, _)| at).collect();
    let at = places
        .get(nth)
        .unwrap_or_else(|| panic!("{was} is not there so often"));
    let mut text = page.clone();
    text.replace_range(*at..at + was.len(), is);
    lint(&text)
}

#[test]
fn a_page_without_a_fault_is_clean() {
    assert_eq!(lint(&page()), []);
}

#[test]
fn each_check_fires_on_its_fault() {
    let faults: [(Check, usize, &str, &str); 28] = [
        (Check::StrayClose, 0, "at night?", "at night?</div>"),
        (
            Check::LeakedClasses,
            0,
            "showFootnote showAll\">",
            "showFootnote showAll\">showAll_0 showDog_1\">",
        ),
        (Check::UnknownClass, 0, "showDog markWE", "showDog mark WE"),
        (
            Check::CellOrder,
            0,
            "| class=\"showAll\" | <span class=\"wica-mark-yes\"></span>\n| class=\"showDog markWE\" | <span class=\"wica-mark-no\"></span>",
            "| class=\"showDog markWE\" | <span class=\"wica-mark-no\"></span>\n| class=\"showAll\" | <span class=\"wica-mark-yes\"></span>",
        ),
        (Check::UnknownMark, 1, "wica-mark-no", "wica-mark-never"),
        (Check::NoIcon, 0, "{{IconBook}}", ""),
        (Check::AssumedAsRule, 0, "{{IconBook}}", "{{IconPadlock}}"),
        (
            Check::MarksDiffer,
            1,
            "|- class=\"showMoon\"",
            "|- class=\"showMoon markC2\"",
        ),
        (
            Check::NestedVariant,
            0,
            "hearth</span>",
            "hearth<span class=\"showC2\">oven</span></span>",
        ),
        (Check::SameVariants, 0, "hearth</span>", "stove</span>"),
        (Check::BrokenBreak, 0, "at night?", "at<br/ >night?"),
        (
            Check::HeadingCondition,
            1,
            "color: grey;\" class=\"showAll",
            "color: grey;\" class=\"showCat",
        ),
        (
            Check::RowCondition,
            1,
            "|- class=\"showMoon\"",
            "|- class=\"showSun\"",
        ),
        (Check::NoCondition, 1, "|- class=\"showMoon\"", "|-"),
        (Check::NoCondition, 0, "</ul>", "<li>brooks</li>\n</ul>"),
        (
            Check::MarkWithoutCondition,
            0,
            "may it howl",
            "may <span class=\"markC2\">it</span> howl",
        ),
        (Check::UnwrappedFootnote, 0, "showFootnote ", ""),
        (Check::IconsDiffer, 0, "{{IconBook}}", "{{IconPadlock}}"),
        (
            Check::EmptyCell,
            0,
            "<span class=\"wica-mark-no\"></span>",
            "",
        ),
        (
            Check::EmptyCell,
            0,
            "may it howl beside the <span class=\"showC1\">hearth</span><span class=\"showC2\">stove</span>?",
            "",
        ),
        (Check::PlainCaption, 1, "{{Figure|name=Dog}}", "Dog"),
        (Check::BrokenStyle, 0, "color: grey;", "color=grey;"),
        (
            Check::NoVariant,
            2,
            "upon a <span class=\"showC1\">hearth</span><span class=\"showC2\">stove</span>",
            "upon a stove",
        ),
        (
            Check::ListInSpan,
            0,
            "<span class=\"showC1\">hearth</span>",
            "<span class=\"showC1\">hearth\n* or hearths</span>",
        ),
        (Check::Punctuation, 0, "at night?", "at night??"),
        (
            Check::Punctuation,
            0,
            "a fence, only beside",
            "a fence , only beside",
        ),
        (Check::BareSpan, 0, "at night", "at <span>night</span>"),
        (
            Check::StraySpace,
            0,
            "|- class=\"showMoon\"",
            " |- class=\"showMoon\"",
        ),
    ];
    for (check, nth, was, is) in faults {
        let found = edited(nth, was, is);
        let fired = found.iter().any(|f| f.check == check);
        assert!(fired, "{}: {found:?}", check.code());
    }
    for space in [
        "\n   \n|- class=\"showMoon\"",
        "\n\u{a0}|- class=\"showMoon\"",
    ] {
        let found = edited(0, "\n|- class=\"showMoon\"", space);
        assert!(!lines(&found, Check::StraySpace).is_empty(), "{space:?}");
    }
    // A common word, and a slip of it.
    let often = "only beside a fence, ".repeat(10);
    let slip = format!("{often} besdie a fence, only");
    let found = edited(0, "only beside a fence, only", &slip);
    assert_eq!(lines(&found, Check::MisspeltWord).len(), 1, "{found:?}");
}

#[test]
fn a_tie_of_two_headings_is_told_once() {
    let page = page();
    let two = page.rfind("{| ").expect("a table");
    let two = page[..two].replacen("grey;\" class=\"showAll", "grey;\" class=\"showCat", 1);
    assert_eq!(lines(&lint(&two), Check::HeadingCondition), [10]);
}

/// The defects of the real page, by line, as they were noted when it was read.
#[test]
fn the_defects_of_the_figures_page_are_found() {
    let Some(folder) = seeds() else { return };
    let text = std::fs::read_to_string(folder.join("figures.txt")).expect("the page");
    let found = lint(&text);
    let of = |check| lines(&found, check);
    let quotes = [
        62, 112, 113, 259, 268, 368, 558, 580, 585, 586, 587, 588, 624, 635, 693, 698, 705, 767,
        1470, 1477, 2287, 2298, 2970, 2981, 3032, 3040, 3048, 3051, 3059, 3062,
    ];
    assert_eq!(of(Check::UnclosedQuote), quotes);
    assert_eq!(of(Check::UnclosedTag), [789]);
    let elements = [
        22, 68, 2368, 2416, 2743, 2744, 2745, 2746, 2747, 2748, 2749, 2750, 3088,
    ];
    assert_eq!(of(Check::UnclosedElement), elements);
    assert!(of(Check::StrayClose).contains(&1703));
    assert_eq!(of(Check::MissingCell), [2053, 2297, 2658]);
    assert_eq!(of(Check::CellOrder), [510]);
    assert_eq!(of(Check::UnknownClass), [729, 765, 979, 1269, 1345]);
    assert_eq!(of(Check::LeakedClasses), [1004]);
    assert_eq!(of(Check::UnknownMark).len(), 9);
    assert_eq!(of(Check::BackLinks), [712, 764, 1003]);
    assert_eq!(of(Check::NoIcon), [930, 931]);
    assert_eq!(of(Check::CellMarks), [455, 686, 762, 1517, 2048]);
    assert_eq!(
        of(Check::MarksDiffer),
        [
            112, 113, 114, 265, 727, 764, 977, 1554, 1610, 1654, 2048, 2125, 2462, 3134
        ]
    );
    assert_eq!(of(Check::NestedVariant), [1890]);
    assert_eq!(of(Check::HeadingCondition), [645, 820, 871, 2712]);
    assert_eq!(of(Check::RowCondition), [2154, 2180]);
    assert_eq!(of(Check::MarkWithoutCondition), [544]);
    assert_eq!(of(Check::UnwrappedFootnote), [1344]);
    assert_eq!(of(Check::IconsDiffer), [2238]);
    assert_eq!(of(Check::AtOdds), [779, 1011, 1096, 1170, 1243]);
    assert!(of(Check::EmptyCell).is_empty());
    assert_eq!(of(Check::PlainCaption), [2043, 2045, 2743, 2744, 2745]);
    assert_eq!(of(Check::BrokenStyle), [2741]);
    assert_eq!(of(Check::ListInSpan), [1905, 1909]);
    assert_eq!(
        of(Check::NoVariant),
        [741, 1532, 1890, 1973, 2175, 2227, 2243, 2334, 2924, 2996]
    );
    assert_eq!(of(Check::MisspeltWord), [584, 635, 2265]);
    assert_eq!(of(Check::Punctuation), [850, 1532, 1931]);
    assert_eq!(of(Check::BareSpan), [1874]);
    assert_eq!(
        of(Check::NoCondition),
        [
            85, 1310, 1334, 1398, 1401, 1408, 1415, 1438, 2095, 2221, 2224, 2310, 2752, 2798, 2919,
            2922, 2994
        ]
    );
    assert_eq!(
        of(Check::StraySpace),
        [577, 938, 1023, 1191, 1422, 1788, 1833, 2154]
    );

    // A figure that can be removed by the plague flees it; mended, one pair less is at odds.
    let mended: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(at, line)| match at + 1 {
            779 => line.replace("wica-mark-no", "wica-mark-yes"),
            _ => line.to_owned(),
        })
        .collect();
    let found = lint(&mended.join("\n"));
    assert_eq!(lines(&found, Check::AtOdds), [1011, 1096, 1170, 1243]);
}

#[test]
fn what_is_found_in_a_page_is_told_in_three_ways() {
    let path = std::env::temp_dir().join(format!("assize-page-{}.txt", std::process::id()));
    std::fs::write(&path, SMALL_PAGE).expect("a file");
    let name = path.display().to_string();
    let lint = |more: &[&str]| assize(&[&["faq", "lint", "--page", &name], more].concat());
    let (people, code) = lint(&[]);
    assert_eq!(code, Some(1));
    assert!(people.contains("line 14 unclosed-quote"), "{people}");
    let (plain, _) = lint(&["--format", "json"]);
    let plain: serde_json::Value = serde_json::from_str(&plain).expect("JSON");
    assert_eq!(plain["findings"].as_array().expect("a list").len(), 6);
    let (sarif, code) = lint(&["--sarif"]);
    assert_eq!(code, Some(1));
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("JSON");
    let results = sarif["runs"][0]["results"]
        .as_array()
        .expect("a list")
        .clone();
    assert_eq!(results.len(), 6);
    let region = &results[0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(region["startLine"], 13);
    std::fs::remove_file(&path).expect("it was there");
}
