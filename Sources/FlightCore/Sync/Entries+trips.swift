extension [Snapshot.Entry] {
    /// Returns the indices of the legs of each trip, in the order flown.
    func trips() -> [[Int]] {
        // Trips are sorted rather than used as dictionary keys, because hashing a String adds Unicode tables to the
        // browser module.
        var order = indices.filter { if case .some = self[$0].trip { true } else { false } }
        order.sort { a, b in
            guard let mine = self[a].trip, let other = self[b].trip, mine != other else { return isFlown(a, before: b) }
            return mine.text.utf8.lexicographicallyPrecedes(other.text.utf8)
        }
        var trips: [[Int]] = []
        for index in order {
            if let last = trips.last, self[last[0]].trip == self[index].trip {
                trips[trips.count - 1].append(index)
            } else {
                trips.append([index])
            }
        }
        return trips
    }

    /// Returns the trip of each flight, and the index of the flight among the legs, in the order of the entries.
    func allTrips() -> [(trip: Trip, leg: Int)] {
        var found: [(trip: Trip, leg: Int)] = []
        for index in indices { found.append((Trip(self[index].flight), 0)) }
        for legs in trips() {
            guard let trip = trip(legs) else { continue }
            for leg in legs.indices { found[legs[leg]] = (trip, leg) }
        }
        return found
    }

    /// Returns the trip with the given entries as legs; nil if there are none.
    func trip(_ legs: [Int]) -> Trip? {
        Trip(legs: legs.map { self[$0].flight }, ways: legs.map { self[$0].way })
    }

    /// Returns the indices of the legs of the given trip, in the order flown.
    func legs(of trip: Trip.ID) -> [Int] {
        // Loops over the indices, because a loop over the entries would copy each entry.
        var legs = indices.filter { self[$0].trip == trip }
        legs.sort { isFlown($0, before: $1) }
        return legs
    }

    private func isFlown(_ a: Int, before b: Int) -> Bool {
        self[a].flight.isFlown(before: self[b].flight, isListedFirst: a < b)
    }
}
