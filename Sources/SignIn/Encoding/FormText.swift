/// Percent-encoding for addresses and forms.
enum FormText {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Returns the text with all bytes percent-encoded, except unreserved characters (RFC 3986, section 2.3).
    static func percentEncoded(_ text: String) -> String { encoded(text, isForm: false) }

    /// Returns the text as `application/x-www-form-urlencoded` (RFC 6749, appendix B). A space becomes `+`.
    static func formEncoded(_ text: String) -> String { encoded(text, isForm: true) }

    /// Returns the names and values as the body of a form.
    static func form(_ fields: [(name: String, value: String)]) -> String {
        fields.map { formEncoded($0.name) + "=" + formEncoded($0.value) }.joined(separator: "&")
    }

    /// Reads a query or the body of a form. Fields without `=` have an empty value. Empty fields are skipped.
    ///
    /// - Returns: The names and values in order; nil if an escape is malformed or a text is not valid UTF-8.
    static func fields(_ text: String) -> [(name: String, value: String)]? {
        var fields: [(name: String, value: String)] = []
        for field in text.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(parts[0]), let value = parts.count == 2 ? decoded(parts[1]) : "" else {
                return nil
            }
            fields.append((name, value))
        }
        return fields
    }

    private static func encoded(_ text: String, isForm: Bool) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                bytes.append(byte)
            case UInt8(ascii: "~") where !isForm: bytes.append(byte)
            case UInt8(ascii: " ") where isForm: bytes.append(UInt8(ascii: "+"))
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func decoded(_ text: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
