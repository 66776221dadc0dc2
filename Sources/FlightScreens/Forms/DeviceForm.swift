public import FlightCore

/// A form that also works offline. The device reads the form before sending it, and queues the change until the server
/// has received it. The server reads the form when it arrives. The device and the server share this type, so that they
/// interpret forms in the same way.
public struct DeviceForm: Sendable {
    public let mutation: Mutation
    /// The page that shows the result.
    public let next: String

    /// - Parameters:
    ///   - action: The address that the form is sent to: `/flights/ID/edit`.
    ///   - places: Returns the airports that the given text could refer to, most important first.
    ///   - flight: The identifier for a flight or trip that the form creates.
    /// - Returns: nil for a form that only the server can read.
    /// - Throws: The first invalid or missing value, with its field.
    public init?(
        action: String, fields: FormFields, snapshot: Snapshot, id: MutationID, flight newID: Flight.ID, now: Instant,
        places: (String) -> [Airport]
    ) throws(FormFault) {
        let fields = fields.settled()
        guard let (address, part) = FormAddress.at(PagePath(action)), address.isReadByDevice else { return nil }
        let change: Mutation.Change
        switch address {
        case .settings:
            change = .settings(try DeviceForm.settings(fields, old: snapshot.settings, places))
            next = PageAddress.settings.path() + "?saved"
        case .wayToAirport:
            guard let flight = Flight.ID(part),
                let entry = snapshot.entries.first(where: { $0.flight.id == flight })
            else { return nil }
            change = .settings(try DeviceForm.way(fields, to: entry.flight.origin, snapshot.settings))
            var wishes = LeaveWishes { fields[$0] }
            wishes[.travel] = nil
            next = PageAddress.leaveBy.path(part) + wishes.query
        case .addByHand:
            let written = try DeviceForm.byHand(fields, newID, places)
            if let known = DeviceForm.known(written, in: snapshot) { throw FormFault("number", .alreadyThere(known)) }
            change = .add(written)
            next = PageAddress.flight.path(newID.text)
        default:
            guard let flight = Flight.ID(part),
                let said = try DeviceForm.change(
                    of: flight, address, fields, snapshot, newTrip: Trip.ID(newID.text), now: now, places)
            else { return nil }
            change = said
            next = DeviceForm.page(after: address, part, fields)
        }
        mutation = Mutation(id: id, at: now, change: change)
        do throws(PersonalFact.Fault) {
            _ = try MutationFacts(mutation, at: now)
        } catch {
            throw FormFault(error)
        }
        if let impossible = snapshot.impossibility(of: mutation) { throw FormFault(impossible) }
    }

    /// The name of the optional field that says which page to show next.
    package static let then = "then"

    /// Returns the page that shows the result of a flight's form. A form at the bottom of a long page leads to the top
    /// of the page, where the change is confirmed.
    private static func page(after address: FormAddress, _ part: String, _ fields: FormFields) -> String {
        if let then = fields[DeviceForm.then] {
            if sameText(then, PageAddress.leaveBy.pattern) {
                return PageAddress.leaveBy.path(part) + LeaveWishes { fields[$0] }.query
            }
            if sameText(then, PageAddress.connection.pattern) { return PageAddress.connection.path(part) }
        }
        return switch address {
        case .delete: PageAddress.board.path() + "?deleted=" + part
        case .edit, .cancel, .reinstate: PageAddress.flight.path(part) + "?saved"
        default: PageAddress.flight.path(part)
        }
    }

    // MARK: - Changes

    /// Returns the change that a form makes to a flight; nil if the form changes nothing or is not about a flight.
    private static func change(
        of flight: Flight.ID, _ address: FormAddress, _ fields: FormFields, _ snapshot: Snapshot, newTrip: Trip.ID?,
        now: Instant, _ places: (String) -> [Airport]
    ) throws(FormFault) -> Mutation.Change? {
        switch address {
        case .edit:
            guard let entry = snapshot.entries.first(where: { $0.flight.id == flight }) else { return nil }
            return .edit(flight, try facts(fields, entry.flight, places))
        case .onBoard: return .edit(flight, [.onBoard(now)])
        case .cancel: return .edit(flight, [.status(.cancelled)])
        case .reinstate: return .edit(flight, [.status(.scheduled)])
        case .undo:
            guard let entry = snapshot.entries.first(where: { $0.flight.id == flight }),
                let field = fields.filled("field").flatMap({ FlightObservation.Field(name: $0) }),
                let fact = entry.undoing(field, airport: { code in places(code.text).first })
            else { return nil }
            return .edit(flight, [fact])
        case .delete: return .delete(flight)
        case .restore: return .restore(flight)
        case .join:
            guard let other = fields.filled("with").flatMap({ Flight.ID($0) }), other != flight else {
                throw FormFault("with", .missing(.faultMissing))
            }
            return .join(flight, with: other, snapshot.trip(of: flight, joining: other, new: newTrip))
        case .leave: return .leave(flight)
        default: return nil
        }
    }

