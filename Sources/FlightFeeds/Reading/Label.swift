/// Short text that some sources write as a number, such as terminal 2 or aircraft code 744. White space at both ends is
/// removed.
struct Label: Decodable {
    /// The text; empty if it has no visible characters.
    let text: String

    init(_ text: String) { self.text = text.trimmed }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let whole = try? value.decode(Int.self) {
            self.init(String(whole))
        } else {
            self.init(try value.decode(String.self))
        }
    }

    /// The text; nil if it has no visible characters or is too long for a label.
    var sign: String? { text.isEmpty || text.utf8.count > 24 ? nil : text }
}
