extension Snapshot {
    /// Returns where the given flight's aircraft is, and which legs it flies before; nil once the flight has left.
    ///
    /// The legs are followed flights, and the legs that the server found on boards and in recordings.
    public func inbound(of flight: Flight, now: Instant) -> InboundAircraft? {
        guard let index = waiting(flight, now: now) else { return nil }
        var legs: [AircraftLeg] = []
        if let tail = flight.aircraft.tail {
            // Loops over the indices, because a loop over the entries would copy each entry.
            for other in entries.indices {
                guard let theirs = entries[other].flight.aircraft.tail, Aircraft.isSame(theirs, tail) else { continue }
                legs.append(AircraftLeg(entries[other].flight, by: .followed))
            }
            legs += AircraftLegsJSON.read(entries[index].legs)
        }
        return InboundAircraft(of: flight, log: entries[index].log, legs: legs, now: now)
    }

    /// Returns the chance that the given flight leaves on time; nil if unknown, if the flight is cancelled, if its
    /// schedule has changed since the forecast, or once it has left.
    public func odds(of flight: Flight, now: Instant) -> DepartureOdds? {
        guard flight.status != .cancelled, let index = waiting(flight, now: now),
            let odds = DepartureOdds(entries[index].outlook),
            flight.out.scheduled.map({ $0.minute == odds.scheduled.minute }) ?? true
        else { return nil }
        return odds
    }

    /// Returns the index of the given flight; nil once the flight has left, or if the snapshot does not contain it.
    func waiting(_ flight: Flight, now: Instant) -> Int? {
        guard let id = flight.id, DayRules(flight, knownAt: now).happened(.out) > now else { return nil }
        return entries.indices.first { entries[$0].flight.id == id }
    }
}
