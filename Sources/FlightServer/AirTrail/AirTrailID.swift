import FlightCore

/// The numbers by which AirTrail's interfaces identify things. Halcyon has texts, so each number is computed from one.
///
/// A flight has a hash of 48 bits, which JavaScript's numbers hold exactly: among 10,000 flights, two share one with a
/// probability of 2 in 10 million. Airports and airlines have their packed codes, which lead back to the code.
enum AirTrailID {
    static func of(_ flight: LoggedFlight.ID) -> Int64 { hash(flight.text) }
    static func of(_ airport: Airport.Code) -> Int64 { Int64(airport.packed) }
    static func of(_ airline: Airline.Code) -> Int64 { Int64(airline.packed) }
    /// - Parameter type: An ICAO designator, or the name that a source gave.
    static func of(type: String) -> Int64 { hash(type) }

    /// The FNV-1a hash (draft-eastlake-fnv) of 64 bits, folded to 48 bits; never 0.
    private static func hash(_ text: String) -> Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return max(1, Int64((hash >> 48) ^ (hash & 0xffff_ffff_ffff)))
    }
}

extension AirTrailID {
    /// Returns the code of an airport with the given number; nil for any other number.
    static func airport(_ id: Int64) -> Airport.Code? {
        Airport.Code(code(id))
    }

    /// Returns the code of an airline with the given number; nil for any other number.
    static func airline(_ id: Int64) -> Airline.Code? {
        Airline.Code(code(id))
    }

    /// Returns the characters that are packed in a number, the first one in its highest byte.
    private static func code(_ id: Int64) -> String {
        String(
            decoding: stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: id >> $0) }.filter {
                $0 != 0
            },
            as: UTF8.self)
    }
}
