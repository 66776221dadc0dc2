public import FlightCore
public import FlightTracking
import GRDB

extension FlightStore: FlightRepository {
    public func flights() async throws -> [StoredFlight] {
        try await read { db in try FlightTable(db: db, unreadable: self.unreadable).all() }
    }

    public func flight(_ id: Flight.ID) async throws -> StoredFlight? {
        try await read { db in try FlightTable(db: db, unreadable: self.unreadable).flight(id) }
    }

    /// Adds a flight with its first observations. A mutation that was applied before changes nothing, even if the
    /// flight was given another id this time; neither does a flight of a feed that is followed already.
    ///
    /// - Returns: the flight as it now is.
    /// - Throws: ``RepositoryError/alreadyExists(_:)``; ``StoreError``.
    @discardableResult
    public func add(_ flight: StoredFlight, mutation: MutationID?) async throws -> StoredFlight {
        try FlightStore.check(flight.observations)
        return try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            let log = ChangeLog(db: db)
            if let mutation, let applied = try log.flight(of: mutation) {
                return try table.flight(applied) ?? flight
            }
            guard try table.record(flight.id) == nil else { throw RepositoryError.alreadyExists(flight.id) }
            // Two that follow the same flight of a feed at the same instant follow one.
            if let feed = flight.feed, let followed = try table.followed(feed) {
                if let mutation {
                    try log.note(mutation, flight: followed, at: flight.addedAt, revision: try log.revision())
                }
                return try table.flight(followed) ?? flight
            }
            try table.insert(FlightRecord(flight))
            try table.insert(flight.observations, of: flight.id)
            let revision = try log.note(flight: flight.id, isDeleted: flight.deletedAt != nil, at: flight.addedAt)
            if let mutation { try log.note(mutation, flight: flight.id, at: flight.addedAt, revision: revision) }
            return try table.flight(flight.id) ?? flight
        }
    }

    /// Appends what was said, and notes when a live source was heard, which only moves forward. The change bears the
    /// time of the newest of them.
    ///
    /// - Returns: the new revision of the flight; the old one if nothing was said, or the mutation was applied before.
    /// - Throws: ``RepositoryError/noSuchFlight(_:)``; ``StoreError``.
    @discardableResult
    public func append(_ observations: [Observation], to id: Flight.ID, heard: Instant?, mutation: MutationID?)
        async throws -> Int64
    {
        try FlightStore.check(observations)
        return try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            let log = ChangeLog(db: db)
            let record = try table.existing(id)
            if let mutation, try log.flight(of: mutation) != nil { return record.revision }
            if let heard { try table.set(heard: heard, of: id) }
            guard let said = (observations.map { $0.time }).max() else {
                // What says nothing needs not be remembered as a mutation.
                return record.revision
            }
            let at = max(said, heard ?? said)
            try table.insert(observations, of: id)
            let revision = try log.note(flight: id, isDeleted: record.deletedAt != nil, at: at)
            if let mutation { try log.note(mutation, flight: id, at: at, revision: revision) }
            return revision
        }
    }

    public func identify(
        _ id: Flight.ID, number: FlightNumber?, origin: Airport.Code, destination: Airport.Code, at: Instant
    ) async throws {
        try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            let record = try table.existing(id)
            if record.number == number?.compact, record.origin == origin.text, record.destination == destination.text {
                return
            }
            try table.set(number: number, origin: origin, destination: destination, of: id)
            _ = try ChangeLog(db: db).note(flight: id, isDeleted: record.deletedAt != nil, at: at)
        }
    }

    public func delete(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await set(deletedAt: at, of: id, at: at, mutation: mutation)
    }

    public func restore(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await set(deletedAt: nil, of: id, at: at, mutation: mutation)
    }

    /// A flight that is in the bin already keeps the time it was put there.
    private func set(deletedAt: Instant?, of id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            let log = ChangeLog(db: db)
            let record = try table.existing(id)
            if let mutation, try log.flight(of: mutation) != nil { return }
            var revision = record.revision
            if (record.deletedAt == nil) != (deletedAt == nil) {
                try table.set(deletedAt: deletedAt, of: id)
                revision = try log.note(flight: id, isDeleted: deletedAt != nil, at: at)
            }
            if let mutation { try log.note(mutation, flight: id, at: at, revision: revision) }
        }
    }

    /// Makes flights the legs of a trip, or flights of their own (nil): all of them or, if one does not exist, none.
    /// A mutation that was applied before changes nothing.
    public func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant, mutation: MutationID?) async throws {
        try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            let log = ChangeLog(db: db)
            if let mutation, try log.isApplied(mutation) { return }
            for id in ids {
                let record = try table.existing(id)
                guard record.tripID != trip?.text else { continue }
                try table.set(trip: trip, of: record)
                _ = try log.note(flight: id, isDeleted: record.deletedAt != nil, at: at)
            }
            if let mutation, let first = ids.first {
                try log.note(mutation, flight: first, at: at, revision: try log.revision())
            }
        }
    }

    public func settings() async throws -> Settings {
        try await read { db in try SettingTable(db: db).settings(unreadable: self.unreadable) }
    }

    /// A mutation that was applied before changes nothing.
    public func save(_ settings: Settings, at: Instant, mutation: MutationID?) async throws {
        try await write { db in
            let table = SettingTable(db: db)
            let log = ChangeLog(db: db)
            if let mutation, try log.isApplied(mutation) { return }
            let json = settings.json.json
            if try table.json() != json {
                try table.set(json: json)
                try log.noteSettings(at: at)
            }
            if let mutation { try log.note(mutation, flight: nil, at: at, revision: try log.revision()) }
        }
    }

    public func revision() async throws -> Int64 {
        try await read { db in try ChangeLog(db: db).revision() }
    }

    public func changes(after revision: Int64, limit: Int) async throws -> [Change] {
        try await read { db in
            try ChangeLog(db: db).changes(after: revision, limit: limit, unreadable: self.unreadable)
        }
    }

    public func heard(_ id: Flight.ID, at: Instant) async throws {
        try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            _ = try table.existing(id)
            try table.set(heard: at, of: id)
        }
    }

    /// What a traveller says must be there when it is read again. What a feed says is kept as it is, and left out and
    /// reported when read: one absurd value must not hold up all others.
    private static func check(_ observations: [Observation]) throws(StoreError) {
        for observation in observations where !observation.source.isLive {
            if let reason = ObservationRecord.obstacle(observation) {
                throw StoreError.unkeepable(field: observation.field.name, reason: reason)
            }
        }
    }
}
