public import FlightCore

/// What is known of a leg that helps to recognise its aircraft.
public struct LegFacts: Sendable {
    public var origin: Airport
    public var destination: Airport
    /// The callsigns under which it may fly: by the rules of numbers, and as sources have said.
    public var callsigns: Set<String>
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
        callsigns = said
        if let number = flight.number { callsigns.formUnion(airlines.callsigns(of: number)) }
    }

    /// A registration as receivers send it: upper case, letters and digits only.
    public static func stripped(_ tail: String) -> String {
        String(
            decoding: tail.uppercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") },
            as: UTF8.self)
    }
}
