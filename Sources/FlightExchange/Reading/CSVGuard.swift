/// Keeps spreadsheets from evaluating a field as a formula: an apostrophe precedes fields that begin like one, as the
/// OWASP Application Security Verification Standard 5.0 asks in 1.2.10. This includes full-width forms of the signs,
/// which East Asian spreadsheets accept, and `|`, which old ones accept. Reading removes the apostrophe.
enum CSVGuard {
    private static let sign = UInt8(ascii: "'")

    /// Returns the field as written to a file.
    static func guarded(_ field: String) -> String { needsGuard(field.utf8) ? "'" + field : field }

    /// Returns the original field. Fields of other programs, without such an apostrophe, stay as they are.
    static func plain(_ field: String) -> String {
        guard field.utf8.first == sign, needsGuard(field.utf8.dropFirst()) else { return field }
        return String(field.utf8.dropFirst()) ?? field
    }

    /// Whether a text begins like a formula, or with apostrophes and a formula. In the second case, reading would
    /// remove an apostrophe of the text itself.
    private static func needsGuard(_ text: some Collection<UInt8>) -> Bool {
        let text = text.drop(while: { $0 == sign })
        return beginnings.contains { text.starts(with: $0) }
    }

    private static let beginnings: [[UInt8]] =
        ["=", "+", "-", "@", "|", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠", "｜"].map { Array($0.utf8) }
}
