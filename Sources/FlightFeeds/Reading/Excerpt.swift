/// Makes text from a source safe to use in a message: short, on a single line, and with visible characters only.
enum Excerpt {
    static func of(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(160).map { $0.properties.isWhitespace ? " " : $0 }
            .filter { $0.properties.generalCategory != .control && $0.properties.generalCategory != .format }
        return String(String.UnicodeScalarView(visible)).trimmed
    }
}
