public import FlightCore

/// The facts about a leg that help to identify its aircraft.
public struct LegFacts: Sendable {
    public var origin: Airport
    public var destination: Airport
    /// Possible callsigns: from the numbering rules, from sources, and the ticketed number itself, which some crews
    /// enter. Numbers have no leading zeros, see ``NumericCallsign/plain(_:)``.
    public var callsigns: Set<String>
    /// The flight number without the airline; nil if there is no number, or if a letter follows the number.
    public var number: Int?
    /// The registration that a source last reported, without hyphens; nil if no source has reported one.
    public var tail: String?
    /// The best known departure time from the gate, see ``BestTimes``.
    public var out: Instant
    /// The best known arrival time at the gate, see ``BestTimes``; nil if unknown.
    public var arrival: Instant?

    /// - Parameters:
    ///   - flight: the flight with its number, airports, times and registration.
    ///   - said: callsigns reported by sources.
    /// - Returns: nil while the departure time is unknown.
    public init?(_ flight: Flight, said: Set<String> = [], airlines: AirlineTable, now: Instant) {
        let times = BestTimes(flight, now: now)
        guard let out = times.out else { return nil }
        origin = flight.origin
        destination = flight.landingAirport
        self.out = out
        arrival = times.in
        tail = flight.aircraft.tail.map { LegFacts.stripped($0) }
        callsigns = Set(said.map { NumericCallsign.plain($0) })
        if let number = flight.number, !number.hasSuffix {
            callsigns.formUnion(airlines.callsigns(of: number))
            callsigns.insert(NumericCallsign.plain(number.compact))
            self.number = Int(number.number)
        }
    }

    /// Returns the given registration as receivers send it: upper case, letters and digits only.
    public static func stripped(_ tail: String) -> String {
        String(
            decoding: tail.uppercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") },
            as: UTF8.self)
    }
}

/// A callsign made of an operator's ICAO designator and a number, such as `DLH716`; `DLH7YA` contains no number. Some
/// operators pad the number with zeros: KE 11 flies as `KAL011`.
struct NumericCallsign {
    let designator: String
    let number: Int

    /// Parses a numeric callsign; nil if the text does not have this form.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count > 3, bytes[..<3].allSatisfy({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }),
            bytes[3...].allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            let number = Int(String(decoding: bytes[3...], as: UTF8.self))
        else { return nil }
        designator = String(decoding: bytes[..<3], as: UTF8.self)
        self.number = number
    }

    /// Returns the given callsign in the form used for comparisons. Leading zeros are removed from a number that
    /// follows a designator of three letters (`KAL011`) or two characters (`KE011`). Other callsigns are unchanged.
    static func plain(_ text: String) -> String {
        parts(text).map { $0.designator + String($0.number) } ?? text
    }

    /// Returns the spellings of the given callsign: without leading zeros, and padded to three and to four digits. For
    /// a callsign without a number, returns only the callsign itself.
    static func spellings(of text: String) -> [String] {
        guard let (designator, number) = parts(text) else { return [text] }
        let digits = String(number)
        return [1, 3, 4].filter { $0 == 1 || $0 > digits.utf8.count }.map { length in
            designator + String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
        }
    }

    private static func parts(_ text: String) -> (designator: String, number: Int)? {
        if let numeric = NumericCallsign(text) { return (numeric.designator, numeric.number) }
        let (designator, digits) = (text.prefix(2), text.dropFirst(2))
        guard text.utf8.count == text.count, designator.contains(where: { $0.isLetter }), !digits.isEmpty,
            digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), let number = Int(digits)
        else { return nil }
        return (String(designator), number)
    }
}
