//! What the Fluent parser finds wrong, in words for those who write messages by hand.

use fluent_syntax::parser::ErrorKind;

/// What is wrong, in a sentence; of rare kinds it has the parser's own words.
pub(super) fn words(error: &ErrorKind) -> String {
    let plain = match error {
        ErrorKind::ExpectedToken('=') => "behind the key = is missing",
        ErrorKind::ExpectedToken('}') => "a { is not closed: } is missing",
        ErrorKind::ExpectedToken(letter) => return format!("{letter} is missing here"),
        ErrorKind::ExpectedCharRange { range } if range.contains('a') => {
            "here a name belongs: letters a to z, digits, - and _, a letter first"
        }
        ErrorKind::ExpectedCharRange { .. } => "here a digit belongs",
        ErrorKind::ExpectedMessageField { .. } | ErrorKind::ExpectedTermField { .. } => "nothing is said behind the =",
        ErrorKind::MissingValue => "a choice says nothing",
        ErrorKind::MissingDefaultVariant => "one of the choices must begin with *, for all other cases: *[other]",
        ErrorKind::MultipleDefaultVariants => "only one of the choices may begin with *",
        ErrorKind::MessageReferenceAsSelector
        | ErrorKind::TermReferenceAsSelector
        | ErrorKind::MessageAttributeAsSelector
        | ErrorKind::ExpectedSimpleExpressionAsSelector => "before -> an argument belongs: { $count -> … }",
        ErrorKind::ForbiddenCallee => "the name of a function is written in capital letters",
        ErrorKind::UnterminatedStringLiteral => "a text in quotes is not ended in its line: \" is missing",
        ErrorKind::UnknownEscapeSequence(_) | ErrorKind::InvalidUnicodeEscapeSequence(_) => {
            "in a text in quotes \\ begins a sign of its own: write \\\\ for \\"
        }
        ErrorKind::UnbalancedClosingBrace => "} closes nothing; to show one, write { \"}\" }",
        ErrorKind::ExpectedInlineExpression => {
            "between { and } an argument ($name), another message or a text in quotes belongs"
        }
        other => return other.to_string(),
    };
    plain.to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::messages;

    #[test]
    fn every_mistake_of_a_hand_has_its_sentence() {
        for (text, sentence) in [
            ("a b", "behind the key = is missing"),
            ("a = { $x", "a { is not closed: } is missing"),
            ("a = { $x ->\n    [one b\n   *[other] c\n}", "] is missing here"),
            ("a = { $ }", "here a name belongs: letters a to z, digits, - and _, a letter first"),
            ("ő = a", "here a name belongs: letters a to z, digits, - and _, a letter first"),
            ("a =", "nothing is said behind the ="),
            ("-a =", "nothing is said behind the ="),
            ("a = { $x ->\n    [one]\n   *[other] c\n}", "a choice says nothing"),
            ("a = { $x ->\n    [one] b\n}", "one of the choices must begin with *, for all other cases: *[other]"),
            ("a = { $x ->\n   *[one] b\n   *[other] c\n}", "only one of the choices may begin with *"),
            ("a = { b ->\n   *[other] c\n}", "before -> an argument belongs: { $count -> … }"),
            ("a = { az($x) }", "the name of a function is written in capital letters"),
            ("a = { \"b }\nc = d", "a text in quotes is not ended in its line: \" is missing"),
            ("a = { \"\\n\" }", "in a text in quotes \\ begins a sign of its own: write \\\\ for \\"),
            ("a = b }", "} closes nothing; to show one, write { \"}\" }"),
            ("a = { }", "between { and } an argument ($name), another message or a text in quotes belongs"),
        ] {
            let (_, problems) = messages(text);
            let said: Vec<_> = problems.into_iter().map(|(_, problem)| problem).collect();
            assert_eq!(said, [sentence], "{text}");
        }
    }
}
