import FlightCore
import FlightTracking
import GRDB

/// Reads and writes a person's access log on a given database connection: what concerns the person, and what the person
/// has done. Someone who manages people also reads the events of others, and failed attempts, which have no person.
struct AccessEventTable {
    let db: Database
    let person: Person.ID

    /// The maximum number of failed attempts to keep, and also the maximum number of other events to keep for each
    /// person. The limits are separate, because anyone can cause failed attempts. Older events are deleted.
    static let kept = 2000

    private static let guesses = AccessAct.allCases.filter { $0.isGuess }.map { "'" + $0.name + "'" }
        .joined(separator: ", ")

    func insert(_ event: AccessEvent) throws { try insert(event, by: person) }

    /// - Parameter doer: The person who caused the event; `nil` for the server itself.
    func insert(_ event: AccessEvent, by doer: Person.ID?) throws {
        if event.act.isGuess {
            // Combines consecutive failed attempts into a single event with the time of the last attempt.
            try db.execute(
                sql: """
                    UPDATE accessEvent SET count = count + ?1, lastAt = ?2,
                        sequence = (SELECT MAX(sequence) + 1 FROM accessEvent)
                    WHERE sequence = (
                        SELECT sequence FROM accessEvent WHERE act = ?3 AND address IS ?4 ORDER BY sequence DESC LIMIT 1)
                    AND ?2 BETWEEN COALESCE(lastAt, at) AND COALESCE(lastAt, at) + 3600
                    """, arguments: [event.count, event.at.seconds, event.act.name, event.address])
            if db.changesCount > 0 { return }
        }
        try db.execute(
            sql: """
                INSERT INTO accessEvent (personId, doerId, act, at, lastAt, subject, doer, address, count)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
                """,
            arguments: [
                event.act.isGuess ? nil : person.text, event.act.isGuess ? nil : doer?.text, event.act.name,
                event.at.seconds, event.lastAt?.seconds,
                event.subject, event.by, event.address, event.count,
            ])
        let alike =
            event.act.isGuess
            ? Self.condition(isGuess: true) : "personId = ?1 AND act NOT IN (\(Self.guesses))"
        try db.execute(
            sql: """
                DELETE FROM accessEvent WHERE \(alike) AND sequence <= (
                    SELECT sequence FROM accessEvent WHERE \(alike) ORDER BY sequence DESC LIMIT 1 OFFSET ?2)
                """, arguments: [person.text, Self.kept])
    }

    /// Returns the latest events, newest first. At most half of the returned events are failed attempts, unless there
    /// are too few other events. Events written by a newer version are skipped.
    ///
    /// - Parameter ofHouse: Whether to return the events of everyone and the failed attempts.
    func events(limit: Int, ofHouse: Bool) throws -> [AccessEvent] {
        let limit = max(0, limit)
        guard ofHouse else { return try rows(Self.condition(isGuess: false), limit).map { $0.event } }
        let guesses = try rows(Self.condition(isGuess: true), limit)
        let others = try rows("act NOT IN (\(Self.guesses))", limit)
        let most = max(limit / 2, limit - others.count)
        let told = guesses.prefix(most) + others.prefix(limit - min(most, guesses.count))
        return told.sorted { $0.sequence > $1.sequence }.map { $0.event }
    }

    /// The condition that selects failed attempts, or the person's other events. The first argument is the person. The
    /// names of the acts are constants, so they need no escaping.
    private static func condition(isGuess: Bool) -> String {
        isGuess ? "act IN (\(guesses))" : "(personId = ?1 OR doerId = ?1) AND act NOT IN (\(guesses))"
    }

    private func rows(_ condition: String, _ limit: Int) throws -> [(sequence: Int64, event: AccessEvent)] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT act, at, lastAt, subject, doer, address, count, accessEvent.sequence,
                    CASE personId WHEN ?1 THEN NULL ELSE (SELECT name FROM person WHERE id = personId) END
                FROM accessEvent WHERE \(condition) ORDER BY sequence DESC LIMIT ?2
                """, arguments: [person.text, limit]
        ).compactMap { row in
            guard let act = String.fromDatabaseValue(row[0]).flatMap({ AccessAct(name: $0) }),
                let at = Int64.fromDatabaseValue(row[1]), let sequence = Int64.fromDatabaseValue(row[7])
            else { return nil }
            var event = AccessEvent(
                act, at: Instant(at), lastAt: Int64.fromDatabaseValue(row[2]).map { Instant($0) },
                subject: String.fromDatabaseValue(row[3]), by: String.fromDatabaseValue(row[4]),
                address: String.fromDatabaseValue(row[5]), count: Int.fromDatabaseValue(row[6]) ?? 1)
            event.person = String.fromDatabaseValue(row[8])
            return (sequence, event)
        }
    }
}
