/// A logged flight as JSON, without loss. Times are read as ISO 8601 or Unix seconds, and written as Unix seconds.
/// Absent and null values are unknown, and unknown keys are ignored.
public enum RecordJSON {
    /// The maximum length, in bytes, of a text field such as a name, a seat or a gate.
    public static let longestLabel = 2000
    /// The maximum length of the notes, in bytes.
    public static let longestNotes = LoggedFlight.longestNotes

    /// Reads a logged flight.
    ///
    /// - Parameters:
    ///   - path: The location of the value, for error messages (`records[1]`); empty at the top level.
    ///   - newID: Creates an identifier for a record without one.
    public static func read(_ value: JSONValue, path: String = "", newID: () -> LoggedFlight.ID) throws(JSONError)
        -> LoggedFlight
    {
        let fields = try JSONFields(value, path: path)
        guard let text = try fields.label("date") else {
            throw fields.fail("date", "the date is missing; write it like 2024-06-14, 2024-06 or 2024")
        }
        guard let date = PartialDay(iso: text) else {
            throw fields.fail("date", "'\(text)' is not a date such as 2024-06-14, 2024-06 or 2024 (1900 to 2199)")
        }
        guard let origin = try place(fields, "from") else {
            throw fields.fail("from", "the departure airport is missing; give its code, such as \"JFK\"")
        }
        guard let destination = try place(fields, "to") else {
            throw fields.fail("to", "the arrival airport is missing; give its code, such as \"SFO\"")
        }
        var id: LoggedFlight.ID?
        if let text = try fields.label("id") {
            guard let read = LoggedFlight.ID(text) else {
                throw fields.fail("id", "up to 64 letters, digits, hyphens and underscores are expected")
            }
            id = read
        }
        var record = LoggedFlight(id: id ?? newID(), date: date, origin: origin, destination: destination)
        try readNumber(fields, &record)
        try readStatus(fields, &record)
        record.out = try times(fields, "out")
        record.off = try times(fields, "off")
        record.on = try times(fields, "on")
        record.in = try times(fields, "in")
        record.statedMinutes = try fields.integer("minutes", in: 0...6000).map { Int32($0) }
        record.statedKilometres = try fields.integer("kilometres", in: 0...50_000).map { Int32($0) }
        try readDetails(fields, &record)
        let sources = try fields.list("sources")
        guard sources.count <= LoggedFlight.mostSources else {
            throw fields.fail("sources", "at most \(LoggedFlight.mostSources) are allowed")
        }
        for (index, item) in sources.enumerated() {
            record.sources.append(try source(item, path: fields.key("sources[\(index)]")))
        }
        return record
    }

    private static func place(_ fields: JSONFields, _ name: String) throws(JSONError) -> LoggedFlight.Place? {
        guard let value = fields.value(name) else { return nil }
        if let text = value.string {
            if text.isEmpty { return nil }
            guard let code = Airport.Code(text) else {
                throw fields.fail(name, "'\(text)' is not an airport code; write three letters such as JFK")
            }
            return .airport(code)
        }
        guard let inner = try fields.fields(name) else { return nil }
        let said = try inner.label("name") ?? ""
        var code: Airport.Code?
        if let text = try inner.label("code") {
            guard let read = Airport.Code(text) else {
                throw inner.fail("code", "'\(text)' is not an airport code; write three letters such as JFK")
            }
            code = read
        }
        guard code != nil || !said.isEmpty else {
            throw fields.fail(name, "an airport needs a code or a name")
        }
        return .unlisted(code: code, name: said)
    }

    private static func readNumber(_ fields: JSONFields, _ record: inout LoggedFlight) throws(JSONError) {
        if let text = try fields.label("number") {
            guard let number = FlightNumber(text) else {
                throw fields.fail("number", "'\(text)' is not a flight number such as UA1234")
            }
            record.number = number
        }
        if let text = try fields.label("codeshare") {
            guard let number = FlightNumber(text) else {
                throw fields.fail("codeshare", "'\(text)' is not a flight number such as UA1234")
            }
            record.codeshare = number
        }
        if let text = try fields.label("airline") {
            guard let airline = Airline.Code(text) else {
                throw fields.fail("airline", "'\(text)' is not an airline's designator such as UA or UAL")
            }
            record.airline = airline
        }
        record.airlineName = try fields.label("airlineName")
    }

    private static func readStatus(_ fields: JSONFields, _ record: inout LoggedFlight) throws(JSONError) {
        let status = try fields.label("status") ?? "flown"
        if sameText(status, "cancelled") {
            record.status = .cancelled
        } else if sameText(status, "diverted") {
            record.status = .diverted(to: try place(fields, "divertedTo"))
        } else if !sameText(status, "flown") {
            throw fields.fail("status", "'\(status)' is not one of flown, cancelled, diverted")
        }
        record.isMissed = try fields.bool("missed") ?? false
        if let name = try fields.label("role") {
            guard let role = Flight.Role(name: name) else {
                throw fields.fail("role", "'\(name)' is neither mine nor followed")
            }
            record.role = role
        }
    }

