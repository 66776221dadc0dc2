/// An airport, as far as a flight needs it. It never changes. It is a class so that copies of a flight stay small.
public final class Airport: Hashable, Sendable {
    public let code: Code
    /// The ICAO location indicator, where there is one.
    public let icao: Code?
    public let name: String
    /// The city it serves.
    public let serves: City
    /// ISO 3166-1 alpha-2.
    public let country: String
    public let position: Coordinate?
    /// Height above the sea in feet.
    public let elevationFeet: Int32
    public let zone: Zone
    /// The metropolitan area shared with sibling airports (NYC for JFK, LGA, EWR).
    public let metro: Code?
    public let area: Area?

    public init(
        code: Code, icao: Code? = nil, name: String, city: City, country: String, position: Coordinate?,
        elevationFeet: Int32 = 0, zone: Zone, metro: Code? = nil, area: Area? = nil
    ) {
        self.code = code
        self.icao = icao
        self.name = name
        serves = city
        self.country = country
        self.position = position
        self.elevationFeet = elevationFeet
        self.zone = zone
        self.metro = metro
        self.area = area ?? position.map { Area(around: $0) }
    }

    /// The name of the city as English has it, or the city itself; for readers, ask ``Words/city(_:)``.
    public var city: String { serves.name }

    /// For an airport of which no other names are known.
    public convenience init(
        code: Code, icao: Code? = nil, name: String, city: String, country: String, position: Coordinate?,
        elevationFeet: Int32 = 0, zone: Zone, metro: Code? = nil, area: Area? = nil
    ) {
        self.init(
            code: code, icao: icao, name: name, city: City(city), country: country, position: position,
            elevationFeet: elevationFeet, zone: zone, metro: metro, area: area)
    }

    public static func == (a: Airport, b: Airport) -> Bool {
        a === b
            || a.code == b.code && a.icao == b.icao && sameText(a.name, b.name) && a.serves == b.serves
                && sameText(a.country, b.country) && a.position == b.position && a.elevationFeet == b.elevationFeet
                && a.zone == b.zone && a.metro == b.metro && a.area == b.area
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// Whether a traveller who lands here can leave from there without leaving the metropolitan area.
    public func isSibling(of other: Airport) -> Bool {
        if code == other.code { return true }
        guard let metro, let theirs = other.metro else { return false }
        return metro == theirs
    }

    /// An IATA or ICAO location code: three or four characters, A–Z and (after the first) 0–9.
    public struct Code: Hashable, Comparable, Sendable {
        /// The characters as ASCII, the first in the highest byte that is used.
        public let packed: UInt32

        /// Upper and lower case are the same; nil for anything that cannot be a code.
        public init?(_ text: String) {
            guard let packed = packCode(text, lengths: 3...4), isLetter(firstByte(packed)) else { return nil }
            self.packed = packed
        }

        /// In the order of the alphabet, a shorter code before a longer one that begins with it.
        public static func < (a: Code, b: Code) -> Bool { a.aligned < b.aligned }
        private var aligned: UInt32 { packed > 0xFF_FFFF ? packed : packed << 8 }
        public var text: String { unpackCode(packed) }
    }
}

/// Up to four ASCII letters and digits, upper-cased, in a number; nil if the length or a character does not fit.
func packCode(_ text: String, lengths: ClosedRange<Int>) -> UInt32? {
    var packed: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
        let upper = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
        guard isLetter(upper) || isDigit(upper), count < 4 else { return nil }
        packed = packed << 8 | UInt32(upper)
        count += 1
    }
    return lengths.contains(count) ? packed : nil
}

func unpackCode(_ packed: UInt32) -> String {
    var text = ""
    for shift in [24, 16, 8, 0] {
        let byte = UInt8(truncatingIfNeeded: packed >> UInt32(shift))
        if byte != 0 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    }
    return text
}

private func firstByte(_ packed: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: packed > 0xFF_FFFF ? packed >> 24 : packed >> 16)
}
