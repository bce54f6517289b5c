//! Questions of order: which steps are named, and whether one is said to come first.

use super::bind::Binder;
use super::negation::CANNOT;
use crate::court::About;
use crate::vocabulary::{Ask, ValueSet};

impl Binder<'_> {
    /// The steps of a question of order.
    pub(super) fn steps(&mut self) {
        let Some((_, fact)) = self.frame().slots.iter().find(|(slot, _)| slot == "step") else {
            return;
        };
        let Some(decl) = self.decl_named(fact) else {
            return;
        };
        for i in self.open() {
            let values = self.named_steps(i);
            if !values.is_empty() {
                self.steps = self.steps | values;
                self.taken[i] = true;
            }
        }
        // "A tie in the tournament: who draws before the other?" Those who are tied are the two.
        let pairs = (0..self.taken.len()).map(|i| self.named_steps(i));
        let pair = pairs.filter(|steps| steps.len() == 2).reduce(|a, b| a | b);
        if let Some(pair) = pair.filter(|pair| pair.len() == 2) {
            self.steps = pair;
        }
        // Drawing a tile is how one comes to see its symbol, and prizes are what is drawn for: no third
        // thing to be ordered.
        for told in &self.frame().told {
            let told = decl
                .value_named(told)
                .map_or(ValueSet::EMPTY, ValueSet::one);
            if self.steps.len() > 2 && (self.steps - told).len() >= 2 {
                self.steps = self.steps - told;
            }
        }
        let of = |among: &dyn Fn(usize) -> bool| -> ValueSet {
            (0..self.taken.len())
                .filter(|i| self.taken[*i] && among(*i))
                .flat_map(|i| self.named_steps(i).iter().collect::<Vec<_>>())
                .collect()
        };
        let asked = of(&|i| self.mention(i).main);
        let ordered = of(&|i| self.is_in_the_clause_of_order(i));
        for named in [asked, ordered] {
            if (named & self.steps).len() == 2 {
                self.steps = named & self.steps;
            }
        }
        self.asked_order();
    }

    /// "Stack empty, builder beside it: tournament or second turn first": the two of this clause.
    fn is_in_the_clause_of_order(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let asks = |m: &super::mentions::Mention| m.main && m.concept.asks(Ask::First);
        let word = list.iter().rposition(asks);
        let word = word.or_else(|| self.mentions.before_or_after());
        word.is_some_and(|word| self.mentions.same_clause(i, word))
    }

    /// The steps that a concept names; those who are tied name two.
    fn named_steps(&self, i: usize) -> ValueSet {
        let slots = &self.frame().slots;
        let fact = slots.iter().find(|(slot, _)| slot == "step");
        let decl = fact.and_then(|(_, fact)| self.decl_named(fact));
        let named = self.mention(i).concept.slot("step").unwrap_or_default();
        let names = named.split('+');
        decl.map_or(ValueSet::EMPTY, |decl| {
            names.filter_map(|name| decl.value_named(name)).collect()
        })
    }

    /// The word by which a question claims that something comes first, where it does not ask which.
    fn claim_of_order(&self) -> Option<usize> {
        let list = &self.mentions.list;
        let word = list
            .iter()
            .position(|m| m.main && m.concept.marks("claim"))?;
        let claims = list.iter().filter(|m| m.concept.marks("claim")).count();
        let which = |m: &super::mentions::Mention| {
            m.main && m.concept.asks(Ask::First) && !m.concept.marks("claim")
        };
        let clause = |i: &usize| self.mentions.same_clause(*i, word);
        let here: Vec<usize> = (0..list.len()).filter(clause).collect();
        let steps = here.iter().map(|i| self.named_steps(*i));
        let steps = steps.fold(ValueSet::EMPTY, |all, steps| all | steps);
        let open = |i: &usize| list[*i].concept.marks("interrogative");
        let or = |i: &usize| list[*i].concept.marks("or");
        // "Do I place it or draw first": what stands on both sides is to be chosen from.
        let said = |i: &usize| *i < word && !list[*i].concept.is_grammar();
        let between = |i: &usize| {
            let apart = here.iter().any(|before| before < i && said(before));
            or(i) && apart && here.iter().any(|after| after > i && said(after))
        };
        let choice = steps.is_empty() || steps.len() > 1 && here.iter().any(or);
        // "Is the prize tile laid first, or the town hall?"
        let step = |i: usize| list[i].main && !self.named_steps(i).is_empty();
        let follows = |i: usize| or(&i) && list[i].main && (i + 1..list.len()).any(step);
        let choice = choice || here.iter().any(between) || (word + 1..list.len()).any(follows);
        let open = choice || here.iter().any(open);
        (!list.iter().any(which) && claims == 1 && !open).then_some(word)
    }

    /// "Prize tile first?": the one step that is named before this word is said to come first.
    fn claimed_first(&self, word: usize) -> Option<(String, String)> {
        let list = &self.mentions.list;
        let clause = |i: &usize| self.mentions.same_clause(*i, word);
        let named = |i: &usize| self.named_steps(*i).iter().collect::<Vec<_>>();
        let said = (0..list.len()).filter(clause);
        let steps: Vec<usize> = said.flat_map(|i| named(&i)).collect();
        let nearest = (0..word).rev().filter(clause).map(|i| named(&i));
        let mut nearest = nearest.skip_while(Vec::is_empty);
        let mut nearest = || nearest.next().filter(|steps| steps.len() == 1);
        let this = match steps.as_slice() {
            [this] => *this,
            _ => nearest()?[0],
        };
        if self.steps.len() != 2 {
            return None;
        }
        let that = (self.steps - ValueSet::one(this)).only()?;
        let (_, fact) = self.frame().slots.iter().find(|(slot, _)| slot == "step")?;
        let decl = self.decl_named(fact)?;
        let name = |value: usize| decl.values[value].id.clone();
        Some((name(this), name(that)))
    }

    /// "Is the symbol resolved before the prize tile?": asks of one step against another.
    fn asked_order(&mut self) {
        if let Some(word) = self.claim_of_order() {
            let claimed = self.claimed_first(word);
            let asked =
                claimed.is_some_and(|(this, that)| self.ask_of_order(&this, "before", &that));
            match asked {
                true => self.ask = Ask::May,
                false => self.strain += CANNOT,
            }
            return;
        }
        let list = &self.mentions.list;
        let first = list
            .iter()
            .position(|m| m.concept.marks("before") || m.concept.marks("after"));
        let Some(word) = first.filter(|_| self.ask != Ask::First && self.steps.len() == 2) else {
            return;
        };
        let step = |m: &super::mentions::Mention| m.concept.slot("step").map(str::to_owned);
        let this = list[..word].iter().rev().find_map(step);
        let that = list[word..].iter().find_map(step);
        // "The river bend is drawn. Is the tournament tile laid before it": it is what was told of.
        let ends = list[word + 1..].iter().all(|m| m.concept.is_filler());
        let told: Vec<String> = list.iter().filter(|m| !m.main).filter_map(step).collect();
        let alone = ends && told.iter().all(|t| *t == told[0]);
        let that = that.or(told.first().filter(|_| alone).cloned());
        let (this, that) = match (this, that) {
            (Some(this), None) => self.taken_up(word, this),
            both => both,
        };
        let (Some(this), Some(that)) = (this, that) else {
            return;
        };
        let wanted = if list[word].concept.marks("before") {
            "before"
        } else {
            "after"
        };
        // "Only after that tile was laid" is after it.
        if this != that && self.ask_of_order(&this, wanted, &that) && self.ask == Ask::Only {
            self.ask = Ask::May;
        }
    }

    /// "Does the crown go on the tile before it is laid": the last thing named is taken up again, and
    /// the other is what is asked of.
    fn taken_up(&self, word: usize, last: String) -> (Option<String>, Option<String>) {
        let list = &self.mentions.list;
        let step = |m: &super::mentions::Mention| m.concept.slot("step").map(str::to_owned);
        let mut earlier = list[..word].iter().rev().filter(|m| m.main);
        let again = list[word + 1..]
            .iter()
            .any(|m| m.concept.cue("place") > 0 || m.concept.is_filler());
        let other = earlier.find_map(|m| step(m).filter(|s| *s != last));
        match again {
            true => (other, Some(last)),
            false => (Some(last), None),
        }
    }

    /// Asks whether one step comes before or after another.
    fn ask_of_order(&mut self, this: &str, wanted: &str, that: &str) -> bool {
        let asked = self.state_value("this", this) && self.state_value("that", that);
        if asked {
            let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
            let wanted = outcomes.value_named(wanted);
            self.steps = ValueSet::EMPTY;
            self.about = About::Outcome(wanted.map_or(ValueSet::EMPTY, ValueSet::one));
        }
        asked
    }
}
