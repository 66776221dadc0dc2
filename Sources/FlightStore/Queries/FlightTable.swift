import FlightCore
import FlightTracking

/// Reads and writes a person's flights and their observations on a given database connection.
struct FlightTable {
    let db: any SQLSession
    let person: Person.ID
    let unreadable: UnreadableRows

    // MARK: - Reading

    static let one = "SELECT \(FlightRecord.columns) FROM flight WHERE id = ? AND personId = ?"
    static func observationsOfOne(_ dialect: SQLDialect) -> String {
        """
        SELECT \(ObservationRecord.columns) FROM observation \(dialect.using("observationInUse"))
        WHERE flightId = ? AND isReplaced = 0 ORDER BY id
        """
    }
    /// Selects the observations of several flights, in order of arrival for each flight. The argument is a JSON list of
    /// flight IDs.
    static func observationsOfMany(_ dialect: SQLDialect) -> String {
        """
        SELECT \(ObservationRecord.columns) FROM observation \(dialect.using("observationInUse"))
        WHERE flightId IN (\(dialect.list("?"))) AND isReplaced = 0 ORDER BY flightId, id
        """
    }
    /// Selects a person's flights. The arguments are an instant or NULL, a JSON list of flight IDs, a JSON list of trip
    /// IDs, and the person. ``SQLDialect/unindexed(_:)`` and `CROSS JOIN` make SQLite look the IDs up instead of reading all flights.
    ///
    /// After the flight's columns come its sequence number, its end time, the number of its last observation, and the
    /// times of its last report and position.
    static func selection(_ dialect: SQLDialect) -> String {
        """
        WITH chosen (sequence, tripId) AS (
            SELECT sequence, tripId FROM flight
                WHERE personId = ?4 AND deletedAt IS NULL AND endedAt IS NULL AND CAST(?1 AS BIGINT) IS NOT NULL
            UNION ALL SELECT sequence, tripId FROM flight WHERE personId = ?4 AND deletedAt IS NULL AND endedAt >= ?1
            UNION ALL SELECT sequence, tripId FROM flight
                WHERE \(dialect.unindexed("personId")) = ?4 AND deletedAt IS NULL AND id IN (\(dialect.list("?2")))
            UNION ALL SELECT flight.sequence, tripId
                FROM (\(dialect.list("?3"))) AS trips CROSS JOIN flight WHERE personId = ?4 AND tripId = value
        ), whole (sequence) AS (
            SELECT sequence FROM chosen
            UNION SELECT flight.sequence FROM chosen JOIN flight
                ON flight.personId = ?4 AND flight.tripId = chosen.tripId
        )
        SELECT \(FlightRecord.columns), sequence, endedAt,
            (SELECT MAX(id) FROM observation WHERE flightId = flight.id),
            (SELECT MAX(heardAt) FROM flightSource WHERE flightId = flight.id),
            (SELECT MAX(at) FROM fix WHERE flightId = flight.id)
        FROM flight WHERE sequence IN (SELECT sequence FROM whole) AND deletedAt IS NULL ORDER BY sequence
        """
    }

    /// Returns the selected flights in the order in which they were added. Needs at most two queries for flights and
    /// observations, no matter how many flights there are.
    func select(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) throws -> [SelectedFlight] {
        enum Found {
            case unchanged(Flight.ID)
            case changed(FlightRecord, FlightEdition, sequence: Int64, hasSources: Bool)
        }
        var found: [Found] = []
        var changed: [String] = []
        for row in try db.rows(
            Self.selection(db.dialect),
            [
                selection.notOverAt?.seconds, Self.list(selection.flights.map { $0.text }),
                Self.list(selection.trips.map { $0.text }), person.text,
            ])
        {
            let extra = (0..<5).map { row.integer(row.count - 5 + $0) }
            let sequence = extra[0] ?? 0
            do throws(UnreadableValue) {
                let record = try FlightRecord(row: row)
                let edition = FlightEdition(
                    revision: record.revision, said: extra[2] ?? 0,
                    heard: [record.heard, extra[3]].compactMap { $0 }.max().map { Instant($0) },
                    seen: extra[4].map { Instant($0) }, endedAt: extra[1].map { Instant($0) })
                if let id = Flight.ID(record.id), known[id] == edition {
                    found.append(.unchanged(id))
                } else {
                    found.append(.changed(record, edition, sequence: sequence, hasSources: extra[3] != nil))
                    changed.append(record.id)
                }
            } catch {
                unreadable.note(UnreadableRow(table: "flight", row: sequence, reason: error.reason))
            }
        }
        var observations: [String: [FlightObservation]] = [:]
        if !changed.isEmpty {
            try read(Self.observationsOfMany(db.dialect), [Self.list(changed)]) { record in
                observations[record.flightID, default: []].append(record.observation)
            }
        }
        var flights: [SelectedFlight] = []
        for one in found {
            switch one {
            case .unchanged(let id): flights.append(.unchanged(id))
            case .changed(let record, let edition, let sequence, let hasSources):
                let sources = SourceTable(db: db, unreadable: unreadable)
                let heard = hasSources ? try sources.heard(record.id) : []
                let fixes = edition.seen == nil ? [] : try sources.fixes(record.id)
                do throws(UnreadableValue) {
                    let flight = try record.flight(
                        observations[record.id] ?? [], heardBy: heard, fixes: fixes)
                    flights.append(.read(flight, edition))
                } catch {
                    unreadable.note(UnreadableRow(table: "flight", row: sequence, reason: error.reason))
                }
            }
        }
        return flights
    }

