//! Findings about a whole rulebook and differences of two, for people.

use super::page::{Page, Paint};
use crate::proof::{Change, Check, Checked, Comparison, Finding, Flip, How, Party};
use crate::vocabulary::Lang;

/// How many parts of a change are told where not all are asked for.
const TOLD: usize = 3;

/// A word in the language of the page.
pub(super) fn word(lang: Lang, en: &'static str, ro: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::Ro => ro,
    }
}

/// What a check has found: what is to be mended first, then what is open.
pub fn check(found: &Checked, all: bool, lang: Lang, width: usize) -> String {
    let mut page = Page::new(width);
    for finding in &found.findings {
        finding_block(&mut page, finding, lang);
    }
    open(&mut page, &found.open, all, lang);
    for verb in &found.cut_short {
        let says = word(
            lang,
            "cut short: not everything was looked at",
            "întrerupt: nu s-a verificat tot",
        );
        page.line(0, &[(Paint::Bad, verb), (Paint::Plain, says)]);
    }
    page.blank();
    let count = |check: Check| found.findings.iter().filter(|f| f.check == check).count();
    let counts: Vec<String> = Check::ALL
        .iter()
        .filter(|(check, ..)| *check != Check::Open)
        .map(|(check, code, _)| format!("{code} {}", count(*check)))
        .collect();
    let when = match &found.as_of {
        Some(month) => month.clone(),
        None => word(lang, "every month", "fiecare lună").to_owned(),
    };
    let summary = match lang {
        Lang::En => format!(
            "{}, {when}: {} rules, {} parts",
            found.edition, found.rules, found.parts
        ),
        Lang::Ro => format!(
            "{}, {when}: {} reguli, {} părți",
            found.edition, found.rules, found.parts
        ),
    };
    let paint = if found.is_sound() {
        Paint::Good
    } else {
        Paint::Bad
    };
    page.line(0, &[(Paint::Heading, &summary)]);
    page.line(0, &[(paint, &counts.join(", "))]);
    page.finish()
}

fn finding_block(page: &mut Page, finding: &Finding, lang: Lang) {
    page.blank();
    let names: Vec<&str> = finding.rules.iter().map(|p| p.rule.as_str()).collect();
    let joint = if finding.check == Check::Conflict {
        word(lang, " against ", " contra ")
    } else {
        ", "
    };
    page.hanging(
        0,
        4,
        &[
            (Paint::Bad, finding.check.code()),
            (Paint::Heading, &names.join(joint)),
            (Paint::Faint, &format!("({})", finding.verb)),
        ],
    );
    for party in &finding.rules {
        party_line(page, party);
    }
    if !finding.condition.is_empty() {
        let label = word(lang, "where", "unde");
        page.hanging(
            2,
            4,
            &[(Paint::Faint, label), (Paint::Plain, &finding.condition)],
        );
    }
    if let Some(month) = &finding.as_of {
        let label = word(lang, "as of", "la data de");
        page.line(2, &[(Paint::Faint, label), (Paint::Plain, month)]);
    }
    let by = match finding.check {
        Check::Unreachable => word(lang, "because of", "din cauza"),
        Check::ForbiddenState => word(lang, "permitted by", "permisă de"),
        _ => word(lang, "the same follows from", "același lucru rezultă din"),
    };
    if !finding.by.is_empty() {
        page.line(2, &[(Paint::Faint, by)]);
    }
    for party in &finding.by {
        party_line(page, party);
    }
}

fn party_line(page: &mut Page, party: &Party) {
    let ruling = party
        .ruling
        .as_ref()
        .map_or(String::new(), |r| format!("{r}:"));
    page.hanging(
        4,
        6,
        &[
            (Paint::Heading, &ruling),
            (Paint::Plain, &party.rule),
            (Paint::Faint, &party.place),
            (Paint::Cite, &format!("[{}]", party.cites.join(", "))),
        ],
    );
}

/// What is open: how much of each verb, or all of it.
fn open(page: &mut Page, open: &[Finding], all: bool, lang: Lang) {
    if open.is_empty() {
        return;
    }
    let mut verbs: Vec<&str> = open.iter().map(|f| f.verb.as_str()).collect();
    verbs.dedup();
    let parts = |verb: &&str| open.iter().filter(|f| f.verb == *verb).collect::<Vec<_>>();
    let title = word(
        lang,
        "open, no rule speaks:",
        "deschis, nicio regulă nu spune:",
    );
    page.blank();
    if !all {
        let counts: Vec<String> = verbs
            .iter()
            .map(|verb| format!("{verb} {}", parts(verb).len()))
            .collect();
        let told = format!("{} (--all)", counts.join(", "));
        return page.hanging(0, 2, &[(Paint::Open, title), (Paint::Plain, &told)]);
    }
    page.line(0, &[(Paint::Open, title)]);
    for verb in &verbs {
        page.line(2, &[(Paint::Heading, verb)]);
        for part in parts(verb) {
            let condition = match part.condition.as_str() {
                "" => word(lang, "anything", "orice"),
                told => told,
            };
            page.hanging(4, 6, &[(Paint::Plain, condition)]);
        }
    }
}

