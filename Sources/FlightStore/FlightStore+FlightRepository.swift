public import FlightCore
public import FlightTracking
import GRDB

extension FlightStore: FlightRepository {
    public func flights(
        _ selection: FlightSelection, known: [Flight.ID: FlightEdition]
    ) async throws -> [SelectedFlight] {
        try await read { db in try FlightTable(db: db, unreadable: self.unreadable).select(selection, known: known) }
    }

    public func followed(_ key: FeedKey) async throws -> Flight.ID? {
        try await read { db in try FlightTable(db: db, unreadable: self.unreadable).followed(key) }
    }

    public func note(_ ends: [FlightEnd]) async throws {
        try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            for end in ends { try table.note(end) }
        }
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
            try SourceTable(db: db, unreadable: self.unreadable).insert(flight.lastFixes, of: flight.id)
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
            if let mutation, try log.isApplied(mutation, to: [id]) { return record.revision }
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

    public func delete(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await say(.deleted, .flag(true), of: [id], at: at, mutation: mutation)
    }

    public func restore(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await say(.deleted, .flag(false), of: [id], at: at, mutation: mutation)
    }

    private func say(
        _ field: Observation.Field, _ value: Observation.Value, of ids: [Flight.ID], at: Instant,
        mutation: MutationID?
    ) async throws {
        let said = Observation(source: .traveller, time: at, field: field, value: value, isCorrection: true)
        try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            let log = ChangeLog(db: db)
            for id in ids { _ = try table.existing(id) }
            if let mutation, try log.isApplied(mutation, to: ids) { return }
            for id in ids { try Self.say([said], of: id, table, log) }
            if let mutation, let first = ids.first {
                try log.note(mutation, flight: first, at: at, revision: try log.revision())
            }
        }
    }

    /// Keeps what was said of a flight, and notes a change unless all it says is that the flight is where it is.
    static func say(_ said: [Observation], of id: Flight.ID, _ table: FlightTable, _ log: ChangeLog) throws {
        guard let at = (said.map { $0.time }).max() else { return }
        let hasMoved = try table.say(said, of: id)
        guard hasMoved || said.contains(where: { $0.field != .trip && $0.field != .deleted }) else { return }
        _ = try log.note(flight: id, isDeleted: try table.existing(id).deletedAt != nil, at: at)
    }

    /// Makes flights the legs of a trip, or flights of their own (nil): all of them or, if one does not exist, none.
    /// A mutation that was applied before changes nothing.
    public func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant, mutation: MutationID?) async throws {
        try await say(.trip, trip.map { .text($0.text) } ?? .nothing, of: ids, at: at, mutation: mutation)
    }

    public func applied(_ mutation: MutationID) async throws -> Instant? {
        try await read { db in try ChangeLog(db: db).time(of: mutation) }
    }

    public func apply(_ facts: MutationFacts, mutation: MutationID) async throws -> MutationOutcome {
        for said in facts.said { try FlightStore.check(said.observations) }
        return try await write { db in
            let table = FlightTable(db: db, unreadable: self.unreadable)
            let settings = SettingTable(db: db)
            let log = ChangeLog(db: db)
            let isNew = try !log.isApplied(mutation, to: facts.said.map { $0.flight })
            if let added = facts.added, let id = added.id, isNew {
                guard try table.record(id) == nil else { throw RepositoryError.alreadyExists(id) }
                try table.insert(
                    FlightRecord(
                        StoredFlight(
                            id: id, number: added.number, origin: added.origin.code,
                            destination: added.destination.code, addedAt: facts.at)))
            }
            var overruled: [ChangedField] = []
            for said in facts.said {
                _ = try table.existing(said.flight)
                // Nobody can have said anything of a flight that was not there.
                for observation in said.observations where facts.added == nil {
                    let field = ChangedField.flight(observation.field)
                    let known = try table.observations(of: observation.field, said.flight)
                    if observation.isOverruled(by: known), !overruled.contains(field) { overruled.append(field) }
                }
                if isNew { try Self.say(said.observations, of: said.flight, table, log) }
            }
            if !facts.settings.isEmpty {
                let taken = try settings.take(facts.settings, at: facts.at, unreadable: self.unreadable)
                overruled += taken.overruled.map { .setting($0) }
                if taken.hasChanged { try log.noteSettings(at: facts.at) }
            }
            let revision = try log.revision()
            let flight = facts.said.first?.flight
            if isNew { try log.note(mutation, flight: flight, at: facts.at, revision: revision) }
            return MutationOutcome(flight: flight, overruled: overruled, revision: revision)
        }
    }

    public func settings() async throws -> Settings {
        try await read { db in try SettingTable(db: db).settings(unreadable: self.unreadable) }
    }

    public func settingTimes() async throws -> SettingTimes {
        try await read { db in try SettingTable(db: db).times() }
    }

    /// A mutation that was applied before changes nothing.
    public func save(_ settings: Settings, at: Instant, mutation: MutationID?) async throws {
        try await write { db in
            let table = SettingTable(db: db)
            let log = ChangeLog(db: db)
            if let mutation, try log.isApplied(mutation, to: []) { return }
            let facts = settings.changes(from: try table.settings(unreadable: self.unreadable))
            if try table.take(facts, at: at, unreadable: self.unreadable).hasChanged { try log.noteSettings(at: at) }
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
