//! The command line: one file a command, no knowledge of rules.

mod args;
mod ask;
mod bless;
mod completions;
mod drift;
mod exit;
mod faq;
mod figures;
mod import;
mod learn;
mod pagelint;
mod rule;
mod rulebook;
mod session;
mod setup;
mod show;
mod test;

pub use args::Arguments;
pub use completions::answer_a_shell;
pub use exit::Exit;

use args::Command;

/// Runs a command; the result tells the exit code.
pub fn run(arguments: &Arguments) -> Exit {
    match &arguments.command {
        Command::Rule(rule) => rule::run_command(rule),
        Command::Ask(ask) => ask::run(ask),
        Command::Faq(faq) => faq::run_command(faq),
        Command::Figures(figures) => figures::run(figures),
        Command::Rulebook(rulebook) => rulebook::run_command(rulebook),
        Command::Setup(setup) => setup::run_command(setup),
        Command::Show(show) => show::run_command(show),
        Command::Import(import) => import::run_command(import),
        Command::Test(test) => test::run_command(test),
        Command::Completions(completions) => completions::run(completions),
    }
}
