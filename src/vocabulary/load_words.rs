//! Reads the concepts and, for each language, the forms in which people say them.

use std::collections::{HashMap, HashSet};

use super::load_facts::{class_fact, value_set};
use super::parts::{document, texts};
use super::{Ask, Concept, Form, Lang, Lexicon, Meaning, Pattern, Vocabulary, fold, is_of_others};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node};

/// The class that figures, attachments and states are described in.
const FIGURES: &str = "figure";

/// The company in which a word can mean something else, besides that of other words.
const COMPANY: [&str; 6] = [
    "denied",
    "told",
    "of-a-grant",
    "of-a-thing",
    "of-an-ability",
    "of-nobody",
];

/// A file of concepts with the files of their words in each language.
pub(super) type Layer<'a> = (&'a Source, [&'a Source; 2]);

/// Reads concepts and the words of each language. Each concept must be sayable in both. A later
/// layer adds meanings to a known concept, and takes known forms over for concepts of its own.
pub fn load(layers: &[Layer], vocabulary: &Vocabulary) -> Result<Lexicon, Diagnostic> {
    let mut lexicon = Lexicon::default();
    for (concepts, words) in layers {
        let document = document(concepts)?;
        for (id, node) in document.map(concepts)? {
            concept(id.text(concepts)?, node, concepts, vocabulary, &mut lexicon)?;
        }
        for (list, words) in [Lang::En, Lang::Ro].into_iter().zip(words) {
            let own = forms(words, &lexicon)?;
            let all = match list {
                Lang::En => &mut lexicon.en,
                Lang::Ro => &mut lexicon.ro,
            };
            let taken: HashSet<_> = own.iter().map(|f| &f.text).collect();
            all.retain(|known| !taken.contains(&known.text));
            all.extend(own);
            all.sort();
        }
        for (id, _) in document.map(concepts)? {
            let name = id.text(concepts)?;
            let at = lexicon.concept_named(name);
            if let Some(at) = at {
                let unknown = unknown_company(&lexicon.concepts[at as usize], &lexicon);
                unknown.map_or(Ok(()), |fault| Err(id.fault(fault, concepts)))?;
            }
            for list in [&lexicon.en, &lexicon.ro] {
                if !list.iter().any(|f| Some(f.concept) == at) {
                    let concept = name.to_owned();
                    return Err(id.fault(Fault::Wordless { concept }, concepts));
                }
            }
        }
    }
    Ok(lexicon)
}

/// What a concept's `meant` names that is not known: a concept, or the company that it is in.
fn unknown_company(concept: &Concept, lexicon: &Lexicon) -> Option<Fault> {
    let ids = || lexicon.concepts.iter().map(|c| c.id.as_str());
    let all = || lexicon.concepts.iter().flat_map(|c| &c.meanings);
    let spoken = || {
        ids().chain(all().filter_map(|m| match m {
            Meaning::Marker(name) => Some(name.as_str()),
            Meaning::Slot(slot, event) if slot == "event" => Some(event.as_str()),
            _ => None,
        }))
    };
    let unknown = |near: &str| {
        if !is_of_others(near) {
            let known = COMPANY.contains(&near);
            return (!known).then(|| Fault::unknown_among("company", near, COMPANY));
        }
        let mut names = near.split('+').map(|name| name.trim_start_matches('!'));
        let name = names.find(|name| !spoken().any(|known| known == *name))?;
        Some(Fault::unknown("concept, marker or event", name, spoken()))
    };
    concept.meanings.iter().find_map(|m| match m {
        Meaning::Meant(_, other) if lexicon.concept_named(other).is_none() => {
            Some(Fault::unknown("concept", other, ids()))
        }
        Meaning::Meant(near, _) => unknown(near),
        _ => None,
    })
}

fn concept(
    id: &str,
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
    lexicon: &mut Lexicon,
) -> Result<(), Diagnostic> {
    let meanings = meanings(node, source, vocabulary)?;
    let fields = Fields::new(node, "a concept", source)?;
    let note = fields.text("note")?;
    match lexicon.concepts.iter_mut().find(|c| c.id == id) {
        Some(known) => known.meanings.extend(meanings),
        None => lexicon.concepts.push(Concept {
            id: id.to_owned(),
            meanings,
            note: note.map(str::to_owned),
        }),
    }
    Ok(())
}

fn meanings(
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<Meaning>, Diagnostic> {
    let fields = Fields::new(node, "a concept", source)?;
    let mut found = Vec::new();
    if let Some(ask) = fields.get("ask") {
        let name = ask.text(source)?;
        let known = Ask::ALL.iter().find(|(id, _)| *id == name);
        let (_, form) = known.ok_or_else(|| {
            ask.fault(
                Fault::unknown("question form", name, Ask::ALL.iter().map(|(id, _)| *id)),
                source,
            )
        })?;
        found.push(Meaning::Ask(*form));
    }
    if let Some(verbs) = fields.get("verb") {
        for (name, weight) in verbs.map(source)? {
            let id = name.text(source)?;
            if vocabulary.verb_named(id).is_none() {
                let fault =
                    Fault::unknown("verb", id, vocabulary.verbs.iter().map(|v| v.id.as_str()));
                return Err(name.fault(fault, source));
            }
            let weight = weight
                .text(source)?
                .parse()
                .map_err(|_| weight.wrong_type("a small number", source))?;
            found.push(Meaning::Verb(id.to_owned(), weight));
        }
    }
    for (key, wrap) in [
        ("figure", Meaning::Figure as fn(Pattern) -> Meaning),
        ("attach", Meaning::Attach),
        ("state", Meaning::State),
    ] {
        if let Some(node) = fields.get(key) {
            found.push(wrap(pattern(node, source, vocabulary)?));
        }
    }
    if let Some(place) = fields.get("place") {
        let decl = vocabulary
            .facts
            .iter()
            .find(|d| d.class == FIGURES && d.name == "on");
        if let Some(decl) = decl {
            value_set(place, decl, source)?;
        }
        found.push(Meaning::Place(place.text(source)?.to_owned()));
    }
    if let Some(slots) = fields.get("slot") {
        for (slot, value) in slots.map(source)? {
            found.push(Meaning::Slot(
                slot.text(source)?.to_owned(),
                value.text(source)?.to_owned(),
            ));
        }
    }
    if let Some(facts) = fields.get("fact") {
        found.push(Meaning::Fact(situation(facts, source, vocabulary)?));
    }
    if let Some(markers) = fields.get("marker") {
        for marker in markers.one_or_more() {
            found.push(Meaning::Marker(marker.text(source)?.to_owned()));
        }
    }
    if let Some(number) = fields.get("number") {
        found.push(Meaning::Number(count(number, source)?));
    }
    if let Some(unit) = fields.text("unit")? {
        found.push(Meaning::Unit(unit.to_owned()));
    }
    if let Some(unit) = fields.text("numbered")? {
        found.push(Meaning::Numbered(unit.to_owned()));
    }
    if let Some(quantities) = fields.get("quantity") {
        for (unit, number) in quantities.map(source)? {
            let unit = unit.text(source)?.to_owned();
            found.push(Meaning::Quantity(unit, count(number, source)?));
        }
    }
    if let Some(others) = fields.get("meant") {
        for (near, other) in others.map(source)? {
            found.push(Meaning::Meant(
                near.text(source)?.to_owned(),
                other.text(source)?.to_owned(),
            ));
        }
    }
    fields.get("note");
    fields.finish()?;
    Ok(found)
}

fn count(node: &Node, source: &Source) -> Result<i64, Diagnostic> {
    let parsed = node.text(source)?.parse();
    parsed.map_err(|_| node.wrong_type("a number", source))
}

fn pattern(node: &Node, source: &Source, vocabulary: &Vocabulary) -> Result<Pattern, Diagnostic> {
    node.map(source)?
        .iter()
        .map(|(key, set)| {
            let decl = &vocabulary.facts[class_fact(FIGURES, key, source, vocabulary)?];
            Ok((decl.name.clone(), value_set(set, decl, source)?))
        })
        .collect()
}

/// Facts by their full names; each must stand in the space of some verb.
pub fn situation(
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Pattern, Diagnostic> {
    node.map(source)?
        .iter()
        .map(|(key, set)| {
            let name = key.text(source)?;
            let facts = || vocabulary.verbs.iter().flat_map(|v| &v.facts);
            let fact = facts().find(|f| f.name == name).ok_or_else(|| {
                key.fault(
                    Fault::unknown("fact", name, facts().map(|f| f.name.as_str())),
                    source,
                )
            })?;
            let decl = &vocabulary.facts[fact.decl as usize];
            Ok((name.to_owned(), value_set(set, decl, source)?))
        })
        .collect()
}

fn forms(source: &Source, lexicon: &Lexicon) -> Result<Vec<Form>, Diagnostic> {
    let mut forms: Vec<Form> = Vec::new();
    let mut known = HashMap::new();
    for (id, list) in document(source)?.map(source)? {
        let name = id.text(source)?;
        let concept = lexicon.concept_named(name).ok_or_else(|| {
            id.fault(
                Fault::unknown(
                    "concept",
                    name,
                    lexicon.concepts.iter().map(|c| c.id.as_str()),
                ),
                source,
            )
        })?;
        for (text, node) in texts(list, source)?.iter().zip(list.one_or_more()) {
            let folded = fold(text);
            let tokens = folded.split([' ', '-', '\'']).filter(|t| !t.is_empty());
            let form = Form {
                text: tokens.collect::<Vec<_>>().join(" "),
                concept,
            };
            if form.text.is_empty() {
                return Err(node.fault(Fault::Empty { what: "the form" }, source));
            }
            if let Some(twin) = known.insert(form.text.clone(), concept) {
                let fault = Fault::AmbiguousForm {
                    form: text.clone(),
                    concepts: [twin, concept].map(|c| lexicon.concepts[c as usize].id.clone()),
                };
                return Err(node.fault(fault, source));
            }
            forms.push(form);
        }
    }
    forms.sort();
    Ok(forms)
}
