extension Flight {
    /// Whether the given flight was scheduled as a connection from this flight, even if one of the two flights has
    /// since been cancelled or diverted.
    func leads(to next: Flight) -> Bool {
        guard let arrival = self.in.scheduled, let out = next.out.scheduled else { return false }
        return destination.isSibling(of: next.origin) && out >= arrival && out - arrival <= .hours(24)
    }

    /// Whether the given flight was a scheduled connection from this flight, but can no longer be reached because this
    /// flight was cancelled or diverted.
    func losesConnection(to next: Flight) -> Bool {
        switch status {
        case .scheduled: false
        case .cancelled: leads(to: next)
        case .diverted: divertedTo != nil && leads(to: next) && !lands(whereLeaves: next)
        }
    }

    /// Whether the traveller misses this flight, given the previous leg of the trip.
    func isMissed(after before: Flight) -> Bool {
        guard role == .mine, status == .scheduled, !isReportedByTraveller else { return false }
        let isDiverted = before.status == .diverted && before.losesConnection(to: self)
        return isDiverted || before.isMissed && before.leads(to: self)
    }

    /// Sets ``isMissed``. Does not copy the facts of the flight if the value stays the same.
    mutating func setMissed(_ isMissed: Bool) {
        if self.isMissed != isMissed { self.isMissed = isMissed }
    }

    /// Whether the traveller has confirmed being on board or has entered the actual time of a milestone.
    public var isReportedByTraveller: Bool {
        saidOnBoard != nil || Milestone.allCases.contains { toldByTraveller.contains($0) && self[$0].actual != nil }
    }

    /// Whether this flight lands at the airport where the given flight departs, or at another airport of the same city.
    /// False for a diversion to an unknown airport.
    func lands(whereLeaves next: Flight) -> Bool {
        (status != .diverted || divertedTo != nil) && landingAirport.isSibling(of: next.origin)
    }
}
