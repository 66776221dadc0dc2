internal import FlightTracking

/// Parses XML from sources into a tree of limited depth and size. The tree has elements, attributes, text, CDATA and
/// predefined entities. Document type declarations are rejected, because they can define more entities and no source
/// uses them.
///
/// Foundation's parser is not used. It crashes on a processing instruction without data (`<?a?>`) and on names with
/// stray bytes, and it would add libxml2 and ICU tables as dependencies.
struct MarkupTree {
    private static let deepest = 32
    private static let mostElements = 300_000
    /// The encodings that known sources use.
    private static let encodings = ["utf-8", "us-ascii", "iso-8859-1"]

    private let bytes: [UInt8]
    private var at = 0
    private var open: [MarkupElement] = []
    private var count = 0

    static func read(_ bytes: [UInt8]) throws(SourceFault) -> MarkupElement {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "<")), start < 64,
            !bytes.contains(where: { $0 < 0x20 && !isSpace($0) })
        else { throw .unreadable("not XML") }
        let encoding = declaredEncoding(bytes) ?? "utf-8"
        guard encodings.contains(encoding) else { throw .unreadable("XML in an unsupported encoding") }
        let text: String =
            if encoding == "iso-8859-1" {
                String(String.UnicodeScalarView(bytes[start...].map { Unicode.Scalar($0) }))
            } else {
                String(decoding: bytes[start...], as: UTF8.self)
            }
        var tree = MarkupTree(bytes: Array(text.utf8))
        return try tree.root()
    }

    /// Returns the declared encoding in lower case; nil if the first line does not declare an encoding.
    static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let line = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
        guard line.contains("<?xml"), let name = line.firstRange(of: "encoding") else { return nil }
        return line[name.upperBound...].split { " =\"'?".contains($0) }.first.map { String($0) } ?? ""
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func root() throws(SourceFault) -> MarkupElement {
        var root: MarkupElement?
        while at < bytes.count {
            if let ended = try step() {
                guard root == nil else { throw .unreadable("more than one root element") }
                root = ended
            }
        }
        guard open.isEmpty, let root else { throw .unreadable("incomplete XML") }
        return root
    }

    /// Reads to the end of the next tag or text. Returns the outermost element once it has ended.
    private mutating func step() throws(SourceFault) -> MarkupElement? {
        if bytes[at] != UInt8(ascii: "<") {
            let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            let text = try characters(bytes[at..<end])
            at = end
            guard let last = open.indices.last else {
                guard text.trimmed.isEmpty else { throw .unreadable("text outside the root element") }
                return nil
            }
            open[last].text += text
            return nil
        }
        if skip("<!--") {
            _ = try upTo("-->")
        } else if skip("<![CDATA[") {
            let text = String(decoding: try upTo("]]>"), as: UTF8.self)
            guard let last = open.indices.last else { throw .unreadable("text outside the root element") }
            open[last].text += text
        } else if skip("<?") {
            _ = try upTo("?>")
        } else if skip("<!") {
            throw .unreadable("a web page, or XML with a document type")
        } else if skip("</") {
            let name = try self.name()
            skipSpace()
            guard skip(">"), let ended = open.popLast(), ended.name == name else {
                throw .unreadable("an element without an end tag")
            }
            return close(ended)
        } else {
            return try tag()
        }
        return nil
    }

    private mutating func tag() throws(SourceFault) -> MarkupElement? {
        at += 1
        let name = try self.name()
        var attributes: [String: String] = [:]
        while true {
            let before = at
            skipSpace()
            if skip("/>") {
                try begin(MarkupElement(name: name, attributes: attributes))
                return open.popLast().flatMap { close($0) }
            }
            if skip(">") {
                try begin(MarkupElement(name: name, attributes: attributes))
                return nil
            }
            guard at > before else { throw .unreadable("an incomplete tag") }
            let key = try self.name()
            skipSpace()
            guard skip("=") else { throw .unreadable("an attribute without a value") }
            skipSpace()
            let value = try skip("\"") ? upTo("\"") : skip("'") ? upTo("'") : nil
            guard let value, !value.contains(UInt8(ascii: "<")), attributes[key] == nil else {
                throw .unreadable("an attribute without a value")
            }
            attributes[key] = try characters(value)
        }
    }

    private mutating func begin(_ element: MarkupElement) throws(SourceFault) {
        count += 1
        guard open.count < MarkupTree.deepest, count <= MarkupTree.mostElements else {
            throw .unreadable("too large or too deep")
        }
        open.append(element)
    }

    /// Adds the element to its parent and returns nil. If the element is the outermost one, returns the element
    /// instead.
    private mutating func close(_ element: MarkupElement) -> MarkupElement? {
        guard let last = open.indices.last else { return element }
        open[last].children.append(element)
        return nil
    }

    // MARK: - Tokens

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private mutating func skipSpace() {
        while at < bytes.count, MarkupTree.isSpace(bytes[at]) { at += 1 }
    }

    private mutating func skip(_ word: String) -> Bool {
        guard bytes[at...].starts(with: word.utf8) else { return false }
        at += word.utf8.count
        return true
    }

    /// Returns the bytes before the given word, and moves past the word.
    private mutating func upTo(_ word: String) throws(SourceFault) -> ArraySlice<UInt8> {
        guard let found = bytes[at...].firstRange(of: Array(word.utf8)) else { throw .unreadable("incomplete XML") }
        let piece = bytes[at..<found.lowerBound]
        at = found.upperBound
        return piece
    }

    /// Reads a name without its namespace prefix.
    private mutating func name() throws(SourceFault) -> String {
        let end =
            bytes[at...].firstIndex { MarkupTree.isSpace($0) || "</>=\"'&?!".utf8.contains($0) } ?? bytes.count
        let name = bytes[at..<end].split(separator: UInt8(ascii: ":")).last
        at = end
        guard let name else { throw .unreadable("a tag without a name") }
        return String(decoding: name, as: UTF8.self)
    }

    /// Returns text with its entities resolved.
    private func characters(_ text: ArraySlice<UInt8>) throws(SourceFault) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
        var result = ""
        var rest = text
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += String(decoding: rest[..<mark], as: UTF8.self)
            guard let end = rest[mark...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let scalar = MarkupTree.entity(String(decoding: rest[(mark + 1)..<end], as: UTF8.self))
            else { throw .unreadable("an unknown entity") }
            result.unicodeScalars.append(scalar)
            rest = rest[(end + 1)...]
        }
        return result + String(decoding: rest, as: UTF8.self)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let value, value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D else { return nil }
            return Unicode.Scalar(value)
        }
    }
}
