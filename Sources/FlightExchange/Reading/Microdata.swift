import FlightCore

/// Collects a page's microdata items (`itemscope`, `itemprop`) as JSON values similar to those in JSON-LD.
struct Microdata {
    private struct Item {
        var members: [(key: String, value: JSONValue)] = []
    }

    private struct Element {
        let tag: String
        /// The property whose value is the text of the element; nil if there is no such property.
        var property: String?
        /// The position in ``text`` at which the element's text begins.
        let start: Int
        /// Whether the element begins an item.
        let hasItem: Bool
    }

    private let budget: ReadingBudget
    private var elements: [Element] = []
    /// The text since the start of the outermost open element with a property. Elements nested in that element share
    /// the text.
    private var text: [UInt8] = []
    private var openProperties = 0
    private var items: [(item: Item, property: String?)] = []
    private var found: [JSONValue] = []

    private static let empty: Set<String> = [
        "meta", "link", "img", "br", "hr", "input", "area", "base", "wbr", "source",
    ]
    /// The maximum depth of nested elements; no real email has that many levels.
    private static let deepest = 500
    /// The maximum length of a property's text, in bytes; no property of a real booking is longer.
    private static let longestText = 2000

    init(_ budget: ReadingBudget) { self.budget = budget }

    mutating func take(_ piece: MarkupReader.Piece) {
        switch piece {
        case .open(let tag, let attributes): open(tag, attributes)
        case .close(let tag):
            guard budget.look(at: elements.count), let index = elements.lastIndex(where: { $0.tag == tag }) else {
                return
            }
            while elements.count > index { end() }
        case .text(let more):
            guard openProperties > 0 else { return }
            if !text.isEmpty { text.append(0x20) }
            text += more.utf8
        }
    }

    /// Returns the top-level items.
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
            guard budget.keep(bytes: 200) else { return }
            if let type = attributes["itemtype"] { item.members.append(("@type", .string(type))) }
            items.append((item, property))
        }
        let said = attributes["content"] ?? attributes["datetime"] ?? attributes["href"] ?? attributes["src"]
        if let property, !hasItem, let said, said.isEmpty == false, tag != "a" || attributes["content"] != nil {
            add(property, .string(said))
            if !Microdata.empty.contains(tag) { open(Element(tag: tag, property: nil, start: 0, hasItem: false)) }
            return
        }
        if Microdata.empty.contains(tag) {
            if hasItem { endItem() }
            return
        }
        open(Element(tag: tag, property: hasItem ? nil : property, start: text.count, hasItem: hasItem))
    }

    private mutating func open(_ element: Element) {
        elements.append(element)
        if element.property != nil { openProperties += 1 }
    }

    private mutating func end() {
        guard let element = elements.popLast() else { return }
        if let property = element.property {
            let said = text[element.start...].drop { $0 == 0x20 }.prefix(Microdata.longestText)
            add(property, .string(String(decoding: said, as: UTF8.self)))
            openProperties -= 1
            if openProperties == 0 { text.removeAll(keepingCapacity: true) }
        }
        if element.hasItem { endItem() }
    }

    private mutating func endItem() {
        guard let (item, property) = items.popLast() else { return }
        let value = JSONValue.object(item.members)
        if let property, !items.isEmpty { add(property, value) } else { found.append(value) }
    }

    private mutating func add(_ property: String, _ value: JSONValue) {
        guard !items.isEmpty else { return }
        for name in property.split(separator: " ") {
            guard budget.keep(String(name), value.string ?? "") else { return }
            items[items.count - 1].item.members.append((String(name), value))
        }
    }
}
