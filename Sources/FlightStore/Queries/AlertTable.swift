import FlightCore
import FlightTracking

/// Reads and writes a person's alerts on a given database connection.
struct AlertTable {
    let db: any SQLSession
    let person: Person.ID

    // MARK: - Memory

    func memories(_ flights: [Flight.ID]) throws -> [Flight.ID: KeptMemory] {
        var found: [Flight.ID: KeptMemory] = [:]
        for flight in flights {
            guard
                let row = try db.row(
                    "SELECT memory, version FROM alertMemory WHERE flightId = ? AND personId = ?",
                    [flight.text, person.text])
            else { continue }
            // An unreadable memory is replaced with an empty one. The flight's current state then counts as known, so
            // it causes no alerts.
            let memory = row.text(0).flatMap { AlertTable.json($0) }.flatMap { AlertMemory($0) } ?? AlertMemory()
            found[flight] = KeptMemory(memory, version: row.integer(1) ?? 0)
        }
        return found
    }

    /// - Returns: Whether the memory was stored; `false` if another process has changed the memory since it was read, if
    ///   the flight no longer exists, or if it belongs to someone who is not a friend.
    func keep(_ memory: AlertMemory, of flight: Flight.ID, after version: Int64) throws -> Bool {
        if version == 0 {
            // Stores nothing if the flight has been deleted, or if the friendship with its traveller has ended.
            return try db.execute(
                """
                INSERT INTO alertMemory (flightId, personId, memory, version)
                SELECT id, ?1, ?2, 1 FROM flight WHERE id = ?3 AND (personId = ?1 OR EXISTS (
                    SELECT 1 FROM friendship WHERE friendship.personId = flight.personId AND friendId = ?1))
                ON CONFLICT (flightId, personId) DO NOTHING
                """, [person.text, memory.jsonValue.json, flight.text]) == 1
        } else {
            return try db.execute(
                """
                UPDATE alertMemory SET memory = ?, version = version + 1
                WHERE flightId = ? AND personId = ? AND version = ?
                """, [memory.jsonValue.json, flight.text, person.text, version]) == 1
        }
    }

    // MARK: - Outbox

    func insert(_ outgoing: OutgoingAlert) throws {
        let alert = outgoing.content
        let (flight, airport): (String?, String?) =
            switch alert.topic {
            case .flight(let id): (id.text, nil)
            case .airport(let code): (nil, code.text)
            }
        let sequence = try db.first(
            """
            INSERT INTO alert (personId, id, flightId, airport, at, expiresAt, content) VALUES (?, ?, ?, ?, ?, ?, ?)
            RETURNING sequence
            """,
            [
                person.text, outgoing.id, flight, airport, alert.at.seconds, alert.expires.seconds,
                alert.jsonValue.json,
            ]
        ) { $0.integer(0) }
        for way in outgoing.ways {
            if way == .push {
                try db.execute(
                    """
                    INSERT INTO delivery (alert, way, subscriber, label, dueAt)
                    SELECT ?, 'push', id, label, ? FROM pushSubscriber WHERE personId = ?
                    """, [sequence, alert.at.seconds, person.text])
            } else {
                try db.execute(
                    "INSERT INTO delivery (alert, way, subscriber, dueAt) VALUES (?, ?, '', ?)",
                    [sequence, way.rawValue, alert.at.seconds])
            }
        }
    }

    // MARK: - History

    func alerts(of flight: Flight.ID?, limit: Int) throws -> [ToldAlert] {
        let rows = try db.rows(
            """
            SELECT sequence, id, flightId, airport, content FROM alert
            WHERE personId = ?1 AND (CAST(?2 AS TEXT) IS NULL OR flightId = ?2) ORDER BY sequence DESC LIMIT ?3
            """, [person.text, flight?.text, limit])
        return try rows.compactMap { row in
            guard let number = row.integer("sequence"), let name = row.text("id"),
                let content = AlertTable.content(row)
            else { return nil }
            let deliveries = try db.rows(
                """
                SELECT way, label, state, attempts, at, note FROM delivery WHERE alert = ?
                ORDER BY way, subscriber
                """, [number])
            return ToldAlert(
                id: name, content: content,
                deliveries: deliveries.compactMap { row in
                    guard let way = row.text("way").flatMap({ AlertWay(rawValue: $0) }),
                        let state = row.text("state").flatMap({ ToldAlert.State(rawValue: $0) })
                    else { return nil }
                    return ToldAlert.Delivery(
                        way: way, label: row.text("label"), state: state, attempts: row.number("attempts") ?? 0,
                        at: row.instant("at"), fault: row.text("note").map { DeliveryFault(note: $0) })
                })
        }
    }

    // MARK: - Settings