fn more(page: &mut Page, indent: usize, count: usize, lang: Lang) {
    if count > 0 {
        let text = match lang {
            Lang::En => format!("and {count} more (--all)"),
            Lang::Ro => format!("și încă {count} (--all)"),
        };
        page.line(indent, &[(Paint::Faint, &text)]);
    }
}

/// What differs between two rulebooks: rulings by verb, then the given questions.
pub fn diff(found: &Comparison, all: bool, lang: Lang, width: usize) -> String {
    let mut page = Page::new(width);
    changes(&mut page, 0, &found.changes, all, lang);
    if !found.flips.is_empty() {
        page.blank();
        page.line(
            0,
            &[(
                Paint::Heading,
                word(lang, "questions ruled otherwise", "întrebări decise altfel"),
            )],
        );
        for flip in &found.flips {
            flip_lines(&mut page, flip);
        }
    }
    for (verb, fact) in &found.not_compared {
        let says = word(
            lang,
            "not compared: the two differ in",
            "necomparat: cele două diferă la",
        );
        page.line(
            0,
            &[
                (Paint::Bad, verb),
                (Paint::Plain, says),
                (Paint::Plain, fact),
            ],
        );
    }
    for verb in &found.cut_short {
        let says = word(
            lang,
            "cut short: not everything was compared",
            "întrerupt: nu s-a comparat tot",
        );
        page.line(0, &[(Paint::Bad, verb), (Paint::Plain, says)]);
    }
    page.blank();
    let (before, after) = (&found.before, &found.after);
    let (changes, flips, asked) = (found.changes.len(), found.flips.len(), found.asked);
    let mut summary = match (lang, changes) {
        (Lang::En, 0) => format!("{before} to {after}: no ruling changes"),
        (Lang::En, 1) => format!("{before} to {after}: 1 change"),
        (Lang::En, n) => format!("{before} to {after}: {n} changes"),
        (Lang::Ro, 0) => format!("de la {before} la {after}: nicio decizie nu se schimbă"),
        (Lang::Ro, 1) => format!("de la {before} la {after}: o schimbare"),
        (Lang::Ro, n) => format!("de la {before} la {after}: {n} schimbări"),
    };
    if asked > 0 {
        summary += &match lang {
            Lang::En => format!("; {flips} of {asked} questions ruled otherwise"),
            Lang::Ro => format!("; {flips} din {asked} întrebări decise altfel"),
        };
    }
    page.line(0, &[(Paint::Heading, &summary)]);
    page.finish()
}

pub(super) fn changes(page: &mut Page, indent: usize, changes: &[Change], all: bool, lang: Lang) {
    let mut verb = "";
    for change in changes {
        if change.verb != verb {
            page.blank();
            page.line(indent, &[(Paint::Heading, &change.label)]);
            verb = &change.verb;
        }
        let [before, after] = &change.says;
        page.line(
            indent + 2,
            &[
                (Paint::Bad, before),
                (Paint::Faint, "->"),
                (Paint::Good, after),
            ],
        );
        let told = if all { change.conditions.len() } else { TOLD };
        for condition in change.conditions.iter().take(told) {
            let condition = match condition.as_str() {
                "" => word(lang, "everywhere", "peste tot"),
                told => told,
            };
            page.hanging(indent + 4, indent + 6, &[(Paint::Plain, condition)]);
        }
        more(
            page,
            indent + 4,
            change.conditions.len().saturating_sub(told),
            lang,
        );
        for cause in &change.by {
            let how = match cause.how {
                How::Added => word(lang, "by", "prin"),
                How::Removed => word(lang, "without", "fără"),
                How::Changed => word(lang, "by the changed", "prin schimbarea regulii"),
                How::Decides => word(lang, "which leaves it to", "rămâne"),
            };
            page.hanging(
                indent + 4,
                indent + 6,
                &[
                    (Paint::Faint, how),
                    (Paint::Plain, &cause.party.rule),
                    (Paint::Faint, &cause.party.place),
                    (Paint::Cite, &format!("[{}]", cause.party.cites.join(", "))),
                ],
            );
        }
    }
}

fn flip_lines(page: &mut Page, flip: &Flip) {
    let place = format!("{}:{}", flip.file, flip.line);
    page.hanging(
        2,
        4,
        &[(Paint::Faint, &place), (Paint::Plain, &flip.question)],
    );
    let by = match flip.by.as_slice() {
        [] => String::new(),
        rules => format!("({})", rules.join(", ")),
    };
    page.hanging(
        4,
        6,
        &[
            (Paint::Bad, &flip.before),
            (Paint::Faint, "->"),
            (Paint::Good, &flip.after),
            (Paint::Faint, &by),
        ],
    );
}
