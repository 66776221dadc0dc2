extension Flight {
    /// Whether one goes on with another flight from where this one lands. What was planned decides, and not what came of it:
    /// a connection that will be missed is one, too.
    public func connects(to next: Flight, now: Instant) -> Bool {
        connects(to: next, BestTimes(self, now: now), BestTimes(next, now: now))
    }

    /// The flights among others with which one could go on from where this one lands, the earliest first: the traveller's own,
    /// if this is.
    public func connecting(among others: [Flight], now: Instant) -> [Flight] {
        var found: [(out: Instant, flight: Flight)] = []
        for other in others where other.id != id && other.role == role {
            guard connects(to: other, now: now), let out = BestTimes(other, now: now).out else { continue }
            found.append((out, other))
        }
        found.sort { $0.out < $1.out }
        return found.map { $0.flight }
    }

    /// The same for whoever has the best times of both.
    func connects(to next: Flight, _ times: BestTimes, _ theirs: BestTimes) -> Bool {
        status != .cancelled && lands(whereLeaves: next) && isFollowed(by: next, times, theirs)
    }

    /// Whether another flight was to leave within a day after this one was to arrive, from wherever, and still goes.
    func isFollowed(by next: Flight, _ times: BestTimes, _ theirs: BestTimes) -> Bool {
        guard next.status != .cancelled, let arrival = plannedArrival(times), let out = next.out.scheduled ?? theirs.out
        else { return false }
        return out >= arrival && out - arrival <= .hours(24)
    }

    /// Whether one was to go on with another flight from where this one was to land, by the timetables alone: be one of them
    /// cancelled or diverted since.
    func leads(to next: Flight) -> Bool {
        guard let arrival = self.in.scheduled, let out = next.out.scheduled else { return false }
        return destination.isSibling(of: next.origin) && out >= arrival && out - arrival <= .hours(24)
    }

    /// Whether it does not bring one to another flight to which it was to lead.
    func losesConnection(to next: Flight) -> Bool {
        switch status {
        case .scheduled: false
        case .cancelled: leads(to: next)
        case .diverted: divertedTo != nil && leads(to: next) && !lands(whereLeaves: next)
        }
    }

    /// Whether it lands at the airport another leaves from, or at one of the same city. Not where it was diverted and
    /// nobody has said where to.
    func lands(whereLeaves next: Flight) -> Bool {
        (status != .diverted || divertedTo != nil) && landingAirport.isSibling(of: next.origin)
    }

    /// By the timetable; where that is silent, as it would be without the delay of its departure.
    private func plannedArrival(_ times: BestTimes) -> Instant? {
        if let planned = self.in.scheduled { return planned }
        guard let arrival = times.in else { return nil }
        guard let out = times.out, let planned = self.out.scheduled else { return arrival }
        return arrival - (out - planned)
    }
}
