//! A check that XML is well-formed, as far as drawings use it.

/// Whether tags are balanced, attributes quoted and all else escaped.
pub fn well_formed(xml: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        entities(&rest[..start])?;
        let end = rest[start..].find('>').ok_or("a tag without an end")? + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        if tag.contains('<') || tag.matches('"').count() % 2 == 1 {
            return Err(format!("<{tag}>"));
        }
        entities(tag)?;
        if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap_or_default());
        }
    }
    entities(rest)?;
    if open.is_empty() {
        Ok(())
    } else {
        Err(format!("never closed: {open:?}"))
    }
}

fn entities(text: &str) -> Result<(), String> {
    for (at, _) in text.match_indices('&') {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;"];
        if !known.iter().any(|entity| text[at..].starts_with(entity)) {
            return Err(format!("a bare & in {text}"));
        }
    }
    match text.chars().find(|c| c.is_control() && *c != '\n') {
        Some(c) => Err(format!("the character {c:?}")),
        None => Ok(()),
    }
}
