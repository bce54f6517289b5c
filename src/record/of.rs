//! The records of rulings as they are now.

use super::model::{KEYS, Record};
use crate::ruling::{Branch, Ruling, When};
use crate::scenario::Answer;

/// Adds a record for each answer of a scenario to a question that states no expectation.
pub fn add(scenario: &str, answers: &[Answer], to: &mut Vec<Record>) {
    for answer in answers.iter().filter(|a| a.question.expect.is_none()) {
        let question = answer.question.text.trim();
        let same = |r: &&Record| r.scenario == scenario && r.question == question;
        let turn = to.iter().filter(same).count() + 1;
        to.push(Record {
            scenario: scenario.to_owned(),
            question: question.to_owned(),
            turn,
            said: KEYS.iter().map(|key| said(key, &answer.ruling)).collect(),
        });
    }
}

fn said(key: &str, ruling: &Ruling) -> Vec<String> {
    let branches = |of: &[Branch]| {
        let mut lines: Vec<String> = of.iter().map(branch).collect();
        lines.sort();
        lines
    };
    match key {
        "ruling" => vec![ruling.ruling.id().to_owned()],
        "need-not" if ruling.need_not => vec!["yes".to_owned()],
        "value" => ruling.value.iter().map(ToString::to_string).collect(),
        "values" => ruling.values.iter().map(ToString::to_string).collect(),
        "points" => {
            let points = ruling.points.iter();
            points.map(|(player, n)| format!("{player}: {n}")).collect()
        }
        "players" => match ruling.players.as_deref() {
            Some([]) => vec!["nobody".to_owned()],
            players => players.unwrap_or_default().to_vec(),
        },
        "depends" => branches(&ruling.depends_on),
        "otherwise" => ruling.otherwise.iter().map(|k| k.id().to_owned()).collect(),
        "unless" => branches(&ruling.unless),
        "effects" => {
            let effects = ruling.effects.iter();
            sorted(effects.map(|e| cited(&e.id, &e.cites)).collect())
        }
        "cites" => sorted(ruling.cites.clone()),
        "readings" => {
            let readings = ruling.readings.iter();
            readings
                .map(|r| cited(&format!("{}: {}", r.understood, r.ruling.id()), &r.cites))
                .collect()
        }
        _ => Vec::new(),
    }
}

fn sorted(mut of: Vec<String>) -> Vec<String> {
    of.sort();
    of
}

/// A branch on one line: `no if what.on is castle [faq:3x8.6]`.
fn branch(of: &Branch) -> String {
    let mut when: Vec<String> = of.when.iter().map(conditions).collect();
    when.sort();
    let value = of.value.as_ref().map_or(String::new(), |v| format!(" {v}"));
    let ruling = format!("{}{value} if {}", of.ruling.id(), when.join(" or "));
    cited(&ruling, &of.cites)
}

fn conditions(when: &When) -> String {
    let facts = when.iter();
    let facts: Vec<String> = facts
        .map(|(fact, values)| format!("{fact} is {}", values.join("/")))
        .collect();
    facts.join(" and ")
}

fn cited(text: &str, cites: &[String]) -> String {
    match cites {
        [] => text.to_owned(),
        cites => format!("{text} [{}]", sorted(cites.to_vec()).join(", ")),
    }
}