    private static func facts(
        _ fields: FormFields, _ flight: Flight, _ places: (String) -> [Airport]
    ) throws(FormFault) -> [PersonalFact] {
        var facts: [PersonalFact] = []
        // Adds only fields that were changed, because another device may be changing the other fields.
        func add(_ name: String, _ old: String?, _ fact: (String) -> PersonalFact) {
            if let text = fields[name], !sameText(text, old ?? "") { facts.append(fact(text)) }
        }
        var origin = flight.origin
        var destination = flight.destination
        if !flight.isOfASource {
            if let text = fields["number"], !sameText(text, flight.number?.text ?? "") {
                let number = try DeviceForm.number(fields)
                if number != flight.number { facts.append(.number(number)) }
            }
            if let text = fields["from"], !sameText(text, origin.code.text) {
                origin = try place("from", .askFrom, fields, places)
                if origin.code != flight.origin.code { facts.append(.origin(origin)) }
            }
            if let text = fields["to"], !sameText(text, destination.code.text) {
                destination = try place("to", .askTo, fields, places)
                if destination.code != flight.destination.code { facts.append(.destination(destination)) }
            }
            if origin.code == destination.code,
                facts.contains(where: { $0.field == .origin || $0.field == .destination })
            {
                throw FormFault("to", .samePlace)
            }
        }
        var goal = flight
        if let text = fields["divertedTo"], !sameText(text, flight.divertedTo?.code.text ?? "") {
            let elsewhere = text.isEmpty ? nil : try place("divertedTo", .faultMissing, fields, places)
            if let elsewhere, elsewhere.code == destination.code { throw FormFault("divertedTo", .goesThere) }
            if elsewhere?.code != flight.divertedTo?.code {
                facts.append(.divertedTo(elsewhere))
                goal.divertedTo = elsewhere
                goal.status = elsewhere == nil ? .scheduled : .diverted
                // Estimates for one airport do not apply to another.
                goal.on.estimated = nil
                goal.in.estimated = nil
            }
        }
        if !flight.isOfASource { facts += try times(fields, flight, origin, destination, goal) }
        add("seat", flight.seat) { .seat($0) }
        add("confirmation", flight.confirmation) { .confirmation($0) }
        add("gate", flight.departureGate) { .departureGate($0) }
        add("arrivalGate", flight.arrivalGate) { .arrivalGate($0) }
        add("notes", flight.notes) { .notes($0) }
        if let companions = try CompanionFields.read(fields, known: flight.companions.count),
            companions != flight.companions
        {
            facts.append(.companions(companions))
        }
        if let text = fields["who"], !sameText(text, flight.who ?? "") {
            facts.append(.who(text))
            facts.append(.role(text.isEmpty ? .mine : .followed))
        }
        if fields["leaveBy"] != nil {
            let leaveBy = try fields.time("leaveBy", in: origin.zone)
            if leaveBy != flight.leaveBy.map({ wholeMinute($0) }) { facts.append(.leaveBy(leaveBy)) }
        }
        return facts
    }

