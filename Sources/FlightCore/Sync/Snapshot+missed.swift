extension [Snapshot.Entry] {
    /// Sets ``Flight/isMissed`` for all flights by the rule of ``Trip``, so that the value is also correct where a
    /// flight is used without its trip. All legs of each trip must be among the entries.
    package mutating func markMissed() {
        // Only a diversion makes a flight of its trip missed.
        func isAffected(_ index: Int) -> Bool { self[index].flight.status == .diverted || self[index].flight.isMissed }
        guard indices.contains(where: isAffected) else { return }
        for index in indices {
            if case .none = self[index].trip { self[index].flight.setMissed(false) }
        }
        for legs in trips() where legs.contains(where: isAffected) {
            self[legs[0]].flight.setMissed(false)
            for (before, leg) in zip(legs, legs.dropFirst()) {
                let isMissed = self[leg].flight.isMissed(after: self[before].flight)
                self[leg].flight.setMissed(isMissed)
            }
        }
    }
}
