public import FlightCore

/// Forms that need no network: read by the server when it gets them, and by the device, which keeps the change until
/// the server has it. Both read them alike, because both do it here.
public struct DeviceForm: Sendable {
    public let mutation: Mutation
    /// The page that shows what was done.
    public let next: String

    /// - Parameters:
    ///   - action: where the form would be sent: `/flights/ID/edit`.
    ///   - airport: looks up what was entered as an airport.
    ///   - flight: an identifier for a flight that is added.
    /// - Returns: nil for a form that only the server can read.
    public init?(
        action: String, fields: FormFields, snapshot: Snapshot, id: MutationID, flight newID: Flight.ID, now: Instant,
        airport: (Airport.Code) -> Airport?
    ) throws(FormFault) {
        let change: Mutation.Change
        switch DeviceForm.parts(action) {
        case .settings:
            change = .settings(try DeviceForm.settings(fields, old: snapshot.settings, airport: airport))
            next = "/settings?saved"
        case .addByHand:
            change = .add(try DeviceForm.byHand(fields, newID, airport: airport))
            next = "/flights/" + newID.text
        case .flight(let flight, let verb):
            switch verb {
            case .edit:
                guard let entry = snapshot.entries.first(where: { $0.flight.id == flight }) else { return nil }
                change = .edit(flight, try DeviceForm.facts(fields, entry.flight))
                next = "/flights/" + flight.text
            case .onBoard:
                change = .edit(flight, [.onBoard(now)])
                next = "/flights/" + flight.text
            case .delete:
                change = .delete(flight)
                next = "/?deleted=" + flight.text
            case .restore:
                change = .restore(flight)
                next = "/flights/" + flight.text
            case .join:
                guard let other = fields.filled("with").flatMap({ Flight.ID($0) }), other != flight else {
                    throw FormFault("with", .missing)
                }
                change = .join(flight, with: other)
                next = "/flights/" + flight.text
            case .leave:
                change = .leave(flight)
                next = "/flights/" + flight.text
            }
        case nil: return nil
        }
        mutation = Mutation(id: id, at: now, change: change)
    }

    // MARK: - Where

    private enum Verb: UInt8, CaseIterable {
        case edit, onBoard, delete, restore, join, leave

        var name: String {
            switch self {
            case .edit: "edit"
            case .onBoard: "on-board"
            case .delete: "delete"
            case .restore: "restore"
            case .join: "join"
            case .leave: "leave"
            }
        }
    }

    private enum Action {
        case settings, addByHand
        case flight(Flight.ID, Verb)
    }

    private static func parts(_ action: String) -> Action? {
        if sameText(action, "/settings") { return .settings }
        if sameText(action, "/add/by-hand") { return .addByHand }
        let path = PagePath(action)
        guard path.parts.count == 3, sameText(path.parts[0], "flights"), let id = Flight.ID(path.parts[1]),
            let verb = Verb.allCases.first(where: { sameText($0.name, path.parts[2]) })
        else { return nil }
        return .flight(id, verb)
    }

    // MARK: - What

    private static func facts(_ fields: FormFields, _ flight: Flight) throws(FormFault) -> [PersonalFact] {
        var facts: [PersonalFact] = []
        // Only what was changed is said: what stays as it was may be changed elsewhere.
        func add(_ name: String, _ old: String?, _ fact: (String) -> PersonalFact) {
            if let text = fields[name], !sameText(text, old ?? "") { facts.append(fact(text)) }
        }
        add("seat", flight.seat) { .seat($0) }
        add("confirmation", flight.confirmation) { .confirmation($0) }
        add("gate", flight.departureGate) { .departureGate($0) }
        add("notes", flight.notes) { .notes($0) }
        if let text = fields["who"], !sameText(text, flight.who ?? "") {
            facts.append(.who(text))
            facts.append(.role(text.isEmpty ? .mine : .followed))
        }
        if fields["leaveBy"] != nil {
            let leaveBy = try fields.time("leaveBy", in: flight.origin.zone)
            // The field shows whole minutes.
            let shown = flight.leaveBy.map { Instant($0.seconds - $0.seconds % 60) }
            if leaveBy != shown { facts.append(.leaveBy(leaveBy)) }
        }
        return facts
    }

    private static func byHand(
        _ fields: FormFields, _ id: Flight.ID, airport: (Airport.Code) -> Airport?
    ) throws(FormFault) -> HandWrittenFlight {
        let origin = try place("from", fields, airport)
        let destination = try place("to", fields, airport)
        var number: FlightNumber?
        if let text = fields.filled("number") {
            number = FlightNumber(text)
            if number == nil { throw FormFault("number", .number(text)) }
        }
        guard let out = try fields.time("out", in: origin.zone) else { throw FormFault("out", .missing) }
        let arrival = try fields.time("in", in: destination.zone)
        if let arrival, arrival <= out { throw FormFault("in", .arrivalBeforeDeparture) }
        return HandWrittenFlight(
            id: id, number: number, origin: origin, destination: destination, out: out, in: arrival,
            seat: fields.filled("seat"), confirmation: fields.filled("confirmation"), who: fields.filled("who"))
    }

    private static func place(
        _ name: String, _ fields: FormFields, _ airport: (Airport.Code) -> Airport?
    ) throws(FormFault) -> Airport {
        guard let text = fields.filled(name) else { throw FormFault(name, .missing) }
        guard let code = Airport.Code(text), let found = airport(code) else { throw FormFault(name, .airport(text)) }
        return found
    }

    private static func settings(
        _ fields: FormFields, old: Settings, airport: (Airport.Code) -> Airport?
    ) throws(FormFault) -> [SettingFact] {
        var members = JSONMembers()
        for key in ["language", "clock", "units", "theme"] {
            if let text = fields.filled(key) { members.add(key, text) }
        }
        if fields.filled("home") != nil { members.add("home", try place("home", fields, airport).code.text) }
        let read: Settings
        do throws(JSONError) {
            read = try Settings(members.value)
        } catch {
            throw FormFault(error.path, .setting(error.message))
        }
        // What the form does not have stays as it is.
        return read.changes(from: old).filter { fact in
            switch fact {
            case .language: fields["language"] != nil
            case .clock: fields["clock"] != nil
            case .units: fields["units"] != nil
            case .theme: fields["theme"] != nil
            case .home: fields["home"] != nil
            }
        }
    }
}
