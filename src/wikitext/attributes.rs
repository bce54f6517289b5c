//! The attributes of a tag or of a row, as far as checks ask for them.

/// The classes of `class="…"`, and whether its quote is closed.
pub fn classes(attributes: &str) -> Vec<&str> {
    value(attributes, "class").map_or(Vec::new(), |v| v.split_whitespace().collect())
}

/// The value of an attribute, up to its closing quote or to the end.
pub fn value<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let start = attributes.find(&format!("{name}=\""))? + name.len() + 2;
    let rest = &attributes[start..];
    Some(&rest[..rest.find('"').unwrap_or(rest.len())])
}

/// Whether a quote is opened and not closed.
pub fn is_open(attributes: &str) -> bool {
    attributes.matches('"').count() % 2 == 1
}

/// The classes that are editions' marks.
pub fn marks<'a>(classes: &[&'a str]) -> Vec<&'a str> {
    let all = classes.iter().copied();
    all.filter(|c| c.starts_with("mark")).collect()
}

/// The classes that say when something is shown, without those of single back links.
pub fn shows<'a>(classes: &[&'a str]) -> Vec<&'a str> {
    let all = classes.iter().copied();
    all.filter(|c| c.starts_with("show") && !is_back_link(c))
        .collect()
}

/// Whether it is the class of a back link, such as `showMayor_2`.
pub fn is_back_link(class: &str) -> bool {
    let number = class.rsplit_once('_').map(|(_, n)| n);
    class.starts_with("show")
        && number.is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()))
}

/// Marks for people.
pub fn told(marks: &[&str]) -> String {
    match marks {
        [] => "no mark".to_owned(),
        marks => marks.join(" "),
    }
}
