extension Snapshot {
    /// Shows what will be when the server has it: a device draws so while changes wait. What concerns a flight that
    /// is not here changes nothing.
    public mutating func apply(_ mutation: Mutation) {
        switch mutation.change {
        case .edit(let id, let facts):
            guard let index = index(of: id) else { return }
            var said: [Observation] = []
            for fact in facts {
                // What is too long is refused by the server, and shown then.
                if let observation = try? fact.observation(at: mutation.at) { said.append(observation) }
            }
            for fact in facts { entries[index].flight.take(fact) }
            entries[index].log.insert(contentsOf: said.reversed(), at: 0)
        case .add(let added):
            guard index(of: added.id) == nil else { return }
            let place =
                entries.firstIndex { BestTimes($0.flight, now: now).out ?? .never > added.out } ?? entries.count
            entries.insert(Entry(flight: added.flight, trip: nil, log: []), at: place)
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
        case .settings(let facts): settings = settings.with(facts)
        }
    }

    private func index(of id: Flight.ID) -> Int? { entries.firstIndex { $0.flight.id == id } }
}
