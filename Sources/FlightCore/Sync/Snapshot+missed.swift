extension [Snapshot.Entry] {
    /// Sets ``Flight/isMissed`` for all flights by the rule of ``Trip``, so that the value is also correct where a
    /// flight is used without its trip. All legs of each trip must be among the entries.
    package mutating func markMissed() {
        guard contains(where: { $0.flight.status == .diverted || $0.flight.isMissed }) else { return }
        var trips: [Trip.ID: [Int]] = [:]
        for index in indices {
            if let trip = self[index].trip {
                trips[trip, default: []].append(index)
            } else {
                self[index].flight.setMissed(false)
            }
        }
        for var legs in trips.values {
            legs.sort { a, b in self[a].flight.isFlown(before: self[b].flight, isListedFirst: a < b) }
            self[legs[0]].flight.setMissed(false)
            for (before, leg) in zip(legs, legs.dropFirst()) {
                let isMissed = self[leg].flight.isMissed(after: self[before].flight)
                self[leg].flight.setMissed(isMissed)
            }
        }
    }
}
