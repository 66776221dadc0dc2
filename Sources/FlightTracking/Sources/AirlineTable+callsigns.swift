public import FlightCore

extension AirlineTable {
    /// Returns the radio callsigns that the given flight number may have according to the numbering rules, the
    /// likeliest first. Empty for a number with a letter at its end.
    public func callsigns(of number: FlightNumber) -> [String] {
        number.hasSuffix ? [] : callsignCodes(of: number).map { $0.text + String(number.number) }
    }
}

extension FlightAsked {
    /// Returns the spellings of the callsign of an aircraft, the likeliest first. These are the callsign and the
    /// ticketed number, each also padded with zeros to three and four digits (`KAL11`, `KAL011`, `KAL0011`, `KE11`, …).
    ///
    /// - Parameter callsign: the radio callsign; nil if unknown.
    static func spellings(of callsign: String?, _ number: FlightNumber?) -> [String] {
        var all: [String] = []
        for name in [callsign, number.flatMap { $0.hasSuffix ? nil : $0.compact }].compactMap({ $0 }) {
            for spelling in NumericCallsign.spellings(of: name) where !all.contains(spelling) { all.append(spelling) }
        }
        return all
    }

    /// Whether an aircraft with the given callsign may operate the flight.
    public func isCalled(_ callsign: String?) -> Bool {
        guard let said = callsign.map({ NumericCallsign.plain($0) }) else { return false }
        return FlightAsked.spellings(of: self.callsign, number).contains { NumericCallsign.plain($0) == said }
    }
}
