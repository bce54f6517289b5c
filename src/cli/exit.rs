//! The exit codes, the same for every command.

use std::process::ExitCode;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 0: all well.
    Well,
    /// 1: a ruling differs from what was expected, or a check found something.
    Found,
    /// 2: the input or the usage is wrong.
    Input,
    /// 3: a fault of assize itself.
    Fault,
    /// 4: nothing was run; an empty run is not a pass.
    Nothing,
}

impl Exit {
    pub fn code(self) -> u8 {
        match self {
            Exit::Well => 0,
            Exit::Found => 1,
            Exit::Input => 2,
            Exit::Fault => 3,
            Exit::Nothing => 4,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
