import FlightCore
import FlightTracking

extension DatabaseTransaction {
    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) throws -> [SelectedFlight] {
        try flightTable.select(selection, known: known)
    }

    func flight(_ id: Flight.ID) throws -> StoredFlight? { try flightTable.flight(id) }

    func followed(_ key: FeedKey) throws -> Flight.ID? { try flightTable.followed(key) }

    func add(_ flight: StoredFlight) throws -> StoredFlight {
        try Self.check(flight.observations)
        let table = flightTable
        guard try !table.isTaken(flight.id) else { throw RepositoryError.alreadyExists(flight.id) }
        // Two devices may follow the same flight from a source at the same time. Both receive the flight that was added
        // first.
        if let feed = flight.feed, let followed = try table.followed(feed) {
            return try table.flight(followed) ?? flight
        }
        try place(flight)
        _ = try log.note(flight: flight.id, isDeleted: flight.deletedAt != nil, at: flight.addedAt)
        return try table.flight(flight.id) ?? flight
    }

    /// Stores a new flight. If another person of the house follows it already, the flight begins with what sources have
    /// said there, instead of what was typed about the same facts. Sources need not be asked again.
    func place(_ flight: StoredFlight) throws {
        let table = flightTable
        try table.insert(FlightRecord(flight))
        var said = flight.observations
        if let other = try table.sameFlight(as: flight) {
            let known = try table.adopt(other, for: flight.id)
            said = said.filter { one in
                guard one.source == .traveller else { return !known.contains { $0.isSaid(again: one) } }
                return !known.contains { $0.field == one.field }
            }
        }
        try table.insert(said, of: flight.id)
        try sourceTable.insert(flight.fixes, of: flight.id)
    }

    func append(_ observations: [FlightObservation], to id: Flight.ID, heard: Instant?) throws -> Int64 {
        try Self.check(observations)
        let table = flightTable
        let record = try table.existing(id)
        if let heard { try table.set(heard: heard, of: id) }
        guard let said = (observations.map { $0.time }).max() else { return record.revision }
        try table.insert(observations, of: id)
        return try log.note(flight: id, isDeleted: record.deletedAt != nil, at: max(said, heard ?? said))
    }

    func delete(_ id: Flight.ID, at: Instant) throws { try say(.deleted, .flag(true), of: [id], at: at) }

    func restore(_ id: Flight.ID, at: Instant) throws { try say(.deleted, .flag(false), of: [id], at: at) }

    func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant) throws {
        try say(.trip, trip.map { .text($0.text) } ?? .nothing, of: ids, at: at)
    }

    private func say(
        _ field: FlightObservation.Field, _ value: FlightObservation.Value, of ids: [Flight.ID], at: Instant
    ) throws {
        let said = FlightObservation(source: .traveller, time: at, field: field, value: value, isCorrection: true)
        for id in ids {
            _ = try flightTable.existing(id)
            try say([said], of: id)
        }
    }

    /// Stores observations of a flight. Logs a change unless all of the observations are positions.
    func say(_ said: [FlightObservation], of id: Flight.ID) throws {
        guard let at = (said.map { $0.time }).max() else { return }
        let hasMoved = try flightTable.say(said, of: id)
        guard hasMoved || said.contains(where: { $0.field != .trip && $0.field != .deleted }) else { return }
        _ = try log.note(flight: id, isDeleted: try flightTable.existing(id).deletedAt != nil, at: at)
    }

    func apply(_ facts: MutationFacts, isNew: Bool) throws -> [ChangedField] {
        for said in facts.said { try Self.check(said.observations) }
        let table = flightTable
        if let added = facts.added, let id = added.id, isNew {
            guard try !table.isTaken(id) else { throw RepositoryError.alreadyExists(id) }
            try place(
                StoredFlight(
                    id: id, number: added.number, origin: added.origin.code, destination: added.destination.code,
                    addedAt: facts.at,
                    observations: facts.said.first { $0.flight == id }?.observations ?? []))
        }
        var overruled: [ChangedField] = []
        for said in facts.said {
            _ = try table.existing(said.flight)
            // A new flight cannot have newer observations from other devices.
            for observation in said.observations where facts.added == nil {
                let field = ChangedField.flight(observation.field)
                let known = try table.observations(of: observation.field, said.flight)
                if observation.isOverruled(by: known), !overruled.contains(field) { overruled.append(field) }
            }
            guard isNew else { continue }
            if facts.added?.id == said.flight {
                _ = try log.note(flight: said.flight, isDeleted: false, at: facts.at)
            } else {
                try say(said.observations, of: said.flight)
            }
        }
        if !facts.settings.isEmpty {
            let taken = try settingTable.take(facts.settings, at: facts.at, unreadable: unreadable)
            overruled += taken.overruled.map { .setting($0) }
            if taken.hasChanged { try log.noteSettings(at: facts.at) }
        }
        return overruled
    }

    func heard(_ id: Flight.ID, at: Instant) throws {
        _ = try flightTable.existing(id)
        try flightTable.set(heard: at, of: id)
    }

    func applied(_ sent: SentMutation) throws -> AppliedMutation? { try log.applied(sent) }

    func note(_ sent: SentMutation, flight: Flight.ID?, at: Instant) throws {
        try log.note(sent, flight: flight, at: at)
    }

    func settings() throws -> Settings { try settingTable.settings(unreadable: unreadable) }

    func settingTimes() throws -> SettingTimes { try settingTable.times() }

    func save(_ settings: Settings, at: Instant) throws {
        let facts = settings.changes(from: try self.settings())
        if try settingTable.take(facts, at: at, unreadable: unreadable).hasChanged { try log.noteSettings(at: at) }
    }

    func revision() throws -> Int64 { try log.revision() }

    /// Checks that values entered by the traveller can be read back once they are stored. Values from sources are not
    /// checked, so that an absurd value does not block other values. If a source's value turns out to be unreadable, it
    /// is skipped and reported.
    private static func check(_ observations: [FlightObservation]) throws(StoreError) {
        for observation in observations where !observation.source.isLive {
            if let reason = ObservationRecord.obstacle(observation) {
                throw StoreError.unkeepable(field: observation.field.name, reason: reason)
            }
        }
    }
}
