import FlightCore
import FlightTracking

/// The JSON of AirTrail: times in UTC, people by id; the first user is whose export it is.
enum AirTrail {
    static func recognises(_ value: JSONValue) -> Bool {
        guard let flights = value["flights"]?.array else { return false }
        return value["users"] != nil || flights.first.map { $0["from"]?.object != nil || $0["seats"] != nil } ?? false
    }

    static func read(_ value: JSONValue, _ session: ReadingSession) {
        let flights = value["flights"]?.array ?? []
        let owner = value["users"]?.array?.first?["id"]?.string
        for index in flights.indices {
            session.step(of: flights.count)
            let flight = flights[index]
            if let type = otherType(flight) {
                session.unreadable(Int(flight.line), Int(flight.column), .flightIsNoObject(type))
                continue
            }
            if let record = record(flight, owner: owner, session) { session.add(record) }
        }
    }

    /// What a value is that is no object; nil for an object.
    private static func otherType(_ value: JSONValue) -> ImportFault.JSONType? {
        switch value.kind {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .list
        case .object: nil
        }
    }

    private static func record(_ flight: JSONValue, owner: String?, _ session: ReadingSession) -> Record? {
        var draft = RecordDraft(line: Int(flight.line), id: session.newID())
        draft.date = date(flight)
        draft.origin = place(flight["from"], session)
        draft.destination = place(flight["to"], session)
        let airline = flight["airline"]
        session.readNumber(
            &draft, number: text(flight["flightNumber"]),
            airlineCodes: airline?.string.map { [$0] } ?? [text(airline?["iata"]), text(airline?["icao"])],
            airlineName: text(airline?["name"]), column: Int(flight.column))
        // `departure` and `arrival` are what happened as far as the tracker knows, unless a plan stands beside them.
        draft.out = times(flight, "departureScheduled", "departure", session)
        draft.in = times(flight, "arrivalScheduled", "arrival", session)
        draft.off = RecordDraft.Times(
            scheduled: clock(flight, "takeoffScheduled", session), actual: clock(flight, "takeoffActual", session))
        draft.on = RecordDraft.Times(
            scheduled: clock(flight, "landingScheduled", session), actual: clock(flight, "landingActual", session))
        draft.minutes = flight["duration"]?.number.map { Int(max(0, min($0, 360_000)) / 60) }
        let aircraft = flight["aircraft"]
        session.readAircraft(
            &draft, codes: [aircraft?.string ?? text(aircraft?["icao"])], name: text(aircraft?["name"]))
        draft.record.tail = Terms.some(text(flight["aircraftReg"]))
        draft.record.departureTerminal = Terms.some(text(flight["departureTerminal"]))
        draft.record.departureGate = Terms.some(text(flight["departureGate"]))
        draft.record.arrivalTerminal = Terms.some(text(flight["arrivalTerminal"]))
        draft.record.arrivalGate = Terms.some(text(flight["arrivalGate"]))
        draft.record.notes = Terms.some(text(flight["note"]))
        draft.record.reason = Terms.reason(text(flight["flightReason"]))
        readPassenger(flight, owner: owner, &draft)
        let id = flight["id"].flatMap { $0.string ?? $0.integer.map { String($0) } }
        draft.record.sources = [Record.Source(format: .airTrail, at: session.now, foreignID: id)]
        let column = Int(flight.column)
        return session.finish(draft, columns: (column, column, column))
    }

    private static func date(_ flight: JSONValue) -> PartialDay? {
        guard let full = Terms.date(text(flight["date"])) else { return nil }
        switch text(flight["datePrecision"]).lowercased() {
        case "year": return PartialDay(year: full.year)
        case "month": return PartialDay(year: full.year, month: full.month)
        default: return full
        }
    }

    private static func times(
        _ flight: JSONValue, _ planned: String, _ happened: String, _ session: ReadingSession
    ) -> RecordDraft.Times {
        let plan = clock(flight, planned, session)
        let event = clock(flight, happened, session)
        return plan == nil
            ? RecordDraft.Times(scheduled: event) : RecordDraft.Times(scheduled: plan, actual: event)
    }

    private static func clock(_ flight: JSONValue, _ key: String, _ session: ReadingSession) -> LocalClock? {
        guard let value = flight[key] else { return nil }
        if let text = value.string, let clock = LocalClock(text) { return clock }
        session.corrected(
            Int(value.line), Int(value.column), row: Int(flight.line),
            .brokenTimestamp(key: key))
        return nil
    }

    private static func place(_ value: JSONValue?, _ session: ReadingSession) -> Record.Place? {
        guard let value else { return nil }
        if let code = value.string { return session.tables.place([code]) }
        return session.tables.place(
            [text(value["iata"]), text(value["icao"]), text(value["code"])], name: text(value["name"]))
    }

    /// The seat of the owner; a flight that only others were on is a followed one.
    private static func readPassenger(_ flight: JSONValue, owner: String?, _ draft: inout RecordDraft) {
        let passengers = flight["passengers"]?.array ?? flight["seats"]?.array ?? []
        let mine = passengers.first { sameUser($0, owner) }
        if let one = mine ?? (owner == nil ? passengers.first : nil) {
            draft.record.seat = Terms.some(text(one["seatNumber"]))
            draft.record.seatPosition = Terms.seatPosition(text(one["seat"]))
            draft.record.cabin = Terms.cabin(text(one["seatClass"]))
            draft.record.reason = Terms.reason(text(one["flightReason"])) ?? draft.record.reason
        } else if !passengers.isEmpty {
            draft.record.role = .followed
        }
        let guests = passengers.compactMap { Terms.some(text($0["guestName"])) }
        if !guests.isEmpty { draft.remarks.append("With " + guests.joined(separator: ", ")) }
    }

    private static func sameUser(_ passenger: JSONValue, _ owner: String?) -> Bool {
        guard let owner, let user = passenger["userId"]?.string else { return false }
        return user == owner
    }

    private static func text(_ value: JSONValue?) -> String { value?.string ?? "" }
}
