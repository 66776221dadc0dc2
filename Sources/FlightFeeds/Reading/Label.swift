/// A short text that some sources write as a number: terminal 2, aircraft code 744, gate "B22". Trimmed.
struct Label: Decodable {
    /// Empty if nothing is visible.
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

    /// nil if nothing is visible, or if the text is too long for a label.
    var sign: String? { text.isEmpty || text.utf8.count > 24 ? nil : text }
}
