import FlightCore
import FlightTracking

// This type was once named `Record`, like a class of GRDB.
import struct FlightCore.LoggedFlight

/// A row of the `record` table, which stores logged flights.
struct LogbookRecord {
    let sequence: Int64
    private(set) var stored: StoredRecord

    private static let names = [
        "id", "flightId", "date", "number", "airline", "airlineName", "originCode", "originName", "destinationCode",
        "destinationName", "status", "divertedCode", "divertedName", "role", "outScheduled", "outActual",
        "offScheduled", "offActual", "onScheduled", "onActual", "inScheduled", "inActual", "minutes", "kilometres",
        "departureTerminal", "departureGate", "arrivalTerminal", "arrivalGate", "aircraftType", "aircraftName", "tail",
        "seat", "seatPosition", "cabin", "reason", "confirmation", "notes", "trip", "changedAt", "deletedAt", "edition",
        "codeshare",
    ]

    /// The columns, in the order that ``init(row:)`` expects, beginning with the row number.
    static let columns = "record.sequence, " + names.map { "record." + $0 }.joined(separator: ", ")
    /// The SQL statement that adds a row and returns its number, or nothing if the person has a row with that ID. The first
    /// argument is the person.
    static let insertion =
        "INSERT INTO record (personId, \(names.joined(separator: ", "))) "
        + "VALUES (?, \(names.map { _ in "?" }.joined(separator: ", "))) "
        + "ON CONFLICT (personId, id) DO NOTHING RETURNING sequence"
    /// The SQL statement that updates a row. The last arguments are the ID and the person.
    static let update =
        "UPDATE record SET \(names.map { $0 + " = ?" }.joined(separator: ", ")) WHERE id = ? AND personId = ?"

    init(row: SQLRow) throws(UnreadableValue) {
        var reader = RowReader(row)
        sequence = try reader.integer("sequence")
        let id = try reader.text("id")
        guard let recordID = LoggedFlight.ID(id) else { throw UnreadableValue("'\(id)' is not a logbook ID") }
        let flightText = try reader.optionalText("flightId")
        let dateText = try reader.text("date")
        guard let date = PartialDay(iso: dateText) else { throw UnreadableValue("'\(dateText)' is not a date") }
        let numberText = try reader.optionalText("number")
        let airlineText = try reader.optionalText("airline")
        let airlineName = try reader.optionalText("airlineName")
        guard let origin = try LogbookRecord.place(&reader, "origin") else {
            throw UnreadableValue("the origin is missing")
        }
        guard let destination = try LogbookRecord.place(&reader, "destination") else {
            throw UnreadableValue("the destination is missing")
        }
        var record = LoggedFlight(id: recordID, date: date, origin: origin, destination: destination)
        if let numberText {
            guard let read = FlightNumber(numberText) else {
                throw UnreadableValue("'\(numberText)' is not a flight number")
            }
            record.number = read
        }
        if let airlineText {
            guard let read = Airline.Code(airlineText) else {
                throw UnreadableValue("'\(airlineText)' is not an airline code")
            }
            record.airline = read
        }
        record.airlineName = airlineName
        let status = try reader.text("status")
        let diverted = try LogbookRecord.place(&reader, "diverted")
        switch status {
        case "flown": break
        case "cancelled": record.status = .cancelled
        case "diverted": record.status = .diverted(to: diverted)
        default: throw UnreadableValue("unknown status '\(status)'")
        }
        guard let role = Flight.Role(name: try reader.text("role")) else {
            throw UnreadableValue("unknown role")
        }
        record.role = role
        record.out = try LogbookRecord.times(&reader)
        record.off = try LogbookRecord.times(&reader)
        record.on = try LogbookRecord.times(&reader)
        record.in = try LogbookRecord.times(&reader)
        record.statedMinutes = try reader.optionalInteger("minutes").map { Int32(clamping: $0) }
        record.statedKilometres = try reader.optionalInteger("kilometres").map { Int32(clamping: $0) }
        record.departureTerminal = try reader.optionalText("departureTerminal")
        record.departureGate = try reader.optionalText("departureGate")
        record.arrivalTerminal = try reader.optionalText("arrivalTerminal")
        record.arrivalGate = try reader.optionalText("arrivalGate")
        record.aircraftType = try reader.optionalText("aircraftType")
        record.aircraftName = try reader.optionalText("aircraftName")
        record.tail = try reader.optionalText("tail")
        record.seat = try reader.optionalText("seat")
        record.seatPosition = try reader.optionalText("seatPosition").flatMap { Flight.SeatPosition(name: $0) }
        record.cabin = try reader.optionalText("cabin").flatMap { LoggedFlight.Cabin(name: $0) }
        record.reason = try reader.optionalText("reason").flatMap { LoggedFlight.Reason(name: $0) }
        record.confirmation = try reader.optionalText("confirmation")
        record.notes = try reader.optionalText("notes")
        record.trip = try reader.optionalText("trip")
        let changedAt = Instant(try reader.integer("changedAt"))
        let deletedAt = try reader.optionalInteger("deletedAt").map { Instant($0) }
        stored = StoredRecord(
            record: record, flight: flightText.flatMap { Flight.ID($0) }, edition: try reader.integer("edition"),
            changedAt: changedAt, deletedAt: deletedAt)
        stored.record.codeshare = try reader.optionalText("codeshare").flatMap { FlightNumber($0) }
    }

