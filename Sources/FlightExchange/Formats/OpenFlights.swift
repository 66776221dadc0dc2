import FlightCore
import FlightTracking

/// The CSV of OpenFlights: by position, with quotes that are not doubled in notes, and rows that end early.
enum OpenFlights {
    static func recognises(_ header: [String]) -> Bool {
        ["date", "from", "to", "flight_number", "airline"].allSatisfy { header.contains($0) }
    }

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        while let row = table.next(session) {
            session.step(of: nil)
            var draft = RecordDraft(line: row.line, id: session.newID())
            draft.readDate(row["date"])
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
                // It gives the departure and how long it took; together they are the arrival.
                let out = zone.instant(day: leaves, minuteOfDay: second / 60) + Span(Int64(second % 60))
                draft.in.scheduled = .instant(out + .minutes(Int64(minutes)))
            }
            draft.record.seat = Terms.some(row["seat"])
            draft.readSeatPosition(row["seat_type"])
            draft.readCabin(row["class"])
            draft.readReason(row["reason"])
            session.readAircraft(&draft, name: row["plane"])
            draft.record.tail = Terms.some(row["registration"])
            draft.record.trip = Terms.some(row["trip"])
            draft.record.notes = Terms.notes(row["note"])
            draft.record.sources = [Record.Source(format: .openFlights, at: session.now)]
            let columns = (row.column("date"), row.column("from"), row.column("to"))
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }
}
