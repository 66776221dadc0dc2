/// Keeps spreadsheets from evaluating a field as a formula. A field that begins like a formula is written with an
/// apostrophe before it, as the OWASP Application Security Verification Standard 5.0 requires (1.2.10). Reading removes
/// the apostrophe.
///
/// The characters that can begin a formula include full-width characters, which East Asian spreadsheets accept, and
/// `|`, which old spreadsheets accept. White space and invisible characters before them are ignored, because
/// spreadsheets may trim such characters.
enum CSVGuard {
    private static let apostrophe = UInt8(ascii: "'")

    /// Returns the field as written to a file, with an apostrophe if needed.
    static func guarded(_ field: String) -> String { needsGuard(field.utf8[...]) ? "'" + field : field }

    /// Returns the field without the apostrophe that protects a formula. Any other field is returned unchanged.
    static func plain(_ field: String) -> String {
        guard field.utf8.first == apostrophe, needsGuard(field.utf8.dropFirst()) else { return field }
        return String(field.utf8.dropFirst()) ?? field
    }

    /// Whether the text begins like a formula and therefore needs an apostrophe. Apostrophes at the beginning are
    /// skipped: a formula that already has an apostrophe needs another, because reading removes one.
    private static func needsGuard(_ text: Substring.UTF8View) -> Bool {
        let text = text.drop { $0 == apostrophe }
        guard let first = text.first else { return false }
        // Some programs treat a leading control character as the beginning of a formula.
        if first < 0x20 { return true }
        // Most fields begin with a letter or a digit.
        if first < 0x80, isLetterOrDigit(first) { return false }
        let scalars = Substring(text).unicodeScalars
        return scalars.first { !isInvisible($0) }.map { signs.contains($0) } ?? false
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    /// Whether programs may trim or ignore the given character before a formula.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "'" || scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint {
            return true
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// The characters that can begin a formula, with their small, full-width and typographic forms.
    private static let signs: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "|", "＝", "＋", "－", "＠", "｜", "﹦", "﹢", "﹣", "﹫", "−",
    ]
}
