//! Hostile and broken input through the program itself: one clear screen, the right exit code,
//! no panic, nothing written.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

const LINES: usize = 24;

fn assize(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_assize"));
    command.current_dir(folder).args(arguments);
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.env("RUST_BACKTRACE", "1");
    command
}

/// Runs the program with `input` on standard input, in a folder that must stay as it is.
fn run(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let before = listing(folder);
    let mut child = assize(folder, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let input = input.to_vec();
    // It may stop reading before the end.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    assert_eq!(before, listing(folder), "something was written");
    output
}

fn listing(folder: &Path) -> Vec<(String, u64)> {
    let items = std::fs::read_dir(folder).expect("a folder");
    let mut found: Vec<(String, u64)> = items
        .map(|item| item.expect("an item"))
        .map(|item| {
            let name = item.file_name().to_string_lossy().into_owned();
            (name, item.metadata().map_or(0, |m| m.len()))
        })
        .collect();
    found.sort();
    found
}

/// Asserts that the program refused in one clear screen that says `words`.
fn refused(output: &Output, code: i32, words: &str) {
    let (out, err) = texts(output);
    assert_eq!(output.status.code(), Some(code), "{out}{err}");
    assert!(err.contains(words), "no '{words}' in: {err}");
    calm(&err);
}

fn texts(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (text(&output.stdout), text(&output.stderr))
}

/// One screen, no panic, no backtrace, no escape codes.
fn calm(text: &str) {
    assert!(text.lines().count() <= LINES, "more than a screen: {text}");
    let narrow = text.lines().all(|line| line.chars().count() <= 200);
    assert!(narrow, "an endless line: {text}");
    for word in ["panicked", "stack backtrace", "overflow", "\x1b"] {
        assert!(!text.contains(word), "'{word}' in: {text}");
    }
}

/// A folder with one file in it.
fn with_file(name: &str, bytes: &[u8]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join(name), bytes).expect("a file");
    folder
}

/// Both commands that read files refuse these bytes.
fn refuses(bytes: &[u8], words: &str) {
    let folder = with_file("bad.yaml", bytes);
    for command in ["rule", "test"] {
        refused(&run(folder.path(), &[command, "bad.yaml"], b""), 2, words);
        refused(&run(folder.path(), &[command, "-"], bytes), 2, words);
    }
}

#[test]
fn not_yaml() {
    refuses(b"title: [open\nquestions: }", "not-yaml");
}

#[test]
fn wrong_types() {
    refuses(b"questions: 7", "wrong-type");
    refuses(b"[[1, 2], {a: b}]", "wrong-type");
}

#[test]
fn exploding_aliases() {
    let mut text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..20 {
        let items = vec![format!("*a{}", level - 1); 10].join(", ");
        text += &format!("a{level}: &a{level} [{items}]\n");
    }
    refuses(text.as_bytes(), "too-large");
}

#[test]
fn deep_nesting() {
    refuses(&[b'['; 30_000], "too-large");
    refuses("{a: ".repeat(30_000).as_bytes(), "too-large");
    let steps: String = (0..300).map(|n| " ".repeat(n) + "- \n").collect();
    refuses(steps.as_bytes(), "too-large");
}

#[test]
fn a_file_of_100_megabytes() {
    let folder = TempDir::new().expect("a folder");
    let file = std::fs::File::create(folder.path().join("big.yaml")).expect("a file");
    let mut brackets = std::io::repeat(b'[').take(100 * 1024 * 1024);
    std::io::copy(&mut brackets, &mut std::io::BufWriter::new(file)).expect("it is written");
    refused(
        &run(folder.path(), &["rule", "big.yaml"], b""),
        2,
        "too-large",
    );
}

#[test]
fn bytes_that_are_not_text() {
    refuses(b"title: caf\xe9\n", "not-text");
    let folder = TempDir::new().expect("a folder");
    refused(&run(folder.path(), &["ask", "-"], b"caf\xe9\n"), 2, "UTF-8");
}

#[test]
fn a_missing_file_suggests_its_neighbour() {
    let folder = with_file("nominated.yaml", b"");
    let output = run(folder.path(), &["rule", "nominatd.yaml"], b"");
    refused(&output, 2, "missing-file");
    refused(&output, 2, "did you mean 'nominated.yaml'?");
}

