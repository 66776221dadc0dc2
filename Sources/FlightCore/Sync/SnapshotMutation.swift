extension Snapshot {
    /// Shows what will be when the server has it: a device draws so while changes wait. What concerns a flight that
    /// is not here changes nothing.
    public mutating func apply(_ mutation: Mutation) {
        switch mutation.change {
        case .edit(let id, let facts):
            guard let index = index(of: id) else { return }
            edit(index, facts, at: mutation.at)
        case .add(let added):
            guard index(of: added.id) == nil else { return }
            let place =
                entries.firstIndex { BestTimes($0.flight, now: now).out ?? .never > added.out } ?? entries.count
            var flight = added.flight
            flight.leavesFrom(settings)
            entries.insert(
                Entry(flight: flight, trip: nil, log: flight.saidByHand(at: mutation.at).reversed()), at: place)
        case .delete(let id): entries.removeAll { $0.flight.id == id }
        // A flight in the bin is not on the device; it comes back with the next snapshot.
        case .restore: break
        case .join(let id, let other):
            guard let index = index(of: id), let target = self.index(of: other) else { return }
            guard let trip = entries[target].trip ?? entries[index].trip ?? Trip.ID(other.text) else { return }
            entries[index].trip = trip
            entries[target].trip = trip
        case .leave(let id):
            guard let index = index(of: id) else { return }
            entries[index].trip = nil
        case .settings(let facts):
            settings = settings.with(facts)
            for index in entries.indices { entries[index].flight.leavesFrom(settings) }
        }
    }

    /// The same reduction as on the server, so that both show the same. What somebody has said later of the same field
    /// stays.
    private mutating func edit(_ index: Int, _ facts: [PersonalFact], at: Instant) {
        var said: [Observation] = []
        var places: [Airport] = []
        for fact in facts {
            if case .origin(let airport) = fact { places.append(airport) }
            if case .destination(let airport) = fact { places.append(airport) }
            // What is too long is refused by the server, and shown then.
            if let observation = try? fact.observation(at: at) { said.append(observation) }
        }
        var entry = entries[index]
        var counts: [Observation] = []
        for observation in said where !entry.log.contains(where: { $0.field == observation.field && $0.time > at }) {
            counts.append(observation)
        }
        entry.flight = Flight(
            entry.flight, observations: counts, airport: { code in places.first { $0.code == code } })
        entry.flight.leavesFrom(settings)
        let place = entry.log.firstIndex { $0.time <= at } ?? entry.log.count
        entry.log.insert(contentsOf: said.reversed(), at: place)
        entries[index] = entry
    }

    private func index(of id: Flight.ID) -> Int? { entries.firstIndex { $0.flight.id == id } }
}
