//! A ruling as people read it: the ruling first, then what follows, then why, then what it assumed.

use super::page::{Page, Paint};
use super::strings::{Part, authority, headline, need_not, no_ruling, nobody, word};
use crate::ruling::{Branch, Kind, Ruling, Value, Why};
use crate::vocabulary::{Lang, Vocabulary};

/// At most so many lines of one part; the rest is counted.
const MOST: usize = 6;

/// One ruling on one screen of `width` columns.
pub fn ruling(ruling: &Ruling, vocabulary: &Vocabulary, lang: Lang, width: usize) -> String {
    let mut page = Page::new(width);
    write(&mut page, ruling, vocabulary, lang);
    page.finish()
}

/// A question of a scenario with its ruling; the title of the scenario before the first.
pub fn question(
    title: Option<&str>,
    asked: &Ruling,
    vocabulary: &Vocabulary,
    lang: Lang,
    width: usize,
) -> String {
    let mut page = Page::new(width);
    if let Some(title) = title {
        page.line(0, &[(Paint::Heading, title)]);
        page.line(
            0,
            &[(Paint::Faint, &"─".repeat(title.chars().count().min(width)))],
        );
    }
    page.hanging(
        0,
        2,
        &[(Paint::Faint, ">"), (Paint::Heading, &asked.question)],
    );
    write(&mut page, asked, vocabulary, lang);
    page.finish() + "\n\n"
}

fn write(page: &mut Page, ruling: &Ruling, vocabulary: &Vocabulary, lang: Lang) {
    for correction in &ruling.corrections {
        let text = format!(
            "{} '{}' → '{}'",
            Part::Corrected.in_lang(lang),
            correction.from,
            correction.to
        );
        page.line(0, &[(Paint::Faint, &text)]);
    }
    head(page, ruling, vocabulary, lang);
    if let Some(reason) = &ruling.reason {
        page.line(2, &[(Paint::Plain, reason)]);
    }
    depends(page, ruling, lang);
    let follows: Vec<(&str, &[String])> = ruling
        .effects
        .iter()
        .map(|e| (e.says.as_str(), e.cites.as_slice()))
        .collect();
    lines(page, Part::Follows, &follows, lang);
    points(page, ruling, lang);
    if ruling.ruling != Kind::Depends {
        why(page, ruling, lang);
    }
    unless(page, ruling, lang);
    rest(page, ruling, lang);
    for (at, reading) in ruling.readings.iter().enumerate() {
        if at == 0 {
            heading(page, Part::Readings, lang);
        }
        let answer = match (&reading.value, reading.ruling) {
            (Some(value), _) => value.to_string(),
            (None, kind) => word(kind, lang).to_owned(),
        };
        let text = format!("{} — {answer}", reading.understood);
        page.hanging(
            2,
            4,
            &[(Paint::Plain, &text), (Paint::Cite, &cites(&reading.cites))],
        );
    }
    let near: Vec<(String, Vec<String>)> = ruling
        .nearest
        .iter()
        .map(|n| (n.says.clone(), vec![n.id.clone()]))
        .collect();
    let near: Vec<(&str, &[String])> = near
        .iter()
        .map(|(s, c)| (s.as_str(), c.as_slice()))
        .collect();
    lines(page, Part::Nearest, &near, lang);
    if !ruling.understood.is_empty() {
        page.blank();
        let read = format!("{}:", Part::ReadAs.in_lang(lang));
        page.hanging(
            0,
            2,
            &[(Paint::Faint, &read), (Paint::Faint, &ruling.understood)],
        );
    }
}

fn paint(kind: Kind) -> Paint {
    match kind {
        Kind::Yes
        | Kind::Must
        | Kind::Number
        | Kind::Order
        | Kind::Effect
        | Kind::Text
        | Kind::Players => Paint::Good,
        Kind::No | Kind::Conflict => Paint::Bad,
        Kind::Depends | Kind::Silent | Kind::Error | Kind::NotApplicable | Kind::Undefined => {
            Paint::Open
        }
    }
}

