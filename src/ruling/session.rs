//! A rulebook under one term: takes questions, gives rulings.

use std::cell::OnceCell;

use super::clash::apart;
use super::model::{Correction, Kind, NearEntry, Ruling, VERSION, Value};
use super::phrase::Phrases;
use crate::court::{Bench, Finding, Impossible, Term};
use crate::diagnostic::Diagnostic;
use crate::question::{self, Matters, Precedents, Read, Reading, Reason, Unread, nearest_entries};
use crate::rulebook::{EntryId, Rulebook};
use crate::vocabulary::{Ask, Concept, Lang, ValueSet, VerbId};

/// A verb that is spoken of as strongly as this is the one that is asked about.
const CLEAR: u8 = 3;
/// How much of an overlong question is repeated, in characters.
const LONGEST_SHOWN: usize = 400;

/// What a scenario says besides its questions.
#[derive(Debug, Clone, Default)]
pub struct Context {
    /// Its figures by name.
    pub named: Vec<(String, Concept)>,
    /// Facts of the situation by name.
    pub given: Vec<(String, ValueSet)>,
}

/// A rulebook under one term, ready for questions.
pub struct Session<'a> {
    pub rulebook: &'a Rulebook,
    pub term: Term,
    /// The language of rulings; that of the question where `None`.
    pub lang: Option<Lang>,
    /// Whether rulings also tell which rules did not decide.
    pub explain: bool,
    /// Whether only the ruling itself is wanted: not what would change it, nor which entries come
    /// nearest.
    pub brief: bool,
    benches: Vec<OnceCell<Bench<'a>>>,
    precedents: Precedents,
    pub(super) matters: Matters,
}

impl<'a> Session<'a> {
    pub fn new(rulebook: &'a Rulebook, term: Term, lang: Option<Lang>) -> Self {
        Session {
            rulebook,
            term,
            lang,
            explain: false,
            brief: false,
            precedents: Precedents::default(),
            matters: Matters::default(),
            benches: rulebook
                .vocabulary
                .verbs
                .iter()
                .map(|_| OnceCell::new())
                .collect(),
        }
    }

