//! Splits a question into folded words, each with its sentence and its clause.

use crate::vocabulary::fold;

/// One word of a question and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    pub text: String,
    pub sentence: usize,
    /// Counted through the whole text; a comma begins a new one.
    pub clause: usize,
}

/// The words of a question, and which of its sentences end with a question mark.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    pub list: Vec<Word>,
    pub asked: Vec<bool>,
}

impl Words {
    pub fn of(text: &str) -> Words {
        let mut words = Words::default();
        let (mut sentence, mut clause) = (0, 0);
        let folded = spelled_out(&fold(text));
        let mut current = String::new();
        let mut characters = folded.chars().peekable();
        while let Some(c) = characters.next() {
            if c.is_alphanumeric() || c == '_' || c == '#' {
                current.push(c);
                continue;
            }
            let apart = current.is_empty() && characters.peek().is_none_or(|n| n.is_whitespace());
            let dash = c == '-' && apart;
            words.push(&mut current, sentence, clause);
            let ends = matches!(c, '?' | '!' | ';')
                || c == '.' && characters.peek().is_none_or(|n| n.is_whitespace());
            let last = words.list.last().map(|w| w.sentence);
            if ends && last == Some(sentence) {
                words.asked.resize(sentence, false);
                words.asked.push(c == '?');
                sentence += 1;
                clause += 1;
            } else if matches!(c, ',' | ':' | '(' | ')' | '–' | '—') || dash {
                clause += usize::from(c != ':' || !is_figure(characters.clone()));
            }
        }
        words.push(&mut current, sentence, clause);
        words.asked.resize(sentence + 1, false);
        words
    }

    fn push(&mut self, current: &mut String, sentence: usize, clause: usize) {
        if !current.is_empty() {
            self.list.push(Word {
                text: std::mem::take(current),
                sentence,
                clause,
            });
        }
    }

    pub fn texts(&self) -> Vec<String> {
        self.list.iter().map(|w| w.text.clone()).collect()
    }
}

/// "Players: 4.": nothing but a number follows, which belongs to what stands before it.
fn is_figure(rest: impl Iterator<Item = char> + Clone) -> bool {
    let mut rest = rest.skip_while(|c| c.is_whitespace()).peekable();
    let number = rest.peek().is_some_and(char::is_ascii_digit);
    let next = rest.find(|c| !c.is_ascii_digit());
    number && next.is_none_or(|c| !c.is_whitespace() && !c.is_alphabetic())
}

/// Contracted negations as words of their own.
fn spelled_out(text: &str) -> String {
    text.replace("exp. ", "exp ")
        .replace("ext. ", "ext ")
        .replace("cannot", "can not")
        .replace("can't", "can not")
        .replace("won't", "will not")
        .replace("n't", " not")
        .replace(" - ", " – ")
        .replace("n-a", "nu a")
        .replace("n-o", "nu o")
}

/// The words of a text, folded, without punctuation.
pub fn words(text: &str) -> Vec<String> {
    Words::of(text).texts()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_and_drops_punctuation() {
        assert_eq!(words("Străjerul, pe turn?!"), ["strajerul", "pe", "turn"]);
    }

    #[test]
    fn spells_negations_out() {
        assert_eq!(
            words("it can't; it doesn’t"),
            ["it", "can", "not", "it", "does", "not"]
        );
    }

    #[test]
    fn counts_sentences_and_clauses() {
        let words = Words::of("i won. ok, is he eaten?");
        let places: Vec<(usize, usize)> =
            words.list.iter().map(|w| (w.sentence, w.clause)).collect();
        assert_eq!(places, [(0, 0), (0, 0), (1, 1), (1, 2), (1, 2), (1, 2)]);
        assert_eq!(words.asked, [false, true, false]);
    }

    #[test]
    fn takes_odd_texts() {
        assert!(words("??? … ,,, ").is_empty());
        assert!(words("").is_empty());
    }
}
