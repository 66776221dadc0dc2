extension Passport.Carrier {
    /// Creates the airline that operated the given flight: the operating airline if given; otherwise, the airline of
    /// the flight number. Returns nil if neither is known.
    ///
    /// A designator can pass from one airline to another. If the record names an airline that is not the current holder
    /// of the designator, that name takes precedence. If there is no name, the airline is the holder on the date of the
    /// flight. If several airlines may have held the designator on that date, the designator itself is used.
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

    /// Creates an airline that formerly held a designator. An airline that the table lists under the same designator or
    /// under an ICAO designator is identified by that designator. Any other airline is identified by its name.
    private init(former name: String, of code: Airline.Code, _ airlines: AirlineTable) {
        if let own = airlines.airline(named: name)?.code, own == code || own.text.utf8.count == 3 {
            self = .coded(own)
        } else {
            self = .named(name)
        }
    }
}
