//! A breakdown of points in words.

use crate::scoring::{Line, Nothing, Score, UNKNOWN_WHETHER_FINISHED};
use crate::vocabulary::{FactDecl, Lang, Vocabulary};

/// The facts whose values are items.
const ITEMS: [(&str, &str); 2] = [("points", "for"), ("statue", "each")];

fn item_decls(vocabulary: &Vocabulary) -> impl Iterator<Item = &FactDecl> {
    ITEMS.iter().filter_map(|(verb, fact)| {
        let verb = vocabulary.verb_named(verb)?;
        let fact = vocabulary.verb(verb).fact_named(fact)?;
        Some(vocabulary.decl(verb, fact))
    })
}

/// The name of so many of an item.
fn item_name(item: &str, count: u32, vocabulary: &Vocabulary, lang: Lang) -> String {
    let label = item_decls(vocabulary).find_map(|decl| {
        let value = &decl.values[decl.value_named(item)?];
        let label = match &value.counted {
            Some([one, _]) if count == 1 => one,
            Some([_, many]) => many,
            None => &value.label,
        };
        Some(label.in_lang(lang).to_owned())
    });
    label.unwrap_or_else(|| item.replace('-', " "))
}

/// `6 = 3 road tiles x 2 (inn)`.
pub fn line_text(line: &Line, vocabulary: &Vocabulary, lang: Lang) -> String {
    let name = item_name(line.item, line.count, vocabulary, lang);
    let marks: Vec<String> = line
        .with
        .iter()
        .filter_map(|mark| mark_name(mark, vocabulary, lang))
        .collect();
    let with = match marks.as_slice() {
        [] => String::new(),
        marks => format!(" ({})", marks.join(", ")),
    };
    format!(
        "{} = {} {name} x {}{with}",
        line.total, line.count, line.each
    )
}

/// What a condition of a line is called: in English its own name, which is a word.
fn mark_name(mark: &str, vocabulary: &Vocabulary, lang: Lang) -> Option<String> {
    if lang == Lang::En {
        return Some(mark.replace('-', " "));
    }
    let verb = vocabulary.verb_named("points")?;
    let fact = vocabulary.verb(verb).fact_named(mark)?;
    let decl = vocabulary.decl(verb, fact);
    let yes = &decl.values[decl.value_named("yes")?].label;
    Some(decl.says.in_lang(lang).replace("{}", yes.in_lang(lang)))
}

/// What is scored, and where: `road 0,0`.
pub fn score_text(score: &Score, lang: Lang) -> String {
    let what = thing(score.what, lang);
    match score.at {
        Some(at) => format!("{what} {at}"),
        None => what.to_owned(),
    }
}

/// What features, and other things that are scored, are called.
pub fn thing(what: &str, lang: Lang) -> &str {
    const RO: [(&str, &str); 14] = [
        ("road", "drum"),
        ("city", "oraș"),
        ("field", "câmp"),
        ("monastery", "mănăstire"),
        ("garden", "grădină"),
        ("bridge", "pod"),
        ("castle", "cetate"),
        ("barn", "hambar"),
        ("flock", "turmă"),
        ("goods", "bunuri"),
        ("fairy", "zână"),
        ("pig", "porc"),
        ("maiden", "domniță"),
        ("statue", "statuie"),
    ];
    let found = RO.iter().find(|(en, _)| *en == what);
    match (lang, found) {
        (Lang::Ro, Some((_, ro))) => ro,
        _ => what,
    }
}

/// Why a player gets nothing.
pub fn nothing_text(player: &str, why: &Nothing, vocabulary: &Vocabulary, lang: Lang) -> String {
    let kind_name = |kind: &str| {
        let mut facts = vocabulary.facts.iter();
        let decl = facts.find(|d| d.class == "figure" && d.name == "kind");
        let label = decl.and_then(|d| Some(d.values[d.value_named(kind)?].label.in_lang(lang)));
        label.unwrap_or(kind).to_owned()
    };
    match (why, lang) {
        (Nothing::NoMajority { own, most }, Lang::En) => {
            format!("{player} gets no share: {own} against {most} in the majority")
        }
        (Nothing::NoMajority { own, most }, Lang::Ro) => {
            format!("{player} nu primește nicio parte: {own} la {most} în majoritate")
        }
        (Nothing::NoStrength { kind, cites }, Lang::En) => format!(
            "{player} gets no share: {} does not count in the majority [{}]",
            kind_name(kind),
            cites.join(", ")
        ),
        (Nothing::NoStrength { kind, cites }, Lang::Ro) => format!(
            "{player} nu primește nicio parte: {} nu se pune la majoritate [{}]",
            kind_name(kind),
            cites.join(", ")
        ),
        (Nothing::ZeroStrength { cites }, Lang::En) => format!(
            "{player} gets no share: the strength is 0 [{}]",
            cites.join(", ")
        ),
        (Nothing::ZeroStrength { cites }, Lang::Ro) => format!(
            "{player} nu primește nicio parte: puterea este 0 [{}]",
            cites.join(", ")
        ),
        (Nothing::Lower { cites }, Lang::En) => format!(
            "{player} scores nothing: the other has a meeple on a hill [{}]",
            cites.join(", ")
        ),
        (Nothing::Lower { cites }, Lang::Ro) => format!(
            "{player} nu încasează nimic: celălalt are un meeple pe un deal [{}]",
            cites.join(", ")
        ),
        (Nothing::Unsaid { kind }, Lang::En) => format!(
            "the rules do not say what {} of {player} counts in the majority",
            kind_name(kind)
        ),
        (Nothing::Unsaid { kind }, Lang::Ro) => format!(
            "regulile nu spun cât contează la majoritate {} al jucătorului {player}",
            kind_name(kind)
        ),
    }
}

/// Why nothing is told of a feature that may be finished or not.
fn unsure_text(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "the edges of a tile beside it are not known, so it may be finished or not",
        Lang::Ro => "laturile unui cartonaș vecin nu se cunosc, așa că poate fi finalizat sau nu",
    }
}

/// What keeps a number from being told.
pub fn unsaid_text(items: &[&str], vocabulary: &Vocabulary, lang: Lang) -> String {
    if items.contains(&UNKNOWN_WHETHER_FINISHED) {
        return unsure_text(lang).to_owned();
    }
    let mut names: Vec<String> = items
        .iter()
        .map(|item| item_name(item, 1, vocabulary, lang))
        .collect();
    names.sort_unstable();
    names.dedup();
    let names = names.join(", ");
    match lang {
        Lang::En => format!("the rules do not say what this is worth: {names}"),
        Lang::Ro => format!("regulile nu spun cât valorează: {names}"),
    }
}
