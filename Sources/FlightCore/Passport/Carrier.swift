extension Passport.Carrier {
    /// Creates the airline that operated the given flight: the operating airline if given, or else the airline of the
    /// flight number.
    ///
    /// Designators move between airlines. If a name is given that does not belong to the current holder of the
    /// designator, the name takes precedence. Without a name, the holder on the date of the flight is used. If several
    /// airlines may have held the designator on that date, the designator itself is used. Returns nil if neither
    /// airline nor number is known.
    public init?(of record: borrowing LoggedFlight, _ airlines: AirlineTable) {
        if let name = record.airlineName {
            guard let code = record.airline else {
                self = .named(name)
                return
            }
            let isOwn = airlines[code] != nil && !airlines.isAnother(name, than: code)
            self = isOwn ? .coded(code) : Passport.Carrier(former: name, of: code, airlines)
            return
        }
        guard let code = record.airline ?? record.number?.airline else { return nil }
        switch airlines.holder(of: code, on: record.date) {
        case .current: self = .coded(code)
        case .former(let name): self = Passport.Carrier(former: name, of: code, airlines)
        case .unknown: self = .named(code.text)
        }
    }

    /// Creates the former holder of a designator, identified by its row in the table if it has one. An airline with
    /// another current designator is a different airline, even if the names are identical.
    private init(former name: String, of code: Airline.Code, _ airlines: AirlineTable) {
        if let own = airlines.airline(named: name)?.code, own == code || own.text.utf8.count == 3 {
            self = .coded(own)
        } else {
            self = .named(name)
        }
    }
}
