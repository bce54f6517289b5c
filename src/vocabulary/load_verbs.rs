//! Reads the verbs: their facts and arguments, and how a sentence fills them.

use super::load_facts::{fact_decl, values};
use super::load_state::{aftermath, questions};
use super::parts::{document, label, label_fields, texts};
use super::{Arg, EffectName, Event, Fact, FollowUp, Frame, Outcomes, Total, Verb, Vocabulary};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node};

pub(super) fn verbs(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
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

pub(super) fn verb(
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
                Fault::unknown("kind of outcome", outcome_name, known),
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
        questions: None,
        leaves: None,
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
    if let Some(node) = fields.get("questions") {
        verb.questions = Some(questions(node, &verb, source, vocabulary)?);
    }
    if let Some(node) = fields.get("leaves") {
        verb.leaves = Some(aftermath(node, &verb, source, vocabulary)?);
    }
    if let Some(node) = fields.get("frame") {
        verb.frame = frame(node, source, &verb)?;
    }
    fields.finish()?;
    Ok(verb)
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
        let fault = Fault::unknown("class", class, known);
        return Err(class_node.fault(fault, source));
    }
    Ok(())
}

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

fn frame(node: &Node, source: &Source, verb: &Verb) -> Result<Frame, Diagnostic> {
    let fields = Fields::new(node, "a frame", source)?;
    let known = |node: &Node| -> Result<String, Diagnostic> {
        let name = node.text(source)?;
        if verb.arg_named(name).is_some() || verb.fact_named(name).is_some() {
            return Ok(name.to_owned());
        }
        let names = verb.facts.iter().map(|f| f.name.as_str());
        let fault = Fault::unknown(
            "fact",
            name,
            names.chain(verb.args.iter().map(|a| a.name.as_str())),
        );
        Err(node.fault(fault, source))
    };
    let at = |key| fields.get(key).map(known).transpose();
    let list = |key| fields.get(key).map_or(Ok(Vec::new()), |n| texts(n, source));
    let words = |key| -> Result<Vec<(String, String)>, Diagnostic> {
        let Some(node) = fields.get(key) else {
            return Ok(Vec::new());
        };
        let pairs = node.map(source)?.iter();
        pairs
            .map(|(of, word)| Ok((of.text(source)?.to_owned(), word.text(source)?.to_owned())))
            .collect()
    };
    let pairs = |key| -> Result<Vec<(String, String)>, Diagnostic> {
        let Some(node) = fields.get(key) else {
            return Ok(Vec::new());
        };
        let pair = |(fact, to): &(Node, Node)| Ok((known(fact)?, to.text(source)?.to_owned()));
        node.map(source)?.iter().map(pair).collect()
    };
    let counted = |key| -> Result<Vec<(String, String)>, Diagnostic> {
        let Some(node) = fields.get(key) else {
            return Ok(Vec::new());
        };
        let pair = |(unit, to): &(Node, Node)| {
            Ok((unit.text(source)?.to_owned(), to.text(source)?.to_owned()))
        };
        node.map(source)?.iter().map(pair).collect()
    };
    let lists = |key| -> Result<Vec<Vec<String>>, Diagnostic> {
        let lists = fields.get(key).map_or(&[][..], Node::one_or_more);
        let named = |list: &Node| list.one_or_more().iter().map(known).collect();
        lists.iter().map(named).collect()
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
        needs: lists("needs")?,
        meant: lists("meant")?,
        befalls: fields.flag("befalls")?,
        apart: counted("apart")?,
        ordinary: match fields.get("ordinary") {
            Some(node) => node
                .map(source)?
                .iter()
                .map(|(fact, values)| Ok((known(fact)?, texts(values, source)?)))
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
        numbers: counted("numbers")?,
        sums: counted("sums")?,
        told: list("told")?,
        total: match fields.get("total") {
            Some(node) => {
                let fields = Fields::new(node, "a total", source)?;
                let pair = |(from, to): &(Node, Node)| {
                    Ok((from.text(source)?.to_owned(), to.text(source)?.to_owned()))
                };
                let pairs = |key| -> Result<Vec<(String, String)>, Diagnostic> {
                    let pairs = fields.require(key)?.map(source)?;
                    pairs.iter().map(pair).collect()
                };
                let mut just = Vec::new();
                for (item, told) in fields.require("just")?.map(source)? {
                    for (fact, number) in told.map(source)? {
                        let wrong = || number.wrong_type("a number", source);
                        let number = number.text(source)?.parse().map_err(|_| wrong())?;
                        just.push((item.text(source)?.to_owned(), known(fact)?, number));
                    }
                }
                let total = Total {
                    unit: fields.require_text("unit")?.to_owned(),
                    fact: known(fields.require("fact")?)?,
                    at: pairs("at")?,
                    shows: pairs("shows")?,
                    just,
                };
                fields.finish()?;
                Some(total)
            }
            None => None,
        },
        claim: fields.text("claim")?.map(str::to_owned),
        unplaced: pairs("unplaced")?,
        heeds: list("heeds")?,
        outspoken: fields.flag("outspoken")?,
        also_placed: match fields.get("also-placed") {
            Some(node) => Some(known(node)?),
            None => None,
        },
        several: fields.text("several")?.map(str::to_owned),
        any_number: list("any-number")?,
        parts: words("parts")?,
        requires: match fields.get("requires") {
            Some(node) => node
                .map(source)?
                .iter()
                .map(|(fact, others)| {
                    let others = others.one_or_more().iter().map(known);
                    Ok((known(fact)?, others.collect::<Result<_, Diagnostic>>()?))
                })
                .collect::<Result<_, Diagnostic>>()?,
            None => Vec::new(),
        },
    };
    fields.finish()?;
    Ok(frame)
}

/// The class whose facts every verb has, without a prefix.
const SHARED: &str = "turn";
