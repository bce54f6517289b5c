//! Reads FAQ cases.

use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault, Source, Span};
use crate::rulebook::{EntryId, Rulebook};
use crate::scenario::{Editions, Expectation, Stated, expectation, own_law, stated, verb_key};
use crate::vocabulary::{ValueSet, VerbId};
use crate::yaml::{Fields, Node, Value};

/// A position and a question that one entry decides.
#[derive(Debug, Clone)]
pub struct Case<'a> {
    /// `faq:3x8.6/maiden`: the entry and, after a slash, which of its claims.
    pub id: String,
    pub entry: EntryId,
    pub source: Source,
    pub span: Span,
    /// The rulebook of its edition.
    pub rulebook: &'a Rulebook,
    pub term: Term,
    pub verb: VerbId,
    pub stated: Stated,
    /// For `is`: the fact that is asked about.
    pub asks: Option<(usize, ValueSet)>,
    /// Whether it asks "must", not "may".
    pub must: bool,
    pub expect: Expectation,
    /// Where the ruling is the same and the entry is not cited, one change each: for an entry that
    /// confirms a rule, its named fact differs.
    pub beside: Vec<Stated>,
    pub twin: Twin,
    pub divergence: Option<Divergence>,
}

/// The near miss of a case.
#[derive(Debug, Clone)]
pub enum Twin {
    Near {
        /// One change each; all of them lead to the same ruling.
        changes: Vec<Stated>,
        expect: Expectation,
    },
    /// Nothing else can be: `twin: none`.
    None,
    Missing,
}

/// A known difference between the source and the program: it must stay as described.
#[derive(Debug, Clone)]
pub struct Divergence {
    pub reason: String,
    pub found: Expectation,
}

/// Reads one case.
pub fn load<'a>(
    node: &Node,
    source: &Source,
    term: &Term,
    editions: impl Into<Editions<'a>>,
) -> Result<Case<'a>, Diagnostic> {
    let fields = Fields::new(node, "a case", source)?;
    let id_node = fields.require("case")?;
    let id = id_node.text(source)?.to_owned();
    let name = id.split('/').next().unwrap_or_default();
    let (rulebook, term) = own_law(&fields, source, term, &editions.into())?;
    let entry = rulebook
        .cited(name)
        .map_err(|fault| id_node.fault(fault, source))?;
    let expect = expectation(fields.require("expect")?, &id, source, rulebook)?;
    let (asks, beside) = (fields.get("asks"), fields.get("beside"));
    let (twin, expect_twin) = (fields.get("twin"), fields.get("expect-twin"));
    let divergence = fields
        .get("divergence")
        .map(|n| divergence(n, &id, source, rulebook))
        .transpose()?;
    let rest: Vec<_> = fields.rest().collect();
    let [(key, position)] = rest.as_slice() else {
        let fault = Fault::MissingKey {
            key: "remove, place, … (a verb)",
            of: "a case",
        };
        return Err(node.fault(fault, source));
    };
    const KEYS: [&str; 7] = [
        "expect",
        "twin",
        "expect-twin",
        "beside",
        "asks",
        "divergence",
        "as-of",
    ];
    let verb = verb_key(key, &KEYS, source, rulebook)?;
    let facts = |node: &Node| stated(node, verb, &[], source, rulebook);
    let must = matches!(asks.map(|n| &n.value), Some(Value::Text(t)) if t == "must");
    let twin = match (twin, expect_twin) {
        (None, _) => Twin::Missing,
        (Some(node), _) if matches!(&node.value, Value::Text(t) if t == "none") => Twin::None,
        (Some(node), Some(expected)) => Twin::Near {
            changes: node
                .one_or_more()
                .iter()
                .map(facts)
                .collect::<Result<_, _>>()?,
            expect: expectation(expected, &id, source, rulebook)?,
        },
        (Some(node), None) => {
            let fault = Fault::MissingKey {
                key: "expect-twin",
                of: "a case with a twin",
            };
            return Err(node.fault(fault, source));
        }
    };
    Ok(Case {
        entry,
        source: source.clone(),
        span: id_node.span,
        rulebook,
        term,
        verb,
        stated: facts(position)?,
        must,
        asks: match asks.filter(|_| !must) {
            Some(node) => facts(node)?.facts.first().copied(),
            None => None,
        },
        expect,
        beside: beside
            .map_or(&[][..], Node::one_or_more)
            .iter()
            .map(facts)
            .collect::<Result<_, _>>()?,
        twin,
        divergence,
        id,
    })
}

fn divergence(
    node: &Node,
    id: &str,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Divergence, Diagnostic> {
    let fields = Fields::new(node, "a divergence", source)?;
    let divergence = Divergence {
        reason: fields.require_text("reason")?.to_owned(),
        found: expectation(fields.require("found")?, id, source, rulebook)?,
    };
    fields.finish()?;
    Ok(divergence)
}
