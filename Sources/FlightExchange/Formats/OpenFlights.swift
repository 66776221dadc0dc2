import FlightCore
import FlightTracking

/// CSV exports from OpenFlights. Notes can contain unescaped quotes, and rows can be truncated.
enum OpenFlights {
    static func recognises(_ header: [String]) -> Bool {
        let names = header.map { CSVTable.underscored($0) }
        return ["date", "from", "to", "flight_number", "airline"].allSatisfy { names.contains($0) }
    }

    /// All columns that OpenFlights writes, including internal ones.
    private static let columns: Set<String> = [
        "date", "from", "to", "flight_number", "airline", "distance", "duration", "seat", "seat_type", "class",
        "reason", "plane", "registration", "trip", "note", "from_oid", "to_oid", "airline_oid", "plane_oid",
    ]

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        let others = table.others(than: columns)
        while let row = table.next(session) {
            session.step(of: nil)
            var draft = RecordDraft(line: row.line, id: session.newID())
            draft.readDate(row["date"], session.dateOrder)
            if let second = Terms.timeAfterDate(row["date"]), second != 0 {
                draft.out.scheduled = .clock(second: second)
            }
            draft.origin = session.tables.place([row["from"]])
            draft.destination = session.tables.place([row["to"]])
            session.readNumber(
                &draft, number: row["flight_number"], airlineName: row["airline"],
                column: row.column("flight_number"))
            draft.minutes = Terms.minutes(row["duration"])
            // Statute miles of 1609.344 m.
            draft.kilometres = Terms.number(row["distance"]).map { ($0 * 1_609_344 + 500_000) / 1_000_000 }
            if draft.out.scheduled != nil, let minutes = draft.minutes, let leaves = draft.date?.day,
                let zone = session.tables.airport(draft.origin)?.zone, case .clock(let second) = draft.out.scheduled
            {
                // The arrival is the departure plus the duration.
                let out = zone.instant(day: leaves, minuteOfDay: second / 60) + Span(Int64(second % 60))
                draft.in.scheduled = .instant(out + .minutes(Int64(minutes)))
            }
            draft.record.seat = Terms.some(row["seat"])
            draft.readSeatPosition(row["seat_type"])
            draft.readCabin(row["class"])
            draft.readReason(row["reason"])
            session.readAircraft(&draft, name: row["plane"])
            // OpenFlights has no such column, but other programs that write the format do.
            if row["status"].lowercased().hasPrefix("cancel") { draft.record.status = .cancelled }
            draft.record.tail = Terms.some(row["registration"])
            draft.record.trip = Terms.some(row["trip"])
            draft.record.notes = Terms.notes(row["note"])
            draft.remarks += row.others(besides: others)
            draft.record.sources = [LoggedFlight.Source(format: .openFlights, at: session.now)]
            let columns = (row.column("date"), row.column("from"), row.column("to"))
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }
}
