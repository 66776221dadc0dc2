import FlightCore
import FlightTracking

/// Halcyon's own CSV format, which holds the complete logbook and can be edited in a spreadsheet. Times are local, with
/// the offset from UTC.
enum HalcyonCSV {
    private static let header = [
        "halcyon_id", "date", "flight", "airline", "airline_name", "from", "from_name", "to", "to_name", "status",
        "diverted_to", "diverted_to_name", "role", "out_scheduled", "out_actual", "off_scheduled", "off_actual",
        "on_scheduled", "on_actual", "in_scheduled", "in_actual", "minutes", "kilometres", "departure_terminal",
        "departure_gate", "arrival_terminal", "arrival_gate", "aircraft_type", "aircraft_name", "tail", "seat",
        "seat_position", "cabin", "reason", "confirmation", "trip", "notes", "sources",
        "codeshare",
    ]

    static func recognises(_ header: [String]) -> Bool { header.contains("halcyon_id") }

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        while let row = table.next(session) {
            session.step(of: nil)
            do throws(Fault) {
                if let record = session.tidied(try record(row, session), line: row.line, isOwn: true) {
                    session.add(record)
                }
            } catch {
                session.unreadable(row.line, row.column(error.column), error.fault)
            }
        }
    }

    private struct Fault: Error {
        let column: String
        let fault: ImportFault
    }

    private static func record(_ row: CSVTable.Row, _ session: ReadingSession) throws(Fault) -> LoggedFlight {
        guard let date = PartialDay(iso: row["date"]) else {
            throw Fault(column: "date", fault: .unexpectedValue(row["date"], .date))
        }
        guard let origin = session.tables.place([row["from"]], name: row["from_name"]) else {
            throw Fault(column: "from", fault: .missingAirport(.departure))
        }
        guard let destination = session.tables.place([row["to"]], name: row["to_name"]) else {
            throw Fault(column: "to", fault: .missingAirport(.arrival))
        }
        // A row that was added in a spreadsheet has no id yet.
        let id = try value(row, "halcyon_id", .id) { LoggedFlight.ID($0) }
        var record = LoggedFlight(id: id ?? session.newID(), date: date, origin: origin, destination: destination)
        record.number = try value(row, "flight", .flightNumber) { FlightNumber($0) }
        record.codeshare = try value(row, "codeshare", .flightNumber) { FlightNumber($0) }
        record.airline = try value(row, "airline", .designator) { Airline.Code($0) }
        record.airlineName = Terms.some(row["airline_name"])
        switch row["status"] {
        case "", "flown": break
        case "cancelled": record.status = .cancelled
        case "diverted":
            record.status = .diverted(to: session.tables.place([row["diverted_to"]], name: row["diverted_to_name"]))
        default: throw Fault(column: "status", fault: .unexpectedValue(row["status"], .status))
        }
        record.role = try value(row, "role", .role) { Flight.Role(name: $0) } ?? .mine
        record.out = try times(row, "out")
        record.off = try times(row, "off")
        record.on = try times(row, "on")
        record.in = try times(row, "in")
        record.statedMinutes = try value(row, "minutes", .minutes) { number($0, 6000) }
        record.statedKilometres = try value(row, "kilometres", .kilometres) { number($0, 50_000) }
        record.departureTerminal = Terms.some(row["departure_terminal"])
        record.departureGate = Terms.some(row["departure_gate"])
        record.arrivalTerminal = Terms.some(row["arrival_terminal"])
        record.arrivalGate = Terms.some(row["arrival_gate"])
        record.aircraftType = Terms.some(row["aircraft_type"])
        record.aircraftName = Terms.some(row["aircraft_name"])
        record.tail = Terms.some(row["tail"])
        record.seat = Terms.some(row["seat"])
        record.seatPosition = try value(row, "seat_position", .seatPosition) {
            Flight.SeatPosition(name: $0)
        }
        record.cabin = try value(row, "cabin", .cabin) {
            LoggedFlight.Cabin(name: $0)
        }
        record.reason = try value(row, "reason", .reason) { LoggedFlight.Reason(name: $0) }
        record.confirmation = Terms.some(row["confirmation"])
        record.trip = Terms.some(row["trip"])
        record.notes = Terms.some(row["notes"])
        record.sources = sources(row["sources"])
        if record.sources.isEmpty {
            // If the row has no id, the source gets no id either. The record's new random id would look like a
            // different source at each import.
            record.sources = [LoggedFlight.Source(format: .halcyonCSV, at: session.now, foreignID: id?.text)]
        }
        return record
    }

    private static func value<Value>(
        _ row: CSVTable.Row, _ column: String, _ expected: ImportFault.Expected, _ read: (String) -> Value?
    ) throws(Fault) -> Value? {
        let text = row[column]
        if text.isEmpty { return nil }
        guard let value = read(text) else {
            throw Fault(column: column, fault: .unexpectedValue(text, expected))
        }
        return value
    }

    private static func number(_ text: String, _ largest: Int) -> Int32? {
        Terms.number(text).flatMap { $0 <= largest ? Int32($0) : nil }
    }

    private static func times(_ row: CSVTable.Row, _ name: String) throws(Fault) -> LoggedFlight.Times {
        func instant(_ column: String) throws(Fault) -> Instant? {
            try value(row, column, .time) {
                LocalTime(iso: $0)?.instant
            }
        }
        return LoggedFlight.Times(scheduled: try instant(name + "_scheduled"), actual: try instant(name + "_actual"))
    }

    // MARK: - Writing

    static func write(_ entries: [LogbookEntry], _ tables: WritingTables) -> [UInt8] {
        var writer = CSVWriter(header: header)
        for entry in entries {
            let record = entry.record
            var diverted: LoggedFlight.Place?
            if case .diverted(let place) = record.status { diverted = place }
            func leaves(_ instant: Instant?) -> String { instant.map { tables.local($0, record.origin).iso } ?? "" }
            func arrives(_ instant: Instant?, _ place: LoggedFlight.Place?) -> String {
                instant.map { tables.local($0, place).iso } ?? ""
            }
            writer.row([
                record.id.text, record.date.iso, record.number?.compact ?? "", record.airline?.text ?? "",
                record.airlineName ?? "", record.origin.code?.text ?? "", name(record.origin),
                record.destination.code?.text ?? "", name(record.destination), record.status.name,
                diverted?.code?.text ?? "", diverted.map { name($0) } ?? "", record.role.name,
                leaves(record.out.scheduled), leaves(record.out.actual), leaves(record.off.scheduled),
                leaves(record.off.actual), arrives(record.on.scheduled, record.destination),
                arrives(record.on.actual, record.landing), arrives(record.in.scheduled, record.destination),
                arrives(record.in.actual, record.landing), record.statedMinutes.map { String($0) } ?? "",
                record.statedKilometres.map { String($0) } ?? "", record.departureTerminal ?? "",
                record.departureGate ?? "", record.arrivalTerminal ?? "", record.arrivalGate ?? "",
                record.aircraftType ?? "", record.aircraftName ?? "", record.tail ?? "", record.seat ?? "",
                record.seatPosition?.name ?? "", record.cabin?.name ?? "", record.reason?.name ?? "",
                record.confirmation ?? "", record.trip ?? "", record.notes ?? "", text(record.sources),
                record.codeshare?.compact ?? "",
            ])
        }
        return writer.bytes
    }

    private static func name(_ place: LoggedFlight.Place) -> String {
        if case .unlisted(_, let name) = place { return name }
        return ""
    }

    /// Returns the sources as text, such as `flighty 2026-11-22T14:00:00Z the-id; …`. Any `%`, `;` or space in an ID is
    /// percent-encoded.
    private static func text(_ sources: [LoggedFlight.Source]) -> String {
        sources.map { source in
            var text = source.format.name + " " + source.at.iso
            if let id = source.foreignID {
                text += " "
                for scalar in id.unicodeScalars {
                    switch scalar {
                    case "%": text += "%25"
                    case ";": text += "%3B"
                    case " ": text += "%20"
                    default: text.unicodeScalars.append(scalar)
                    }
                }
            }
            return text
        }.joined(separator: "; ")
    }

    private static func sources(_ text: String) -> [LoggedFlight.Source] {
        text.split(separator: ";").prefix(LoggedFlight.mostSources).compactMap { part in
            let words = part.split(separator: " ", omittingEmptySubsequences: true)
            guard words.count >= 2, let format = LoggedFlight.Source.Format(name: String(words[0])),
                let at = LocalTime(iso: String(words[1]))?.instant
            else { return nil }
            let id = words.count > 2 ? String(words[2]) : nil
            return LoggedFlight.Source(
                format: format, at: at,
                foreignID: id.map {
                    $0.split(separator: "%20", omittingEmptySubsequences: false).joined(separator: " ")
                        .split(separator: "%3B", omittingEmptySubsequences: false).joined(separator: ";")
                        .split(separator: "%25", omittingEmptySubsequences: false).joined(separator: "%")
                })
        }
    }
}
