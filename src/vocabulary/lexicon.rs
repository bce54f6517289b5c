//! How people say things: the forms of each concept, and what a concept contributes to a question.

use serde::{Deserialize, Serialize};

use super::{Lang, ValueSet};

/// What the asker wants to know about the verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ask {
    /// "may I", "can the dragon": is it permitted, does it happen.
    May,
    /// "must I", "do I have to": is it an obligation.
    Must,
    /// "does it stop me from", "is it safe from": the opposite of `May`.
    Prevents,
    /// "what happens to": where a thing goes.
    Happens,
    /// "which comes first".
    First,
    /// "how many".
    HowMany,
    /// "is any X automatically Y", "every": does it hold throughout.
    Every,
    /// "does X only mean Y": is nothing else included.
    Only,
    /// "are there any X that": does it hold anywhere.
    Exists,
}

impl Ask {
    pub const ALL: [(&'static str, Ask); 9] = [
        ("may", Ask::May),
        ("must", Ask::Must),
        ("prevents", Ask::Prevents),
        ("happens", Ask::Happens),
        ("first", Ask::First),
        ("how-many", Ask::HowMany),
        ("every", Ask::Every),
        ("only", Ask::Only),
        ("exists", Ask::Exists),
    ];
}

/// Facts by name with the values that a word leaves possible.
pub type Pattern = Vec<(String, ValueSet)>;

/// One thing that a concept can be in a question. The reading decides which of them it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Meaning {
    /// It speaks of this verb, with this weight.
    Verb(String, u8),
    Ask(Ask),
    /// A figure or piece, described by facts of its class.
    Figure(Pattern),
    /// A piece that another figure can have with it.
    Attach(Pattern),
    /// A state of the figure it stands by.
    State(Pattern),
    /// A place where something stands or goes.
    Place(String),
    /// A value of an enumerated slot of a verb (`agent`, `thing`, `effect`, `event`, `step`, `purpose` …).
    Slot(String, String),
    /// A fact of the situation, under its name in the verb's space.
    Fact(Pattern),
    /// A grammatical marker: `with`, `on`, `as`, `other`, `not`.
    Marker(String),
    /// A number word.
    Number(i64),
    /// What a number counts: `players`, `land-tiles`.
    Unit(String),
    /// What a number behind it tells: "emblem 3".
    Numbered(String),
    /// So many of something in a word: "nothing added".
    Quantity(String, i64),
    /// The concept that is meant in some surroundings: where it is only told of, beside an ability.
    Meant(String, String),
}

/// A concept and everything that it can mean.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Concept {
    pub id: String,
    pub meanings: Vec<Meaning>,
    /// Said when an older edition's word was read as this concept.
    pub note: Option<String>,
}

/// Whether a word means something else for what is spoken of beside it: `this+that+!other`.
pub fn is_of_others(near: &str) -> bool {
    near.contains('+') || near.starts_with('!')
}

/// A way to say a concept: folded tokens, each exact or open at its end. They are kept as one text,
/// because there are many thousands of forms and each process unpacks them all.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Form {
    /// The tokens with a space between; `*` behind one that is open. It sorts as they do.
    pub text: String,
    /// Index into `Lexicon::concepts`.
    pub concept: u16,
}

/// The concepts and their forms in each language, sorted for search.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Lexicon {
    pub concepts: Vec<Concept>,
    pub en: Vec<Form>,
    pub ro: Vec<Form>,
}

impl Lexicon {
    pub fn forms(&self, lang: Lang) -> &[Form] {
        match lang {
            Lang::En => &self.en,
            Lang::Ro => &self.ro,
        }
    }

    pub fn concept_named(&self, id: &str) -> Option<u16> {
        self.concepts
            .iter()
            .position(|c| c.id == id)
            .map(|at| at as u16)
    }

    /// The longest form that begins at the first of `tokens`: its length and its concept.
    pub fn longest(&self, lang: Lang, tokens: &[String]) -> Option<(usize, u16)> {
        let forms = self.forms(lang);
        let first = tokens.first()?;
        let mut best: Option<(usize, usize, u16)> = None;
        // What may come next, by its first letter: most forms are passed over without a closer look.
        let after = &tokens[1..];
        let skipped = after.iter().take_while(|t| is_skipped(t, lang)).count();
        let next = &after[..after.len().min(skipped + 1)];
        let can_follow = |rest: &str| match rest.as_bytes().get(1) {
            Some(letter) => next.iter().any(|t| t.as_bytes().first() == Some(letter)),
            None => true,
        };
        for end in (1..=first.len())
            .rev()
            .filter(|n| first.is_char_boundary(*n))
        {
            let stem = &first[..end];
            let from = forms.partition_point(|f| f.first().0 < stem);
            let same = forms[from..].iter();
            let same = same.map_while(|f| Some((f, f.after(stem)?)));
            for (form, _) in same.filter(|(_, rest)| can_follow(rest)) {
                if let Some(len) = form.matches(tokens, lang).filter(|_| !form.is_parted()) {
                    let weight = form
                        .tokens()
                        .map(|(t, open)| 2 * t.len() + usize::from(!open))
                        .sum();
                    if best.is_none_or(|(n, w, _)| (len, weight) > (n, w)) {
                        best = Some((len, weight, form.concept));
                    }
                }
            }
        }
        best.map(|(len, _, concept)| (len, concept))
    }
}

