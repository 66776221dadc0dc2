public import FlightCore

/// The facts about a leg that help to identify its aircraft.
public struct LegFacts: Sendable {
    public var origin: Airport
    public var destination: Airport
    /// Callsigns that the flight may use: callsigns derived from the numbering rules, callsigns reported by sources,
    /// and the ticketed number, which some crews enter. Numbers have no leading zeros; see
    /// ``NumericCallsign/plain(_:)``.
    public var callsigns: Set<String>
    /// The flight number without the airline; nil if there is none or it ends in a letter.
    public var number: Int?
    /// The registration last reported by a source, without hyphens; nil if no source has reported one.
    public var tail: String?
    /// The best known departure time from the gate; see ``BestTimes``.
    public var out: Instant
    /// The best known arrival time at the gate; nil if unknown. See ``BestTimes``.
    public var arrival: Instant?

    /// Creates the facts about a leg; nil if the departure time is unknown.
    ///
    /// - Parameters:
    ///   - flight: The flight, with its number, airports, times and registration.
    ///   - said: The callsigns that sources have reported.
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

    /// Returns the registration as receivers send it: only letters and digits, in upper case.
    public static func stripped(_ tail: String) -> String {
        String(
            decoding: tail.uppercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") },
            as: UTF8.self)
    }
}

/// A callsign that consists of an operator's ICAO designator and a number, such as `DLH716`. Callsigns such as `DLH7YA`
/// are not numeric. Some operators pad the number with zeros: KE 11 uses `KAL011`.
struct NumericCallsign {
    let designator: String
    let number: Int

    /// Parses a numeric callsign; nil if the text has a different form.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count > 3, bytes[..<3].allSatisfy({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }),
            bytes[3...].allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            let number = Int(String(decoding: bytes[3...], as: UTF8.self))
        else { return nil }
        designator = String(decoding: bytes[..<3], as: UTF8.self)
        self.number = number
    }

    /// Returns the callsign in the form used for comparisons. Removes leading zeros from a number that follows a
    /// designator of three letters (`KAL011`) or two characters (`KE011`). Other callsigns are unchanged.
    static func plain(_ text: String) -> String {
        parts(text).map { $0.designator + String($0.number) } ?? text
    }

    /// Returns the ways to spell the callsign: without leading zeros, and padded with zeros to three and four digits.
    /// If the callsign contains no number, returns only the callsign.
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
