/// Keeps spreadsheets from taking a field for a formula: an apostrophe before those that begin like one, as the OWASP
/// Application Security Verification Standard 5.0 asks in 1.2.10; also those that begin with a full-width form of one of
/// its signs, which spreadsheets of East Asia take for the sign, or with `|`, which old ones do. What is read without it is
/// what was written.
enum CSVGuard {
    private static let sign = UInt8(ascii: "'")

    /// The field as it is written.
    static func guarded(_ field: String) -> String { needsGuard(field.utf8) ? "'" + field : field }

    /// The field as it was before it was written; that of another program, which has no such apostrophe, as it is.
    static func plain(_ field: String) -> String {
        guard field.utf8.first == sign, needsGuard(field.utf8.dropFirst()) else { return field }
        return String(field.utf8.dropFirst()) ?? field
    }

    /// Whether a text begins like a formula, or like one that is guarded already: else the apostrophe of its own would be
    /// lost.
    private static func needsGuard(_ text: some Collection<UInt8>) -> Bool {
        let text = text.drop(while: { $0 == sign })
        return beginnings.contains { text.starts(with: $0) }
    }

    private static let beginnings: [[UInt8]] =
        ["=", "+", "-", "@", "|", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠", "｜"].map { Array($0.utf8) }
}
