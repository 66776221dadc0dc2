import FlightCore
import FlightPages
import FlightTracking

/// The form for editing a logged flight. Provides the values to show, and reads the flight from the submitted form.
struct RecordForm {
    private let flightService: FlightService
    private let names: RecordNames
    private let airlines: AirlineTable

    init(_ logbook: LogbookService) {
        flightService = logbook.flights
        names = logbook.names()
        airlines = logbook.airlines
    }

    static let clockNames = [
        "outScheduled", "outActual", "offScheduled", "offActual", "onScheduled", "onActual", "inScheduled", "inActual",
    ]

    /// Returns the flight's times in airport local time, in the order of ``clockNames``.
    func clocks(_ record: LoggedFlight) -> [String] {
        let from = zone(record.origin)
        let to = zone(record.destination)
        let landed = zone(record.landing ?? record.destination)
        return [
            (record.out.scheduled, from), (record.out.actual, from), (record.off.scheduled, from),
            (record.off.actual, from), (record.on.scheduled, to), (record.on.actual, landed),
            (record.in.scheduled, to), (record.in.actual, landed),
        ].map { instant, zone in instant.map { String(zone.local($0).iso.prefix(16)) } ?? "" }
    }

    /// Returns the airport's time zone; UTC if the airport is unknown.
    private func zone(_ place: LoggedFlight.Place) -> Zone {
        place.listed.flatMap { flightService.airports[$0]?.zone } ?? .utc
    }

    /// Returns a copy of `known` with the values entered in the form.
    func record(_ form: FormBody, of known: LoggedFlight) throws -> LoggedFlight {
        var record = known
        try readTravel(form, &record)
        record.notes = try text(form, "notes", RecordJSON.longestNotes)?.replacing("\r\n", with: "\n")
        guard let date = PartialDay(iso: (form["date"] ?? "").trimmed) else {
            throw RecordFault.date(form["date"] ?? "")
        }
        record.date = date
        record.number = try number(form, "number")
        record.codeshare = try number(form, "codeshare")
        readAirline(form, &record)
        record.origin = try place(form, "from", known.origin)
        record.destination = try place(form, "to", known.destination)
        try readStatus(form, &record)
        record.departureTerminal = try text(form, "departureTerminal")
        record.departureGate = try text(form, "departureGate")
        record.arrivalTerminal = try text(form, "arrivalTerminal")
        record.arrivalGate = try text(form, "arrivalGate")
        record.aircraftType = try type(form)
        record.aircraftName = try text(form, "aircraftName")
        record.tail = try text(form, "tail")
        record.seat = try text(form, "seat")
        record.seatPosition = form["seatPosition"].flatMap { Flight.SeatPosition(name: $0) }
        record.confirmation = try text(form, "confirmation")
        if let minutes = try text(form, "minutes") {
            guard let number = Int32(minutes), (0...6000).contains(number) else {
                throw RecordFault.minutes(minutes)
            }
            record.statedMinutes = number
        } else {
            record.statedMinutes = nil
        }
        if let kilometres = try text(form, "kilometres") {
            guard let number = Int32(kilometres), (0...50_000).contains(number) else {
                throw RecordFault.kilometres(kilometres)
            }
            record.statedKilometres = number
        } else {
            record.statedKilometres = nil
        }
        try readTimes(form, &record, of: known)
        return record
    }

    /// Reads the values that the tracked flight does not provide. Values without a field in the form stay unchanged.
    func readBeside(_ form: FormBody, _ record: inout LoggedFlight, flight: LoggedFlight) throws {
        if form["codeshare"] != nil { record.codeshare = try number(form, "codeshare") }
        if flight.departureTerminal == nil, form["departureTerminal"] != nil {
            record.departureTerminal = try text(form, "departureTerminal")
        }
        if flight.arrivalTerminal == nil, form["arrivalTerminal"] != nil {
            record.arrivalTerminal = try text(form, "arrivalTerminal")
        }
        if flight.aircraftType == nil, form["aircraftType"] != nil {
            record.aircraftType = try type(form)
            record.aircraftName = try text(form, "aircraftName")
        }
        if flight.tail == nil, form["tail"] != nil { record.tail = try text(form, "tail") }
    }

    /// Reads an aircraft type from a code or name.
    private func type(_ form: FormBody) throws -> String? {
        try text(form, "aircraftType").map { flightService.aircraft.type(meantBy: $0) ?? $0.uppercased() }
    }

