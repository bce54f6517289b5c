//! The command `assize`.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    assize::cli::answer_a_shell();
    let arguments = match assize::cli::Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(usage) => usage.exit(),
    };
    assize::cli::run(&arguments).into()
}