    /// Returns the scheduled and estimated times in the form that differ from the flight's times.
    private static func times(
        _ form: FormFields, _ flight: Flight, _ origin: Airport, _ destination: Airport, _ goal: Flight
    ) throws(FormFault) -> [PersonalFact] {
        let shown = FlightClock(flight)
        // Fields that the form does not have keep their values.
        let fields = form.with([
            ("date", shown.date), ("out", shown.out), ("in", shown.in), ("nowOut", shown.nowOut),
            ("nowIn", shown.nowIn),
        ])
        let isMoved = origin.code != flight.origin.code || destination.code != flight.destination.code
        func isNew(_ name: String, _ old: String) -> Bool { fields[name].map { !sameText($0, old) } ?? false }
        let isReplanned =
            isMoved || isNew("date", shown.date) || isNew("out", shown.out) || isNew("in", shown.in)
        var facts: [PersonalFact] = []
        func say(_ new: Instant?, _ old: Instant?, _ fact: (Instant?) -> PersonalFact) {
            if new != old.map({ wholeMinute($0) }) { facts.append(fact(new)) }
        }
        var out = flight.out.scheduled
        var arrival = flight.in.scheduled
        if isReplanned, fields.filled("date") != nil || fields.filled("out") != nil || out != nil {
            let departure = try departure(fields, origin.zone)
            out = departure
            arrival = try DeviceForm.arrival(fields, after: departure, in: destination.zone)
            say(out, flight.out.scheduled) { .scheduled(.out, $0) }
            say(arrival, flight.in.scheduled) { .scheduled(.in, $0) }
        }
        // Estimates for another day do not apply.
        let isAnotherDay = isNew("date", shown.date)
        var now: Instant?
        if isNew("nowOut", shown.nowOut) || isMoved, let planned = out {
            now = try expected("nowOut", fields, near: planned, in: origin.zone)
            say(now, flight.out.estimated) { .estimated(.out, $0) }
        } else if isAnotherDay, flight.out.estimated != nil {
            facts.append(.estimated(.out, nil))
        } else {
            now = flight.out.estimated
        }
        var goal = goal
        goal.out.scheduled = out
        goal.in.scheduled = arrival
        // An arrival time is local to the airport where the flight lands.
        let landing = goal.status == .diverted ? goal.divertedTo ?? destination : destination
        if isNew("nowIn", shown.nowIn) || isMoved, let planned = BestTimes(goal, now: .always).in ?? arrival {
            let expected = try expected("nowIn", fields, near: planned, in: landing.zone)
            if let expected, let leaves = now ?? out, expected <= leaves {
                throw FormFault("nowIn", .arrivalBeforeDeparture)
            }
            say(expected, flight.in.estimated) { .estimated(.in, $0) }
        } else if isAnotherDay, flight.in.estimated != nil {
            facts.append(.estimated(.in, nil))
        }
        return facts
    }

    private static func byHand(
        _ fields: FormFields, _ id: Flight.ID, _ places: (String) -> [Airport]
    ) throws(FormFault) -> HandWrittenFlight {
        let number = try number(fields)
        // A departure in ISO form includes its day.
        if fields.filled("date") == nil, fields.filled("out").map({ $0.utf8.count < 10 }) ?? true {
            throw FormFault("date", .missing(.askDay))
        }
        let origin = try place("from", .askFrom, fields, places)
        let destination = try place("to", .askTo, fields, places)
        guard origin.code != destination.code else { throw FormFault("to", .samePlace) }
        let out = try departure(fields, origin.zone)
        let arrival = try arrival(fields, after: out, in: destination.zone)
        return HandWrittenFlight(
            id: id, number: number, origin: origin, destination: destination, out: out, in: arrival,
            seat: fields.filled("seat"), confirmation: fields.filled("confirmation"), who: fields.filled("who"))
    }

    /// Returns the flight number if the owner already has a flight with that number, origin and local departure day;
    /// otherwise, nil. Another traveller's flight is not a duplicate.
    private static func known(_ written: HandWrittenFlight, in snapshot: Snapshot) -> String? {
        guard let number = written.number, written.who == nil else { return nil }
        let zone = written.origin.zone
        let day = zone.local(written.out).day
        let isKnown = snapshot.entries.contains { entry in
            entry.flight.number == number && entry.flight.origin.code == written.origin.code && entry.flight.who == nil
                && (entry.flight.out.scheduled ?? entry.flight.out.estimated).map { zone.local($0).day == day } ?? false
        }
        return isKnown ? number.text : nil
    }

    private static func number(_ fields: FormFields) throws(FormFault) -> FlightNumber? {
        guard let text = fields.filled("number") else { return nil }
        guard let number = FlightNumber(typed: text) else { throw FormFault("number", .number(text)) }
        return number
    }

    /// Reads the scheduled departure from a day field and a time field, or from a single field (`2026-11-27T13:30`).
    private static func departure(_ fields: FormFields, _ zone: Zone) throws(FormFault) -> Instant {
        if let text = fields.filled("out"), text.utf8.count >= 10, let out = try fields.time("out", in: zone) {
            return out
        }
        guard let day = try fields.day("date") else { throw FormFault("date", .missing(.askDay)) }
        guard let minute = try fields.clock("out") else { throw FormFault("out", .missing(.askOut)) }
        return zone.instant(day: day, minuteOfDay: minute)
    }

