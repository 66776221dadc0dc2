/// Decodes UTF-16 text, which Windows saves as "Unicode".
enum UTF16Text {
    /// Returns the text as UTF-8; nil if the text is not UTF-16.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= 4, bytes.count % 2 == 0 else { return nil }
        let isLittle: Bool
        let start: Int
        if bytes.starts(with: [0xFF, 0xFE]) {
            (isLittle, start) = (true, 2)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            (isLittle, start) = (false, 2)
        } else if bytes[0] != 0, bytes[1] == 0, bytes[3] == 0 {
            (isLittle, start) = (true, 0)
        } else if bytes[0] == 0, bytes[1] != 0, bytes[2] == 0 {
            (isLittle, start) = (false, 0)
        } else {
            return nil
        }
        let units = stride(from: start, to: bytes.count, by: 2).lazy.map { at in
            isLittle
                ? UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8 : UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
        }
        // Converts the text without an array of code units, because a file may be as large as the memory limit.
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        let isBroken = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
        ) { text.append($0) }
        return isBroken ? nil : text
    }
}