#[test]
fn a_folder_without_scenarios_is_not_a_pass() {
    let folder = with_file("readme.txt", b"nothing here");
    for command in ["rule", "test"] {
        refused(
            &run(folder.path(), &[command, "."], b""),
            4,
            "nothing-to-run",
        );
    }
}

#[test]
fn a_folder_given_as_a_file_is_searched() {
    let folder = TempDir::new().expect("a folder");
    let inner = folder.path().join("looks-like-a.yaml");
    std::fs::create_dir(&inner).expect("a folder");
    std::fs::write(
        inner.join("q.yaml"),
        "questions: [can the dragon remove a shepherd?]",
    )
    .expect("a file");
    let output = run(folder.path(), &["rule", "looks-like-a.yaml"], b"");
    assert_eq!(output.status.code(), Some(0), "{:?}", texts(&output));
}

#[test]
fn questions_that_are_none() {
    let folder = TempDir::new().expect("a folder");
    for question in ["", "   ", "?", "\u{202e}\u{0}"] {
        if question.contains('\0') {
            // No argument can hold a NUL byte; standard input can.
            let output = run(folder.path(), &["ask", "-"], question.as_bytes());
            calm(&texts(&output).0);
            continue;
        }
        let output = run(folder.path(), &["ask", question], b"");
        let (out, err) = texts(&output);
        assert_eq!(output.status.code(), Some(2), "'{question}': {out}{err}");
        calm(&(out + &err));
    }
}

#[test]
fn ten_thousand_words() {
    let folder = TempDir::new().expect("a folder");
    let question = "dragon meeple ".repeat(5_000);
    refused(&run(folder.path(), &["ask", &question], b""), 2, "too-long");
    let endless = "x".repeat(100_000);
    let output = run(folder.path(), &["ask", &endless], b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_nul_byte_in_a_question() {
    let folder = TempDir::new().expect("a folder");
    let output = run(
        folder.path(),
        &["ask", "-"],
        b"can the dragon\0 remove a shepherd?\n",
    );
    let (out, err) = texts(&output);
    assert_eq!(output.status.code(), Some(0), "{out}{err}");
    assert!(!out.contains('\0'), "the NUL byte is printed: {out:?}");
}

#[test]
fn wrong_usage() {
    let folder = TempDir::new().expect("a folder");
    for arguments in [
        &["ask"][..],
        &["ruel", "x"],
        &["ask", "--with", "13", "can the dragon remove a shepherd?"],
        &[
            "ask",
            "--as-of",
            "soon",
            "can the dragon remove a shepherd?",
        ],
        &[
            "ask",
            "--edition",
            "c4",
            "can the dragon remove a shepherd?",
        ],
        &["ask", "--lang", "de", "can the dragon remove a shepherd?"],
        &["rule", "--format", "xml", "x"],
    ] {
        refused(&run(folder.path(), arguments, b""), 2, "");
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_fault() {
    let folder = TempDir::new().expect("a folder");
    let mut child = assize(folder.path(), &["ask", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let questions = "can the dragon remove a shepherd?\n".repeat(20);
    let mut stdin = child.stdin.take().expect("standard input");
    stdin.write_all(questions.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0), "{:?}", texts(&output));
    assert_eq!(texts(&output).1, "");
}

const QUESTION: &str = "can the dragon remove a shepherd?";

#[test]
fn colour_only_where_it_is_wanted() {
    let folder = TempDir::new().expect("a folder");
    let coloured = |arguments: &[&str], no_color: Option<&str>| {
        let mut command = assize(folder.path(), arguments);
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        let output = command.output().expect("the program runs");
        let (out, err) = texts(&output);
        (out + &err).contains('\x1b')
    };
    let bad = "missing.yaml";
    for base in [&["ask", QUESTION][..], &["rule", bad]] {
        let with = |more: &[&'static str]| [base, more].concat();
        assert!(
            !coloured(&with(&[]), None),
            "escape codes in a pipe: {base:?}"
        );
        assert!(
            coloured(&with(&["--color", "always"]), None),
            "no colour: {base:?}"
        );
        assert!(!coloured(&with(&["--color", "never"]), None), "{base:?}");
        assert!(!coloured(&with(&[]), Some("1")), "{base:?}");
    }
}
