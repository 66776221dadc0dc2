import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes

/// A flight as a client of AirTrail sends it. It is brought into the form of AirTrail's backups, which the importer reads.
struct AirTrailInput {
    private let body: JSONValue
    private let dialect: AirTrailWriter.Dialect
    private let person: Person
    private let own: PersonServices

    init(_ body: JSONValue, _ dialect: AirTrailWriter.Dialect, of person: Person, _ own: PersonServices) {
        self.body = body
        self.dialect = dialect
        self.person = person
        self.own = own
    }

    /// The members that are texts, or null.
    private static let texts = [
        "flightNumber", "flightReason", "aircraftReg", "note", "notes", "departureTerminal", "departureGate",
        "arrivalTerminal", "arrivalGate", "departure", "arrival", "departureScheduled", "arrivalScheduled",
        "takeoffScheduled", "takeoffActual", "landingScheduled", "landingActual", "departureTime", "arrivalTime",
        "departureScheduledTime", "arrivalScheduledTime", "date", "datePrecision",
    ]
    /// The longest flight, in hours; those of airlines take up to 19.
    private static let longest: Int64 = 30

    /// Reads the flight.
    ///
    /// - Throws: ``Problem`` with the status 422 and the field that is wrong.
    func record() throws -> LoggedFlight {
        for name in Self.texts where body[name].map({ $0.string == nil && !$0.isNull }) ?? false {
            throw wrong(name, "a text is expected")
        }
        let precision = body["datePrecision"]?.string ?? "day"
        guard ["day", "month", "year"].contains(precision) else {
            throw wrong("datePrecision", "day, month or year is expected")
        }
        let from = try airport("from")
        let to = try airport("to")
        let (out, left) = try times("departure", from)
        let (arrives, arrived) = try times("arrival", to, after: out)
        guard let date = date(out, left, from) else {
            throw wrong(dialect == .v1 ? "date" : "departure", "a date such as 2026-11-29 is expected")
        }
        if let said = body["date"]?.string, dialect == .v1, precision == "day", out != nil, said != date.iso {
            throw wrong("date", "the departure is on another day")
        }
        let took = (try instant("takeoffActual", from), try instant("landingActual", to))
        for (name, start, end) in [
            ("arrival", out, arrives), ("arrival", left, arrived), ("landingActual", took.0, took.1),
        ] {
            guard let start, let end else { continue }
            guard end > start else { throw wrong(name, "the arrival must be after the departure") }
            guard end - start <= .hours(Self.longest) else {
                throw wrong(name, "the flight would take more than \(Self.longest) hours")
            }
        }
        var members: [(key: String, value: JSONValue)] = [
            ("from", .string(from.code.text)), ("to", .string(to.code.text)), ("date", .string(date.iso)),
            ("passengers", .array(try passengers())), ("datePrecision", .string(precision)),
        ]
        for (key, time) in [
            ("departureScheduled", out), ("departure", left), ("arrivalScheduled", arrives), ("arrival", arrived),
            ("takeoffScheduled", try instant("takeoffScheduled", from)), ("takeoffActual", took.0),
            ("landingScheduled", try instant("landingScheduled", to)), ("landingActual", took.1),
        ] { if let time { members.append((key, .string(time.iso))) } }
        for key in [
            "duration", "flightNumber", "flightReason", "aircraftReg", "note", "departureTerminal", "departureGate",
            "arrivalTerminal", "arrivalGate", "customFields",
        ] { if let value = body[key], !value.isNull { members.append((key, value)) } }
        // One client of the legacy interface writes `notes`.
        if body["note"] == nil, let notes = body["notes"]?.string { members.append(("note", .string(notes))) }
        if let airline = try airline() { members.append(("airline", .string(airline.text))) }
        if let type = try type() { members.append(("aircraft", .string(type))) }
        let flight = JSONValue.object([("flights", .array([.object(members)]))])
        let reading: ImportReading
        do {
            reading = try own.logbook.read(Array(flight.json.utf8), format: .airTrail)
        } catch {
            throw wrong(nil, Words(.english).importFault(error.fault))
        }
        guard let record = reading.records.first else {
            throw wrong(
                nil, reading.issues.first.map { Words(.english).importFault($0.fault) } ?? "no flight was found")
        }
        return record
    }

    /// The day of departure at the airport, or the one that is given.
    private func date(_ out: Instant?, _ left: Instant?, _ from: Airport) -> Day? {
        if let departure = out ?? left { return from.zone.local(departure).day }
        let said = body["date"]?.string ?? body["departure"]?.string ?? body["departureScheduled"]?.string
        return said.flatMap { Day(iso: String($0.prefix(10))) }
    }

    private func wrong(_ field: String?, _ message: String) -> Problem {
        Problem(
            status: .unprocessableContent, code: "invalid", message: message, field: field, page: .notUnderstood)
    }

    // MARK: - Parts

    private func airport(_ name: String) throws -> Airport {
        let airports = own.flights.airports
        let field = dialect == .v1 ? name + "Id" : name
        let code =
            switch dialect {
            case .legacy: body[name]?.string.flatMap { Airport.Code($0.uppercased()) }
            case .v1: body[field]?.integer.flatMap { AirTrailID.airport($0) }
            }
        guard let airport = code.flatMap({ airports[$0] }) else {
            throw wrong(field, "an airport is expected: its IATA or ICAO code, or its id in the list of airports")
        }
        return airport
    }

