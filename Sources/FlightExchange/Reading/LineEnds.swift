/// Finds line endings: LF, CRLF, and a lone CR, which old Macintosh programs and some scanners write.
enum LineEnds {
    /// Returns the text with each lone CR replaced by LF. A CRLF is kept, and line and column numbers do not change.
    static func unified(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for index in bytes.indices where bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
        {
            bytes[index] = 0x0A
        }
        return bytes
    }

    /// Whether the text contains a CR that is not followed by an LF.
    static func hasLoneCR(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.indices.contains { bytes[$0] == 0x0D && !($0 + 1 < bytes.endIndex && bytes[$0 + 1] == 0x0A) }
    }

    /// Returns the number of line endings in the text.
    static func count(_ bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var last: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D || byte == 0x0A && last != 0x0D { count += 1 }
            last = byte
        }
        return count
    }
}
