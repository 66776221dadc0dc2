extension Passport.Carrier {
    /// The airline that operated a flight: the one given, or else the airline of the number.
    ///
    /// Designators move to other airlines. So if a name is given that does not belong to the current holder of the
    /// designator, the name decides. Without a name, the date decides; if several airlines may have held the designator
    /// on that date, the designator itself is used. Returns nil if neither airline nor number is known.
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

    /// A former holder of a designator, given by its row if it has one. An airline with another current designator is a
    /// different airline, even if it has the same name.
    private init(former name: String, of code: Airline.Code, _ airlines: AirlineTable) {
        if let own = airlines.airline(named: name)?.code, own == code || own.text.utf8.count == 3 {
            self = .coded(own)
        } else {
            self = .named(name)
        }
    }
}