    private static func place(_ reader: inout RowReader, _ column: String) throws(UnreadableValue) -> LoggedFlight
        .Place?
    {
        let text = try reader.optionalText(column + "Code")
        let name = try reader.optionalText(column + "Name")
        var code: Airport.Code?
        if let text {
            guard let read = Airport.Code(text) else { throw UnreadableValue("'\(text)' is not an airport code") }
            code = read
        }
        if let name { return .unlisted(code: code, name: name) }
        return code.map { .airport($0) }
    }

    private static func times(_ reader: inout RowReader) throws(UnreadableValue) -> LoggedFlight.Times {
        let scheduled = try reader.optionalInteger("scheduled")
        let actual = try reader.optionalInteger("actual")
        return LoggedFlight.Times(scheduled: scheduled.map { Instant($0) }, actual: actual.map { Instant($0) })
    }

    /// Returns the column values of a row, without the row number.
    static func values(_ stored: StoredRecord) -> [(any SQLConvertible)?] {
        let record = stored.record
        var diverted: LoggedFlight.Place?
        if case .diverted(let place) = record.status { diverted = place }
        return [
            record.id.text, stored.flight?.text, record.date.iso, record.number?.compact, record.airline?.text,
            record.airlineName, record.origin.code?.text, name(record.origin), record.destination.code?.text,
            name(record.destination), record.status.name, diverted?.code?.text, diverted.flatMap { name($0) },
            record.role.name, record.out.scheduled?.seconds, record.out.actual?.seconds,
            record.off.scheduled?.seconds, record.off.actual?.seconds, record.on.scheduled?.seconds,
            record.on.actual?.seconds, record.in.scheduled?.seconds, record.in.actual?.seconds, record.statedMinutes,
            record.statedKilometres, record.departureTerminal, record.departureGate, record.arrivalTerminal,
            record.arrivalGate, record.aircraftType, record.aircraftName, record.tail, record.seat,
            record.seatPosition?.name, record.cabin?.name, record.reason?.name, record.confirmation, record.notes,
            record.trip, stored.changedAt.seconds, stored.deletedAt?.seconds, stored.edition,
            record.codeshare?.compact,
        ]
    }

    private static func name(_ place: LoggedFlight.Place) -> String? {
        if case .unlisted(_, let name) = place { return name }
        return nil
    }

    mutating func add(_ source: LoggedFlight.Source) { stored.record.sources.append(source) }
}