    func wishes() throws -> AlertWishes {
        var wishes = AlertWishes()
        let rows = try db.rows(
            "SELECT flightId, groups, quietFrom, quietTo FROM alertWish WHERE personId = ?", [person.text])
        for row in rows {
            let names = (row.text("groups") ?? "").split(separator: " ").map { String($0) }
            let groups = Set(names.compactMap { AlertGroup(name: $0) })
            let flight = row.text("flightId") ?? ""
            if flight.isEmpty {
                wishes.groups = groups
                if let from = row.number("quietFrom"), let to = row.number("quietTo") {
                    wishes.quiet = AlertWishes.Quiet(from: from, to: to)
                }
            } else if let id = Flight.ID(flight) {
                wishes.flights[id] = groups
            }
        }
        return wishes
    }

    func save(_ wishes: AlertWishes) throws {
        func text(_ groups: Set<AlertGroup>) -> String {
            AlertGroup.allCases.filter { groups.contains($0) }.map { $0.name }.joined(separator: " ")
        }
        try db.execute("DELETE FROM alertWish WHERE personId = ?", [person.text])
        try db.execute(
            "INSERT INTO alertWish (personId, flightId, groups, quietFrom, quietTo) VALUES (?, '', ?, ?, ?)",
            [person.text, text(wishes.groups), wishes.quiet?.from, wishes.quiet?.to])
        for (flight, groups) in wishes.flights {
            try db.execute(
                """
                INSERT INTO alertWish (personId, flightId, groups)
                SELECT personId, id, ? FROM flight WHERE id = ? AND personId = ?
                """, [text(groups), flight.text, person.text])
        }
    }

    // MARK: - Browsers

    /// Adds or changes a browser. If another person was signed in there, the browser gets none of the alerts that still
    /// wait for that person.
    func insert(_ subscriber: PushSubscriber) throws {
        let other = "SELECT id FROM pushSubscriber WHERE endpoint = ? AND personId <> ?"
        let others: SQLArguments = [subscriber.subscription.endpoint, person.text]
        try db.execute(
            """
            DELETE FROM delivery WHERE way = 'push' AND state = 'waiting' AND subscriber IN (\(other))
            """, others)
        try db.execute("DELETE FROM pushSubscriber WHERE id IN (\(other))", others)
        try db.execute(
            """
            INSERT INTO pushSubscriber
                (personId, id, endpoint, key, secret, language, label, credentialId, createdAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (endpoint) DO UPDATE SET key = excluded.key, secret = excluded.secret,
                language = excluded.language, label = excluded.label, credentialId = excluded.credentialId
            """,
            [
                person.text, subscriber.id, subscriber.subscription.endpoint, subscriber.subscription.key,
                subscriber.subscription.secret, subscriber.language.tag, subscriber.label,
                subscriber.credential, subscriber.createdAt.seconds,
            ])
    }

    func subscribers() throws -> [PushSubscriber] {
        try db.all(
            """
            SELECT id, endpoint, key, secret, language, label, credentialId, createdAt FROM pushSubscriber
            WHERE personId = ? ORDER BY createdAt, id
            """, [person.text]
        ) { row in row.text("id").flatMap { AlertTable.subscriber(row, id: $0) } }
    }

    static func subscriber(_ row: SQLRow, id: String) -> PushSubscriber? {
        guard let endpoint = row.text("endpoint"), let key = row.bytes("key"), let secret = row.bytes("secret"),
            let subscription = PushSubscription(endpoint: endpoint, key: key, secret: secret),
            let tag = row.text("language"), let createdAt = row.instant("createdAt")
        else { return nil }
        return PushSubscriber(
            id: id, subscription: subscription, language: Language(tag: tag) ?? .english,
            label: row.text("label") ?? "",
            credential: row.text("credentialId"), createdAt: createdAt)
    }

    /// Reads what an alert tells; nil if it is damaged.
    static func content(_ row: SQLRow) -> AlertContent? {
        let topic =
            row.text("flightId").flatMap { Flight.ID($0) }.map { AlertTopic.flight($0) }
            ?? row.text("airport").flatMap { Airport.Code($0) }.map { .airport($0) }
        guard let topic, let value = row.text("content").flatMap({ json($0) }) else { return nil }
        return AlertContent(value, about: topic)
    }

    static func json(_ text: String) -> JSONValue? { try? JSONReader.read(Array(text.utf8)) }
}

extension DeliveryFault {
    /// The fault as stored in the database: the name of the kind on the first line, and the detail on the following
    /// lines.
    var note: String { kind.name + "\n" + detail }

    /// Reads the fault as stored in the database. Older versions of Halcyon stored a single line in English.
    init(note: String) {
        let parts = note.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, let kind = Kind(name: String(parts[0])) {
            self.init(kind, String(parts[1]))
        } else {
            self.init(.other, note)
        }
    }
}
