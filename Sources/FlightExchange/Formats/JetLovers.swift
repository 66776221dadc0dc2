import FlightCore
import FlightTracking

/// CSV exports from JetLovers, which contain dates but no times. Seats, classes and reasons use the one-letter codes of
/// OpenFlights.
enum JetLovers {
    static func recognises(_ header: [String]) -> Bool {
        ["date", "from", "to", "flightnum", "aircraft_reg"].allSatisfy { header.contains($0) }
    }

    /// All columns that JetLovers writes, including internal ones.
    private static let columns: Set<String> = [
        "id", "date", "from", "to", "miles", "airline", "flightnum", "aircraft", "aircraft_reg", "class", "reason",
        "seat_type", "seat",
    ]

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        let others = table.others(than: columns)
        while let row = table.next(session) {
            session.step(of: nil)
            var draft = RecordDraft(line: row.line, id: session.newID())
            draft.readDate(row["date"], session.dateOrder)
            draft.origin = session.tables.place([row["from"]])
            draft.destination = session.tables.place([row["to"]])
            session.readNumber(
                &draft, number: row["flightnum"], airlineName: row["airline"], column: row.column("flightnum"))
            // Statute miles of 1609.344 m.
            draft.kilometres = Terms.number(row["miles"]).map { ($0 * 1_609_344 + 500_000) / 1_000_000 }
            session.readAircraft(&draft, name: row["aircraft"])
            draft.record.tail = Terms.some(row["aircraft_reg"])
            draft.readCabin(row["class"])
            draft.readReason(row["reason"])
            draft.readSeatPosition(row["seat_type"])
            draft.record.seat = Terms.some(row["seat"])
            draft.remarks += row.others(besides: others)
            draft.record.sources = [
                LoggedFlight.Source(format: .jetLovers, at: session.now, foreignID: Terms.some(row["id"]))
            ]
            let columns = (row.column("date"), row.column("from"), row.column("to"))
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }
}
