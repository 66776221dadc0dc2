/// An element of XML with what is in it.
struct MarkupElement {
    /// Without the prefix of its namespace.
    let name: String
    let attributes: [String: String]
    var children: [MarkupElement] = []
    /// Its own characters, without those of its children.
    var text = ""

    func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
    func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// The trimmed text of the first child of that name; nil if there is none or it is empty.
    subscript(name: String) -> String? {
        guard let text = first(name)?.text.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// All elements of that name at any depth, outermost first.
    func descendants(_ name: String) -> [MarkupElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
    }
}
