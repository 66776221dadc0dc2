extension Passport.Carrier {
    /// Who flew a flight: the airline that was said, else the airline of the number.
    ///
    /// Designators move to other airlines. So a name decides where it is not that of the airline that has the designator
    /// today; where there is none, the date does, and the designator stands alone if several airlines may have had it.
    /// nil where neither airline nor number is known.
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

    /// An airline that had a designator before: by its row, if it has one. An airline that has another designator today
    /// is another airline, even if it has the same name.
    private init(former name: String, of code: Airline.Code, _ airlines: AirlineTable) {
        if let own = airlines.airline(named: name)?.code, own == code || own.text.utf8.count == 3 {
            self = .coded(own)
        } else {
            self = .named(name)
        }
    }
}
