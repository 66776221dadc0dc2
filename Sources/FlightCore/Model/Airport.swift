/// An airport, with the facts that flights need. This is an immutable class rather than a struct, so that copies of a
/// flight stay small.
public final class Airport: Hashable, Sendable {
    public let code: Code
    /// The ICAO location indicator, if there is one.
    public let icao: Code?
    public let name: String
    /// The city that the airport serves.
    public let serves: City
    /// The country code, ISO 3166-1 alpha-2.
    public let country: String
    public let position: Coordinate?
    /// The height above sea level, in feet.
    public let elevationFeet: Int32
    public let zone: Zone
    /// The metropolitan area shared with sibling airports (NYC for JFK, LGA, EWR).
    public let metro: Code?
    public let area: Area?
    /// The importance; 1 is the most important airport. It is known only of airports read from the table, and airports
    /// that differ in nothing else are equal.
    public let rank: Int32

    /// The rank of an airport of unknown importance.
    public static let unranked: Int32 = 99_999

    public init(
        code: Code, icao: Code? = nil, name: String, city: City, country: String, position: Coordinate?,
        elevationFeet: Int32 = 0, zone: Zone, metro: Code? = nil, area: Area? = nil, rank: Int32 = Airport.unranked
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
        self.rank = rank
    }

    /// The English name of the city, or its local name if the city has no English name. For displayed text, use
    /// ``Words/city(_:)``.
    public var city: String { serves.name }

    /// Creates an airport whose city has the same name in all languages.
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

    /// Whether a traveller can change between this airport and the given airport, because they are the same or share a
    /// metropolitan area.
    public func isSibling(of other: Airport) -> Bool {
        if code == other.code { return true }
        guard let metro, let theirs = other.metro else { return false }
        return metro == theirs
    }

    /// An IATA or ICAO location code: three or four characters, A–Z and (after the first) 0–9.
    public struct Code: Hashable, Comparable, Sendable {
        /// The characters as ASCII bytes, with the last character in the lowest byte.
        public let packed: UInt32

        /// Creates a code from text in upper or lower case; nil if the text cannot be a code.
        public init?(_ text: String) {
            guard let packed = packCode(text, lengths: 3...4), isLetter(firstByte(packed)) else { return nil }
            self.packed = packed
        }

        /// Orders codes alphabetically. A shorter code comes before a longer code with the same beginning.
        public static func < (a: Code, b: Code) -> Bool { a.aligned < b.aligned }
        private var aligned: UInt32 { packed > 0xFF_FFFF ? packed : packed << 8 }
        public var text: String { unpackCode(packed) }
    }
}

/// Returns up to four ASCII letters and digits, in upper case, packed into a number; nil if the length is wrong or a
/// character is invalid.
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
    String(unsafeUninitializedCapacity: 4) { text in
        var count = 0
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: packed >> shift)
            guard byte != 0 else { continue }
            text[count] = byte
            count += 1
        }
        return count
    }
}

private func firstByte(_ packed: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: packed > 0xFF_FFFF ? packed >> 24 : packed >> 16)
}
