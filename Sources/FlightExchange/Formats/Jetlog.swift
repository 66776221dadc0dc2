import FlightCore
import FlightTracking

/// CSV exports from Jetlog: airports by ICAO code, local times, durations in minutes, and distances in kilometres. Line
/// breaks in notes are written as `\n`.
enum Jetlog {
    static func recognises(_ header: [String]) -> Bool {
        ["date", "origin", "destination", "departure_time", "arrival_time"].allSatisfy { header.contains($0) }
    }

    /// All columns that Jetlog writes, including internal ones.
    private static let columns: Set<String> = [
        "date", "origin", "destination", "departure_time", "arrival_time", "arrival_date", "seat", "aircraft_side",
        "ticket_class", "purpose", "duration", "distance", "airplane", "airline", "tail_number", "flight_number",
        "notes",
    ]

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        let others = table.others(than: columns)
        while let row = table.next(session) {
            session.step(of: nil)
            var draft = RecordDraft(line: row.line, id: session.newID())
            draft.readDate(row["date"], session.dateOrder)
            draft.origin = session.tables.place([row["origin"]])
            draft.destination = session.tables.place([row["destination"]])
            session.readNumber(
                &draft, number: row["flight_number"], airlineCodes: [row["airline"]],
                column: row.column("flight_number"))
            draft.out = session.times(row, scheduled: "departure_time", &draft)
            draft.in = session.times(row, scheduled: "arrival_time", &draft)
            if case .clock(let second) = draft.in.scheduled, let day = Terms.date(row["arrival_date"])?.day {
                draft.in.scheduled = .wall(day, second: second)
            }
            draft.minutes = Terms.number(row["duration"])
            draft.kilometres = Terms.number(row["distance"])
            draft.record.seatPosition = Terms.seatPosition(row["seat"])
            if draft.record.seatPosition == nil { draft.record.seat = Terms.some(row["seat"]) }
            if !row["aircraft_side"].isEmpty { draft.remarks.append("Side: " + row["aircraft_side"]) }
            draft.readCabin(row["ticket_class"])
            draft.readReason(row["purpose"])
            session.readAircraft(&draft, name: row["airplane"])
            draft.record.tail = Terms.some(row["tail_number"])
            draft.record.notes = Terms.some(row["notes"].replacingEscapes)
            draft.remarks += row.others(besides: others)
            draft.record.sources = [LoggedFlight.Source(format: .jetlog, at: session.now)]
            let columns = (row.column("date"), row.column("origin"), row.column("destination"))
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }
}

extension String {
    /// The text with each `\n` (a backslash followed by the letter n) replaced by a line break.
    fileprivate var replacingEscapes: String {
        var text = ""
        var wasBackslash = false
        for character in self {
            if wasBackslash {
                text += character == "n" ? "\n" : "\\" + String(character)
                wasBackslash = false
            } else if character == "\\" {
                wasBackslash = true
            } else {
                text.append(character)
            }
        }
        return wasBackslash ? text + "\\" : text
    }
}
