public import FlightCore

extension AirlineTable {
    /// What a flight of that number may call itself on the radio by the rules of numbers, the likeliest first; none for a
    /// number with a letter at its end.
    public func callsigns(of number: FlightNumber) -> [String] {
        number.hasSuffix ? [] : callsignCodes(of: number).map { $0.text + String(number.number) }
    }
}

extension FlightAsked {
    /// The spellings under which an aircraft that flies it may be heard, the likeliest first: the callsign and the number of the
    /// ticket, each also filled with zeros to three and four digits (`KAL11`, `KAL011`, `KAL0011`, `KE11`, …).
    ///
    /// - Parameter callsign: what it calls itself; nil if that is not known.
    static func spellings(of callsign: String?, _ number: FlightNumber?) -> [String] {
        var all: [String] = []
        for name in [callsign, number.flatMap { $0.hasSuffix ? nil : $0.compact }].compactMap({ $0 }) {
            for spelling in NumericCallsign.spellings(of: name) where !all.contains(spelling) { all.append(spelling) }
        }
        return all
    }

    /// Whether an aircraft that calls itself so may fly it.
    public func isCalled(_ callsign: String?) -> Bool {
        guard let said = callsign.map({ NumericCallsign.plain($0) }) else { return false }
        return FlightAsked.spellings(of: self.callsign, number).contains { NumericCallsign.plain($0) == said }
    }
}
