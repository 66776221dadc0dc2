extension [Snapshot.Entry] {
    /// Sets ``Flight/isMissed`` for all flights by the rule of ``Trip``, so that the value is also correct where a
    /// flight is used without its trip. All legs of each trip must be among the entries.
    package mutating func markMissed() {
        // Only a diversion makes a flight of its trip missed. Trips are compared rather than used as dictionary keys,
        // because hashing a String adds Unicode tables to the browser module.
        let affected = indices.filter { self[$0].flight.status == .diverted || self[$0].flight.isMissed }
        for index in affected {
            guard let trip = self[index].trip else {
                self[index].flight.setMissed(false)
                continue
            }
            guard !affected.contains(where: { $0 < index && self[$0].trip == trip }) else { continue }
            var legs = indices.filter { self[$0].trip == trip }
            legs.sort { a, b in self[a].flight.isFlown(before: self[b].flight, isListedFirst: a < b) }
            self[legs[0]].flight.setMissed(false)
            for (before, leg) in zip(legs, legs.dropFirst()) {
                let isMissed = self[leg].flight.isMissed(after: self[before].flight)
                self[leg].flight.setMissed(isMissed)
            }
        }
    }
}
