//! Lines of the terminal: their width, and text broken between its words.

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    match text.is_ascii() {
        true => text.len(),
        false => textwrap::core::display_width(text),
    }
}

/// A text in lines of at most `room` columns, the first one of `first`. A word that is longer is
/// cut.
pub fn broken(text: &str, first: usize, room: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let (mut from, mut end, mut taken, mut limit) = (0, 0, 0, first.max(1));
    let mut at = 0;
    for word in text.split(' ') {
        let next = at + word.len();
        let mut length = width(word);
        if end > from && taken + 1 + length > limit {
            lines.push(&text[from..end]);
            (from, taken, limit) = (at, 0, room.max(1));
        } else {
            taken += usize::from(end > from);
        }
        while taken + length > limit {
            let cut = at + fitting(&text[at..next], limit - taken);
            lines.push(&text[from..cut]);
            length = width(&text[cut..next]);
            (from, at, taken, limit) = (cut, cut, 0, room.max(1));
        }
        taken += length;
        end = next;
        at = next + 1;
    }
    lines.push(&text[from..end]);
    lines
}

/// How many bytes of a word take at most so many columns; one letter at least.
fn fitting(word: &str, room: usize) -> usize {
    let mut ends = word.char_indices().map(|(at, c)| at + c.len_utf8());
    let first = ends.next().unwrap_or(word.len());
    let more = ends.take_while(|end| width(&word[..*end]) <= room);
    more.last().unwrap_or(first)
}

/// Adds so many spaces.
pub fn space(count: usize, to: &mut String) {
    to.extend(std::iter::repeat_n(' ', count));
}

/// Adds a text in the middle of `room` columns.
pub fn centred(text: &str, room: usize, to: &mut String) {
    let rest = room.saturating_sub(width(text));
    space(rest / 2, to);
    to.push_str(text);
    space(rest - rest / 2, to);
}

/// Takes away the spaces at the end of what was added after `from`.
pub fn trim_end(page: &mut String, from: usize) {
    let kept = page[from..].trim_end_matches(' ').len();
    page.truncate(from + kept);
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn text_is_broken_between_words_and_long_words_within() {
        assert_eq!(broken("one two three", 7, 7), ["one two", "three"]);
        assert_eq!(broken("one two three", 3, 9), ["one", "two three"]);
        assert_eq!(
            broken("an unbreakable word", 6, 6),
            ["an", "unbrea", "kable", "word"]
        );
        assert_eq!(broken("înțeleaptă", 4, 4), ["înțe", "leap", "tă"]);
        assert_eq!(broken("", 4, 4), [""]);
    }
}
