import FlightCore

/// Gathers the items of microdata (`itemscope`, `itemprop`) in a page, as values like those of JSON-LD.
struct Microdata {
    private struct Item {
        var members: [(key: String, value: JSONValue)] = []
    }

    private struct Element {
        let tag: String
        /// The property that its text is, if it has one.
        var property: String?
        var text = ""
        /// Whether an item begins with it.
        let hasItem: Bool
    }

    private var elements: [Element] = []
    private var items: [(item: Item, property: String?)] = []
    private var found: [JSONValue] = []

    private static let empty: Set<String> = [
        "meta", "link", "img", "br", "hr", "input", "area", "base", "wbr", "source",
    ]
    /// Deeper than any mail nests.
    private static let deepest = 500

    mutating func take(_ piece: MarkupReader.Piece) {
        switch piece {
        case .open(let tag, let attributes): open(tag, attributes)
        case .close(let tag):
            guard let index = elements.lastIndex(where: { $0.tag == tag }) else { return }
            while elements.count > index { end() }
        case .text(let text):
            for index in elements.indices where elements[index].property != nil {
                elements[index].text += (elements[index].text.isEmpty ? "" : " ") + text
            }
        }
    }

    /// The items that stand in no other.
    mutating func finish() -> [JSONValue] {
        while !elements.isEmpty { end() }
        return found
    }

    private mutating func open(_ tag: String, _ attributes: [String: String]) {
        guard elements.count < Microdata.deepest else { return }
        let property = attributes["itemprop"].flatMap { $0.isEmpty ? nil : $0 }
        let hasItem = attributes["itemscope"] != nil
        if hasItem {
            var item = Item()
            if let type = attributes["itemtype"] { item.members.append(("@type", .string(type))) }
            items.append((item, property))
        }
        let said = attributes["content"] ?? attributes["datetime"] ?? attributes["href"] ?? attributes["src"]
        if let property, !hasItem, let said, said.isEmpty == false, tag != "a" || attributes["content"] != nil {
            add(property, .string(said))
            if !Microdata.empty.contains(tag) { elements.append(Element(tag: tag, property: nil, hasItem: false)) }
            return
        }
        if Microdata.empty.contains(tag) {
            if hasItem { endItem() }
            return
        }
        elements.append(Element(tag: tag, property: hasItem ? nil : property, hasItem: hasItem))
    }

    private mutating func end() {
        guard let element = elements.popLast() else { return }
        if let property = element.property { add(property, .string(element.text)) }
        if element.hasItem { endItem() }
    }

    private mutating func endItem() {
        guard let (item, property) = items.popLast() else { return }
        let value = JSONValue.object(item.members)
        if let property, !items.isEmpty { add(property, value) } else { found.append(value) }
    }

    private mutating func add(_ property: String, _ value: JSONValue) {
        guard !items.isEmpty else { return }
        for name in property.split(separator: " ") { items[items.count - 1].item.members.append((String(name), value)) }
    }
}