    private static func list(_ texts: [String]) -> String { JSONValue.array(texts.map { .string($0) }).json }

    /// Returns a flight, even if it is deleted; `nil` if there is no such flight. Observations that are marked as
    /// replaced are left out.
    func flight(_ id: Flight.ID) throws -> StoredFlight? {
        guard let record = try record(id) else { return nil }
        var observations: [FlightObservation] = []
        try read(Self.observationsOfOne(db.dialect), [id.text]) { record in observations.append(record.observation) }
        let sources = SourceTable(db: db, unreadable: unreadable)
        let heard = try sources.heard(record.id)
        let fixes = try sources.fixes(record.id)
        do throws(UnreadableValue) {
            return try record.flight(observations, heardBy: heard, fixes: fixes)
        } catch {
            throw StoreError.damagedFlight(id, reason: error.reason)
        }
    }

    static let byFeed = """
        SELECT id FROM flight WHERE feedSource = ? AND feedKey = ? AND personId = ? AND deletedAt IS NULL
        """

    /// Returns the ID of the followed flight with the given feed key; `nil` if there is no such flight or it is
    /// deleted.
    func followed(_ feed: FeedKey) throws -> Flight.ID? {
        try db.first(Self.byFeed, [feed.source.name, feed.key, person.text]) { $0.text(0).flatMap { Flight.ID($0) } }
    }

    static let editionOfOne = """
        SELECT revision, (SELECT MAX(id) FROM observation WHERE flightId = flight.id), heard,
            (SELECT MAX(heardAt) FROM flightSource WHERE flightId = flight.id),
            (SELECT MAX(at) FROM fix WHERE flightId = flight.id), endedAt
        FROM flight WHERE id = ? AND personId = ?
        """

    /// Returns the edition of a flight; `nil` if there is no such flight.
    func edition(_ id: Flight.ID) throws -> FlightEdition? {
        guard
            let row = try db.row(Self.editionOfOne, [id.text, person.text])
        else {
            return nil
        }
        func number(_ index: Int) -> Int64? { row.integer(index) }
        return FlightEdition(
            revision: number(0) ?? 0, said: number(1) ?? 0,
            heard: [number(2), number(3)].compactMap { $0 }.max().map { Instant($0) },
            seen: number(4).map { Instant($0) }, endedAt: number(5).map { Instant($0) })
    }

    /// Returns a flight without its observations; `nil` if the flight does not exist.
    func record(_ id: Flight.ID) throws -> FlightRecord? {
        guard
            let row = try db.row(Self.one, [id.text, person.text])
        else { return nil }
        do throws(UnreadableValue) {
            return try FlightRecord(row: row)
        } catch {
            throw StoreError.damagedFlight(id, reason: error.reason)
        }
    }

    /// Whether the ID belongs to a flight of anybody.
    func isTaken(_ id: Flight.ID) throws -> Bool {
        try db.first("SELECT EXISTS (SELECT 1 FROM flight WHERE id = ?)", [id.text]) { $0.flag(0) } ?? false
    }

    /// Returns a flight without its observations.
    ///
    /// - Throws: ``RepositoryError/noSuchFlight``.
    func existing(_ id: Flight.ID) throws -> FlightRecord {
        guard let record = try record(id) else { throw RepositoryError.noSuchFlight(id) }
        return record
    }

    private func read(
        _ sql: String, _ arguments: SQLArguments = [], _ body: (ObservationRecord) -> Void
    ) throws {
        // One row at a time, because a logbook can have hundreds of thousands.
        try db.forEach(sql, arguments) { row in
            do throws(UnreadableValue) {
                body(try ObservationRecord(row: row))
            } catch {
                let id = row.integer(0) ?? 0
                unreadable.note(UnreadableRow(table: "observation", row: id, reason: error.reason))
            }
        }
    }

    static func observationsOfField(_ dialect: SQLDialect) -> String {
        """
        SELECT \(ObservationRecord.columns) FROM observation \(dialect.using("observationInUse"))
        WHERE flightId = ? AND isReplaced = 0 AND field = ? ORDER BY id
        """
    }

    /// Returns the observations of a given field of a flight, in order of arrival.
    func observations(of field: FlightObservation.Field, _ id: Flight.ID) throws -> [FlightObservation] {
        var observations: [FlightObservation] = []
        try read(Self.observationsOfField(db.dialect), [id.text, field.name]) { record in
            observations.append(record.observation)
        }
        return observations
    }

    // MARK: - Writing