    /// Reads the scheduled arrival: the first instant after departure with that local time at the destination.
    private static func arrival(
        _ fields: FormFields, after out: Instant, in zone: Zone
    ) throws(FormFault) -> Instant? {
        guard let text = fields.filled("in") else { return nil }
        var arrival: Instant?
        if text.utf8.count >= 10 {
            arrival = try fields.time("in", in: zone)
        } else if let minute = try fields.clock("in") {
            arrival = next(minute, from: out + Span(1), in: zone)
        }
        guard let arrival, arrival > out, arrival - out <= Impossibility.longestBlock else {
            throw FormFault("in", .arrivalBeforeDeparture)
        }
        return arrival
    }

    /// The longest time by which a flight may depart early.
    private static let earliest = Span.hours(3)

    /// Reads a new time of day, as announced on the day of the flight ("now 15:20"). Returns the first instant with
    /// that local time, searching from three hours before the scheduled time.
    private static func expected(
        _ name: String, _ fields: FormFields, near planned: Instant, in zone: Zone
    ) throws(FormFault) -> Instant? {
        guard let minute = try fields.clock(name) else { return nil }
        return next(minute, from: planned - earliest, in: zone)
    }

    /// Returns the first instant, at or after `start`, with the given local time in minutes after midnight.
    private static func next(_ minute: Int, from start: Instant, in zone: Zone) -> Instant {
        let day = zone.local(start).day
        let today = zone.instant(day: day, minuteOfDay: minute)
        return today >= start ? today : zone.instant(day: day.advanced(by: 1), minuteOfDay: minute)
    }

    /// Rounds down to a whole minute, because form fields show whole minutes.
    private static func wholeMinute(_ instant: Instant) -> Instant { Instant(instant.minute * 60) }

    private static func place(
        _ name: String, _ question: Phrase, _ fields: FormFields, _ places: (String) -> [Airport]
    ) throws(FormFault) -> Airport {
        guard let text = fields.filled(name) else { throw FormFault(name, .missing(question)) }
        let found = places(text)
        guard let first = found.first else { throw FormFault(name, .airport(text)) }
        guard found.count == 1 else { throw FormFault(name, .which(text, found)) }
        return first
    }

    /// Reads the owner's travel time to an airport; an empty field removes the time.
    private static func way(
        _ fields: FormFields, to airport: Airport, _ settings: Settings
    ) throws(FormFault) -> [SettingFact] {
        var ways = settings.ways.filter { $0.airport != airport.code && $0.airport != airport.icao }
        var said: AirportWay?
        if let text = fields.filled("travel") {
            said = Int(text).flatMap { AirportWay(airport.code, minutes: $0) }
            if said == nil { throw FormFault("travel", .minutes(text)) }
        }
        if settings.isHome(airport) { return [.homeMinutes(said?.minutes), .ways(ways)] }
        if let said { ways.append(said) }
        return [.ways(ways)]
    }

    private static func settings(
        _ fields: FormFields, old: Settings, _ places: (String) -> [Airport]
    ) throws(FormFault) -> [SettingFact] {
        var members = JSONMembers()
        for key in ["language", "clock", "units", "distance", "speed", "altitude", "theme"] {
            if let text = fields.filled(key) { members.add(key, text) }
        }
        if fields.filled("home") != nil {
            members.add("home", try place("home", .askFrom, fields, places).code.text)
        }
        if let text = fields.filled("homeMinutes") {
            guard let minutes = Int(text), Settings.minutesToHomeAirport.contains(minutes) else {
                throw FormFault("homeMinutes", .minutes(text))
            }
            members.add("homeMinutes", minutes)
        }
        let read: Settings
        do throws(JSONError) {
            read = try Settings(members.value)
        } catch {
            throw FormFault(error.path, .choice)
        }
        // Settings that the form does not have stay unchanged.
        return read.changes(from: old).filter { fact in
            switch fact {
            case .language: fields["language"] != nil
            case .clock: fields["clock"] != nil
            case .units: fields["units"] != nil
            case .distance: fields["distance"] != nil
            case .speed: fields["speed"] != nil
            case .altitude: fields["altitude"] != nil
            case .theme: fields["theme"] != nil
            case .home: fields["home"] != nil
            case .homeMinutes: fields["homeMinutes"] != nil
            case .ways: false
            }
        }
    }
}
