//! The order of the rules in a file, and of the files, changes nothing.

use std::path::Path;
use std::sync::OnceLock;

use assize::court::{Basis, Bench, Outcome, Term};
use assize::diagnostic::Source;
use assize::rulebook::{self, Rulebook, RulebookFiles};
use assize::vocabulary::VerbId;
use assize::yaml::{self, Node, Value};
use proptest::prelude::*;

use crate::support::{Dice, EDITION, told};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rulebook");

fn files() -> &'static RulebookFiles {
    static FILES: OnceLock<RulebookFiles> = OnceLock::new();
    FILES.get_or_init(|| RulebookFiles::read(Path::new(FOLDER)).expect("it was packed"))
}

/// The rules of a file in another order, as JSON, which is YAML without anchors.
fn mixed(file: &Source, dice: &mut Dice) -> Source {
    let documents = yaml::parse(file).expect("it was packed");
    let mut items: Vec<String> = documents
        .iter()
        .flat_map(Node::one_or_more)
        .map(json)
        .collect();
    dice.shuffle(&mut items);
    Source::new(file.name(), format!("[\n{}\n]\n", items.join(",\n")))
}

fn json(node: &Node) -> String {
    match &node.value {
        Value::Nothing => "null".to_owned(),
        Value::Text(text) => serde_json::to_string(text).expect("a string"),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(json).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Map(pairs) => {
            let pair = |(key, value): &(Node, Node)| match &key.value {
                Value::Text(_) => format!("{}: {}", json(key), json(value)),
                _ => format!("? {} : {}", json(key), json(value)),
            };
            let pairs: Vec<String> = pairs.iter().map(pair).collect();
            format!("{{{}}}", pairs.join(", "))
        }
    }
}

fn shuffled(dice: &mut Dice) -> Rulebook {
    let files = files();
    let mut mixed_files = RulebookFiles {
        matters: files.matters.clone(),
        figures: None,
        vocabulary: files.vocabulary.clone(),
        sources: files.sources.clone(),
        editions: files.editions.clone(),
        rules: files.rules.clone(),
    };
    let rules = mixed_files.rules_of(EDITION);
    for file in rules.iter_mut() {
        *file = mixed(file, dice);
    }
    dice.shuffle(rules);
    dice.shuffle(&mut mixed_files.sources);
    rulebook::load(&mixed_files, EDITION).unwrap_or_else(|e| panic!("{e} at {:?}", e.position()))
}

/// A ruling at a point with names for numbers: what is left and which rules say so.
fn named(bench: &Bench, point: &assize::court::Cell) -> (String, Vec<String>) {
    let standing = bench.judge(point).expect("a point that can be");
    let rule = |id| bench.rulebook.rule(id).id.clone();
    let outcome = match standing.outcome {
        Outcome::Conflict(..) => "conflict".to_owned(),
        other => format!("{other:?}"),
    };
    let mut rules: Vec<String> = standing
        .basis
        .iter()
        .map(|basis| match basis {
            Basis::Rule(id) => rule(*id),
            Basis::Definition(at) => bench.rulebook.definitions[*at as usize].id.clone(),
        })
        .collect();
    rules.sort();
    (outcome, rules)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2, max_shrink_iters: 0, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rules_and_files_in_another_order_rule_the_same(seed: u64) {
        let mut dice = Dice(seed);
        let (shipped, other) = (assize::shipped(), shuffled(&mut dice));
        let order = |r: &Rulebook| r.rules.iter().map(|r| r.id.clone()).collect::<Vec<_>>();
        prop_assert_ne!(order(shipped), order(&other), "nothing was shuffled");
        for verb in 0..shipped.vocabulary.verbs.len() {
            let verb = VerbId(verb as u8);
            let benches = [shipped, &other].map(|r| Bench::new(r, verb, &Term::default()));
            for _ in 0..40 {
                let Some(point) = dice.point(&benches[0], &benches[0].open) else { break };
                prop_assert!(benches[1].possible(&point));
                let [a, b] = [0, 1].map(|n| named(&benches[n], &point));
                prop_assert_eq!(a, b, "at {}", told(&benches[0], &point));
            }
        }
    }
}

#[test]
fn every_case_is_ruled_the_same_in_another_order() {
    let (shipped, other) = (assize::shipped(), shuffled(&mut Dice(1)));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("faq-cases");
    let mut compared = 0;
    for source in assize::scenario::gather(&[folder]).expect("the cases") {
        let rulings =
            [shipped, &other].map(|rulebook| crate::support::case_rulings(&source, rulebook));
        compared += rulings[0].len();
        pretty_assertions::assert_eq!(rulings[0], rulings[1], "{}", source.name());
    }
    assert!(compared > 100, "only {compared} cases");
}
