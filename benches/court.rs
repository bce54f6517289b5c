//! What a question costs: starting, judging a point, surveying what is open, a question in words.

use assize::court::{Bench, Cell, Term};
use assize::ruling::Context;
use assize::vocabulary::ValueSet;
use assize::{Rulebook, Session, rulebook};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The bench of `remove`, and a point of it that can be.
fn removing(rulebook: &Rulebook) -> (Bench<'_>, Cell) {
    let verb = rulebook.vocabulary.verb_named("remove").expect("a verb");
    let bench = Bench::new(rulebook, verb, &Term::default());
    let mut point = bench.open.clone();
    for fact in 0..point.0.len() {
        let values = point.get(fact);
        let value = values.iter().find(|v| {
            let next = point.with(fact, ValueSet::one(*v));
            bench.possible(&next)
        });
        point.set(fact, ValueSet::one(value.expect("some point can be")));
    }
    (bench, point)
}

#[divan::bench]
fn cold_start(bencher: Bencher) {
    let packed = rulebook::encode(assize::shipped()).expect("it was packed");
    bencher.bench(|| rulebook::decode(black_box(&packed)));
}

#[divan::bench]
fn judge_at_a_known_point(bencher: Bencher) {
    let (bench, point) = removing(assize::shipped());
    bencher.bench(|| bench.judge(black_box(&point)));
}

#[divan::bench]
fn survey_with_six_unknown_facts(bencher: Bencher) {
    let (bench, mut known) = removing(assize::shipped());
    let space = bench.rulebook.vocabulary.verb(bench.verb);
    for name in [
        "what.kind",
        "what.type",
        "what.on",
        "what.role",
        "what.fairy",
        "what.builder",
    ] {
        let fact = space.fact_named(name).expect("a fact");
        known.set(fact, bench.open.get(fact));
    }
    bencher.bench(|| bench.survey(black_box(&known)));
}

#[divan::bench]
fn a_question_in_plain_words() -> assize::Ruling {
    let session = Session::new(assize::shipped(), Term::default(), None);
    let question = black_box("can the dragon remove my nominated large meeple?");
    session
        .ask(question, &Context::default())
        .expect("a ruling")
}
