/// A flight designator: airline, number and, rarely, an operational suffix (`UA 1234`, `U2 8812`, `BA 1`, `LH 401A`).
public struct FlightNumber: Hashable, Sendable {
    public let airline: Airline.Code
    /// The number without the airline and the suffix, 1…9999.
    public let number: Int16
    /// The operational suffix as an ASCII letter; 0 if there is none.
    private let suffix: UInt8

    /// Reads a designator with or without spaces, hyphens and leading zeros, in upper or lower case; nil if the text is
    /// not a designator.
    ///
    /// A two-character airline designator is tried first, so `U28812` is easyJet 8812 and `B61234` is JetBlue 1234.
    /// Three letters are an ICAO designator (`UAL1234`).
    public init?(_ text: String) {
        var bytes: [UInt8] = []
        for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
            bytes.append(byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte)
        }
        for length in 2...3 where bytes.count > length {
            guard let airline = Airline.Code(String(decoding: bytes[..<length], as: UTF8.self)) else { continue }
            var digits = bytes[length...]
            var suffix: UInt8 = 0
            if let last = digits.last, isLetter(last) {
                suffix = last
                digits.removeLast()
            }
            guard digits.count >= 1, digits.count <= 4, digits.allSatisfy({ isDigit($0) }) else { continue }
            var number: Int16 = 0
            for digit in digits { number = number * 10 + Int16(digit - UInt8(ascii: "0")) }
            guard number > 0 else { continue }
            self.airline = airline
            self.number = number
            self.suffix = suffix
            return
        }
        return nil
    }

    /// Whether a letter follows the number: `LH 401A` is a different flight from `LH 401`.
    public var hasSuffix: Bool { suffix != 0 }

    /// The designator with a space, as on a departure board: `UA 1234`.
    public var text: String { airline.text + " " + tail }
    /// The designator without a space: `UA1234`.
    public var compact: String { airline.text + tail }
    private var tail: String {
        suffix == 0 ? String(number) : String(number) + String(UnicodeScalar(suffix))
    }
}