    private static func times(_ fields: JSONFields, _ name: String) throws(JSONError) -> LoggedFlight.Times {
        guard let inner = try fields.fields(name) else { return .unknown }
        return LoggedFlight.Times(scheduled: try inner.instant("scheduled"), actual: try inner.instant("actual"))
    }

    private static func readDetails(_ fields: JSONFields, _ record: inout LoggedFlight) throws(JSONError) {
        if let terminal = try fields.fields("terminal") {
            record.departureTerminal = try terminal.label("from")
            record.arrivalTerminal = try terminal.label("to")
        }
        if let gate = try fields.fields("gate") {
            record.departureGate = try gate.label("from")
            record.arrivalGate = try gate.label("to")
        }
        if let aircraft = try fields.fields("aircraft") {
            record.aircraftType = try aircraft.label("type")
            record.aircraftName = try aircraft.label("name")
            record.tail = try aircraft.label("tail")
        }
        record.seat = try fields.label("seat")
        if let name = try fields.label("seatPosition") {
            guard let position = Flight.SeatPosition(name: name) else {
                throw fields.fail("seatPosition", "'\(name)' is not one of window, middle, aisle")
            }
            record.seatPosition = position
        }
        if let name = try fields.label("cabin") {
            guard let cabin = LoggedFlight.Cabin(name: name) else {
                throw fields.fail(
                    "cabin", "'\(name)' is not one of economy, premiumEconomy, business, first, private")
            }
            record.cabin = cabin
        }
        if let name = try fields.label("reason") {
            guard let reason = LoggedFlight.Reason(name: name) else {
                throw fields.fail("reason", "'\(name)' is not one of leisure, business, crew, other")
            }
            record.reason = reason
        }
        record.confirmation = try fields.label("confirmation")
        if let notes = try fields.string("notes"), !notes.isEmpty {
            guard notes.utf8.count <= longestNotes else {
                throw fields.fail("notes", "at most \(longestNotes) bytes are allowed")
            }
            record.notes = notes
        }
        record.trip = try fields.label("trip")
    }

    private static func source(_ value: JSONValue, path: String) throws(JSONError) -> LoggedFlight.Source {
        let fields = try JSONFields(value, path: path)
        let name = try fields.label("format") ?? ""
        guard let format = LoggedFlight.Source.Format(name: name) else {
            throw fields.fail("format", "'\(name)' is not a known format")
        }
        guard let at = try fields.instant("at") else { throw fields.fail("at", "the time is missing") }
        return LoggedFlight.Source(format: format, at: at, foreignID: try fields.label("id"))
    }

    // MARK: - Writing

    public static func write(_ record: LoggedFlight) -> JSONValue {
        var members = JSONMembers()
        members.add("id", record.id.text)
        members.add("date", record.date.iso)
        members.add("number", record.number?.compact)
        members.add("codeshare", record.codeshare?.compact)
        members.add("airline", record.airline?.text)
        members.add("airlineName", record.airlineName)
        members.add("from", write(record.origin))
        members.add("to", write(record.destination))
        if record.status != .flown { members.add("status", record.status.name) }
        if case .diverted(let place?) = record.status { members.add("divertedTo", write(place)) }
        if record.isMissed { members.add("missed", .bool(true)) }
        if record.role != .mine { members.add("role", record.role.name) }
        members.add("out", write(record.out))
        members.add("off", write(record.off))
        members.add("on", write(record.on))
        members.add("in", write(record.in))
        members.add("minutes", record.statedMinutes.map { Int($0) })
        members.add("kilometres", record.statedKilometres.map { Int($0) })
        members.add("terminal", pair(record.departureTerminal, record.arrivalTerminal))
        members.add("gate", pair(record.departureGate, record.arrivalGate))
        var aircraft = JSONMembers()
        aircraft.add("type", record.aircraftType)
        aircraft.add("name", record.aircraftName)
        aircraft.add("tail", record.tail)
        members.add("aircraft", aircraft)
        members.add("seat", record.seat)
        members.add("seatPosition", record.seatPosition?.name)
        members.add("cabin", record.cabin?.name)
        members.add("reason", record.reason?.name)
        members.add("confirmation", record.confirmation)
        members.add("notes", record.notes)
        members.add("trip", record.trip)
        if !record.sources.isEmpty { members.add("sources", .array(record.sources.map { write($0) })) }
        return members.value
    }

    private static func write(_ place: LoggedFlight.Place) -> JSONValue {
        switch place {
        case .airport(let code): return .string(code.text)
        case .unlisted(let code, let name):
            var inner = JSONMembers()
            inner.add("code", code?.text)
            if !name.isEmpty { inner.add("name", name) }
            return inner.value
        }
    }

    private static func write(_ times: LoggedFlight.Times) -> JSONMembers {
        var inner = JSONMembers()
        inner.add("scheduled", times.scheduled)
        inner.add("actual", times.actual)
        return inner
    }

    private static func pair(_ from: String?, _ to: String?) -> JSONMembers {
        var inner = JSONMembers()
        inner.add("from", from)
        inner.add("to", to)
        return inner
    }

    private static func write(_ source: LoggedFlight.Source) -> JSONValue {
        var inner = JSONMembers()
        inner.add("format", source.format.name)
        inner.add("at", source.at)
        inner.add("id", source.foreignID)
        return inner.value
    }
}
