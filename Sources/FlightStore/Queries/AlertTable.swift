import FlightCore
import FlightTracking
import Foundation
import GRDB

/// Reads and writes a person's alerts on a given database connection.
struct AlertTable {
    let db: Database
    let person: Person.ID

    // MARK: - Memory

    func memories(_ flights: [Flight.ID]) throws -> [Flight.ID: KeptMemory] {
        var found: [Flight.ID: KeptMemory] = [:]
        let statement = try db.cachedStatement(
            sql: "SELECT memory, version FROM alertMemory WHERE flightId = ? AND personId = ?")
        for flight in flights {
            guard let row = try Row.fetchOne(statement, arguments: [flight.text, person.text]) else { continue }
            let version: Int64 = row[1]
            // An unreadable memory is replaced with an empty one. The flight's current state then counts as known, so
            // it causes no alerts.
            let memory = AlertTable.json(row[0]).flatMap { AlertMemory($0) } ?? AlertMemory()
            found[flight] = KeptMemory(memory, version: version)
        }
        return found
    }

    /// - Returns: Whether the memory was stored; `false` if another process has changed the memory since it was read, if
    ///   the flight no longer exists, or if it belongs to someone who is not a friend.
    func keep(_ memory: AlertMemory, of flight: Flight.ID, after version: Int64) throws -> Bool {
        if version == 0 {
            // Stores nothing if the flight has been deleted, or if the friendship with its traveller has ended.
            try db.execute(
                sql: """
                    INSERT INTO alertMemory (flightId, personId, memory, version)
                    SELECT id, ?1, ?2, 1 FROM flight WHERE id = ?3 AND (personId = ?1 OR EXISTS (
                        SELECT 1 FROM friendship WHERE friendship.personId = flight.personId AND friendId = ?1))
                    ON CONFLICT (flightId, personId) DO NOTHING
                    """, arguments: [person.text, memory.jsonValue.json, flight.text])
        } else {
            try db.execute(
                sql: """
                    UPDATE alertMemory SET memory = ?, version = version + 1
                    WHERE flightId = ? AND personId = ? AND version = ?
                    """, arguments: [memory.jsonValue.json, flight.text, person.text, version])
        }
        return db.changesCount == 1
    }

    // MARK: - Outbox

    func insert(_ outgoing: OutgoingAlert, of flight: Flight.ID) throws {
        let alert = outgoing.alert
        try db.execute(
            sql: "INSERT INTO alert (personId, id, flightId, at, expiresAt, content) VALUES (?, ?, ?, ?, ?, ?)",
            arguments: [
                person.text, outgoing.id, flight.text, alert.at.seconds, alert.expires.seconds, alert.jsonValue.json,
            ])
        let sequence = db.lastInsertedRowID
        for way in outgoing.ways {
            if way == .push {
                try db.execute(
                    sql: """
                        INSERT INTO delivery (alert, way, subscriber, label, dueAt)
                        SELECT ?, 'push', id, label, ? FROM pushSubscriber WHERE personId = ?
                        """, arguments: [sequence, alert.at.seconds, person.text])
            } else {
                try db.execute(
                    sql: "INSERT INTO delivery (alert, way, subscriber, dueAt) VALUES (?, ?, '', ?)",
                    arguments: [sequence, way.rawValue, alert.at.seconds])
            }
        }
    }

    // MARK: - History