fn head(page: &mut Page, ruling: &Ruling, vocabulary: &Vocabulary, lang: Lang) {
    let line = match (ruling.ruling, &ruling.value) {
        (Kind::Number, _) if !ruling.points.is_empty() => {
            let points = ruling.points.iter().map(|(name, n)| format!("{name} {n}"));
            points.collect::<Vec<_>>().join(", ")
        }
        (Kind::Number | Kind::Text, Some(value)) => value.to_string(),
        (Kind::Number, None) => {
            let values: Vec<String> = ruling.values.iter().map(i64::to_string).collect();
            match values.is_empty() {
                true => "0".to_owned(),
                false => values.join(", "),
            }
        }
        (Kind::Players, _) => match ruling.players.as_deref() {
            None | Some([]) => nobody(lang).to_owned(),
            Some(players) => players.join(", "),
        },
        (Kind::Order, Some(Value::Id(step))) => step_label(vocabulary, step, lang),
        (Kind::Effect, Some(Value::Id(id))) => {
            let named = vocabulary.effects.iter().find(|e| &e.id == id);
            named.map_or(id.clone(), |e| e.label.in_lang(lang).to_owned())
        }
        (Kind::No, _) if ruling.need_not => need_not(lang).to_owned(),
        (Kind::Error, _) if !ruling.understood.is_empty() => no_ruling(lang).to_owned(),
        (kind, _) => headline(kind, lang).to_owned(),
    };
    // Players are called as they were named.
    let mut line = match ruling.players.as_deref() {
        Some([_, ..]) => line,
        _ => capital(&line),
    };
    let conditional = !ruling.unless.is_empty() && ruling.ruling != Kind::Depends;
    line.push_str(match (conditional, lang) {
        (false, _) => ".",
        (true, Lang::En) => ", unless …",
        (true, Lang::Ro) => ", cu excepții …",
    });
    let source = ruling
        .authority
        .map(|a| format!("({})", authority(a, lang)))
        .unwrap_or_default();
    page.line(0, &[(paint(ruling.ruling), &line), (Paint::Faint, &source)]);
}

