import FlightCore
import FlightTracking

/// Reads and writes the bookings of a person on a given database connection.
struct BookingTable {
    let db: any SQLSession
    let person: Person.ID

    private static let sourceColumns = """
        id, kind, settings, sealed, addedAt, place, readAt, dueAt, failures, fault, faultDetail, readCount, foundCount
        """

    func sources() throws -> [BookingSource] {
        try db.all(
            "SELECT \(Self.sourceColumns) FROM bookingSource WHERE personId = ? ORDER BY sequence", [person.text]
        ) { Self.source($0) }
    }

    func source(_ id: String) throws -> BookingSource? {
        try db.first(
            "SELECT \(Self.sourceColumns) FROM bookingSource WHERE personId = ? AND id = ?", [person.text, id]
        ) { Self.source($0) }
    }

    func put(_ source: BookingSource, leasedUntil: Instant?) throws {
        try db.execute(
            """
            INSERT INTO bookingSource (kind, settings, sealed, addedAt, place, readAt, dueAt, failures, fault,
                faultDetail, readCount, foundCount, leasedUntil, id, personId)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, settings = excluded.settings,
                sealed = excluded.sealed, place = excluded.place, readAt = excluded.readAt, dueAt = excluded.dueAt,
                failures = excluded.failures, fault = excluded.fault, faultDetail = excluded.faultDetail,
                readCount = excluded.readCount, foundCount = excluded.foundCount, leasedUntil = excluded.leasedUntil
            """,
            [
                source.kind.name, source.kind.json.json, source.secret.bytes, source.addedAt.seconds,
                source.cursor?.json.json, source.readAt?.seconds, source.dueAt.seconds, source.failures,
                source.fault?.kind.rawValue, source.fault?.detail, source.read, source.found, leasedUntil?.seconds,
                source.id, person.text,
            ])
    }

    func remove(_ id: String) throws -> Bool {
        try db.execute("DELETE FROM bookingSource WHERE personId = ? AND id = ?", [person.text, id]) > 0
    }

    private static func source(_ row: SQLRow) -> BookingSource? { source(row, from: 0) }

    private static func source(_ row: SQLRow, from first: Int) -> BookingSource? {
        func json(_ column: Int) -> JSONValue? {
            row.text(first + column).flatMap { try? JSONReader.read(Array($0.utf8)) }
        }
        guard let id = row.text(first), let name = row.text(first + 1), let settings = json(2),
            let kind = BookingSource.Kind(name: name, settings), let sealed = row.bytes(first + 3),
            let added = row.instant(first + 4), let due = row.instant(first + 7)
        else { return nil }
        var source = BookingSource(id: id, kind: kind, secret: SealedSecret(bytes: sealed), addedAt: added)
        source.cursor = json(5).flatMap { BookingCursor($0) }
        source.readAt = row.instant(first + 6)
        source.dueAt = due
        source.failures = row.number(first + 8) ?? 0
        source.fault = row.text(first + 9).flatMap { BookingFault.Kind(rawValue: $0) }.map {
            BookingFault($0, row.text(first + 10) ?? "")
        }
        source.read = row.number(first + 11) ?? 0
        source.found = row.number(first + 12) ?? 0
        return source
    }

    // MARK: - All people

    /// Leases sources that are due, or one source; see ``FlightTracking/BookingDutyRepository``.
    static func take(
        _ db: any SQLSession, _ id: String?, at now: Instant, until: Instant
    ) throws -> [(Person.ID, BookingSource)] {
        let isFree = "COALESCE(bookingSource.leasedUntil, 0) <= ?1 AND person.removedAt IS NULL"
        let isWanted = id == nil ? "bookingSource.dueAt <= ?1" : "bookingSource.id = ?2"
        let columns = sourceColumns.split(separator: ",").map { "bookingSource." + $0.filter { !$0.isWhitespace } }
        let found = try db.all(
            """
            SELECT bookingSource.personId, \(columns.joined(separator: ", ")) FROM bookingSource
            JOIN person ON person.id = bookingSource.personId WHERE \(isFree) AND \(isWanted)
            ORDER BY bookingSource.dueAt
            """, id.map { [now.seconds, $0] } ?? [now.seconds]
        ) { row -> (Person.ID, BookingSource)? in
            guard let person = row.text(0).flatMap({ Person.ID($0) }), let source = source(row, from: 1) else {
                return nil
            }
            return (person, source)
        }
        for (_, source) in found {
            try db.execute(
                "UPDATE bookingSource SET leasedUntil = ? WHERE id = ?", [until.seconds, source.id])
        }
        return found
    }

    static func nextDue(_ db: any SQLSession) throws -> Instant? {
        try db.row("SELECT MIN(dueAt) FROM bookingSource")?.instant(0)
    }

    // MARK: - Proposals

    func proposals() throws -> [BookingProposal] {
        try db.all(
            """
            SELECT id, change, target, booking, sourceId, subject, sender, sentAt, foundAt, decision, decidedAt
            FROM proposal WHERE personId = ? ORDER BY sequence DESC
            """, [person.text]
        ) { Self.proposal($0) }
    }

    func openProposals() throws -> Int {
        try db.row("SELECT COUNT(*) FROM proposal WHERE personId = ? AND decision IS NULL", [person.text])?.number(0)
            ?? 0
    }

    func put(_ proposal: BookingProposal) throws {
        let departs = proposal.record.departure ?? Instant(Int64(proposal.record.date.earliest.number) * 86_400)
        try db.execute(
            """
            INSERT INTO proposal (id, personId, change, target, booking, sourceId, subject, sender, sentAt, foundAt,
                departsAt, decision, decidedAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET target = excluded.target, decision = excluded.decision,
                decidedAt = excluded.decidedAt
            """,
            [
                proposal.id, person.text, proposal.change.rawValue, proposal.target?.text,
                RecordJSON.write(proposal.record).json, proposal.origin.source, proposal.origin.subject,
                proposal.origin.sender, proposal.origin.sentAt?.seconds, proposal.foundAt.seconds, departs.seconds,
                proposal.decision?.rawValue, proposal.decidedAt?.seconds,
            ])
    }

    func forget(departedBefore: Instant) throws {
        try db.execute(
            "DELETE FROM proposal WHERE personId = ? AND departsAt < ?", [person.text, departedBefore.seconds])
    }

    private static func proposal(_ row: SQLRow) -> BookingProposal? {
        guard let id = row.text(0), let recordID = LoggedFlight.ID(id),
            let change = row.text(1).flatMap({ BookingProposal.Change(rawValue: $0) }),
            let json = row.text(3).flatMap({ try? JSONReader.read(Array($0.utf8)) }),
            let record = try? RecordJSON.read(json, newID: { recordID }),
            let source = row.text(4), let subject = row.text(5), let sender = row.text(6),
            let found = row.instant(8)
        else { return nil }
        return BookingProposal(
            id: id, change: change, target: row.text(2).flatMap { LoggedFlight.ID($0) }, record: record,
            origin: BookingProposal.Origin(
                source: source, subject: subject, sender: sender, sentAt: row.instant(7)),
            foundAt: found, decision: row.text(9).flatMap { BookingProposal.Decision(rawValue: $0) },
            decidedAt: row.instant(10))
    }
}
