//! Which concepts a question mentions, which words were corrected, which are not known.

use crate::vocabulary::{Ask, Concept, Lang, Lexicon, Meaning, Pattern};

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
}

/// What the words of a question say, in the language that knows more of them.
#[derive(Debug, Clone)]
pub struct Mentions<'a> {
    pub lang: Lang,
    pub list: Vec<Mention<'a>>,
    pub corrections: Vec<Correction>,
    pub unknown: Vec<String>,
    pub words: Vec<String>,
}

/// The shortest word that is corrected; shorter ones are near too many others.
const CORRECTABLE: usize = 5;

impl<'a> Mentions<'a> {
    /// Reads `words` in each language and keeps the better reading; `prefer` breaks ties.
    /// `named` are names of figures in a scenario, as concepts of their own.
    pub fn find(
        lexicon: &'a Lexicon,
        words: &[String],
        prefer: Lang,
        named: &'a [(String, Concept)],
    ) -> Self {
        let other = Lang::ALL
            .into_iter()
            .find(|l| *l != prefer)
            .unwrap_or(prefer);
        let first = Mentions::in_lang(lexicon, words, prefer, named);
        let second = Mentions::in_lang(lexicon, words, other, named);
        if second.misses() < first.misses() {
            second
        } else {
            first
        }
    }

    fn misses(&self) -> usize {
        2 * self.unknown.len() + self.corrections.len()
    }

    fn in_lang(
        lexicon: &'a Lexicon,
        words: &[String],
        lang: Lang,
        named: &'a [(String, Concept)],
    ) -> Self {
        let mut found = Mentions {
            lang,
            list: Vec::new(),
            corrections: Vec::new(),
            unknown: Vec::new(),
            words: words.to_vec(),
        };
        let mut at = 0;
        while at < words.len() {
            if let Some((_, concept)) = named.iter().find(|(name, _)| *name == words[at]) {
                found.list.push(Mention {
                    concept,
                    at,
                    len: 1,
                });
                at += 1;
                continue;
            }
            if let Some((len, concept)) = lexicon.longest(lang, &words[at..]) {
                let concept = &lexicon.concepts[concept as usize];
                found.list.push(Mention { concept, at, len });
                at += len;
                continue;
            }
            match correct(lexicon, lang, &words[at]) {
                Some((to, concept)) => {
                    let concept = &lexicon.concepts[concept as usize];
                    found.list.push(Mention {
                        concept,
                        at,
                        len: 1,
                    });
                    found.corrections.push(Correction {
                        from: words[at].clone(),
                        to,
                    });
                }
                None if words[at].chars().all(|c| c.is_ascii_digit()) => {}
                None => found.unknown.push(words[at].clone()),
            }
            at += 1;
        }
        found
    }

    /// How the question is asked: the most telling form that it uses.
    pub fn ask(&self) -> Ask {
        const TELLING: [Ask; 8] = [
            Ask::Happens,
            Ask::First,
            Ask::HowMany,
            Ask::Every,
            Ask::Only,
            Ask::Exists,
            Ask::Prevents,
            Ask::Must,
        ];
        TELLING
            .into_iter()
            .find(|ask| self.list.iter().any(|m| m.asks(*ask)))
            .unwrap_or(Ask::May)
    }

    /// The place of the words that ask in this way.
    pub fn asked_at(&self, ask: Ask) -> Option<usize> {
        self.list.iter().find(|m| m.asks(ask)).map(|m| m.at)
    }

    /// Whether a marker stands among the few words before a mention, nothing else between.
    pub fn marked(&self, mention: &Mention, marker: &str) -> bool {
        const REACH: usize = 4;
        for before in self.list.iter().rev() {
            if before.at >= mention.at || mention.at - before.at > REACH {
                continue;
            }
            if before.concept.marks(marker) {
                return true;
            }
            if !before.concept.is_filler() {
                return false;
            }
        }
        false
    }
}

impl Mention<'_> {
    fn asks(&self, ask: Ask) -> bool {
        self.concept
            .meanings
            .iter()
            .any(|m| matches!(m, Meaning::Ask(a) if *a == ask))
    }
}

impl Concept {
    /// The facts of the figure that it describes, if it is one.
    pub fn figure(&self) -> Option<&Pattern> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Figure(pattern) => Some(pattern),
            _ => None,
        })
    }

    pub fn attachment(&self) -> Option<&Pattern> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Attach(pattern) => Some(pattern),
            _ => None,
        })
    }

    pub fn state(&self) -> Option<&Pattern> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::State(pattern) => Some(pattern),
            _ => None,
        })
    }

    pub fn place(&self) -> Option<&str> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Place(place) => Some(place.as_str()),
            _ => None,
        })
    }

    pub fn facts(&self) -> impl Iterator<Item = &Pattern> {
        self.meanings.iter().filter_map(|m| match m {
            Meaning::Fact(pattern) => Some(pattern),
            _ => None,
        })
    }

    /// The value that it gives to a slot.
    pub fn slot(&self, name: &str) -> Option<&str> {
        self.meanings.iter().find_map(|m| match m {
            Meaning::Slot(slot, value) if slot == name => Some(value.as_str()),
            _ => None,
        })
    }

    /// How strongly it speaks of a verb.
    pub fn cue(&self, verb: &str) -> u8 {
        self.meanings
            .iter()
            .find_map(|m| match m {
                Meaning::Verb(id, weight) if id == verb => Some(*weight),
                _ => None,
            })
            .unwrap_or(0)
    }

    pub fn marks(&self, marker: &str) -> bool {
        self.meanings
            .iter()
            .any(|m| matches!(m, Meaning::Marker(name) if name == marker))
    }

    /// Whether it adds nothing to a question.
    pub fn is_filler(&self) -> bool {
        self.meanings.is_empty()
    }

    /// Whether it speaks of the game, so that a reading must take it up.
    pub fn is_content(&self) -> bool {
        self.meanings
            .iter()
            .any(|m| !matches!(m, Meaning::Ask(_) | Meaning::Marker(_) | Meaning::Verb(..)))
    }
}

/// The nearest form of a concept of the game to a word that is none.
fn correct(lexicon: &Lexicon, lang: Lang, word: &str) -> Option<(String, u16)> {
    let length = word.chars().count();
    if length < CORRECTABLE {
        return None;
    }
    let limit = if length < 7 { 1 } else { 2 };
    lexicon
        .forms(lang)
        .iter()
        .filter(|f| f.tokens.len() == 1 && f.tokens[0].0.len() + 1 >= CORRECTABLE)
        .filter(|f| lexicon.concepts[f.concept as usize].is_content())
        .map(|f| {
            let (stem, open) = &f.tokens[0];
            (distance(word, stem, *open), f)
        })
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, f)| (*distance, f.tokens[0].0.len().abs_diff(word.len())))
        .map(|(_, f)| (f.tokens[0].0.clone(), f.concept))
}

/// How far a word is from a form; of an open form only the stem counts.
fn distance(word: &str, stem: &str, open: bool) -> usize {
    if !open {
        return strsim::osa_distance(word, stem);
    }
    let letters: Vec<char> = word.chars().collect();
    let length = stem.chars().count();
    (length.saturating_sub(1)..=length + 1)
        .map(|n| letters.iter().take(n).collect::<String>())
        .map(|start| strsim::osa_distance(&start, stem))
        .min()
        .unwrap_or(usize::MAX)
}
