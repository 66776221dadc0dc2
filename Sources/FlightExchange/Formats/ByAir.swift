import FlightCore
import FlightTracking

/// CSV exports from byAir, which contain local times. An asterisk after a flight number marks a codeshare. The file
/// contains friends' flights as well as the user's own.
enum ByAir {
    static func recognises(_ header: [String]) -> Bool {
        ["flight_date", "flight_code", "departure_airport_code", "arrival_airport_code"].allSatisfy {
            header.contains($0)
        }
    }

    /// All columns that byAir writes, including internal ones.
    private static let columns: Set<String> = [
        "flight_date", "flight_code", "departure_airport_code", "arrival_airport_code", "departure_time",
        "arrival_time", "booking_code", "seat_number", "seat_type", "seat_class", "purpose", "notes", "ownership",
        "byair_flight_id", "byair_codeshare_id",
    ]

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        let others = table.others(than: columns)
        while let row = table.next(session) {
            session.step(of: nil)
            var draft = RecordDraft(line: row.line, id: session.newID())
            draft.readDate(row["flight_date"], session.dateOrder)
            draft.origin = session.tables.place([row["departure_airport_code"]])
            draft.destination = session.tables.place([row["arrival_airport_code"]])
            session.readNumber(&draft, number: row["flight_code"], column: row.column("flight_code"))
            draft.out = session.times(row, scheduled: "departure_time", &draft)
            draft.in = session.times(row, scheduled: "arrival_time", &draft)
            draft.record.confirmation = Terms.some(row["booking_code"])
            draft.record.seat = Terms.some(row["seat_number"])
            draft.readSeatPosition(row["seat_type"])
            draft.readCabin(row["seat_class"])
            draft.readReason(row["purpose"])
            switch row["seat_class"].lowercased() {
            case "cockpit", "jumpseat": draft.record.reason = draft.record.reason ?? .crew
            default: break
            }
            draft.record.notes = Terms.notes(row["notes"])
            let ownership = row["ownership"].lowercased()
            if !ownership.isEmpty, ownership != "mine" { draft.record.role = .followed }
            draft.remarks += row.others(besides: others)
            draft.record.sources = [
                LoggedFlight.Source(format: .byAir, at: session.now, foreignID: Terms.some(row["byair_flight_id"]))
            ]
            let columns = (
                row.column("flight_date"), row.column("departure_airport_code"), row.column("arrival_airport_code")
            )
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }
}
