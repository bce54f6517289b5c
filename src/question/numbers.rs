//! The numbers of a question: digits and number words.

use super::mentions::Mentions;

/// A number of the question, by the index of its word.
pub(super) struct Number {
    pub at: usize,
    pub len: usize,
    pub count: i64,
}

/// Digits that no form took up, and number words.
pub(super) fn numbers(mentions: &Mentions) -> Vec<Number> {
    let covered = |at: usize| {
        mentions
            .list
            .iter()
            .any(|m| (m.at..m.at + m.len).contains(&at) && !m.concept.marks("counting"))
    };
    let words = mentions.words.list.iter().enumerate();
    let digits = words
        .filter(|(at, _)| !covered(*at))
        .filter_map(|(at, word)| {
            let count = word.text.parse().ok()?;
            Some(Number { at, len: 1, count })
        });
    let said = mentions.list.iter().filter_map(|m| {
        let (at, len, count) = (m.at, m.len, m.concept.number()?);
        Some(Number { at, len, count })
    });
    let mut numbers: Vec<Number> = digits.chain(said).collect();
    numbers.sort_by_key(|n| n.at);
    let is_word = |n: &Number| {
        !mentions.words.list[n.at]
            .text
            .starts_with(|c: char| c.is_ascii_digit())
    };
    let mut whole: Vec<Number> = Vec::new();
    for number in numbers {
        match whole.last_mut() {
            Some(last) if is_word(last) && is_word(&number) && continues(last, &number) => {
                last.count += number.count;
                last.len += number.len;
            }
            _ => whole.push(number),
        }
    }
    whole
}

/// "A hundred forty", "forty five": one number in two words.
fn continues(last: &Number, next: &Number) -> bool {
    let adjacent = last.at + last.len == next.at;
    let step = match last.count {
        20.. if last.count % 100 == 0 => 100,
        20.. if last.count % 10 == 0 => 10,
        _ => 0,
    };
    adjacent && (1..step).contains(&next.count)
}
