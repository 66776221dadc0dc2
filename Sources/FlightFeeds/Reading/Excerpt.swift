/// Makes foreign text safe for a message: short, on one line, visible characters only.
enum Excerpt {
    static func of(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(160).map { $0.properties.isWhitespace ? " " : $0 }
            .filter { $0.properties.generalCategory != .control && $0.properties.generalCategory != .format }
        return String(String.UnicodeScalarView(visible)).trimmed
    }
}