fn step_label(vocabulary: &Vocabulary, step: &str, lang: Lang) -> String {
    let label = vocabulary.verb_named("order").and_then(|verb| {
        let fact = vocabulary.verb(verb).fact_named("this")?;
        let decl = vocabulary.decl(verb, fact);
        Some(
            decl.values[decl.value_named(step)?]
                .label
                .in_lang(lang)
                .to_owned(),
        )
    });
    match (label, lang) {
        (Some(label), Lang::En) => format!("{label} comes first"),
        (Some(label), Lang::Ro) => format!("mai întâi {label}"),
        (None, _) => step.to_owned(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

fn cites(ids: &[String]) -> String {
    if ids.is_empty() {
        return String::new();
    }
    format!("[{}]", ids.join(", "))
}

fn heading(page: &mut Page, part: Part, lang: Lang) {
    page.blank();
    page.line(0, &[(Paint::Heading, part.in_lang(lang))]);
}

fn lines(page: &mut Page, part: Part, items: &[(&str, &[String])], lang: Lang) {
    if items.is_empty() {
        return;
    }
    heading(page, part, lang);
    for (says, ids) in items.iter().take(MOST) {
        page.line(2, &[(Paint::Plain, says), (Paint::Cite, &cites(ids))]);
    }
    more(page, items.len(), lang);
}

/// The lines of a breakdown of points, all of them: they add up.
fn points(page: &mut Page, ruling: &Ruling, lang: Lang) {
    if ruling.lines.is_empty() {
        return;
    }
    let part = match ruling.tournament {
        true => Part::TournamentValue,
        false => Part::Points,
    };
    heading(page, part, lang);
    let several = ruling.lines.windows(2).any(|w| w[0].of != w[1].of);
    let of_players = ruling.lines.iter().all(|line| line.player.is_some());
    // A tournament value has a heading with its player and the sum.
    let headed = ruling.tournament && of_players;
    let several = several || headed;
    let mut of = "";
    for line in &ruling.lines {
        if several && line.of != of {
            page.line(2, &[(Paint::Plain, &format!("{}:", line.of))]);
            of = &line.of;
        }
        let says = match &line.player {
            Some(player) if !headed => format!("{player}: {}", line.says),
            _ => line.says.clone(),
        };
        let indent = if several { 4 } else { 2 };
        page.hanging(
            indent,
            indent + 2,
            &[(Paint::Plain, &says), (Paint::Cite, &cites(&line.cites))],
        );
    }
    if ruling.tournament {
        return;
    }
    let on_lines = |cite: &&String| ruling.lines.iter().any(|line| line.cites.contains(cite));
    let others = ruling.cites.iter().filter(|cite| !on_lines(cite));
    let others: Vec<String> = others.cloned().collect();
    if !others.is_empty() {
        let says = match lang {
            Lang::En => "who gets them:",
            Lang::Ro => "cine le primește:",
        };
        page.line(2, &[(Paint::Plain, says), (Paint::Cite, &cites(&others))]);
    }
}

fn more(page: &mut Page, count: usize, lang: Lang) {
    if let Some(more @ 1..) = count.checked_sub(MOST) {
        let text = match lang {
            Lang::En => format!("and {more} more"),
            Lang::Ro => format!("și încă {more}"),
        };
        page.line(2, &[(Paint::Faint, &text)]);
    }
}

fn why(page: &mut Page, ruling: &Ruling, lang: Lang) {
    let items: Vec<(String, &[String])> = ruling
        .because
        .iter()
        .map(|b| {
            let since = b
                .since
                .as_ref()
                .map(|m| format!(" ({} {m})", Part::Since.in_lang(lang)));
            (
                format!("{}{}", b.says, since.unwrap_or_default()),
                b.cites.as_slice(),
            )
        })
        .collect();
    let items: Vec<(&str, &[String])> = items.iter().map(|(s, c)| (s.as_str(), *c)).collect();
    lines(page, Part::Why, &items, lang);
}

/// The branches of a `depends`, then what holds otherwise.
fn depends(page: &mut Page, ruling: &Ruling, lang: Lang) {
    if ruling.ruling != Kind::Depends {
        return;
    }
    page.blank();
    for branch in ruling.depends_on.iter().take(MOST) {
        branch_line(page, branch, lang);
    }
    more(page, ruling.depends_on.len(), lang);
    let Some(kind) = ruling.otherwise else {
        return;
    };
    let otherwise = format!("{}:", Part::Otherwise.in_lang(lang));
    let answer = word(kind, lang);
    page.line(2, &[(Paint::Plain, &otherwise), (paint(kind), answer)]);
    for because in ruling.because.iter().take(2) {
        page.line(
            6,
            &[
                (Paint::Faint, &because.says),
                (Paint::Cite, &cites(&because.cites)),
            ],
        );
    }
}

fn branch_line(page: &mut Page, branch: &Branch, lang: Lang) {
    let condition = format!("{} {}", Part::If.in_lang(lang), branch.condition);
    let answer = match &branch.value {
        Some(value) => value.to_string(),
        None => word(branch.ruling, lang).to_owned(),
    };
    page.hanging(
        2,
        6,
        &[
            (Paint::Plain, &format!("{condition}:")),
            (paint(branch.ruling), &answer),
        ],
    );
    if !branch.says.is_empty() {
        let ids = cites(&branch.cites);
        page.line(6, &[(Paint::Faint, &branch.says), (Paint::Cite, &ids)]);
    }
}

fn unless(page: &mut Page, ruling: &Ruling, lang: Lang) {
    if ruling.unless.is_empty() {
        return;
    }
    heading(page, Part::Unless, lang);
    for branch in ruling.unless.iter().take(MOST) {
        let answer = match &branch.value {
            Some(value) => value.to_string(),
            None => word(branch.ruling, lang).to_owned(),
        };
        let condition = format!("{}:", branch.condition);
        page.hanging(
            2,
            4,
            &[
                (Paint::Plain, condition.as_str()),
                (paint(branch.ruling), answer.as_str()),
                (Paint::Cite, &cites(&branch.cites)),
            ],
        );
    }
    more(page, ruling.unless.len(), lang);
}

fn rest(page: &mut Page, ruling: &Ruling, lang: Lang) {
    for doubt in &ruling.doubts {
        heading(page, Part::Doubt, lang);
        let with = cites(&doubt.with);
        let entry = format!("{}:", doubt.entry);
        page.line(
            2,
            &[
                (Paint::Cite, &entry),
                (Paint::Plain, &doubt.reason),
                (Paint::Cite, &with),
            ],
        );
    }
    let weak: Vec<(String, &[String])> = ruling
        .rests_on
        .iter()
        .filter(|r| !r.authority.starts_with("official"))
        .map(|r| {
            (
                format!("{} ({})", r.means, authority(r.authority, lang)),
                r.cites.as_slice(),
            )
        })
        .collect();
    let weak: Vec<(&str, &[String])> = weak.iter().map(|(s, c)| (s.as_str(), *c)).collect();
    lines(page, Part::RestsOn, &weak, lang);
    for note in &ruling.notes {
        page.blank();
        let label = format!("{}:", Part::Note.in_lang(lang));
        page.line(0, &[(Paint::Heading, &label), (Paint::Plain, note)]);
    }
    if ruling.passed_over.is_empty() {
        return;
    }
    heading(page, Part::PassedOver, lang);
    for passed in &ruling.passed_over {
        let why = match &passed.why {
            Why::BeatenBy(by) => format!("{} {by}", Part::Beaten.in_lang(lang)),
            Why::Condition(condition) => format!("{} {condition}", Part::If.in_lang(lang)),
            Why::Undecided => String::new(),
        };
        let rule = format!("{}:", passed.rule);
        page.hanging(
            2,
            4,
            &[
                (Paint::Plain, &rule),
                (Paint::Faint, &why),
                (Paint::Cite, &cites(&passed.cites)),
            ],
        );
    }
}