    func alerts(of flight: Flight.ID?, limit: Int) throws -> [ToldAlert] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT sequence, id, flightId, content FROM alert
                WHERE personId = ?1 AND (?2 IS NULL OR flightId = ?2) ORDER BY sequence DESC LIMIT ?3
                """, arguments: [person.text, flight?.text, limit])
        return try rows.compactMap { row in
            guard let id = Flight.ID(row["flightId"] as String),
                let content = AlertTable.json(row["content"]).flatMap({ Alert($0) })
            else { return nil }
            let deliveries = try Row.fetchAll(
                db,
                sql: """
                    SELECT way, label, state, attempts, at, note FROM delivery WHERE alert = ?
                    ORDER BY way, subscriber
                    """, arguments: [row["sequence"] as Int64])
            return ToldAlert(
                id: row["id"], flight: id, alert: content,
                deliveries: deliveries.compactMap { row in
                    guard let way = AlertWay(rawValue: row["way"]), let state = ToldAlert.State(rawValue: row["state"])
                    else { return nil }
                    let at: Int64? = row["at"]
                    return ToldAlert.Delivery(
                        way: way, label: row["label"], state: state, attempts: row["attempts"],
                        at: at.map { Instant($0) }, fault: (row["note"] as String?).map { DeliveryFault(note: $0) })
                })
        }
    }

    // MARK: - Settings

    func wishes() throws -> AlertWishes {
        var wishes = AlertWishes()
        let rows = try Row.fetchAll(
            db, sql: "SELECT flightId, groups, quietFrom, quietTo FROM alertWish WHERE personId = ?",
            arguments: [person.text])
        for row in rows {
            let names = (row["groups"] as String).split(separator: " ").map { String($0) }
            let groups = Set(names.compactMap { AlertGroup(name: $0) })
            let flight: String = row["flightId"]
            if flight.isEmpty {
                wishes.groups = groups
                if let from: Int = row["quietFrom"], let to: Int = row["quietTo"] {
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
        try db.execute(sql: "DELETE FROM alertWish WHERE personId = ?", arguments: [person.text])
        try db.execute(
            sql: "INSERT INTO alertWish (personId, flightId, groups, quietFrom, quietTo) VALUES (?, '', ?, ?, ?)",
            arguments: [person.text, text(wishes.groups), wishes.quiet?.from, wishes.quiet?.to])
        for (flight, groups) in wishes.flights {
            try db.execute(
                sql: """
                    INSERT INTO alertWish (personId, flightId, groups)
                    SELECT personId, id, ? FROM flight WHERE id = ? AND personId = ?
                    """, arguments: [text(groups), flight.text, person.text])
        }
    }

    // MARK: - Browsers

    /// Adds or changes a browser. If another person was signed in there, the browser gets none of the alerts that still
    /// wait for that person.
    func insert(_ subscriber: PushSubscriber) throws {
        let other = "SELECT id FROM pushSubscriber WHERE endpoint = ? AND personId <> ?"
        let others: StatementArguments = [subscriber.subscription.endpoint, person.text]
        try db.execute(
            sql: """
                DELETE FROM delivery WHERE way = 'push' AND state = 'waiting' AND subscriber IN (\(other))
                """, arguments: others)
        try db.execute(sql: "DELETE FROM pushSubscriber WHERE id IN (\(other))", arguments: others)
        try db.execute(
            sql: """
                INSERT INTO pushSubscriber
                    (personId, id, endpoint, key, secret, language, label, credentialId, createdAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (endpoint) DO UPDATE SET key = excluded.key, secret = excluded.secret,
                    language = excluded.language, label = excluded.label, credentialId = excluded.credentialId
                """,
            arguments: [
                person.text, subscriber.id, subscriber.subscription.endpoint, Data(subscriber.subscription.key),
                Data(subscriber.subscription.secret), subscriber.language.tag, subscriber.label,
                subscriber.credential, subscriber.createdAt.seconds,
            ])
    }

    func subscribers() throws -> [PushSubscriber] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, endpoint, key, secret, language, label, credentialId, createdAt FROM pushSubscriber
                WHERE personId = ? ORDER BY createdAt, id
                """, arguments: [person.text]
        ).compactMap { AlertTable.subscriber($0, id: $0["id"]) }
    }

    static func subscriber(_ row: Row, id: String) -> PushSubscriber? {
        guard let endpoint: String = row["endpoint"],
            let key: Data = row["key"], let secret: Data = row["secret"],
            let subscription = PushSubscription(endpoint: endpoint, key: [UInt8](key), secret: [UInt8](secret)),
            let tag: String = row["language"], let createdAt: Int64 = row["createdAt"]
        else { return nil }
        return PushSubscriber(
            id: id, subscription: subscription, language: Language(tag: tag) ?? .english, label: row["label"] ?? "",
            credential: row["credentialId"], createdAt: Instant(createdAt))
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