    /// Reads the values that exist only in the logbook, even for a tracked flight.
    func readTravel(_ form: FormBody, _ record: inout LoggedFlight) throws {
        record.cabin = form["cabin"].flatMap { LoggedFlight.Cabin(name: $0) }
        record.reason = form["reason"].flatMap { LoggedFlight.Reason(name: $0) }
        record.trip = try text(form, "trip")
    }

    private func text(_ form: FormBody, _ name: String, _ longest: Int = 200) throws -> String? {
        let text = undirected(form[name] ?? "").trimmed
        guard text.utf8.count <= longest else {
            throw RecordFault.tooLong(String(text.prefix(20)) + "…", longest)
        }
        return text.isEmpty ? nil : text
    }

    private func number(_ form: FormBody, _ name: String) throws -> FlightNumber? {
        guard let text = try text(form, name) else { return nil }
        guard let number = FlightNumber(said: text) else {
            throw RecordFault.number(text)
        }
        return number
    }

    /// Reads the airline from a name or code. A name that is not in the table is kept as entered. If the field is
    /// empty, the airline follows from the flight number.
    private func readAirline(_ form: FormBody, _ record: inout LoggedFlight) {
        let said = (form["airlineName"] ?? "").trimmed
        let shown = names.airlineName(record) ?? ""
        if said == shown { return }
        let found = airlines.airline(named: said) ?? Airline.Code(said).flatMap { airlines[$0] }
        record.airline = said.isEmpty ? record.number?.airline : found?.code
        record.airlineName = said.isEmpty || found != nil ? nil : said
    }

    private func place(_ form: FormBody, _ name: String, _ known: LoggedFlight.Place) throws -> LoggedFlight.Place {
        guard let said = try text(form, name) else { throw RecordFault.missingAirport }
        if said == known.label { return known }
        guard let code = Airport.Code(said) else { return .unlisted(code: nil, name: said) }
        return flightService.airports[code].map { .airport($0.code) } ?? .unlisted(code: code, name: "")
    }

    private func readStatus(_ form: FormBody, _ record: inout LoggedFlight) throws {
        var diverted: LoggedFlight.Place?
        if case .diverted(let place) = record.status { diverted = place }
        switch form["status"] {
        case "cancelled": record.status = .cancelled
        case "diverted":
            let isSaid = try text(form, "divertedTo") != nil
            record.status = .diverted(
                to: isSaid ? try place(form, "divertedTo", diverted ?? .unlisted(code: nil, name: "")) : nil)
        default: record.status = .flown
        }
        record.role = form["role"].flatMap { Flight.Role(name: $0) } ?? .mine
    }

    /// Reads the times. An unedited time keeps its seconds, which the form does not show.
    private func readTimes(_ form: FormBody, _ record: inout LoggedFlight, of known: LoggedFlight) throws {
        let shown = clocks(known)
        let from = zone(record.origin)
        let to = zone(record.destination)
        let landed = zone(record.landing ?? record.destination)
        let moved =
            record.origin != known.origin || record.destination != known.destination || record.status != known.status
        func instant(_ index: Int, _ old: Instant?, _ zone: Zone) throws -> Instant? {
            let name = RecordForm.clockNames[index]
            let said = (form[name] ?? "").trimmed
            if said == shown[index], !moved { return old }
            return try RecordForm.instant(said, in: zone)
        }
        record.out = LoggedFlight.Times(
            scheduled: try instant(0, known.out.scheduled, from), actual: try instant(1, known.out.actual, from))
        record.off = LoggedFlight.Times(
            scheduled: try instant(2, known.off.scheduled, from), actual: try instant(3, known.off.actual, from))
        record.on = LoggedFlight.Times(
            scheduled: try instant(4, known.on.scheduled, to), actual: try instant(5, known.on.actual, landed))
        record.in = LoggedFlight.Times(
            scheduled: try instant(6, known.in.scheduled, to), actual: try instant(7, known.in.actual, landed))
        if let leaves = record.departure, let arrives = record.arrival, arrives <= leaves {
            throw RecordFault.arrivalBeforeDeparture
        }
    }

    /// Reads a `datetime-local` value as local time in the given zone; `nil` if the text is empty.
    private static func instant(_ text: String, in zone: Zone) throws(RecordFault) -> Instant? {
        guard !text.isEmpty else { return nil }
        // Reads the text as UTC first, then moves the result to the zone.
        let complete = text.utf8.count == 16 ? text + ":00Z" : text + "Z"
        guard let wall = LocalTime(iso: complete) else { throw RecordFault.time(text) }
        let instant = zone.instant(day: wall.day, minuteOfDay: wall.hour * 60 + wall.minute)
        guard Instant.plausible.contains(instant) else { throw RecordFault.time(text) }
        return instant
    }
}
