internal import FlightCore

/// Text in which web addresses are links, such as the traveller's notes.
enum LinkedText {
    static func draw(_ html: inout HTML, _ text: String) {
        let bytes = Array(text.utf8)
        var written = 0
        var at = 0
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        while at < bytes.count {
            guard let end = addressEnd(bytes, from: at) else {
                at += 1
                continue
            }
            html.text(part(written..<at))
            let address = part(at..<end)
            html.element(
                "a", .cls("lk"), .href(address), HTML.Attribute("rel", is: "noreferrer"), text: address)
            at = end
            written = end
        }
        html.text(part(written..<bytes.count))
    }

    /// Whether the text contains a web address.
    static func hasLink(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        for index in bytes.indices where addressEnd(bytes, from: index) != nil { return true }
        return false
    }

    /// Returns where the web address ends that begins at an index; nil if none begins there.
    private static func addressEnd(_ bytes: [UInt8], from start: Int) -> Int? {
        guard let scheme = ["https://", "http://"].first(where: { bytes[start...].starts(with: $0.utf8) }) else {
            return nil
        }
        // An address within a word is part of another one, such as that of a redirection.
        if start > 0, isLetterOrDigit(bytes[start - 1]) { return nil }
        let host = start + scheme.utf8.count
        guard host < bytes.count, isLetterOrDigit(bytes[host]) else { return nil }
        var end = host
        while end < bytes.count, bytes[end] > 0x20, bytes[end] < 0x7F, !"<>\"`{}|\\^".utf8.contains(bytes[end]) {
            end += 1
        }
        // Punctuation after an address belongs to the sentence.
        while ".,;:!?)]'".utf8.contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}
