//! Breakdowns of points, as people and programs get them, in both languages.

use std::process::Command;

const SCENARIOS: [&str; 4] = [
    "10-road-with-a-bridge",
    "11-two-mayors",
    "15-retiring-abbot",
    "17-short-game",
];

fn ruled(scenario: &str, options: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_assize"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("COLUMNS", "80")
        .args(["rule", &format!("scenarios/{scenario}.yaml")])
        .args(options)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{scenario}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn points_for_people() {
    for scenario in SCENARIOS {
        for lang in ["en", "ro"] {
            let text = ruled(scenario, &["--lang", lang]);
            insta::assert_snapshot!(format!("{scenario}-{lang}"), text);
        }
    }
}

#[test]
fn points_for_programs() {
    for scenario in SCENARIOS {
        let text = ruled(scenario, &["--format", "json"]);
        let lines = text.lines().map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON a line");
            serde_json::to_string_pretty(&line).expect("JSON")
        });
        let lines: Vec<String> = lines.collect();
        insta::assert_snapshot!(format!("{scenario}-json"), lines.join("\n"));
    }
}

#[test]
fn lines_add_up_to_the_value() {
    for scenario in SCENARIOS {
        for line in ruled(scenario, &["--format", "json"]).lines() {
            let ruling: serde_json::Value = serde_json::from_str(line).expect("JSON a line");
            let (Some(value), Some(lines)) = (ruling["value"].as_i64(), ruling["lines"].as_array())
            else {
                continue;
            };
            let sum: i64 = lines.iter().filter_map(|l| l["points"].as_i64()).sum();
            assert_eq!(sum, value, "{}", ruling["question"]);
        }
    }
}
