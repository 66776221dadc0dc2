/// An airline that sells or operates flights under a designator.
public struct Airline: Hashable, Sendable {
    public let code: Code
    /// The three-letter ICAO designator, if there is one.
    public let icao: Code?
    public let name: String

    public init(code: Code, icao: Code?, name: String) {
        self.code = code
        self.icao = icao
        self.name = name
    }

    /// An airline designator: two characters (IATA, at least one letter) or three letters (ICAO).
    public struct Code: Hashable, Sendable {
        public let packed: UInt32

        public init?(_ text: String) {
            guard let packed = packCode(text, lengths: 2...3) else { return nil }
            let a = UInt8(truncatingIfNeeded: packed >> 16)
            let b = UInt8(truncatingIfNeeded: packed >> 8)
            let c = UInt8(truncatingIfNeeded: packed)
            guard a == 0 ? isLetter(b) || isLetter(c) : isLetter(a) && isLetter(b) && isLetter(c) else { return nil }
            self.packed = packed
        }

        public var text: String { unpackCode(packed) }
    }
}
