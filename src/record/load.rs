//! Reads a file of records.

use super::model::{KEYS, Kept, Record};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, Value, parse};

/// Reads a file of records. Fails with the faults of YAML files, and with `duplicate-name` where
/// two records are about the same question.
pub fn load(source: &Source) -> Result<Vec<Kept>, Diagnostic> {
    let mut found: Vec<Kept> = Vec::new();
    for document in parse(source)? {
        if matches!(document.value, Value::Nothing) {
            continue;
        }
        for node in document.list(source)? {
            let kept = record(node, source)?;
            if let Some(first) = found.iter().find(|k| k.record.is_about(&kept.record)) {
                let fault = Fault::DuplicateName {
                    kind: "record",
                    name: kept.record.question,
                    first: format!("line {}", source.line(first.span.start)),
                };
                return Err(node.fault(fault, source));
            }
            found.push(kept);
        }
    }
    Ok(found)
}

fn record(node: &Node, source: &Source) -> Result<Kept, Diagnostic> {
    let fields = Fields::new(node, "a record", source)?;
    let scenario = fields.require_text("scenario")?.to_owned();
    let question = fields.require("question")?;
    let turn = match fields.get("turn") {
        None => 1,
        Some(turn) => {
            let number = turn.text(source)?.parse().ok().filter(|n| *n > 0);
            number.ok_or_else(|| turn.wrong_type("a whole number above 0", source))?
        }
    };
    fields.require("ruling")?;
    let mut said = Vec::with_capacity(KEYS.len());
    for key in KEYS {
        let items = fields.get(key).map_or(&[][..], Node::one_or_more);
        let texts = items.iter().map(|i| i.text(source).map(str::to_owned));
        said.push(texts.collect::<Result<_, _>>()?);
    }
    fields.finish()?;
    Ok(Kept {
        record: Record {
            scenario,
            question: question.text(source)?.to_owned(),
            turn,
            said,
        },
        span: question.span,
    })
}
