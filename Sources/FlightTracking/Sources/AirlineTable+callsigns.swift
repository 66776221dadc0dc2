public import FlightCore

extension AirlineTable {
    /// Returns the radio callsigns that the flight number may have according to the numbering rules, most likely first;
    /// empty if the number ends in a letter.
    public func callsigns(of number: FlightNumber) -> [String] {
        number.hasSuffix ? [] : callsignCodes(of: number).map { $0.text + String(number.number) }
    }
}

extension FlightAsked {
    /// Returns the ways to spell an aircraft's callsign, most likely first. Includes the callsign and the ticketed
    /// number, each also padded with zeros to three and four digits (`KAL11`, `KAL011`, `KAL0011`, `KE11`, …).
    ///
    /// - Parameter callsign: The radio callsign; nil if unknown.
    static func spellings(of callsign: String?, _ number: FlightNumber?) -> [String] {
        var all: [String] = []
        for name in [callsign, number.flatMap { $0.hasSuffix ? nil : $0.compact }].compactMap({ $0 }) {
            for spelling in NumericCallsign.spellings(of: name) where !all.contains(spelling) { all.append(spelling) }
        }
        return all
    }

    /// Returns whether an aircraft with the given callsign may be operating the flight.
    public func isCalled(_ callsign: String?) -> Bool {
        guard let said = callsign.map({ NumericCallsign.plain($0) }) else { return false }
        return FlightAsked.spellings(of: self.callsign, number).contains { NumericCallsign.plain($0) == said }
    }
}
