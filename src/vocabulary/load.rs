//! Reads the vocabulary files: expansions, classes and their facts, outcomes, verbs.

use super::{
    Arg, EffectName, Event, Expansion, Fact, FactDecl, FollowUp, Frame, Label, Outcomes, Role,
    ValueDecl, ValueGroup, ValueSet, Verb, Vocabulary, load_words,
};
use crate::diagnostic::{Diagnostic, Fault, Source, nearest};
use crate::yaml::{Fields, Node, parse};

/// The files of `vocabulary/`.
pub struct VocabularyFiles<'a> {
    pub expansions: &'a Source,
    pub classes: &'a Source,
    pub verbs: &'a Source,
    pub concepts: &'a Source,
    pub words_en: &'a Source,
    pub words_ro: &'a Source,
}

/// Reads and checks all of them. Fails at the first thing that is wrong, with its place.
pub fn load(files: &VocabularyFiles) -> Result<Vocabulary, Diagnostic> {
    let mut vocabulary = Vocabulary::default();
    expansions(files.expansions, &mut vocabulary)?;
    classes(files.classes, &mut vocabulary)?;
    verbs(files.verbs, &mut vocabulary)?;
    vocabulary.lexicon = load_words::load(
        files.concepts,
        [files.words_en, files.words_ro],
        &vocabulary,
    )?;
    Ok(vocabulary)
}

/// The single document of a file.
pub(super) fn document(source: &Source) -> Result<Node, Diagnostic> {
    let mut documents = parse(source)?;
    match documents.len() {
        1 => Ok(documents.remove(0)),
        _ => Err(Diagnostic::at(
            Fault::Empty { what: "the file" },
            source,
            Default::default(),
        )),
    }
}

/// A label from a mapping with `en` and `ro`.
fn label(node: &Node, source: &Source) -> Result<Label, Diagnostic> {
    let fields = Fields::new(node, "a label", source)?;
    let label = label_fields(&fields)?;
    fields.finish()?;
    Ok(label)
}

fn label_fields(fields: &Fields) -> Result<Label, Diagnostic> {
    Ok(Label {
        en: fields.require_text("en")?.to_owned(),
        ro: fields.require_text("ro")?.to_owned(),
    })
}

fn expansions(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
    for (key, node) in document(source)?.map(source)? {
        let fields = Fields::new(node, "an expansion", source)?;
        let id = key.text(source)?.to_owned();
        vocabulary.expansions.push(Expansion {
            short: fields.text("short")?.unwrap_or(&id).to_owned(),
            label: label_fields(&fields)?,
            id,
        });
        fields.finish()?;
    }
    Ok(())
}

fn classes(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
    for (class, facts) in document(source)?.map(source)? {
        let class = class.text(source)?;
        for (name, node) in facts.map(source)? {
            let decl = fact_decl(class, name, node, source, vocabulary)?;
            vocabulary.facts.push(decl);
        }
        check_asked_if(class, facts, source, vocabulary)?;
    }
    Ok(())
}

