//! What of the mentions the question itself holds, what only leads up to it, and how it asks.

use super::mentions::{Mention, Mentions};
use crate::vocabulary::Ask;

impl Mentions<'_> {
    /// Tells the question from what leads up to it: the sentences that end with a question mark
    /// and say something, else the last that does; conditions within them apart.
    pub(super) fn mark_main(&mut self) {
        let sentences = self.words.asked.len();
        let telling = |s: usize| {
            self.list.iter().any(|m| {
                self.words.list[m.at].sentence == s
                    && (m.concept.strongest_cue() > 0 || !m.concept.is_grammar())
                    && !m.concept.is_filler()
            })
        };
        let mut main: Vec<usize> = (0..sentences)
            .filter(|s| self.words.asked[*s] && telling(*s))
            .collect();
        if main.is_empty() {
            main = (0..sentences)
                .rev()
                .filter(|s| telling(*s))
                .take(1)
                .collect();
        }
        // A condition ends with its clause, or where the question begins: "if he moves may I …".
        let mut condition: Option<usize> = None;
        let mut complete = false;
        let open = self.before_or_after();
        for at in 0..self.list.len() {
            let mention = &self.list[at];
            let word = &self.words.list[mention.at];
            let asks = mention.concept.asks(Ask::May) || mention.concept.asks(Ask::Must);
            let asks = asks || mention.concept.marks("auxiliary");
            if condition.is_some_and(|clause| clause != word.clause) || (asks && complete) {
                condition = None;
            }
            let choice = open.is_some_and(|open| at >= open);
            if mention.concept.marks("condition") && !choice {
                condition = Some(word.clause);
                complete = false;
            }
            complete |= mention.concept.strongest_cue() >= 2;
            self.list[at].main = main.contains(&word.sentence) && condition.is_none();
        }
        // Where all is told as a condition, all is asked.
        if !self.list.iter().any(|m| m.main) {
            for mention in &mut self.list {
                mention.main = main.contains(&self.words.list[mention.at].sentence);
            }
        }
        self.tell_clauses_apart();
    }

    /// "I used the portal, can I …": what stands before the clause that asks is told, not asked.
    fn tell_clauses_apart(&mut self) {
        let clause = |m: &Mention| self.words.list[m.at].clause;
        let asks = |m: &Mention| {
            [Ask::May, Ask::Must, Ask::Happens]
                .iter()
                .any(|a| m.concept.asks(*a))
        };
        let opening = |at: &usize| {
            let before = self.list[..*at].iter().rev();
            let said = before.take_while(|m| clause(m) == clause(&self.list[*at]));
            said.clone().count() <= 1 && said.clone().all(|m| m.concept.is_filler())
        };
        let asking = (0..self.list.len())
            .rev()
            .find(|at| self.list[*at].main && asks(&self.list[*at]));
        let Some(asking) = asking.filter(opening) else {
            return;
        };
        let start = clause(&self.list[asking]);
        let asked_before = |m: &Mention| m.main && clause(m) < start && asks(m);
        let says = |m: &Mention| m.main && clause(m) >= start && m.concept.strongest_cue() >= 2;
        if self.list.iter().any(asked_before) || !self.list.iter().any(says) {
            return;
        }
        let told: Vec<usize> = (0..self.list.len())
            .filter(|i| clause(&self.list[*i]) < start)
            .collect();
        for at in told {
            self.list[at].main = false;
        }
    }

    /// How the question is asked: the most telling form that it uses.
    pub fn ask(&self) -> Ask {
        const TELLING: [Ask; 8] = [
            Ask::Happens,
            Ask::First,
            Ask::HowMany,
            Ask::Exists,
            Ask::Only,
            Ask::Every,
            Ask::Prevents,
            Ask::Must,
        ];
        let asked = |ask: &Ask| {
            let said = |m: &&Mention| m.main && m.concept.asks(*ask);
            self.list
                .iter()
                .filter(said)
                .any(|m| !self.is_said_before(m, *ask))
        };
        if self.before_or_after().is_some_and(|at| self.list[at].main) {
            return Ask::First;
        }
        let form = TELLING.into_iter().find(asked);
        form.unwrap_or(match self.is_only_added() {
            true => Ask::Happens,
            false => Ask::May,
        })
    }

    /// "Only my big meeple is left, may he be the monk": what is told in a clause of its own, before
    /// the clause that asks.
    pub(super) fn is_said_before(&self, said: &Mention, ask: Ask) -> bool {
        const FORMS: [Ask; 5] = [Ask::May, Ask::Must, Ask::HowMany, Ask::First, Ask::Happens];
        let clause = |m: &Mention| self.words.list[m.at].clause;
        let main = || self.list.iter().filter(|m| m.main);
        let last = main().map(clause).max();
        let general = matches!(ask, Ask::Only | Ask::Every);
        let asks = |m: &&Mention| {
            let closing = general && Some(clause(m)) == last && m.concept.strongest_cue() >= 2;
            closing || FORMS.iter().any(|form| m.concept.asks(*form))
        };
        let first = main().find(asks).map(clause);
        (general || ask == Ask::Prevents) && first.is_some_and(|first| clause(said) < first)
    }

    /// "My meeple goes up. And the fairy?", "The knight was eaten. His builder?": only a thing is
    /// named, after what was told.
    fn is_only_added(&self) -> bool {
        let mut main = self.list.iter().filter(|m| m.main);
        let opens = main.clone().next();
        let opens = opens.is_some_and(|m| m.concept.marks("or"));
        let named = |m: &Mention| m.concept.strongest_cue() < 2 && !m.concept.asks(Ask::May);
        let told = |m: &Mention| !m.main && m.concept.slot("event").is_some();
        let left = |m: &Mention| {
            let event = m.concept.slot("event");
            !m.main && event.is_some_and(|e| !matches!(e, "placed" | "assigned"))
        };
        let thing =
            |m: &Mention| m.concept.slot("thing").is_some() && m.concept.attachment().is_some();
        let mut content = self
            .list
            .iter()
            .filter(|m| m.main && !m.concept.is_grammar());
        let alone = content.next().is_some_and(thing) && content.next().is_none();
        let after = match alone && !opens {
            true => self.list.iter().any(left),
            false => opens && self.list.iter().any(told),
        };
        after && main.all(named)
    }

    /// The place of the words that ask in this way.
    pub fn asked_at(&self, ask: Ask) -> Option<usize> {
        let mut asking = self.list.iter().filter(|m| m.concept.asks(ask));
        asking.next_back().map(|m| m.at)
    }
}
