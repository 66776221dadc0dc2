import FlightCore
import FlightTracking

/// Flighty's CSV: airlines by ICAO designator, airports by IATA code, local times without a zone.
enum Flighty {
    static func recognises(_ header: [String]) -> Bool {
        header.contains("flight flighty id")
            || ["date", "airline", "flight", "from", "to"].allSatisfy { header.contains($0) }
                && ["dep terminal", "gate departure (scheduled)"].contains { header.contains($0) }
    }

    /// All columns that Flighty writes, including internal ones.
    private static let columns: Set<String> = [
        "date", "airline", "flight", "from", "to", "dep_terminal", "dep_gate", "arr_terminal", "arr_gate", "canceled",
        "diverted_to", "gate_departure_(scheduled)", "gate_departure_(actual)", "take_off_(scheduled)",
        "take_off_(actual)", "landing_(scheduled)", "landing_(actual)", "gate_arrival_(scheduled)",
        "gate_arrival_(actual)", "aircraft_type_name", "tail_number", "pnr", "seat", "seat_type", "cabin_class",
        "flight_reason", "notes", "flight_flighty_id", "airline_flighty_id", "departure_airport_flighty_id",
        "arrival_airport_flighty_id", "diverted_to_airport_flighty_id", "aircraft_type_flighty_id",
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
                &draft, number: row["flight"], airlineCodes: [row["airline"]], column: row.column("flight"))
            if row["canceled"].lowercased() == "true" {
                draft.record.status = .cancelled
            } else if !row["diverted to"].isEmpty {
                draft.record.status = .diverted(to: session.tables.place([row["diverted to"]]))
            }
            draft.out = times(row, "gate departure", session, &draft)
            draft.off = times(row, "take off", session, &draft)
            draft.on = times(row, "landing", session, &draft)
            draft.in = times(row, "gate arrival", session, &draft)
            draft.record.departureTerminal = Terms.some(row["dep terminal"])
            draft.record.departureGate = Terms.some(row["dep gate"])
            draft.record.arrivalTerminal = Terms.some(row["arr terminal"])
            draft.record.arrivalGate = Terms.some(row["arr gate"])
            session.readAircraft(&draft, name: row["aircraft type name"])
            draft.record.tail = Terms.some(row["tail number"])
            draft.record.confirmation = Terms.some(row["pnr"])
            draft.record.seat = Terms.some(row["seat"])
            draft.readSeatPosition(row["seat type"])
            draft.readCabin(row["cabin class"])
            draft.readReason(row["flight reason"])
            draft.record.notes = Terms.notes(row["notes"])
            draft.remarks += row.others(besides: others)
            draft.record.sources = [
                LoggedFlight.Source(format: .flighty, at: session.now, foreignID: Terms.some(row["flight flighty id"]))
            ]
            let columns = (row.column("date"), row.column("from"), row.column("to"))
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }

    private static func times(
        _ row: CSVTable.Row, _ name: String, _ session: ReadingSession, _ draft: inout RecordDraft
    ) -> RecordDraft.Times {
        session.times(row, scheduled: name + " (scheduled)", actual: name + " (actual)", &draft)
    }
}

extension ReadingSession {
    /// Reads the scheduled and actual times from the given columns.
    func times(
        _ row: CSVTable.Row, scheduled: String, actual: String? = nil, _ draft: inout RecordDraft
    ) -> RecordDraft.Times {
        var times = RecordDraft.Times(scheduled: clock(row, scheduled, &draft))
        if times.scheduled != nil { times.scheduledColumn = row.column(scheduled) }
        if let actual {
            times.actual = clock(row, actual, &draft)
            if times.actual != nil { times.actualColumn = row.column(actual) }
        }
        return times
    }

    /// Returns the time in the given column; nil if there is none. An unreadable time is added to the notes.
    private func clock(_ row: CSVTable.Row, _ name: String, _ draft: inout RecordDraft) -> LocalClock? {
        let text = row[name]
        if text.isEmpty { return nil }
        if let clock = LocalClock(text) { return clock }
        draft.remarks.append("\(name): \(text)")
        corrected(row.line, row.column(name), .badTime(text))
        return nil
    }
}
