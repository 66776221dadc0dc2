internal import FlightCore

/// Builds a page as UTF-8. Text and attribute values are escaped; tags are program constants and are not escaped.
public struct HTML: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// Makes room for the given number of bytes, so that a long page is not copied while it grows.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// An attribute with a constant value, a text value or, like `open`, no value.
    struct Attribute {
        enum Value {
            case flag
            case constant(StaticString)
            case text(String)
        }

        let name: StaticString
        let value: Value

        init(_ name: StaticString, _ value: String) {
            self.name = name
            self.value = .text(value)
        }
        init(_ name: StaticString, is value: StaticString) {
            self.name = name
            self.value = .constant(value)
        }
        init(flag name: StaticString) {
            self.name = name
            value = .flag
        }

        static func cls(_ value: StaticString) -> Attribute { Attribute("class", is: value) }
        static func classes(_ value: String) -> Attribute { Attribute("class", value) }
        static func href(_ value: String) -> Attribute { Attribute("href", value) }
        static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
        static func label(_ phrase: Phrase, _ words: Words) -> Attribute {
            Attribute("aria-label", words.say(phrase))
        }
        static var hidden: Attribute { Attribute("aria-hidden", is: "true") }
    }

    /// The class attribute, which most elements have. Elements with only this attribute have their own overloads, which
    /// take no array and so keep the program small.
    struct Class {
        let name: StaticString
        static func cls(_ name: StaticString) -> Class { Class(name: name) }
    }

    /// Appends constant markup without escaping it.
    @inline(never)
    mutating func markup(_ constant: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: constant.utf8Start, count: constant.utf8CodeUnitCount))
    }

    @inline(never)
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // Runs of bytes without special characters are copied together.
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

    @inline(never)
    @_disfavoredOverload
    mutating func open(_ name: StaticString, _ attributes: Attribute...) { open(name, attributes) }

    @inline(never)
    private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
        bytes.append(UInt8(ascii: "<"))
        markup(name)
        for attribute in attributes {
            bytes.append(UInt8(ascii: " "))
            markup(attribute.name)
            switch attribute.value {
            case .flag: continue
            case .constant(let value):
                markup("=\"")
                markup(value)
            case .text(let value):
                markup("=\"")
                text(value)
            }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    @inline(never)
    mutating func open(_ name: StaticString, _ cls: Class) {
        bytes.append(UInt8(ascii: "<"))
        markup(name)
        markup(" class=\"")
        markup(cls.name)
        markup("\">")
    }

    @inline(never)
    mutating func close(_ name: StaticString) {
        markup("</")
        markup(name)
        bytes.append(UInt8(ascii: ">"))
    }

    @_disfavoredOverload
    mutating func element(
        _ name: StaticString, _ first: Attribute, _ others: Attribute..., body: (inout HTML) -> Void
    ) {
        open(name, [first] + others)
        body(&self)
        close(name)
    }

    mutating func element(_ name: StaticString, body: (inout HTML) -> Void) {
        open(name, [])
        body(&self)
        close(name)
    }

    mutating func element(_ name: StaticString, _ cls: Class, body: (inout HTML) -> Void) {
        open(name, cls)
        body(&self)
        close(name)
    }

    @inline(never)
    @_disfavoredOverload
    mutating func element(_ name: StaticString, _ first: Attribute, _ others: Attribute..., text content: String) {
        open(name, [first] + others)
        text(content)
        close(name)
    }

    @inline(never)
    mutating func element(_ name: StaticString, _ cls: Class, text content: String) {
        open(name, cls)
        text(content)
        close(name)
    }

    @inline(never)
    mutating func element(_ name: StaticString, text content: String) {
        open(name, [])
        text(content)
        close(name)
    }

    @inline(never)
    mutating func element(_ name: StaticString, _ cls: Class, say phrase: Phrase, _ words: Words) {
        open(name, cls)
        text(words.say(phrase))
        close(name)
    }

    @inline(never)
    mutating func element(_ name: StaticString, say phrase: Phrase, _ words: Words) {
        open(name, [])
        text(words.say(phrase))
        close(name)
    }

    @inline(never)
    mutating func say(_ phrase: Phrase, _ words: Words) { text(words.say(phrase)) }

    /// Returns the text encoded as a query value.
    static func queryValue(_ text: String) -> String {
        var bytes: [UInt8] = []
        let hex: StaticString = "0123456789ABCDEF"
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                bytes.append(byte)
            case 0x20: bytes.append(UInt8(ascii: "+"))
            default:
                bytes.append(UInt8(ascii: "%"))
                bytes.append(hex.utf8Start[Int(byte >> 4)])
                bytes.append(hex.utf8Start[Int(byte & 15)])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    mutating func append(_ other: HTML) { bytes.append(contentsOf: other.bytes) }
}
