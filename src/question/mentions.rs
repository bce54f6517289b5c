//! Which concepts a question mentions, which words were corrected, which are not known.

use super::correct::correct;
use super::words::Words;
use crate::vocabulary::{Ask, Concept, Lang, Lexicon, fold};

/// A word that was read as a near one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    pub from: String,
    pub to: String,
}

/// A concept that the question speaks of, and where.
#[derive(Debug, Clone)]
pub struct Mention<'a> {
    pub concept: &'a Concept,
    /// The index of its first word.
    pub at: usize,
    pub len: usize,
    /// Whether it stands in the question itself, not in what is told before or as a condition.
    pub main: bool,
}

/// What the words of a question say, in the language that knows more of them.
#[derive(Debug, Clone)]
pub struct Mentions<'a> {
    pub lang: Lang,
    pub list: Vec<Mention<'a>>,
    pub corrections: Vec<Correction>,
    /// The words that no concept has, by their index.
    pub unknown: Vec<usize>,
    pub words: Words,
    /// The word that names another figure that could be meant instead.
    pub instead: Option<String>,
}

impl<'a> Mentions<'a> {
    /// Reads `words` in each language and keeps the better reading; `prefer` breaks ties.
    /// `named` are names of figures in a scenario, as concepts of their own.
    pub fn find(
        lexicon: &'a Lexicon,
        words: &Words,
        prefer: Lang,
        named: &'a [(String, Concept)],
    ) -> Self {
        let other = Lang::ALL.into_iter().find(|l| *l != prefer);
        let first = Mentions::in_lang(lexicon, words, prefer, named, true);
        let other = other.filter(|_| first.misses() > 0);
        let second = other.map(|lang| Mentions::in_lang(lexicon, words, lang, named, true));
        let mut best = match second {
            Some(second) if second.misses() < first.misses() => second,
            _ => first,
        };
        best.take_up_denials(lexicon);
        best.take_up_grants(lexicon);
        best.take_up_owners(lexicon);
        best.take_up_abilities(lexicon);
        best.take_up_agents(lexicon);
        best.take_up_company(lexicon);
        best.drop_likenesses();
        best.drop_asides();
        best.mark_main();
        best.take_up_told(lexicon);
        best.take_up_things(lexicon);
        best
    }

    /// What a sentence of the rulebook says: its words are spelt right.
    pub fn plain(lexicon: &'a Lexicon, words: &Words, lang: Lang) -> Self {
        Mentions::in_lang(lexicon, words, lang, &[], false)
    }

    fn misses(&self) -> usize {
        2 * self.unknown.len() + self.corrections.len()
    }

    fn in_lang(
        lexicon: &'a Lexicon,
        words: &Words,
        lang: Lang,
        named: &'a [(String, Concept)],
        corrects: bool,
    ) -> Self {
        let texts = words.texts();
        let mut found = Mentions {
            lang,
            list: Vec::new(),
            corrections: Vec::new(),
            unknown: Vec::new(),
            words: words.clone(),
            instead: None,
        };
        let mut at = 0;
        let mut closing: Option<(usize, usize)> = None;
        while at < texts.len() {
            if let Some((_, len)) = closing.filter(|(from, _)| *from == at) {
                closing = None;
                at += len;
                continue;
            }
            if let Some((_, concept)) = named.iter().find(|(name, _)| *name == texts[at]) {
                found.push(concept, at, 1);
                at += 1;
                continue;
            }
            // No phrase reaches over a comma or a full stop.
            let clause = words.list[at].clause;
            let end = words.list[at..]
                .iter()
                .position(|w| w.clause != clause)
                .map_or(texts.len(), |n| at + n);
            let longest = lexicon.longest(lang, &texts[at..end]);
            if closing.is_none()
                && let Some((len, tail, tail_len, concept)) = lexicon.parted(lang, &texts[at..end])
                && longest.is_none_or(|(whole, _)| whole <= len)
            {
                found.push(&lexicon.concepts[concept as usize], at, len);
                closing = Some((at + tail, tail_len));
                at += len;
                continue;
            }
            if let Some((len, concept)) = longest {
                found.push(&lexicon.concepts[concept as usize], at, len);
                at += len;
                continue;
            }
            let near = || correct(lexicon, lang, &texts[at]);
            match corrects.then(near).flatten() {
                Some((to, concept)) => {
                    found.push(&lexicon.concepts[concept as usize], at, 1);
                    found.corrections.push(Correction {
                        from: texts[at].clone(),
                        to,
                    });
                }
                None if texts[at].chars().all(|c| c.is_ascii_digit()) => {}
                None => found.unknown.push(at),
            }
            at += 1;
        }
        found
    }

