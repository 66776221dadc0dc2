extension Flight {
    /// Whether the given flight is a connection from this flight, at the airport where this flight lands. Only the
    /// scheduled times matter, so a connection that will be missed is included.
    public func connects(to next: Flight, now: Instant) -> Bool {
        connects(to: next, BestTimes(self, now: now), BestTimes(next, now: now))
    }

    /// Returns the flights among `others` that are connections from this flight and have the same role, the earliest
    /// first.
    public func connecting(among others: [Flight], now: Instant) -> [Flight] {
        var found: [(out: Instant, flight: Flight)] = []
        for other in others where other.id != id && other.role == role {
            guard connects(to: other, now: now), let out = BestTimes(other, now: now).out else { continue }
            found.append((out, other))
        }
        found.sort { $0.out < $1.out }
        return found.map { $0.flight }
    }

    /// Whether the given flight is a connection from this flight, with the best times of this flight and of `next`. A
    /// flight that the traveller misses has no connections.
    func connects(to next: Flight, _ times: BestTimes, _ theirs: BestTimes) -> Bool {
        status != .cancelled && !isMissed && lands(whereLeaves: next) && isFollowed(by: next, times, theirs)
    }

    /// Whether the given flight is not cancelled and is scheduled to leave at most 24 hours after this flight's planned
    /// arrival. The flight may leave from any airport.
    func isFollowed(by next: Flight, _ times: BestTimes, _ theirs: BestTimes) -> Bool {
        guard next.status != .cancelled, let arrival = plannedArrival(times), let out = next.out.scheduled ?? theirs.out
        else { return false }
        return out >= arrival && out - arrival <= .hours(24)
    }

    /// Returns the scheduled arrival or, if it is unknown, the best arrival minus the delay of the departure.
    private func plannedArrival(_ times: BestTimes) -> Instant? {
        if let planned = self.in.scheduled { return planned }
        guard let arrival = times.in else { return nil }
        guard let out = times.out, let planned = self.out.scheduled else { return arrival }
        return arrival - (out - planned)
    }
}
