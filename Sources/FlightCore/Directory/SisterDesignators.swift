/// Airlines of a group that fly under the designator of another on tickets, but call themselves by their own: easyJet
/// sells `U2 4567`, and easyJet Europe flies it as `EJU4567`.
///
/// Only those that fly for one brand alone, by their own public statements of 2026. Who flies for several brands (SkyWest,
/// Republic) is left out: of `SKW5432` nobody can tell on whose ticket it stands.
enum SisterDesignators {
    /// The ICAO designators that may begin the callsign beside the airline's own.
    static func of(_ number: FlightNumber) -> [Airline.Code] {
        // From 6100 on American sells flights of its partners.
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
    /// The ICAO designators that may begin the callsign of a flight with that number: the airline's own first, then those
    /// of its group. A number that is a callsign already (`BAW117`) has only its own.
    public func callsignCodes(of number: FlightNumber) -> [Airline.Code] {
        guard let airline = self[number.airline], let icao = airline.icao, icao != number.airline else {
            return [number.airline]
        }
        return [icao] + SisterDesignators.of(number)
    }
}
