//! Survey, judge, narrow and cover against each other and against brute force.

use assize::court::{Bench, Cell, Outcome, Plot, Reach, Standing, cover};
use proptest::prelude::*;

use crate::support::{Dice, choices, points, size, told};

/// A bench of the shipped rulebook under a random term, and what is known around a random point.
fn scene(dice: &mut Dice, open: usize) -> Option<(Bench<'static>, Cell)> {
    let rulebook = assize::shipped();
    let (verb, term) = (dice.verb(rulebook), dice.term(rulebook));
    let bench = Bench::new(rulebook, verb, &term);
    let point = dice.point(&bench, &bench.open.clone())?;
    let known = dice.around(&bench, &point, open);
    Some((bench, known))
}

/// How glad an asker is of an outcome: permitted, not said or partly, conflict, forbidden.
fn worth(outcome: Outcome) -> u8 {
    const FORBIDDEN: usize = 2;
    match outcome {
        Outcome::Left(left) if !left.contains(FORBIDDEN) => 3,
        Outcome::Left(left) if left.only() == Some(FORBIDDEN) => 0,
        Outcome::Conflict(..) => 1,
        _ => 2,
    }
}

/// The plots that hold a point, whatever the asker picks.
fn holding<'a>(plots: &'a [Plot], point: &Cell, picked: &[usize]) -> Vec<&'a Plot> {
    let holds = |plot: &&Plot| {
        (0..point.0.len())
            .filter(|f| !picked.contains(f))
            .all(|f| point.get(f).within(plot.cell.get(f)))
    };
    plots.iter().filter(holds).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn survey_agrees_with_judge_where_nothing_is_picked(seed: u64) {
        let mut dice = Dice(seed);
        let Some((bench, mut known)) = scene(&mut dice, 6) else { return Ok(()) };
        for fact in choices(&bench) {
            let value = dice.value(known.get(fact));
            known.set(fact, assize::vocabulary::ValueSet::one(value));
        }
        let plots = bench.survey(&known);
        for (at, plot) in plots.iter().enumerate() {
            prop_assert!(plot.cell.within(&known));
            prop_assert!(bench.possible(&plot.cell));
            prop_assert!(plots[at + 1..].iter().all(|other| !other.cell.meets(&plot.cell)));
        }
        for _ in 0..12 {
            let Some(point) = dice.point(&bench, &known) else { break };
            let here: Vec<&Plot> = plots.iter().filter(|p| point.within(&p.cell)).collect();
            prop_assert_eq!(here.len(), 1, "plots at {}", told(&bench, &point));
            prop_assert_eq!(Some(here[0].standing.clone()), bench.judge(&point), "at {}", told(&bench, &point));
        }
    }

    #[test]
    fn a_plot_is_the_best_of_what_the_asker_can_pick(seed: u64) {
        let mut dice = Dice(seed);
        let rulebook = assize::shipped();
        let verb = ["place", "build", "assign"][dice.below(3)];
        let bench = Bench::new(rulebook, rulebook.vocabulary.verb_named(verb).unwrap(), &dice.term(rulebook));
        let Some(point) = dice.point(&bench, &bench.open.clone()) else { return Ok(()) };
        let mut known = dice.around(&bench, &point, 4);
        let picked = choices(&bench);
        for fact in &picked {
            known.set(*fact, bench.open.get(*fact));
        }
        let plots = bench.survey(&known);
        for _ in 0..6 {
            let Some(point) = dice.point(&bench, &known) else { break };
            let here = holding(&plots, &point, &picked);
            prop_assert_eq!(here.len(), 1, "plots at {}", told(&bench, &point));
            let mut open = point.clone();
            for fact in &picked {
                open.set(*fact, known.get(*fact));
            }
            let best = points(&open).iter().filter_map(|p| bench.judge(p)).map(|s| worth(s.outcome)).max();
            prop_assert_eq!(Some(worth(here[0].standing.outcome)), best, "at {}", told(&bench, &point));
        }
    }

    #[test]
    fn narrowing_keeps_exactly_what_can_be(seed: u64) {
        let mut dice = Dice(seed);
        let Some((bench, mut known)) = scene(&mut dice, 4) else { return Ok(()) };
        if dice.once_in(3) {
            // Somewhere else: perhaps nothing there can be.
            let fact = dice.below(known.0.len());
            let value = dice.value(bench.open.get(fact));
            known.set(fact, assize::vocabulary::ValueSet::one(value));
        }
        prop_assume!(size(&known) <= 4096);
        let term = bench.term.clone();
        let nogoods = &bench.rulebook.statute(bench.verb).nogoods;
        let in_force = |definition: u16| bench.rulebook.in_force(&bench.rulebook.definitions[definition as usize].cites, term.as_of);
        let can_be = |p: &Cell| !nogoods.iter().any(|n| in_force(n.definition) && p.reach(&n.region) == Reach::Inside);
        let mut brute: Option<Cell> = None;
        for point in points(&known).into_iter().filter(can_be) {
            let union = match &brute {
                None => point,
                Some(all) => Cell(all.0.iter().zip(&point.0).map(|(a, b)| *a | *b).collect()),
            };
            brute = Some(union);
        }
        prop_assert_eq!(bench.narrow(&known), brute, "at {}", told(&bench, &known));
    }

    #[test]
    fn a_cover_says_exactly_which_points_it_means(seed: u64) {
        let mut dice = Dice(seed);
        let Some((bench, known)) = scene(&mut dice, 6) else { return Ok(()) };
        let plots = bench.partition(&known);
        let mut forget: Vec<usize> = (0..known.0.len()).collect();
        dice.shuffle(&mut forget);
        prop_assume!(!plots.is_empty());
        let Standing { basis, outcome } = plots[dice.below(plots.len())].standing.clone();
        let is_target = |s: &Standing| s.outcome == outcome && s.basis.first() == basis.first();
        let cells = |keep: &dyn Fn(&Standing) -> bool| -> Vec<&Cell> {
            plots.iter().filter(|p| keep(&p.standing)).map(|p| &p.cell).collect()
        };
        let against = cells(&|s| s.outcome != outcome);
        let aside = cells(&|s| !is_target(s));
        let regions = cover(&cells(&is_target), &against, &aside, &known, &forget);
        for _ in 0..12 {
            let Some(point) = dice.point(&bench, &known) else { break };
            let Some(standing) = bench.judge(&point) else { continue };
            let said = point.reach_any(&regions) == Reach::Inside;
            if is_target(&standing) {
                prop_assert!(said, "{} lies in none of {:?}", told(&bench, &point), regions);
            } else if standing.outcome != outcome {
                prop_assert!(!said, "{} lies in {:?}", told(&bench, &point), regions);
            }
        }
    }
}
