/// Decodes Windows-1252, the single-byte encoding of western Europe, which includes Latin-1.
enum Windows1252 {
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(utf8Count(bytes))
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(contentsOf: UTF8.encode(scalar(byte)) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return text
    }

    /// Returns the length of the text in UTF-8, in bytes.
    static func utf8Count(_ bytes: [UInt8]) -> Int {
        bytes.reduce(0) { $0 + ($1 < 0x80 ? 1 : UTF8.width(scalar($1))) }
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(byte < 0xA0 ? high[Int(byte - 0x80)] : UInt16(byte)) ?? "\u{FFFD}"
    }

    /// The characters for the bytes 0x80…0x9F. The five unassigned bytes become U+FFFD.
    private static let high: [UInt16] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
}
