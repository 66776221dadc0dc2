/// Builds a page as UTF-8. Text and attribute values are escaped; only the tags themselves, which are constants of the
/// program, are not.
public struct HTML: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public var string: String { String(decoding: bytes, as: UTF8.self) }

    struct Attribute {
        let name: StaticString
        /// nil: an attribute that is there or not (`open`).
        let value: String?

        init(_ name: StaticString, _ value: String) {
            self.name = name
            self.value = value
        }
        init(flag name: StaticString) {
            self.name = name
            value = nil
        }

        static func cls(_ value: String) -> Attribute { Attribute("class", value) }
        static func href(_ value: String) -> Attribute { Attribute("href", value) }
        static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
        static var hidden: Attribute { Attribute("aria-hidden", "true") }
    }

    /// Constant markup, written as it stands.
    mutating func markup(_ constant: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: constant.utf8Start, count: constant.utf8CodeUnitCount))
    }

    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // Stretches without anything to escape are taken in one piece.
            var start = 0
            for index in utf8.indices {
                let entity: StaticString
                switch utf8[index] {
                case UInt8(ascii: "&"): entity = "&amp;"
                case UInt8(ascii: "<"): entity = "&lt;"
                case UInt8(ascii: ">"): entity = "&gt;"
                case UInt8(ascii: "\""): entity = "&quot;"
                case UInt8(ascii: "'"): entity = "&#39;"
                default: continue
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                markup(entity)
                start = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
    }

    mutating func open(_ name: StaticString, _ attributes: Attribute...) { open(name, attributes) }

    private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
        bytes.append(UInt8(ascii: "<"))
        markup(name)
        for attribute in attributes {
            bytes.append(UInt8(ascii: " "))
            markup(attribute.name)
            guard let value = attribute.value else { continue }
            markup("=\"")
            text(value)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    mutating func close(_ name: StaticString) {
        markup("</")
        markup(name)
        bytes.append(UInt8(ascii: ">"))
    }

    mutating func element(_ name: StaticString, _ attributes: Attribute..., body: (inout HTML) -> Void) {
        open(name, attributes)
        body(&self)
        close(name)
    }

    mutating func element(_ name: StaticString, _ attributes: Attribute..., text content: String) {
        open(name, attributes)
        text(content)
        close(name)
    }

    mutating func append(_ other: HTML) { bytes.append(contentsOf: other.bytes) }
}
