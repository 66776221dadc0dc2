/// Reads HTML as programs write it: tags with their attributes, and the text between them with its entities resolved.
/// It ignores how tags nest, and accepts any input.
struct MarkupReader {
    enum Piece {
        /// Names of tag and attributes are lower case.
        case open(String, attributes: [String: String])
        case close(String)
        /// Text in which spaces and line ends are collapsed to one space, except in a script.
        case text(String)
    }

    private let bytes: [UInt8]
    private let budget: ReadingBudget
    private(set) var index = 0
    /// The tag whose content is raw text.
    private var raw: String?
    private(set) var line = 1

    init(_ bytes: [UInt8], _ budget: ReadingBudget) {
        self.bytes = bytes
        self.budget = budget
    }

    private static let mostAttributes = 50
    /// The largest length of a tag or attribute name; no real name is longer.
    private static let longestName = 100
    /// The largest length of an attribute value. No attribute that is used has a longer value; longer values are
    /// pictures.
    private static let longestValue = 10_000

    /// Returns the next piece; nil at the end, or once the budget is spent. A very long text is returned in several
    /// pieces.
    mutating func next() -> Piece? {
        while index < bytes.count {
            let start = index
            defer { countLines(from: start) }
            guard budget.look(at: 0) else { return nil }
            defer { _ = budget.look(at: index - start) }
            if let tag = raw {
                raw = nil
                let end = find("</" + tag, from: index) ?? bytes.count
                if end > index {
                    guard budget.take(piece: end - index, line: line) else { return nil }
                    let text = String(decoding: bytes[index..<end], as: UTF8.self)
                    index = end
                    return .text(text)
                }
            }
            if bytes[index] == UInt8(ascii: "<") {
                if let piece = tag() { return piece }
                continue
            }
            let longest = bytes[index...].prefix(ReadingBudget.longestPiece)
            let end = longest.firstIndex(of: UInt8(ascii: "<")) ?? longest.endIndex
            let text = MarkupReader.resolved(bytes[index..<end])
            index = end
            if !text.isEmpty { return .text(text) }
        }
        return nil
    }

    private mutating func countLines(from start: Int) {
        for byte in bytes[start..<index] where byte == 0x0A { line += 1 }
    }

    /// Returns the position of the given text, ignoring case.
    private func find(_ text: String, from: Int) -> Int? {
        let wanted = Array(text.utf8)
        guard wanted.count <= bytes.count else { return nil }
        var at = from
        while at + wanted.count <= bytes.count {
            if bytes[at] == wanted[0], bytes[at..<at + wanted.count].elementsEqual(wanted, by: MarkupReader.isSame) {
                return at
            }
            at += 1
        }
        return nil
    }

    private static func isSame(_ a: UInt8, _ b: UInt8) -> Bool { lower(a) == lower(b) }
    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
    }
    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    /// Reads a tag at `<`; nil for a comment or anything else.
    private mutating func tag() -> Piece? {
        if bytes[index...].starts(with: Array("<!--".utf8)) {
            index = find("-->", from: index + 4).map { $0 + 3 } ?? bytes.count
            return nil
        }
        var at = index + 1
        let isClosing = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        if isClosing { at += 1 }
        let nameStart = at
        while at < bytes.count, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/"),
            !MarkupReader.isSpace(bytes[at])
        { at += 1 }
        let name = MarkupReader.name(bytes[nameStart..<at])
        guard let first = name.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
            // `<!doctype …>`, or a lone sign.
            index = first(of: UInt8(ascii: ">"), from: index + 1).map { $0 + 1 } ?? bytes.count
            return nil
        }
        var attributes: [String: String] = [:]
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            if MarkupReader.isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") {
                at += 1
                continue
            }
            let (key, value, end) = attribute(at)
            if !key.isEmpty, attributes[key] == nil, attributes.count < MarkupReader.mostAttributes {
                attributes[key] = value
            }
            at = max(end, at + 1)
        }
        index = min(bytes.count, at + 1)
        if isClosing { return .close(name) }
        if name == "script" || name == "style" { raw = name }
        return .open(name, attributes: attributes)
    }

    private static func value(_ bytes: ArraySlice<UInt8>) -> String { resolved(bytes.prefix(longestValue)) }

    private static func name(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix(longestName).map { lower($0) }, as: UTF8.self)
    }

    private func first(of byte: UInt8, from: Int) -> Int? {
        from < bytes.count ? bytes[from...].firstIndex(of: byte) : nil
    }

    /// Returns `name`, `name=value` or `name="value"`, and its end.
    private func attribute(_ start: Int) -> (String, String, Int) {
        var at = start
        while at < bytes.count, bytes[at] != UInt8(ascii: "="), bytes[at] != UInt8(ascii: ">"),
            !MarkupReader.isSpace(bytes[at])
        { at += 1 }
        let key = MarkupReader.name(bytes[start..<at])
        var after = at
        while after < bytes.count, MarkupReader.isSpace(bytes[after]) { after += 1 }
        guard after < bytes.count, bytes[after] == UInt8(ascii: "=") else { return (key, "", at) }
        after += 1
        while after < bytes.count, MarkupReader.isSpace(bytes[after]) { after += 1 }
        guard after < bytes.count else { return (key, "", after) }
        if bytes[after] == UInt8(ascii: "\"") || bytes[after] == UInt8(ascii: "'") {
            let end = first(of: bytes[after], from: after + 1) ?? bytes.count
            return (key, MarkupReader.value(bytes[min(after + 1, end)..<end]), min(bytes.count, end + 1))
        }
        var end = after
        while end < bytes.count, bytes[end] != UInt8(ascii: ">"), !MarkupReader.isSpace(bytes[end]) { end += 1 }
        return (key, MarkupReader.value(bytes[after..<end]), end)
    }

    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "auml": "ä", "ouml": "ö",
        "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "aacute": "á",
        "agrave": "à", "acirc": "â", "atilde": "ã", "ccedil": "ç", "iacute": "í", "ntilde": "ñ", "oacute": "ó",
        "ocirc": "ô", "otilde": "õ", "oslash": "ø", "Oslash": "Ø", "aring": "å", "Aring": "Å", "aelig": "æ",
        "uacute": "ú", "ndash": "–", "mdash": "—", "rarr": "→", "middot": "·", "euro": "€", "copy": "©",
    ]

    /// Resolves entities and collapses white space between words to one space, without any at the ends.
    private static func resolved(_ text: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var isSpaced = false
        var at = text.startIndex
        func append(_ more: some Sequence<UInt8>) {
            for byte in more {
                if isSpace(byte) {
                    isSpaced = !result.isEmpty
                    continue
                }
                if isSpaced { result.append(0x20) }
                isSpaced = false
                result.append(byte)
            }
        }
        while at < text.endIndex {
            if text[at] == UInt8(ascii: "&"), let end = text[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let entity = entity(text[(at + 1)..<end])
            {
                append(entity.utf8)
                at = end + 1
                continue
            }
            // A no-break space counts as white space.
            if text[at] == 0xC2, at + 1 < text.endIndex, text[at + 1] == 0xA0 {
                append([0x20])
                at += 2
                continue
            }
            append(CollectionOfOne(text[at]))
            at += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func entity(_ name: ArraySlice<UInt8>) -> String? {
        guard name.first == UInt8(ascii: "#") else { return entities[String(decoding: name, as: UTF8.self)] }
        let digits = String(decoding: name.dropFirst(), as: UTF8.self)
        let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let value, let scalar = Unicode.Scalar(value) else { return nil }
        return value == 0xA0 ? " " : String(scalar)
    }
}
