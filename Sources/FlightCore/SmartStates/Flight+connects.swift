extension Flight {
    /// Whether another flight connects to this one where it lands. The schedule decides, so a connection that will be
    /// missed is one, too.
    public func connects(to next: Flight, now: Instant) -> Bool {
        connects(to: next, BestTimes(self, now: now), BestTimes(next, now: now))
    }

    /// The flights among others that connect to this one, the earliest first, with the same role as this flight.
    public func connecting(among others: [Flight], now: Instant) -> [Flight] {
        var found: [(out: Instant, flight: Flight)] = []
        for other in others where other.id != id && other.role == role {
            guard connects(to: other, now: now), let out = BestTimes(other, now: now).out else { continue }
            found.append((out, other))
        }
        found.sort { $0.out < $1.out }
        return found.map { $0.flight }
    }

    /// The same with the best times of both flights.
    func connects(to next: Flight, _ times: BestTimes, _ theirs: BestTimes) -> Bool {
        status != .cancelled && lands(whereLeaves: next) && isFollowed(by: next, times, theirs)
    }

    /// Whether another flight was to leave, from any airport, within a day after this one was to arrive, and is not
    /// cancelled.
    func isFollowed(by next: Flight, _ times: BestTimes, _ theirs: BestTimes) -> Bool {
        guard next.status != .cancelled, let arrival = plannedArrival(times), let out = next.out.scheduled ?? theirs.out
        else { return false }
        return out >= arrival && out - arrival <= .hours(24)
    }

    /// The scheduled arrival, or else the arrival without the delay of the departure.
    private func plannedArrival(_ times: BestTimes) -> Instant? {
        if let planned = self.in.scheduled { return planned }
        guard let arrival = times.in else { return nil }
        guard let out = times.out, let planned = self.out.scheduled else { return arrival }
        return arrival - (out - planned)
    }
}