    /// "She won't place her town hall": she keeps it.
    fn take_up_denials(&mut self, lexicon: &'a Lexicon) {
        let mut at = 0;
        while at < self.list.len() {
            let mention = &self.list[at];
            let denied = mention.concept.denied.as_ref();
            let denied = denied.and_then(|id| lexicon.concept_named(id));
            let word = denied.and_then(|_| {
                let not = self.marker_before(mention, "not");
                not.or_else(|| self.marker_before(mention, "without"))
            });
            if let (Some(denied), Some(word)) = (denied, word) {
                self.list[at].concept = &lexicon.concepts[denied as usize];
                self.list.remove(word);
            } else {
                at += 1;
            }
        }
    }

    /// "Bob, the know-it-all, swears by it: may I …": unknown words of a clause that names nothing of
    /// the game and no thing of its own do not matter.
    fn drop_asides(&mut self) {
        let clause = |at: usize| self.words.list[at].clause;
        let of_the_game = |m: &Mention| !m.concept.is_grammar() || m.concept.asks(Ask::May);
        let named = |at: usize| {
            let before = self.list.iter().find(|m| m.at + m.len == at);
            before.is_some_and(|m| m.concept.marks("article"))
        };
        let matters = |at: &usize| {
            let mut here = self.list.iter().filter(|m| clause(m.at) == clause(*at));
            named(*at) || here.any(of_the_game)
        };
        let unknown: Vec<usize> = self.unknown.iter().copied().filter(matters).collect();
        self.unknown = unknown;
    }

    /// "Do I lose the bonus", "is the second turn lost": what the rules grant is withheld, not taken
    /// off the board.
    fn take_up_grants(&mut self, lexicon: &'a Lexicon) {
        for at in 0..self.list.len() {
            let other = self.list[at].concept.of_a_grant.as_ref();
            let other = other.and_then(|id| lexicon.concept_named(id));
            if let Some(other) = other.filter(|_| self.is_of_a_grant(at)) {
                self.list[at].concept = &lexicon.concepts[other as usize];
            }
        }
    }

    /// Whether what stands next to a mention is granted by the rules.
    fn is_of_a_grant(&self, at: usize) -> bool {
        let clause = |m: &Mention| self.words.list[m.at].clause;
        let here = clause(&self.list[at]);
        let after = self.list[at + 1..].iter().find(|m| !m.concept.is_idle());
        let before = self.list[..at].iter().rev();
        let mut before = before.take_while(|m| clause(m) == here);
        let before = before.find(|m| !m.concept.is_grammar());
        let grant = |m: &Mention| clause(m) == here && m.concept.marks("grant");
        after.is_some_and(grant) || before.is_some_and(grant)
    }

    fn push(&mut self, concept: &'a Concept, at: usize, len: usize) {
        self.list.push(Mention {
            concept,
            at,
            len,
            main: false,
        });
    }

    pub fn unknown_words(&self) -> Vec<String> {
        self.unknown
            .iter()
            .map(|at| self.words.list[*at].text.clone())
            .collect()
    }

    /// The words of a mention as they were typed.
    pub fn text(&self, mention: &Mention) -> String {
        let words = &self.words.list[mention.at..mention.at + mention.len];
        words
            .iter()
            .map(|w| w.text.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Tells the question from what leads up to it: the sentences that end with a question mark
    /// and say something, else the last that does; conditions within them apart.
    fn mark_main(&mut self) {
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
        let asked = |ask: &Ask| self.list.iter().any(|m| m.main && m.concept.asks(*ask));
        if self.before_or_after().is_some_and(|at| self.list[at].main) {
            return Ask::First;
        }
        let form = TELLING.into_iter().find(asked);
        form.unwrap_or(match self.is_only_added() {
            true => Ask::Happens,
            false => Ask::May,
        })
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

    pub fn same_clause(&self, a: usize, b: usize) -> bool {
        let clause = |i: usize| self.words.list[self.list[i].at].clause;
        clause(a) == clause(b)
    }

    /// Whether a marker stands among the few words before a mention, nothing else between.
    pub fn marked(&self, mention: &Mention, marker: &str) -> bool {
        self.marker_before(mention, marker).is_some()
    }

    /// The marker among the few words before a mention of the same sentence.
    pub fn marker_before(&self, mention: &Mention, marker: &str) -> Option<usize> {
        const REACH: usize = 5;
        for (at, before) in self.list.iter().enumerate().rev() {
            if before.at >= mention.at {
                continue;
            }
            let apart = self.words.list[before.at].sentence != self.words.list[mention.at].sentence;
            if mention.at - before.at > REACH || apart {
                return None;
            }
            if before.concept.marks(marker) {
                return Some(at);
            }
            if !before.concept.is_grammar() {
                return None;
            }
        }
        None
    }
}

/// The word of the rulebook's language that a folded form stands for, with its diacritics.
pub(super) fn in_full<'a>(form: &str, labels: impl Iterator<Item = &'a str>) -> String {
    labels
        .flat_map(|l| l.split([' ', ',', ';', '.', ':']))
        .filter(|w| fold(w).starts_with(form))
        .min_by_key(|w| w.chars().count())
        .map_or(form.to_owned(), str::to_owned)
}
