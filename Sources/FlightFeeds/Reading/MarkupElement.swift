/// An XML element with its contents.
struct MarkupElement {
    /// Without the namespace prefix.
    let name: String
    let attributes: [String: String]
    var children: [MarkupElement] = []
    /// The element's own text, without that of its children.
    var text = ""

    func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
    func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// The trimmed text of the first child of that name; nil if there is none or the text is empty.
    subscript(name: String) -> String? {
        guard let text = first(name)?.text.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// Returns all elements of that name at any depth, outermost first.
    func descendants(_ name: String) -> [MarkupElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
    }
}
