//! Writes records as the file that `load` reads: sorted, and one thing a line.

use super::model::{KEYS, LONG, Record};

const HEAD: &str =
    "# Rulings recorded by `assize test --bless`. Read what changes here before you keep it.\n";

/// The file.
pub fn write(records: &[Record]) -> String {
    let mut sorted: Vec<&Record> = records.iter().collect();
    sorted.sort();
    let mut text = HEAD.to_owned();
    for record in sorted {
        text += &format!("- scenario: {}\n", quoted(&record.scenario));
        text += &format!("  question: {}\n", quoted(&record.question));
        if record.turn > 1 {
            text += &format!("  turn: {}\n", record.turn);
        }
        for key in KEYS {
            let said: Vec<String> = record.says(key).iter().map(|s| quoted(s)).collect();
            text += &match said.as_slice() {
                [] => continue,
                lines if LONG.contains(&key) => {
                    format!("  {key}:\n    - {}\n", lines.join("\n    - "))
                }
                [one] if key != "cites" => format!("  {key}: {one}\n"),
                many => format!("  {key}: [{}]\n", many.join(", ")),
            };
        }
    }
    text
}

/// In quotes, on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\n",
            '\t' => quoted += "\\t",
            _ if c.is_control() || matches!(c, '\u{feff}' | '\u{2028}' | '\u{2029}') => {
                quoted += &format!("\\u{:04x}", u32::from(c));
            }
            _ => quoted.push(c),
        }
    }
    quoted + "\""
}
