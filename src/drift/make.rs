//! Makes the fingerprints of a page: from those that it has, and from the marks of an editor.

use super::fingerprint::{Chapter, Fingerprints, Kind, TextPrint, hashes};
use super::leftover::{is_heading, pieces};
use super::locate::{Found, Located};
use super::near;
use super::order::{in_place, places};
use crate::diagnostic::{Diagnostic, Fault, Source, Span};
use crate::webpage::{Edge, Mark, Webpage};

/// A text of the page and what it is.
struct Item {
    from: usize,
    to: usize,
    kind: Kind,
    /// The chapter that begins with it.
    opens: Option<String>,
    /// The chapter in which the known fingerprints have it.
    chapter: Option<String>,
}

/// The fingerprints of `page`, whose name is `name`. What `known` holds is found again; other
/// text needs a mark: `@@faq:3x8.6` before an entry, `@@-` before text that is no entry, `@@#`
/// before a heading, `@@=exp-3` before the heading of a chapter.
pub fn fingerprint(
    page: &Webpage,
    known: &Fingerprints,
    name: &str,
    source: &Source,
) -> Result<Fingerprints, Diagnostic> {
    let mut located = Located::new(page, known);
    let mut items = marked(&mut located, source)?;
    near::pair(&mut located);
    for gap in located.gaps() {
        if let Some((from, _)) = pieces(&located, gap).first() {
            let fault = Fault::UnmarkedText {
                text: page.text(*from, (from + 6).min(gap.1)),
            };
            return Err(at_line(fault, page.words[*from].line, source));
        }
        let headings = (gap.0..gap.1).filter(|at| *at == gap.0 || page.edge(*at) != Edge::Joined);
        let cuts: Vec<usize> = headings.chain([gap.1]).collect();
        let headings = cuts.windows(2).filter(|c| is_heading(&located, c[0], c[1]));
        items.extend(headings.map(|c| item(c[0], c[1], Kind::Heading)));
    }
    items.extend(again(&located, source)?);
    items.sort_by_key(|i| i.from);
    Ok(collect(page, items, name))
}

fn item(from: usize, to: usize, kind: Kind) -> Item {
    Item {
        from,
        to,
        kind,
        opens: None,
        chapter: None,
    }
}

fn at_line(fault: Fault, line: u32, source: &Source) -> Diagnostic {
    let whole = source.text().lines().nth(line.saturating_sub(1) as usize);
    let length = whole.map_or(0, |l| l.chars().count());
    let span: Span = source.span_of(u64::from(line), 1, length.min(60));
    Diagnostic::at(fault, source, span)
}

/// The texts behind marks where nothing is known.
fn marked(located: &mut Located, source: &Source) -> Result<Vec<Item>, Diagnostic> {
    let page = located.page;
    let mut items = Vec::new();
    for (from, to) in located.gaps() {
        let marks: Vec<&Mark> = page
            .marks
            .iter()
            .filter(|m| (from..to).contains(&m.at))
            .collect();
        for (index, mark) in marks.iter().enumerate() {
            let next = marks.get(index + 1).map_or(to, |m| m.at);
            if next == mark.at {
                continue;
            }
            let (kind, opens) = meaning(mark, source)?;
            let line = page.words[mark.at].line;
            let same_line = (mark.at..next)
                .take_while(|at| page.words[*at].line == line)
                .count();
            let end = match kind {
                Kind::Heading => mark.at + same_line,
                _ => next,
            };
            items.push(Item {
                opens,
                ..item(mark.at, end, kind)
            });
            located.close(mark.at, end);
        }
    }
    Ok(items)
}

/// What a mark says of the text behind it, and the chapter that it opens.
fn meaning(mark: &Mark, source: &Source) -> Result<(Kind, Option<String>), Diagnostic> {
    let text = mark.text.as_str();
    let named = text.starts_with(char::is_alphabetic) && text.contains([':', '.']);
    match text {
        "#" => Ok((Kind::Heading, None)),
        "-" => Ok((Kind::Beside, None)),
        _ if text.len() > 1 && text.starts_with('=') => {
            Ok((Kind::Heading, Some(text[1..].to_owned())))
        }
        _ if named && !text.contains('/') => Ok((Kind::Entry(text.to_owned()), None)),
        _ => {
            let fault = Fault::MalformedMark {
                text: text.to_owned(),
            };
            Err(at_line(fault, mark.line, source))
        }
    }
}

/// The known texts, as what they are known, or as what a mark before them says.
fn again(located: &Located, source: &Source) -> Result<Vec<Item>, Diagnostic> {
    let prints = located.prints;
    let places = places(prints);
    let texts: Vec<Found> = located
        .found
        .iter()
        .filter(|f| !prints.texts[f.text].is_heading())
        .copied()
        .collect();
    let standing = in_place(&texts, &places, &located.alike);
    let mut items = Vec::new();
    for found in &located.found {
        let place = texts
            .iter()
            .position(|f| f == found)
            .and_then(|at| standing[at]);
        let text = place.map_or(found.text, |p| places[p].text);
        let mark = located.page.marks.iter().find(|m| m.at == found.from);
        let (kind, opens) = match mark {
            Some(mark) => meaning(mark, source)?,
            None => (prints.texts[text].kind.clone(), None),
        };
        items.push(Item {
            opens,
            chapter: place.map(|p| prints.chapters[places[p].chapter].name.clone()),
            ..item(found.from, found.to, kind)
        });
    }
    Ok(items)
}

/// Items as fingerprints: each text once, in the order of the page.
fn collect(page: &Webpage, items: Vec<Item>, name: &str) -> Fingerprints {
    let mut prints = Fingerprints {
        page: name.to_owned(),
        ..Fingerprints::default()
    };
    let first = items
        .iter()
        .find_map(|i| i.chapter.clone().or(i.opens.clone()));
    let mut chapter = first.unwrap_or_else(|| "page".to_owned());
    for (at, one) in items.iter().enumerate() {
        let next = || {
            items[at..]
                .iter()
                .take_while(|i| i.kind == Kind::Heading || i.chapter.is_some())
        };
        let known = match one.kind {
            Kind::Heading => next().find_map(|i| i.chapter.clone()),
            _ => one.chapter.clone(),
        };
        chapter = one.opens.clone().or(known).unwrap_or(chapter);
        let text = text_of(page, one, &mut prints);
        match prints.chapters.iter_mut().find(|c| c.name == chapter) {
            Some(open) => open.order.push(text),
            None => prints.chapters.push(Chapter {
                name: chapter.clone(),
                order: vec![text],
            }),
        }
    }
    prints
}

/// The text of an item among those that there are, or one more.
fn text_of(page: &Webpage, item: &Item, prints: &mut Fingerprints) -> usize {
    let (words, sum) = hashes(&page.words[item.from..item.to]);
    let month = match item.kind {
        Kind::Entry(_) => page.month_behind(item.to),
        _ => None,
    };
    let same = |t: &TextPrint| t.kind == item.kind && t.sum == sum && t.month == month;
    if let Some(at) = prints.texts.iter().position(same) {
        return at;
    }
    let forms = prints.texts.iter().filter(|t| t.kind == item.kind).count() + 1;
    let name = match &item.kind {
        Kind::Entry(id) if forms == 1 => id.clone(),
        Kind::Entry(id) => format!("{id}/{forms}"),
        Kind::Beside => format!("beside/{forms}"),
        Kind::Heading => format!("heading/{forms}"),
    };
    prints.texts.push(TextPrint {
        name,
        kind: item.kind.clone(),
        month,
        sum,
        words,
    });
    prints.texts.len() - 1
}