impl Lexicon {
    /// A form in two parts with a few words between, such as "take … back": how long its first
    /// part is, where its second part stands and how long that is, and its concept.
    pub fn parted(&self, lang: Lang, tokens: &[String]) -> Option<(usize, usize, usize, u16)> {
        let forms = self.forms(lang);
        let first = tokens.first()?;
        let from = forms.partition_point(|f| f.first().0 < first.as_str());
        let same = forms[from..]
            .iter()
            .take_while(|f| f.after(first).is_some());
        let parted = same.filter(|f| f.is_parted()).filter_map(|form| {
            let gap = form.tokens().position(|(t, _)| t == GAP)?;
            let end = matches(form.tokens().take(gap), tokens, lang)?;
            (end + 1..=end + WIDEST_GAP).find_map(|at| {
                let tail = form.tokens().skip(gap + 1);
                let len = matches(tail, tokens.get(at..)?, lang)?;
                Some((end, at, len, form.concept))
            })
        });
        // "Keep … safe from", rather than "keep … from".
        parted.reduce(|best, form| match form.2 > best.2 {
            true => form,
            false => best,
        })
    }
}

/// Stands in a form for the words between its parts.
const GAP: &str = "..";
/// The most words between the parts of a form.
const WIDEST_GAP: usize = 4;

/// Words that may stand inside an English form without changing it.
const ARTICLES: [&str; 12] = [
    "a", "an", "the", "my", "your", "his", "her", "its", "our", "their", "that", "this",
];

/// How much longer than its stem a word may be and still be a form of it.
const ENDING: usize = 6;

impl Form {
    /// The tokens, and whether each is open at its end.
    pub fn tokens(&self) -> impl Iterator<Item = (&str, bool)> {
        self.text.split(' ').map(token)
    }

    pub fn first(&self) -> (&str, bool) {
        let end = self.text.bytes().position(|b| b == b' ');
        token(&self.text[..end.unwrap_or(self.text.len())])
    }

    /// The token of a form of one word.
    pub fn only(&self) -> Option<(&str, bool)> {
        let single = !self.text.bytes().any(|b| b == b' ');
        single.then(|| token(&self.text))
    }

    fn is_parted(&self) -> bool {
        self.text.contains(GAP)
    }

    /// What follows the first token, with the space before it, if that token is `stem`.
    fn after(&self, stem: &str) -> Option<&str> {
        let rest = self.text.strip_prefix(stem)?;
        let rest = rest.strip_prefix('*').unwrap_or(rest);
        (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
    }

    fn matches(&self, tokens: &[String], lang: Lang) -> Option<usize> {
        matches(self.tokens(), tokens, lang)
    }
}

/// A token of a form, and whether it is open at its end.
fn token(text: &str) -> (&str, bool) {
    match text.strip_suffix('*') {
        Some(stem) => (stem, true),
        None => (text, false),
    }
}

/// Whether a word may stand inside a form without changing it.
fn is_skipped(token: &str, lang: Lang) -> bool {
    lang == Lang::En && ARTICLES.contains(&token)
}

/// How many of `tokens` the stems take up; articles between them do not count.
fn matches<'a>(
    stems: impl Iterator<Item = (&'a str, bool)>,
    tokens: &[String],
    lang: Lang,
) -> Option<usize> {
    let mut at = 0;
    for (stem, open) in stems {
        let fits = |token: &String| {
            token == stem || (open && token.starts_with(stem) && token.len() <= stem.len() + ENDING)
        };
        let skipped = tokens
            .get(at..)?
            .iter()
            .take_while(|t| at > 0 && !fits(t) && is_skipped(t, lang));
        at += skipped.count();
        if !fits(tokens.get(at)?) {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// Combining accents and characters of no width, which people do not see.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

/// Lower case without diacritics: how words are compared.
pub fn fold(text: &str) -> String {
    text.chars()
        .filter(|c| !is_invisible(*c))
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'ă' | 'â' | 'á' | 'à' | 'ä' => 'a',
            'î' | 'í' | 'ï' => 'i',
            'ș' | 'ş' => 's',
            'ț' | 'ţ' => 't',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'ö' | 'ó' | 'ô' => 'o',
            'ü' | 'ú' | 'û' => 'u',
            '’' | '‘' | '`' => '\'',
            other => other,
        })
        .collect()
}