    private func airline() throws -> Airline.Code? {
        let field = dialect == .v1 ? "airlineId" : "airline"
        guard let value = body[field], !value.isNull else { return nil }
        let code = value.string.flatMap { Airline.Code($0) } ?? value.integer.flatMap { AirTrailID.airline($0) }
        guard let code else { throw wrong(field, "an airline is expected: its ICAO or IATA code, or its id") }
        return code
    }

    private func type() throws -> String? {
        let field = dialect == .v1 ? "aircraftId" : "aircraft"
        guard let value = body[field], !value.isNull else { return nil }
        if let text = value.string { return text }
        let types = own.flights.aircraft.types
        guard let type = value.integer.flatMap({ id in types.first { AirTrailID.of(type: $0) == id } }) else {
            throw wrong(field, "an aircraft type is expected: its ICAO code, or its id")
        }
        return type
    }

    /// The person's own seat first, then the guests. `<USER_ID>` means the person of the token.
    private func passengers() throws -> [JSONValue] {
        // A client that changes `seats` may send the `passengers` that it has received along with them.
        let said = (dialect == .legacy ? body["seats"]?.array : nil) ?? body["passengers"]?.array ?? []
        let names = ["<USER_ID>", person.id.text, person.name].compactMap { $0 }
        var mine: JSONValue?
        var others: [JSONValue] = []
        for passenger in said {
            if let id = passenger["userId"]?.string {
                guard names.contains(where: { $0 == id }) else {
                    throw wrong("passengers", "'\(id)' is not the person of this token; give others as guestName")
                }
                mine = passenger
            } else {
                others.append(passenger)
            }
        }
        guard let mine else { throw wrong("passengers", "one passenger must have your userId, or <USER_ID>") }
        // Guests are in the notes, which a client sends back.
        let note = body["note"]?.string ?? ""
        let guests = others.filter { guest in guest["guestName"]?.string.map { !note.contains("With " + $0) } ?? true }
        let members = (mine.object ?? []).filter { $0.key != "userId" }
        return [.object(members + [("userId", .string(person.id.text))])] + guests
    }

    // MARK: - Times

    /// Returns the scheduled time, and the actual one if it is another and is over. Clients that know one time only send it
    /// as `departure`, and some send the schedule twice.
    ///
    /// - Parameter start: The departure. A time of day without a date is the first one after it.
    private func times(
        _ name: String, _ place: Airport, after start: Instant? = nil
    ) throws -> (scheduled: Instant?, actual: Instant?) {
        let scheduled = try instant(name + "Scheduled", place, after: start)
        let best = try instant(name, place, after: start)
        guard let scheduled else { return (best, nil) }
        return (scheduled, best.flatMap { $0 != scheduled && $0 <= own.logbook.now ? $0 : nil })
    }

    /// Reads a time: an instant with an offset, or a date whose time of day at the airport is in another field.
    private func instant(_ name: String, _ place: Airport, after start: Instant? = nil) throws -> Instant? {
        let clock = body[name + "Time"]?.string.map { $0.trimmed } ?? ""
        guard let text = body[name]?.string, !text.isEmpty else {
            guard !clock.isEmpty else { return nil }
            guard let start, let minutes = Self.minutes(clock) else {
                throw wrong(name, "a time of day needs a date; send \(name) too")
            }
            let day = place.zone.local(start).day
            let first = place.zone.instant(day: day, minuteOfDay: minutes)
            return first > start ? first : place.zone.instant(day: day.advanced(by: 1), minuteOfDay: minutes)
        }
        if !clock.isEmpty {
            guard let day = Day(iso: String(text.prefix(10))), let minutes = Self.minutes(clock) else {
                throw wrong(name + "Time", "a time such as 14:30 or 2:30 pm is expected")
            }
            return place.zone.instant(day: day, minuteOfDay: minutes)
        }
        // A client that sends the time of day apart sends null if it is unknown.
        if text.utf8.count == 10 || (body.object ?? []).contains(where: { $0.key == name + "Time" }) { return nil }
        guard let time = LocalTime(iso: text) else {
            throw wrong(name, "a time in ISO 8601 with an offset is expected")
        }
        return time.instant
    }

    /// Reads `14:30`, `2:30 pm` or `1430` as minutes after midnight; nil if the text is something else.
    static func minutes(_ text: String) -> Int? {
        var rest = text.lowercased()
        var half: String?
        for suffix in ["am", "pm"] where rest.hasSuffix(suffix) {
            half = suffix
            rest = String(rest.dropLast(2)).trimmed
        }
        let digits = rest.filter { $0 != ":" && $0 != "." }
        guard digits.utf8.count >= 3, digits.utf8.count <= 4, let number = Int(digits), number >= 0 else { return nil }
        var hour = number / 100
        let minute = number % 100
        guard minute < 60 else { return nil }
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
        }
        return hour < 24 ? hour * 60 + minute : nil
    }
}
