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