fn fact_decl(
    class: &str,
    name: &Node,
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<FactDecl, Diagnostic> {
    let fields = Fields::new(node, "a fact", source)?;
    let mut decl = FactDecl {
        class: class.to_owned(),
        name: name.text(source)?.to_owned(),
        says: label(fields.require("says")?, source)?,
        values: values(fields.require("values")?, source, vocabulary)?,
        groups: Vec::new(),
        role: Role::Asked,
    };
    if let Some(groups) = fields.get("groups") {
        for group in groups.list(source)? {
            let fields = Fields::new(group, "a group of values", source)?;
            let values = value_set(fields.require("of")?, &decl, source)?;
            let label = label_fields(&fields)?;
            fields.finish()?;
            decl.groups.push(ValueGroup { values, label });
        }
    }
    decl.role = role(&fields, node, &decl, source)?;
    fields.finish()?;
    Ok(decl)
}

/// What silence about a fact means; its keys must fit together.
fn role(
    fields: &Fields,
    node: &Node,
    decl: &FactDecl,
    source: &Source,
) -> Result<Role, Diagnostic> {
    let presumed = fields.get("presume");
    let presumed = presumed.map(|n| value_set(n, decl, source)).transpose()?;
    let (asked, asked_if) = (fields.get("asked"), fields.get("asked-if"));
    let fault = || {
        let fact = decl.name.clone();
        Err(node.fault(Fault::TwoRoles { fact }, source))
    };
    if presumed.is_none() && (asked.is_some() || asked_if.is_some()) {
        return fault();
    }
    match (fields.flag("choice")?, fields.flag("derived")?, presumed) {
        (true, false, usual) if asked.is_none() => Ok(Role::Choice { usual }),
        (false, true, None) => Ok(Role::Derived),
        (false, false, None) => Ok(Role::Asked),
        (false, false, Some(values)) => Ok(Role::Presumed {
            values,
            asked: asked.map_or(Ok(Vec::new()), |list| texts(list, source))?,
            asked_if: None,
        }),
        _ => fault(),
    }
}

/// `asked-if` speaks of another fact of the class, so it is read when all of them are known.
fn check_asked_if(
    class: &str,
    facts: &Node,
    source: &Source,
    vocabulary: &mut Vocabulary,
) -> Result<(), Diagnostic> {
    for (name, node) in facts.map(source)? {
        let Some((_, condition)) = node
            .map(source)?
            .iter()
            .find(|(k, _)| k.text(source).is_ok_and(|t| t == "asked-if"))
        else {
            continue;
        };
        for (other, set) in condition.map(source)? {
            let at = class_fact(class, other, source, vocabulary)?;
            let wanted = value_set(set, &vocabulary.facts[at], source)?;
            let other = vocabulary.facts[at].name.clone();
            let name = name.text(source)?;
            let decl = vocabulary
                .facts
                .iter_mut()
                .find(|d| d.class == class && d.name == name);
            if let Some(FactDecl {
                role: Role::Presumed { asked_if, .. },
                ..
            }) = decl
            {
                *asked_if = Some((other, wanted));
            }
        }
    }
    Ok(())
}

/// The fact of a class that a key names.
pub(super) fn class_fact(
    class: &str,
    key: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<usize, Diagnostic> {
    let name = key.text(source)?;
    let known = || vocabulary.facts.iter().filter(|d| d.class == class);
    vocabulary
        .facts
        .iter()
        .position(|d| d.class == class && d.name == name)
        .ok_or_else(|| {
            key.fault(
                Fault::UnknownName {
                    kind: "fact",
                    name: name.to_owned(),
                    nearest: nearest(name, known().map(|d| d.name.as_str())),
                },
                source,
            )
        })
}

fn values(
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<ValueDecl>, Diagnostic> {
    let pairs = node.map(source)?;
    if pairs.len() > ValueSet::MAX {
        return Err(node.fault(Fault::TooManyValues { found: pairs.len() }, source));
    }
    pairs
        .iter()
        .map(|(id, node)| {
            let fields = Fields::new(node, "a value", source)?;
            let value = ValueDecl {
                id: id.text(source)?.to_owned(),
                label: label_fields(&fields)?,
                expansion: match fields.get("exp") {
                    Some(exp) => Some(expansion(exp, source, vocabulary)? as u8),
                    None => None,
                },
            };
            fields.finish()?;
            Ok(value)
        })
        .collect()
}

fn expansion(node: &Node, source: &Source, vocabulary: &Vocabulary) -> Result<usize, Diagnostic> {
    let name = node.text(source)?;
    vocabulary.expansion_named(name).ok_or_else(|| {
        let known = vocabulary.expansions.iter().map(|e| e.id.as_str());
        node.fault(
            Fault::UnknownName {
                kind: "expansion",
                name: name.to_owned(),
                nearest: nearest(name, known),
            },
            source,
        )
    })
}

/// The set that a value, a list of values or `{ not: … }` stands for.
pub fn value_set(node: &Node, decl: &FactDecl, source: &Source) -> Result<ValueSet, Diagnostic> {
    if let crate::yaml::Value::Map(_) = node.value {
        let fields = Fields::new(node, "a set of values", source)?;
        let excluded = value_set(fields.require("not")?, decl, source)?;
        fields.finish()?;
        return Ok(decl.domain() - excluded);
    }
    let mut set = ValueSet::EMPTY;
    for item in node.one_or_more() {
        let name = item.text(source)?;
        let value = decl.value_named(name).ok_or_else(|| {
            item.fault(
                Fault::UnknownValue {
                    fact: decl.name.clone(),
                    name: name.to_owned(),
                    nearest: nearest(name, decl.values.iter().map(|v| v.id.as_str())),
                    known: decl.values.iter().map(|v| v.id.clone()).collect(),
                },
                source,
            )
        })?;
        set = set | ValueSet::one(value);
    }
    if set.is_empty() {
        return Err(node.fault(
            Fault::Empty {
                what: "the set of values",
            },
            source,
        ));
    }
    Ok(set)
}

pub(super) fn texts(node: &Node, source: &Source) -> Result<Vec<String>, Diagnostic> {
    node.one_or_more()
        .iter()
        .map(|n| n.text(source).map(str::to_owned))
        .collect()
}

fn verbs(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
    let document = document(source)?;
    let fields = Fields::new(&document, "the verbs file", source)?;
    for (id, node) in fields.require("outcomes")?.map(source)? {
        let outcomes = Outcomes {
            id: id.text(source)?.to_owned(),
            values: values(node, source, vocabulary)?,
        };
        vocabulary.outcomes.push(outcomes);
    }
    if let Some(effects) = fields.get("effects") {
        for (id, node) in effects.map(source)? {
            let fields = Fields::new(node, "an effect", source)?;
            vocabulary.effects.push(EffectName {
                id: id.text(source)?.to_owned(),
                thing: fields.require_text("thing")?.to_owned(),
                to: fields.require_text("to")?.to_owned(),
                label: label_fields(&fields)?,
            });
            fields.finish()?;
        }
    }
    for (id, node) in fields.require("verbs")?.map(source)? {
        let verb = verb(id.text(source)?, node, source, vocabulary)?;
        vocabulary.verbs.push(verb);
    }
    fields.finish()
}

fn verb(
    id: &str,
    node: &Node,
    source: &Source,
    vocabulary: &mut Vocabulary,
) -> Result<Verb, Diagnostic> {
    let fields = Fields::new(node, "a verb", source)?;
    let outcome = fields.require("answers")?;
    let outcome_name = outcome.text(source)?;
    let outcomes = vocabulary
        .outcomes
        .iter()
        .position(|o| o.id == outcome_name)
        .ok_or_else(|| {
            let known = vocabulary.outcomes.iter().map(|o| o.id.as_str());
            outcome.fault(
                Fault::UnknownName {
                    kind: "kind of outcome",
                    name: outcome_name.to_owned(),
                    nearest: nearest(outcome_name, known),
                },
                source,
            )
        })?;
    let mut verb = Verb {
        id: id.to_owned(),
        label: label(fields.require("label")?, source)?,
        outcomes: outcomes as u8,
        args: Vec::new(),
        facts: Vec::new(),
        event: None,
        obliges: fields.flag("obliges")?,
        frame: Frame::default(),
    };
    if let Some(own) = fields.get("facts") {
        for (name, node) in own.map(source)? {
            let decl = fact_decl(id, name, node, source, vocabulary)?;
            vocabulary.facts.push(decl);
            verb.facts.push(Fact {
                name: name.text(source)?.to_owned(),
                arg: None,
                decl: (vocabulary.facts.len() - 1) as u16,
            });
        }
    }
    if let Some(args) = fields.get("args") {
        for (name, node) in args.map(source)? {
            argument(name.text(source)?, node, source, vocabulary, &mut verb)?;
        }
    }
    shared_facts(&mut verb, vocabulary);
    if let Some(event) = fields.get("event") {
        let fields = Fields::new(event, "an event", source)?;
        verb.event = Some(Event {
            value: fields.require_text("is")?.to_owned(),
            arg: fields.require_text("of")?.to_owned(),
        });
        fields.finish()?;
    }
    if let Some(node) = fields.get("frame") {
        verb.frame = frame(node, source, &verb)?;
    }
    fields.finish()?;
    Ok(verb)
}

fn frame(node: &Node, source: &Source, verb: &Verb) -> Result<Frame, Diagnostic> {
    let fields = Fields::new(node, "a frame", source)?;
    let known = |node: &Node| -> Result<String, Diagnostic> {
        let name = node.text(source)?;
        if verb.arg_named(name).is_some() || verb.fact_named(name).is_some() {
            return Ok(name.to_owned());
        }
        let names = verb.facts.iter().map(|f| f.name.as_str());
        let fault = Fault::UnknownName {
            kind: "fact",
            name: name.to_owned(),
            nearest: nearest(name, names.chain(verb.args.iter().map(|a| a.name.as_str()))),
        };
        Err(node.fault(fault, source))
    };
    let at = |key| fields.get(key).map(known).transpose();
    let list = |key| fields.get(key).map_or(Ok(Vec::new()), |n| texts(n, source));
    let pairs = |key| -> Result<Vec<(String, String)>, Diagnostic> {
        let Some(node) = fields.get(key) else {
            return Ok(Vec::new());
        };
        let pair = |(fact, to): &(Node, Node)| Ok((known(fact)?, to.text(source)?.to_owned()));
        node.map(source)?.iter().map(pair).collect()
    };
    let frame = Frame {
        figure: at("figure")?,
        attachable: at("attachable")?,
        holder: at("holder")?,
        place: at("place")?,
        role: at("role")?,
        target: at("target")?,
        slots: match fields.get("slots") {
            Some(slots) => slots
                .map(source)?
                .iter()
                .map(|(slot, fact)| Ok((slot.text(source)?.to_owned(), known(fact)?)))
                .collect::<Result<_, Diagnostic>>()?,
            None => Vec::new(),
        },
        needs: match fields.get("needs") {
            Some(needs) => needs
                .one_or_more()
                .iter()
                .map(|any| any.one_or_more().iter().map(known).collect())
                .collect::<Result<_, Diagnostic>>()?,
            None => Vec::new(),
        },
        absorbs: match fields.get("absorbs") {
            Some(list) => list
                .map(source)?
                .iter()
                .map(|(concept, fact)| {
                    let always = fact.text(source).is_ok_and(|t| t == "always");
                    let fact = if always { None } else { Some(known(fact)?) };
                    Ok((concept.text(source)?.to_owned(), fact))
                })
                .collect::<Result<_, Diagnostic>>()?,
            None => Vec::new(),
        },
        never: list("never")?,
        never_there: list("never-there")?,
        attaching: pairs("attaching")?.into_iter().next(),
        anchor: fields.text("anchor")?.map(str::to_owned),
        unsaid: match fields.get("unsaid") {
            Some(node) => match node.map(source)?.first() {
                Some((fact, values)) => Some((known(fact)?, texts(values, source)?)),
                None => None,
            },
            None => None,
        },
        follow_up: match fields.get("follow-up") {
            Some(node) => {
                let fields = Fields::new(node, "a follow-up", source)?;
                let follow_up = FollowUp {
                    told: fields.require_text("told")?.to_owned(),
                    at: fields.require_text("at")?.to_owned(),
                    fact: known(fields.require("fact")?)?,
                    value: fields.require_text("value")?.to_owned(),
                };
                fields.finish()?;
                Some(follow_up)
            }
            None => None,
        },
        any_figure: fields.flag("any-figure")?,
        requires: pairs("requires")?,
    };
    fields.finish()?;
    Ok(frame)
}

fn argument(
    name: &str,
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
    verb: &mut Verb,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(node, "an argument", source)?;
    let class_node = fields.require("class")?;
    let class = class_node.text(source)?;
    let arg = verb.args.len() as u8;
    verb.args.push(Arg {
        name: name.to_owned(),
        class: class.to_owned(),
        label: label_fields(&fields)?,
    });
    fields.finish()?;
    let before = verb.facts.len();
    for (at, decl) in vocabulary.facts.iter().enumerate() {
        if decl.class == class {
            verb.facts.push(Fact {
                name: format!("{name}.{}", decl.name),
                arg: Some(arg),
                decl: at as u16,
            });
        }
    }
    if verb.facts.len() == before {
        let known = vocabulary.facts.iter().map(|d| d.class.as_str());
        let fault = Fault::UnknownName {
            kind: "class",
            name: class.to_owned(),
            nearest: nearest(class, known),
        };
        return Err(class_node.fault(fault, source));
    }
    Ok(())
}

/// The class whose facts every verb has, without a prefix.
const SHARED: &str = "turn";

fn shared_facts(verb: &mut Verb, vocabulary: &Vocabulary) {
    for (at, decl) in vocabulary.facts.iter().enumerate() {
        if decl.class == SHARED {
            verb.facts.push(Fact {
                name: decl.name.clone(),
                arg: None,
                decl: at as u16,
            });
        }
    }
}
