//! Declares a set of named checks: one line a check, with its code and its sentence.

/// `checks! { NotPinned => "not-pinned", "A citation that no case pins."; … }` declares the enum
/// `Check`, which is written as its code.
macro_rules! checks {
    ($($check:ident => $code:literal, $says:literal;)*) => {
        /// A check.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Check { $($check,)* }

        impl Check {
            /// Every check with its code and what it looks for.
            pub const ALL: &'static [(Check, &'static str, &'static str)] =
                &[$((Check::$check, $code, $says),)*];

            pub fn code(self) -> &'static str {
                match self { $(Check::$check => $code,)* }
            }
        }

        impl serde::Serialize for Check {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.code())
            }
        }
    };
}

pub(crate) use checks;
