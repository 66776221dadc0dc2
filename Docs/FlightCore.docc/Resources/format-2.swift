import FlightCore
import FlightTracking

@testable import FlightExchange

/// Someone's own table: `Day;From;To;Flight;Where I sat`.
enum Spreadsheet {
    static func recognises(_ header: [String]) -> Bool {
        ["day", "from", "to", "flight", "where i sat"].allSatisfy { header.contains($0) }
    }

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        while let row = table.next(session) {
            var draft = RecordDraft(line: row.line, id: session.newID())
            draft.readDate(row["day"], session.dateOrder)
            draft.origin = session.tables.place([row["from"]])
            draft.destination = session.tables.place([row["to"]])
            session.readNumber(&draft, number: row["flight"], column: row.column("flight"))
            let columns = (row.column("day"), row.column("from"), row.column("to"))
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }
}
