/// Lists airlines that operate flights for another airline in their group, but under their own callsigns. For example,
/// easyJet sells `U2 4567`, and easyJet Europe operates this flight as `EJU4567`.
///
/// The table contains only airlines that, according to their own public statements in 2026, fly for a single brand.
/// Airlines that fly for several brands (SkyWest, Republic) are left out, because `SKW5432` does not show which brand
/// sold the ticket.
enum SisterDesignators {
    /// Returns the ICAO designators, other than the airline's own, that a callsign for the given flight number may
    /// start with.
    static func of(_ number: FlightNumber) -> [Airline.Code] {
        // American uses numbers from 6100 for partner flights.
        if sameText(number.airline.text, "AA"), number.number >= 6100 { return [] }
        return groups.first { sameText($0.ticket, number.airline.text) }?.operators.compactMap { Airline.Code($0) }
            ?? []
    }

    private static let groups: [(ticket: String, operators: [String])] = [
        ("AA", ["ENY", "JIA", "PDT"]),
        ("AC", ["JZA", "ROU"]),
        ("AF", ["HOP"]),
        ("AS", ["QXE"]),
        ("BA", ["CFE", "EFW", "SHT"]),
        ("DL", ["EDV"]),
        ("EI", ["EAI"]),
        ("EW", ["EWE"]),
        ("FR", ["LDA", "MAY", "RUK", "RYS"]),
        ("IB", ["ANE", "IBS"]),
        ("KL", ["KLC"]),
        ("LH", ["CLH", "LHX"]),
        ("NH", ["AKX"]),
        ("QF", ["QJE", "QLK"]),
        ("SK", ["SZS"]),
        ("TP", ["PGA"]),
        ("U2", ["EJU", "EZS"]),
        ("UA", ["GJS", "UCA"]),
        ("W6", ["WMT", "WUK"]),
        ("WS", ["WEN"]),
    ]
}

extension AirlineTable {
    /// Returns the ICAO designators that a callsign for the given flight number may start with. The airline's own
    /// designator comes first, followed by the designators of other airlines in the group. A number that is already a
    /// callsign (`BAW117`) has only its own designator.
    public func callsignCodes(of number: FlightNumber) -> [Airline.Code] {
        guard let airline = self[number.airline], let icao = airline.icao, icao != number.airline else {
            return [number.airline]
        }
        return [icao] + SisterDesignators.of(number)
    }
}
