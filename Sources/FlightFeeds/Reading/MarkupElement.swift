/// An XML element with its content.
struct MarkupElement {
    /// The name without its namespace prefix.
    let name: String
    let attributes: [String: String]
    var children: [MarkupElement] = []
    /// The element's own text, without the text of its children.
    var text = ""

    func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
    func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// The trimmed text of the first child with the given name; nil if there is none or its text is empty.
    subscript(name: String) -> String? {
        guard let text = first(name)?.text.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// Returns all descendants with the given name, at any depth, in document order.
    func descendants(_ name: String) -> [MarkupElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
    }
}
