import FlightCore
import FlightTracking

/// AirTrail's JSON backup, with times in UTC and people identified by ID. The backup does not say who owns it. The
/// owner is assumed to be the only person who is on every flight.
enum AirTrail {
    static func recognises(_ value: JSONValue) -> Bool {
        guard let flights = value["flights"]?.array else { return false }
        return value["users"] != nil
            || flights.first.map {
                $0["from"]?.object != nil || $0["seats"] != nil || $0["passengers"] != nil
                    || $0["flightNumber"] != nil && $0["aircraftReg"] != nil
            } ?? false
    }

    /// - Throws: ``ImportFault/whoseExport(_:)`` if the flights do not identify the owner.
    static func read(_ value: JSONValue, _ session: ReadingSession) throws(ExchangeError) {
        let flights = value["flights"]?.array ?? []
        let people = people(value, flights)
        let owner = try owner(people, flights, session.choices.traveller)
        let names = Dictionary(people.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        for index in flights.indices {
            session.step(of: flights.count)
            let flight = flights[index]
            if let type = otherType(flight) {
                session.unreadable(Int(flight.line), Int(flight.column), .flightIsNoObject(type))
                continue
            }
            if let record = record(flight, owner: owner, names, session) { session.add(record) }
        }
    }

    /// A person with an AirTrail account.
    private struct Person {
        let id: String
        let names: [String]
        var name: String { names.first ?? id }
    }

    /// The maximum number of people to read; no real server has more.
    private static let mostPeople = 1000

    private static func people(_ value: JSONValue, _ flights: [JSONValue]) -> [Person] {
        var people = (value["users"]?.array ?? []).compactMap { user in
            user["id"]?.string.map { id in
                Person(id: id, names: [text(user["displayName"]), text(user["username"])].filter { !$0.isEmpty })
            }
        }
        // Some backups have no list of users.
        var known = Set(people.map { $0.id })
        for id in flights.lazy.flatMap({ passengers($0) }).compactMap({ $0["userId"]?.string })
        where people.count < mostPeople && known.insert(id).inserted {
            people.append(Person(id: id, names: []))
        }
        return people
    }

    private static func passengers(_ flight: JSONValue) -> [JSONValue] {
        flight["passengers"]?.array ?? flight["seats"]?.array ?? []
    }

    /// Returns the id of the backup's owner; nil if the owner cannot be determined.
    private static func owner(
        _ people: [Person], _ flights: [JSONValue], _ asked: String?
    ) throws(ExchangeError) -> String? {
        let names = people.prefix(50).map { $0.name }
        if let asked {
            let wanted = SearchText(asked).bytes
            guard
                let found = people.first(where: { person in
                    ([person.id] + person.names).contains { SearchText($0).bytes == wanted }
                })
            else { throw ExchangeError(.whoseExport(names)) }
            return found.id
        }
        if people.count <= 1 { return people.first?.id }
        var counts: [String: Int] = [:]
        var withPeople = 0
        for flight in flights {
            let ids = Set(passengers(flight).compactMap { $0["userId"]?.string })
            if !ids.isEmpty { withPeople += 1 }
            for id in ids { counts[id, default: 0] += 1 }
        }
        let always = people.filter { withPeople > 0 && counts[$0.id] == withPeople }
        guard always.count == 1 else { throw ExchangeError(.whoseExport(names)) }
        return always[0].id
    }

    /// Returns the type of a JSON value that is not an object; nil if the value is an object.
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

    // Not inlined, because the optimiser of Swift 6.3.1 fails on the combination of both in one function.

    @inline(never)
    private static func minutes(_ flight: JSONValue) -> Int? {
        flight["duration"]?.number.map { Int(max(0, min($0, 360_000)) / 60) }
    }

    @inline(never)
    private static func id(_ flight: JSONValue) -> String? {
        flight["id"].flatMap { $0.string ?? $0.integer.map { String($0) } }
    }

    private static func record(
        _ flight: JSONValue, owner: String?, _ names: [String: String], _ session: ReadingSession
    ) -> LoggedFlight? {
        var draft = RecordDraft(line: Int(flight.line), id: session.newID())
        draft.date = date(flight)
        draft.origin = place(flight["from"], flight, session)
        draft.destination = place(flight["to"], flight, session)
        let airline = flight["airline"]
        session.readNumber(
            &draft, number: text(flight["flightNumber"]),
            airlineCodes: airline?.string.map { [$0] } ?? [text(airline?["iata"]), text(airline?["icao"])],
            airlineName: text(airline?["name"]), column: Int(flight.column))
        // `departure` and `arrival` are the scheduled times, unless the scheduled times are given separately. In that
        // case, they are the actual times, as far as the tracker knows them.
        draft.out = times(flight, "departureScheduled", "departure", session)
        draft.in = times(flight, "arrivalScheduled", "arrival", session)
        draft.off = RecordDraft.Times(
            scheduled: clock(flight, "takeoffScheduled", session), actual: clock(flight, "takeoffActual", session))
        draft.on = RecordDraft.Times(
            scheduled: clock(flight, "landingScheduled", session), actual: clock(flight, "landingActual", session))
        draft.minutes = minutes(flight)
        let aircraft = flight["aircraft"]
        session.readAircraft(
            &draft, codes: [aircraft?.string ?? text(aircraft?["icao"])], name: text(aircraft?["name"]))
        draft.record.tail = Terms.some(text(flight["aircraftReg"]))
        draft.record.departureTerminal = Terms.some(text(flight["departureTerminal"]))
        draft.record.departureGate = Terms.some(text(flight["departureGate"]))
        draft.record.arrivalTerminal = Terms.some(text(flight["arrivalTerminal"]))
        draft.record.arrivalGate = Terms.some(text(flight["arrivalGate"]))
        draft.record.notes = Terms.some(text(flight["note"]))
        draft.readReason(text(flight["flightReason"]))
        readPassenger(flight, owner: owner, names, &draft)
        readOthers(flight, &draft)
        let id = id(flight)
        draft.record.sources = [LoggedFlight.Source(format: .airTrail, at: session.now, foreignID: id)]
        let column = Int(flight.column)
        return session.finish(draft, columns: (column, column, column))
    }

    /// The flight fields that are not copied to the notes, including the recorded track, which is not imported at all.
    private static let own: Set<String> = [
        "id", "userId", "date", "datePrecision", "from", "to", "fromId", "toId", "departure", "arrival",
        "departureScheduled", "arrivalScheduled", "takeoffScheduled", "takeoffActual", "landingScheduled",
        "landingActual", "duration", "distance", "flightNumber", "flightReason", "airline", "airlineId", "aircraft",
        "aircraftId", "aircraftReg", "note", "departureTerminal", "departureGate", "arrivalTerminal", "arrivalGate",
        "seats", "passengers", "track", "createdAt", "updatedAt",
    ]

    /// Adds custom fields, and unknown fields from later AirTrail versions, to the notes.
    private static func readOthers(_ flight: JSONValue, _ draft: inout RecordDraft) {
        let others = (flight["customFields"]?.object ?? []) + (flight.object ?? []).filter { !own.contains($0.key) }
        for field in others {
            guard let text = said(field.value), !text.isEmpty else { continue }
            draft.remarks.append(field.key + ": " + text)
        }
    }

    /// Returns a string, Boolean or number as text for the notes; nil for any other value.
    private static func said(_ value: JSONValue) -> String? {
        value.string ?? value.bool.map { $0 ? "true" : "false" } ?? value.integer.map { String($0) }
            ?? value.number.map { String($0) }
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

    private static func place(
        _ value: JSONValue?, _ flight: JSONValue, _ session: ReadingSession
    ) -> LoggedFlight.Place? {
        guard let value else { return nil }
        if let code = value.string { return session.tables.place([code]) }
        return session.place(
            [text(value["iata"]), text(value["icao"]), text(value["code"])],
            name: [text(value["name"]), text(value["municipality"])].first { !$0.isEmpty } ?? "",
            Int(flight.line), Int(value.column))
    }

    /// Reads the owner's seat. If the owner is not among the passengers, the flight is marked as followed rather than
    /// flown.
    private static func readPassenger(
        _ flight: JSONValue, owner: String?, _ names: [String: String], _ draft: inout RecordDraft
    ) {
        let passengers = passengers(flight)
        let mine = passengers.first { sameUser($0, owner) }
        if let one = mine ?? (owner == nil ? passengers.first : nil) {
            draft.record.seat = Terms.some(text(one["seatNumber"]))
            draft.readSeatPosition(text(one["seat"]))
            draft.readCabin(text(one["seatClass"]))
            if draft.record.reason == nil { draft.readReason(text(one["flightReason"])) }
        } else if !passengers.isEmpty {
            draft.record.role = .followed
        }
        let guests = passengers.compactMap { passenger -> String? in
            let id = passenger["userId"]?.string
            if let id, id == owner { return nil }
            let name = Terms.some(text(passenger["guestName"])) ?? id.flatMap { names[$0] }
            let place = ["seatNumber", "seat", "seatClass"].map { text(passenger[$0]) }.filter { !$0.isEmpty }
            guard let name, !(owner == nil && id != nil) else { return name }
            return name + (place.isEmpty ? "" : " (" + place.joined(separator: ", ") + ")")
        }
        if !guests.isEmpty { draft.remarks.append("With " + guests.joined(separator: ", ")) }
    }

    private static func sameUser(_ passenger: JSONValue, _ owner: String?) -> Bool {
        guard let owner, let user = passenger["userId"]?.string else { return false }
        return user == owner
    }

    private static func text(_ value: JSONValue?) -> String { value?.string ?? "" }
}
