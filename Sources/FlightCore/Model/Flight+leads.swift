extension Flight {
    /// Whether another flight was to connect to this one by the schedules alone, even if one of them has been cancelled
    /// or diverted since.
    func leads(to next: Flight) -> Bool {
        guard let arrival = self.in.scheduled, let out = next.out.scheduled else { return false }
        return destination.isSibling(of: next.origin) && out >= arrival && out - arrival <= .hours(24)
    }

    /// Whether this flight no longer reaches another flight that was to connect to it.
    func losesConnection(to next: Flight) -> Bool {
        switch status {
        case .scheduled: false
        case .cancelled: leads(to: next)
        case .diverted: divertedTo != nil && leads(to: next) && !lands(whereLeaves: next)
        }
    }

    /// Whether the traveller has said to be on board, or has entered when something happened.
    public var isReportedByTraveller: Bool {
        saidOnBoard != nil || Milestone.allCases.contains { toldByTraveller.contains($0) && self[$0].actual != nil }
    }

    /// Whether this flight lands at the airport from which another leaves, or at one of the same city. False for a
    /// diversion to an unknown airport.
    func lands(whereLeaves next: Flight) -> Bool {
        (status != .diverted || divertedTo != nil) && landingAirport.isSibling(of: next.origin)
    }
}