    pub fn bench(&self, verb: VerbId) -> &Bench<'a> {
        self.benches[verb.0 as usize].get_or_init(|| Bench::new(self.rulebook, verb, &self.term))
    }

    /// Answers a question in plain words, asked within `context`.
    pub fn ask(&self, text: &str, context: &Context) -> Result<Ruling, Diagnostic> {
        let prefer = self.lang.unwrap_or_default();
        let understood = question::read(self.rulebook, text, prefer, &context.named)?;
        let lang = self.lang.unwrap_or(understood.lang);
        let mut ruling = match &understood.read {
            Read::Sure(reading) => {
                let ruling = self.rule(text, &self.within(reading, context), lang);
                match ruling.ruling {
                    Kind::Silent | Kind::Error => {
                        let clear = (reading.cue >= CLEAR).then_some(reading.verb);
                        let second = self.second(text, clear, context, lang);
                        second.map_or(ruling, |(second, _)| second)
                    }
                    _ => ruling,
                }
            }
            Read::Close(readings) => self.closest(text, readings, context, lang),
            Read::Unruled(_) => {
                // Only an entry that says just this speaks of more than is seen at first.
                let led = self.second(text, None, context, lang);
                let said = |r: &(Ruling, bool)| r.1 && r.0.ruling != Kind::Depends;
                led.filter(said)
                    .map(|(ruling, _)| ruling)
                    .unwrap_or_else(|| {
                        let mut ruling = self.blank(text, lang);
                        ruling.nearest = self.near(text, lang);
                        ruling
                    })
            }
            Read::Unread(unread) => {
                let second = match unread.reason {
                    Reason::NoWords | Reason::NothingNamed(_) => None,
                    _ => self.second(text, None, context, lang),
                };
                second.map_or_else(|| self.unread(text, unread, lang), |(second, _)| second)
            }
        };
        let named = match &understood.read {
            Read::Unread(unread) => {
                !matches!(unread.reason, Reason::NoWords | Reason::NothingNamed(_))
            }
            _ => true,
        };
        // What a scenario says besides is not in the words.
        let by_itself = context.named.is_empty() && context.given.is_empty();
        if named
            && by_itself
            && let Some(likely) = self.by_matter(text, &ruling, lang)
        {
            ruling = likely;
        }
        ruling.corrections = understood
            .corrections
            .iter()
            .map(|c| Correction {
                from: c.from.clone(),
                to: c.to.clone(),
            })
            .collect();
        ruling.notes.extend(understood.notes);
        Ok(ruling)
    }

    fn unread(&self, text: &str, unread: &Unread, lang: Lang) -> Ruling {
        let mut ruling = self.error(text, unread.reason.in_lang(lang), lang);
        if unread.readings.len() > 1 {
            let readings = unread.readings.iter();
            ruling.readings = readings.map(|r| self.rule(text, r, lang)).collect();
        }
        ruling
    }

    /// The ruling on a second reading, where the first leads nowhere and this one somewhere; and
    /// whether an entry says just that.
    fn second(
        &self,
        text: &str,
        verb: Option<VerbId>,
        context: &Context,
        lang: Lang,
    ) -> Option<(Ruling, bool)> {
        let known = (lang, context.named.as_slice());
        let read = self.precedents.read(self.rulebook, text, verb, known)?;
        let readings = match read {
            Read::Sure(reading) => vec![*reading],
            Read::Close(readings) => readings,
            _ => return None,
        };
        let rule = |reading: &Reading| {
            let ruling = self.rule(text, &self.within(reading, context), lang);
            let said = |id: &EntryId| ruling.names(&self.rulebook.entry(*id).id);
            let led = reading.guides.is_empty() || reading.guides.iter().any(said);
            let answers = led && !matches!(ruling.ruling, Kind::Silent | Kind::Error);
            answers.then_some(ruling)
        };
        let rulings: Vec<Ruling> = readings.iter().filter_map(rule).collect();

        let ruling = self.agreed(text, rulings, lang);
        let led = readings.iter().all(|r| !r.guides.is_empty());
        (!matches!(ruling.ruling, Kind::Silent | Kind::Error)).then_some((ruling, led))
    }

    /// Every reading of a question that is worth a ruling.
    pub(super) fn readings(&self, text: &str) -> Result<Vec<Reading>, Diagnostic> {
        let known = (self.lang.unwrap_or_default(), &[][..]);
        let read = question::read(self.rulebook, text, known.0, known.1)?.read;
        let second = self.precedents.read(self.rulebook, text, None, known);
        let all = |read| match read {
            Read::Sure(reading) => vec![*reading],
            Read::Close(readings) => readings,
            Read::Unread(unread) => unread.readings,
            Read::Unruled(_) => Vec::new(),
        };
        let second = second.map(all).unwrap_or_default();
        Ok([all(read), second].concat())
    }

    fn closest(&self, text: &str, readings: &[Reading], context: &Context, lang: Lang) -> Ruling {
        let readings: Vec<Reading> = readings.iter().map(|r| self.within(r, context)).collect();
        self.close(text, &readings, lang)
    }

    /// A reading with what the scenario says besides, where the question itself says nothing.
    pub fn within(&self, reading: &Reading, context: &Context) -> Reading {
        let mut reading = reading.clone();
        let verb = self.rulebook.vocabulary.verb(reading.verb);
        for (name, set) in &context.given {
            let Some(fact) = verb.fact_named(name) else {
                continue;
            };
            if !reading.stated.iter().any(|(f, _)| *f == fact) {
                reading.stated.push((fact, *set));
            }
        }
        reading.stated.sort_unstable();
        reading
    }

    /// Two readings that are about equally good: their common ruling, or both side by side.
    fn close(&self, text: &str, readings: &[Reading], lang: Lang) -> Ruling {
        let rulings = readings.iter().map(|r| self.rule(text, r, lang));
        self.agreed(text, rulings.collect(), lang)
    }

    /// What several rulings on one question come to.
    fn agreed(&self, text: &str, mut rulings: Vec<Ruling>, lang: Lang) -> Ruling {
        // A reading that the rules do not speak of gives way to one that they do.
        // One by which what was said cannot be was not meant.
        for none in [Kind::Error, Kind::Silent] {
            if rulings.iter().any(|r| r.ruling != none) {
                rulings.retain(|r| r.ruling != none);
            }
        }
        let same = rulings
            .windows(2)
            .all(|w| w[0].ruling == w[1].ruling && w[0].value == w[1].value);
        if same && !rulings.is_empty() {
            return rulings.remove(0);
        }
        let reason = match lang {
            Lang::En => "it can be read in more than one way",
            Lang::Ro => "poate fi înțeleasă în mai multe feluri",
        };
        let mut ruling = self.error(text, reason.to_owned(), lang);
        ruling.readings = rulings;
        ruling
    }

    /// A ruling on a question that was not understood.
    pub fn unreadable(&self, text: &str, reason: String, lang: Lang) -> Ruling {
        let text: String = text.chars().take(LONGEST_SHOWN).collect();
        self.error(&text, reason, lang)
    }

    fn error(&self, text: &str, reason: String, lang: Lang) -> Ruling {
        let mut ruling = self.blank(text, lang);
        ruling.ruling = Kind::Error;
        ruling.reason = Some(reason);
        ruling.nearest = self.near(text, lang);
        ruling
    }

    fn near(&self, text: &str, lang: Lang) -> Vec<NearEntry> {
        nearest_entries(self.rulebook, text, lang, 3)
            .into_iter()
            .map(|id| {
                let entry = self.rulebook.entry(id);
                NearEntry {
                    id: entry.id.clone(),
                    says: entry.says.in_lang(lang).to_owned(),
                }
            })
            .collect()
    }

    /// A ruling that says nothing yet.
    pub fn blank(&self, text: &str, lang: Lang) -> Ruling {
        Ruling {
            version: VERSION,
            question: text.trim().chars().take(LONGEST_SHOWN).collect(),
            lang,
            understood: String::new(),
            corrections: Vec::new(),
            ruling: Kind::Silent,
            value: None,
            values: Vec::new(),
            points: Default::default(),
            players: None,
            tournament: false,
            lines: Vec::new(),
            need_not: false,
            depends_on: Vec::new(),
            otherwise: None,
            unless: Vec::new(),
            effects: Vec::new(),
            cites: Vec::new(),
            authority: None,
            because: Vec::new(),
            rests_on: Vec::new(),
            doubts: Vec::new(),
            assumed: Vec::new(),
            passed_over: Vec::new(),
            reason: None,
            readings: Vec::new(),
            nearest: Vec::new(),
            notes: Vec::new(),
            edition: self.rulebook.edition.clone(),
            as_of: self.term.as_of.map(|m| m.to_string()),
        }
    }

    /// What the question names although its expansion is not in play.
    fn out_of_play(&self, reading: &Reading, lang: Lang) -> Option<String> {
        let vocabulary = &self.rulebook.vocabulary;
        let open = &self.bench(reading.verb).open;
        let (fact, set) = reading
            .stated
            .iter()
            .find(|(fact, set)| !open.get(*fact).meets(*set))?;
        let value = &vocabulary.decl(reading.verb, *fact).values[set.iter().next()?];
        let expansion = &vocabulary.expansions[value.expansion? as usize].label;
        let (what, expansion) = (value.label.in_lang(lang), expansion.in_lang(lang));
        Some(match lang {
            Lang::En => format!("{what}: this comes with {expansion}, which is not in play"),
            Lang::Ro => format!("{what}: vine cu {expansion}, care nu este în joc"),
        })
    }

    /// The ruling on one reading of a question.
    pub fn rule(&self, text: &str, reading: &Reading, lang: Lang) -> Ruling {
        let words = Phrases {
            rulebook: self.rulebook,
            verb: reading.verb,
            lang,
        };
        let mut ruling = self.blank(text, lang);
        ruling.understood = words.understood(reading);
        if let Some(reason) = self.out_of_play(reading, lang) {
            ruling.ruling = Kind::Error;
            ruling.reason = Some(reason);
            return ruling;
        }
        let ruling = match self.reckoned(&ruling, reading, &words) {
            Some(reckoned) => reckoned,
            None => self.rule_plainly(ruling, reading, &words),
        };
        claimed(ruling, reading)
    }

    /// The ruling of the court on a reading.
    pub(super) fn rule_plainly(
        &self,
        ruling: Ruling,
        reading: &Reading,
        words: &Phrases,
    ) -> Ruling {
        let found = self.find(reading, !self.brief || reading.general.is_some());
        let mut ruling = self.put(ruling, &found, reading, words);
        // What holds in the usual case only is no answer to whether it always does.
        let usually = matches!(ruling.ruling, Kind::Yes | Kind::Must) && !ruling.unless.is_empty();
        if let Some(word) = reading.general.as_ref().filter(|_| usually) {
            let reason = Reason::NotTakenUp(vec![word.clone()]);
            return self.error(&ruling.question, reason.in_lang(words.lang), words.lang);
        }
        let refused = match reading.ask {
            Ask::Prevents => ruling.ruling == Kind::Yes,
            _ => ruling.ruling == Kind::No,
        };
        if let Some(word) = reading.instead.as_ref().filter(|_| !refused) {
            let reason = Reason::NotTakenUp(vec![word.clone()]);
            return self.error(&ruling.question, reason.in_lang(words.lang), words.lang);
        }
        if ruling.ruling == Kind::Silent && !self.brief {
            let said = format!("{} {}", ruling.question, ruling.understood);
            ruling.nearest = self.near(&said, words.lang);
        }
        ruling
    }

    fn put(
        &self,
        mut ruling: Ruling,
        found: &Result<Finding, Impossible>,
        reading: &Reading,
        words: &Phrases,
    ) -> Ruling {
        let finding = match found {
            Ok(finding) => finding,
            Err(impossible) => {
                if let Some(apart) = apart(reading, impossible) {
                    ruling.understood = words.understood(&apart);
                    return self.rule_plainly(ruling, &apart, words);
                }
                if let Some(mut despite) = self.forbidden_despite(impossible, reading, words) {
                    despite.question = ruling.question;
                    despite.understood = ruling.understood;
                    return despite;
                }
                return self.barred(ruling, impossible, words);
            }
        };
        self.tell(&mut ruling, finding, reading, words);
        if self.explain {
            ruling.passed_over = self.passed_over(finding, words);
        }
        ruling
    }

    /// The ruling that a finding of the court amounts to, to be compared: nothing is said about
    /// how the question was understood.
    pub fn put_found(&self, found: &Result<Finding, Impossible>, reading: &Reading) -> Ruling {
        let lang = self.lang.unwrap_or_default();
        let words = Phrases {
            rulebook: self.rulebook,
            verb: reading.verb,
            lang,
        };
        self.put(self.blank("", lang), found, reading, &words)
    }
}

/// Whether a number is the one that the question claims, if it claims any.
fn claimed(mut ruling: Ruling, reading: &Reading) -> Ruling {
    let Some(claim) = reading.claim else {
        return ruling;
    };
    let claim = Some(Value::Number(claim));
    let otherwise = ruling.unless.iter().any(|b| b.value == claim);
    if ruling.ruling == Kind::Number && (ruling.value == claim || !otherwise) {
        ruling.ruling = match ruling.value == claim {
            true => Kind::Yes,
            false => Kind::No,
        };
    }
    ruling
}