    /// Stores observations of a flight. If they move the flight to another trip, or delete or restore it, also updates
    /// the flight.
    ///
    /// - Returns: Whether the flight was moved to another trip, deleted or restored.
    func say(_ said: [FlightObservation], of id: Flight.ID) throws -> Bool {
        try insert(said, of: id)
        var hasMoved = false
        for observation in said {
            switch observation.field {
            case .trip:
                let record = try existing(id)
                let standing = FlightObservation.standing(.trip, among: try observations(of: .trip, id))
                let trip = standing?.value.text.flatMap { Trip.ID($0) }
                guard record.tripID != trip?.text else { continue }
                try set(trip: trip, of: record)
                hasMoved = true
            case .deleted:
                let record = try existing(id)
                let standing = FlightObservation.standing(.deleted, among: try observations(of: .deleted, id))
                let isDeleted = standing?.value == .flag(true)
                // A flight that is already deleted keeps the time of its deletion.
                guard (record.deletedAt != nil) != isDeleted else { continue }
                try set(deletedAt: isDeleted ? standing?.time : nil, of: id)
                hasMoved = true
            default: break
            }
        }
        return hasMoved
    }

    func insert(_ record: FlightRecord) throws {
        if let trip = record.tripID { try insert(trip: trip) }
        try db.execute(
            "INSERT INTO flight (personId, \(FlightRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
            [
                person.text, record.id, record.number, record.origin, record.destination, record.tripID,
                record.feedSource, record.feedKey, record.addedAt, record.deletedAt, record.heard,
            ])
    }

    func insert(_ observations: [FlightObservation], of id: Flight.ID) throws {
        for observation in observations {
            try db.execute(
                """
                INSERT INTO observation (flightId, source, time, field, value, isCorrection) VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    id.text, observation.source.name, observation.time.seconds, observation.field.name,
                    observation.value.jsonValue.json, observation.isCorrection,
                ])
            if observation.source == .traveller { try mark(observation.field, of: id) }
        }
    }

    /// The number of the traveller's latest values that are read for each field, in addition to the first value. These
    /// values are enough to fill the visible log.
    private static let mostInUse = Snapshot.Entry.logLength

    /// Selects the value to mark as replaced. The arguments are the flight, the field, and the number of latest values
    /// that stay in use.
    static func firstReplaced(_ dialect: SQLDialect) -> String {
        """
        SELECT id FROM observation \(dialect.using("observationInUse"))
        WHERE flightId = ?1 AND isReplaced = 0 AND field = ?2 AND source = 'traveller' AND id <> (
            SELECT MIN(id) FROM observation \(dialect.using("observationInUse"))
            WHERE flightId = ?1 AND isReplaced = 0 AND field = ?2 AND source = 'traveller')
        ORDER BY time DESC, id DESC LIMIT 1 OFFSET ?3
        """
    }

    /// Marks an old value entered by the traveller as replaced if there are enough newer values. The value stays stored
    /// but is no longer read. An edit therefore takes the same time, no matter how many edits came before.
    private func mark(_ field: FlightObservation.Field, of id: Flight.ID) throws {
        let arguments: SQLArguments = [id.text, field.name, Self.mostInUse]
        guard let replaced = try db.row(Self.firstReplaced(db.dialect), arguments)?.integer(0) else { return }
        try db.execute("UPDATE observation SET isReplaced = 1 WHERE id = ?", [replaced])
    }

    /// Sets the time of the last report about the flight, unless a later time is already stored.
    func set(heard: Instant, of id: Flight.ID) throws {
        try db.execute(
            "UPDATE flight SET heard = ?1 WHERE id = ?2 AND (heard IS NULL OR heard < ?1)", [heard.seconds, id.text])
    }

    /// Stores the end time of a flight, unless the flight has changed since that time was computed.
    func note(_ end: FlightEnd) throws {
        try db.execute(
            "UPDATE flight SET endedAt = ? WHERE id = ? AND revision = ?",
            [end.at.seconds, end.flight.text, end.revision])
    }

    func set(deletedAt: Instant?, of id: Flight.ID) throws {
        try db.execute("UPDATE flight SET deletedAt = ? WHERE id = ?", [deletedAt?.seconds, id.text])
    }

    /// Assigns a flight to a trip, or to no trip. A trip without flights is deleted.
    func set(trip: Trip.ID?, of record: FlightRecord) throws {
        if let trip { try insert(trip: trip.text) }
        try db.execute("UPDATE flight SET tripId = ? WHERE id = ?", [trip?.text, record.id])
        if let old = record.tripID {
            try db.execute(
                """
                DELETE FROM trip WHERE personId = ?1 AND id = ?2
                    AND NOT EXISTS (SELECT 1 FROM flight WHERE personId = ?1 AND tripId = ?2)
                """, [person.text, old])
        }
    }

    private func insert(trip: String) throws {
        try db.execute("INSERT INTO trip (personId, id) VALUES (?, ?) ON CONFLICT DO NOTHING", [person.text, trip])
    }
}
