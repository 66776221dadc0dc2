import FlightCore
import FlightTracking

/// Reads and writes a person's access log on a given database connection: what concerns the person, and what the person
/// has done. Someone who manages people also reads the events of others, and failed attempts, which have no person.
struct AccessEventTable {
    let db: any SQLSession
    let person: Person.ID

    /// The maximum number of failed attempts to keep, and also the maximum number of other events to keep for each
    /// person. The limits are separate, because anyone can cause failed attempts. Older events are deleted.
    static let kept = 2000

    private static let guesses = AccessAct.allCases.filter { $0.isGuess }.map { "'" + $0.name + "'" }
        .joined(separator: ", ")

    func insert(_ event: AccessEvent) throws { try insert(event, by: person) }

    /// - Parameter doer: The person who caused the event; `nil` for the server itself.
    func insert(_ event: AccessEvent, by doer: Person.ID?) throws {
        var event = event
        if event.act.isGuess, let earlier = try takeAttempt(before: event) {
            event = AccessEvent(
                event.act, at: earlier.at, lastAt: event.at, address: event.address, count: earlier.count + event.count)
        }
        try db.execute(
            """
            INSERT INTO accessEvent (personId, doerId, act, at, lastAt, subject, doer, address, count)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """,
            [
                event.act.isGuess ? nil : person.text, event.act.isGuess ? nil : doer?.text, event.act.name,
                event.at.seconds, event.lastAt?.seconds,
                event.subject, event.by, event.address, event.count,
            ])
        if event.act.isGuess {
            try prune("act IN (\(Self.guesses))", [Self.kept])
        } else {
            try prune("personId = ?2 AND act NOT IN (\(Self.guesses))", [Self.kept, person.text])
        }
    }

    /// Deletes all but the latest events that satisfy a condition. The first argument is the number of events to keep.
    private func prune(_ condition: String, _ arguments: SQLArguments) throws {
        try db.execute(
            """
            DELETE FROM accessEvent WHERE \(condition) AND sequence <= (
                SELECT sequence FROM accessEvent WHERE \(condition) ORDER BY sequence DESC LIMIT 1 OFFSET ?1)
            """, arguments)
    }

    /// Deletes and returns the last attempt of the same kind from the same address, provided that it was within an hour.
    /// Consecutive attempts are stored as a single event with the time of the last one.
    private func takeAttempt(before event: AccessEvent) throws -> (at: Instant, count: Int)? {
        try db.first(
            """
            DELETE FROM accessEvent WHERE sequence = (
                SELECT sequence FROM accessEvent WHERE act = ?2 AND address IS NOT DISTINCT FROM CAST(?3 AS TEXT)
                ORDER BY sequence DESC LIMIT 1)
            AND ?1 BETWEEN COALESCE(lastAt, at) AND COALESCE(lastAt, at) + 3600
            RETURNING at, count
            """, [event.at.seconds, event.act.name, event.address]
        ) { row in
            row.instant(0).map { ($0, row.number(1) ?? 1) }
        }
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
        try db.all(
            """
            SELECT act, at, lastAt, subject, doer, address, count, accessEvent.sequence,
                CASE personId WHEN ?1 THEN NULL ELSE (SELECT name FROM person WHERE id = personId) END
            FROM accessEvent WHERE \(condition) ORDER BY sequence DESC LIMIT ?2
            """, [person.text, limit]
        ) { row in
            guard let act = row.text(0).flatMap({ AccessAct(name: $0) }),
                let at = row.integer(1), let sequence = row.integer(7)
            else { return nil }
            var event = AccessEvent(
                act, at: Instant(at), lastAt: row.instant(2),
                subject: row.text(3), by: row.text(4),
                address: row.text(5), count: row.number(6) ?? 1)
            event.person = row.text(8)
            return (sequence, event)
        }
    }
}
