public import FlightCore

/// What is known of a leg that helps to recognise its aircraft.
public struct LegFacts: Sendable {
    public var origin: Airport
    public var destination: Airport
    /// The callsigns under which it may fly: by the rules of numbers, and as sources have said. Numbers have no leading zeros,
    /// see ``NumericCallsign``.
    public var callsigns: Set<String>
    /// The number alone, without the airline; nil if there is none, or a letter follows it.
    public var number: Int?
    /// The registration that a source has named last, without hyphens; nil if none has.
    public var tail: String?
    /// Best times, see ``BestTimes``.
    public var out: Instant
    public var arrival: Instant?

    /// - Parameters:
    ///   - flight: with its number, airports, times and tail.
    ///   - said: callsigns that sources have named.
    /// - Returns: nil while nobody knows when it leaves.
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
            self.number = Int(number.number)
        }
    }

    /// A registration as receivers send it: upper case, letters and digits only.
    public static func stripped(_ tail: String) -> String {
        String(
            decoding: tail.uppercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") },
            as: UTF8.self)
    }
}

/// A callsign made of an operator's ICAO designator and a number, such as `DLH716`; `DLH7YA` says nothing of a number. Some
/// operators fill the number with leading zeros: KE 11 flies as `KAL011`.
struct NumericCallsign {
    let designator: String
    let number: Int

    /// nil for any other callsign.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count > 3, bytes[..<3].allSatisfy({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }),
            bytes[3...].allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            let number = Int(String(decoding: bytes[3...], as: UTF8.self))
        else { return nil }
        designator = String(decoding: bytes[..<3], as: UTF8.self)
        self.number = number
    }

    /// A callsign as callsigns are compared: a numeric one without leading zeros, any other as it is.
    static func plain(_ text: String) -> String {
        NumericCallsign(text).map { $0.designator + String($0.number) } ?? text
    }
}
