extension Mutation {
    private enum Kind: UInt8, Named {
        case edit, add, delete, restore, join, leave, settings

        var name: String {
            switch self {
            case .edit: "edit"
            case .add: "add"
            case .delete: "delete"
            case .restore: "restore"
            case .join: "join"
            case .leave: "leave"
            case .settings: "settings"
            }
        }
    }

    /// The mutation as JSON: `{"id": …, "at": …, "kind": "edit", "flight": …, "facts": {…}}`.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("id", id.text)
        members.add("at", at)
        func kind(_ kind: Kind) { members.add("kind", kind.name) }
        switch change {
        case .edit(let flight, let facts):
            kind(.edit)
            members.add("flight", flight.text)
            members.add("facts", PersonalFactJSON.write(facts))
        case .add(let flight):
            kind(.add)
            members.add("flight", flight.id.text)
            members.add("facts", Mutation.write(flight))
        case .delete(let flight):
            kind(.delete)
            members.add("flight", flight.text)
        case .restore(let flight):
            kind(.restore)
            members.add("flight", flight.text)
        case .join(let flight, let other, let trip):
            kind(.join)
            members.add("flight", flight.text)
            members.add("with", other.text)
            members.add("trip", trip?.text)
        case .leave(let flight):
            kind(.leave)
            members.add("flight", flight.text)
        case .settings(let facts):
            kind(.settings)
            members.add("facts", Mutation.write(facts))
        }
        return members.value
    }

    /// - Parameter airport: Looks up the airports of an added, rerouted or diverted flight.
    public init(_ value: JSONValue, airport: (Airport.Code) -> Airport?) throws(JSONError) {
        let fields = try JSONFields(value, path: "")
        guard let id = try fields.string("id").flatMap({ MutationID($0) }) else {
            throw fields.fail("id", "8 to 64 printable ASCII characters are expected")
        }
        guard let at = try fields.instant("at") else { throw fields.fail("at", "the time of the change is missing") }
        let name = try fields.string("kind") ?? ""
        guard let kind = Kind(name: name) else {
            throw fields.fail("kind", "one of edit, add, delete, restore, join, leave, settings is expected")
        }
        self.id = id
        self.at = at
        let facts = fields.value("facts") ?? .object([])
        if kind == .settings {
            change = .settings(try Mutation.settings(facts))
            return
        }
        guard let flight = try fields.string("flight").flatMap({ Flight.ID($0) }) else {
            throw fields.fail("flight", "a flight identifier is expected")
        }
        switch kind {
        case .edit: change = .edit(flight, try PersonalFactJSON.read(facts, airport: airport))
        case .add:
            change = .add(try Mutation.read(facts, flight, airport))
        case .delete: change = .delete(flight)
        case .restore: change = .restore(flight)
        case .join:
            guard let other = try fields.string("with").flatMap({ Flight.ID($0) }), other != flight else {
                throw fields.fail("with", "the identifier of another flight is expected")
            }
            let name = try fields.label("trip")
            let trip = name.flatMap { Trip.ID($0) }
            if trip == nil, name != nil { throw fields.fail("trip", "a trip identifier is expected") }
            change = .join(flight, with: other, trip)
        case .leave: change = .leave(flight)
        case .settings: change = .settings([])
        }
    }

    private static func write(_ flight: HandWrittenFlight) -> JSONValue {
        var members = JSONMembers()
        members.add("number", flight.number?.compact)
        members.add("from", flight.origin.code.text)
        members.add("to", flight.destination.code.text)
        members.add("out", flight.out)
        members.add("in", flight.in)
        members.add("seat", flight.seat)
        members.add("confirmation", flight.confirmation)
        members.add("who", flight.who)
        return members.value
    }

    private static func read(
        _ value: JSONValue, _ id: Flight.ID, _ airport: (Airport.Code) -> Airport?
    ) throws(JSONError) -> HandWrittenFlight {
        let fields = try JSONFields(value, path: "facts")
        func place(_ name: String) throws(JSONError) -> Airport {
            let text = try fields.label(name) ?? ""
            guard let found = Airport.Code(text).flatMap({ airport($0) }) else {
                throw fields.fail(name, "no airport has the code '\(text)'")
            }
            return found
        }
        let text = try fields.label("number")
        let number = text.flatMap { FlightNumber($0) }
        if number == nil, text != nil { throw fields.fail("number", "a flight number such as UA1545 is expected") }
        guard let out = try fields.instant("out") else { throw fields.fail("out", "the departure time is missing") }
        return HandWrittenFlight(
            id: id, number: number, origin: try place("from"), destination: try place("to"), out: out,
            in: try fields.instant("in"), seat: try fields.label("seat"),
            confirmation: try fields.label("confirmation"), who: try fields.label("who"))
    }

    private static func write(_ facts: [SettingFact]) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = []
        for fact in facts {
            switch fact {
            case .language(let language): members.append(("language", .string(language.tag)))
            case .clock(let clock):
                members.append(("clock", clock.map { .string($0 == .twelveHour ? "12" : "24") } ?? .null))
            case .units(let units):
                members.append(("units", units.map { .string($0 == .metric ? "metric" : "imperial") } ?? .null))
            case .distance(let unit): members.append(("distance", unit.map { .string($0.name) } ?? .null))
            case .speed(let unit): members.append(("speed", unit.map { .string($0.name) } ?? .null))
            case .altitude(let unit): members.append(("altitude", unit.map { .string($0.name) } ?? .null))
            case .theme(let theme): members.append(("theme", .string(theme.name)))
            case .homeMinutes(let minutes):
                members.append(("homeMinutes", minutes.map { .integer(Int64($0)) } ?? .null))
            case .ways(let ways): members.append(("ways", Settings.json(ways)))
            case .home(let home): members.append(("home", home.map { .string($0.text) } ?? .null))
            }
        }
        return .object(members)
    }

    /// Reads each known setting, and returns those that are present.
    private static func settings(_ value: JSONValue) throws(JSONError) -> [SettingFact] {
        let read = try Settings(value)
        var facts: [SettingFact] = []
        for (key, _) in value.object ?? [] {
            if sameText(key, "language") { facts.append(.language(read.language)) }
            if sameText(key, "clock") { facts.append(.clock(read.clock)) }
            if sameText(key, "units") { facts.append(.units(read.units)) }
            if sameText(key, "distance") { facts.append(.distance(read.distance)) }
            if sameText(key, "speed") { facts.append(.speed(read.speed)) }
            if sameText(key, "altitude") { facts.append(.altitude(read.altitude)) }
            if sameText(key, "theme") { facts.append(.theme(read.theme)) }
            if sameText(key, "home") { facts.append(.home(read.home)) }
            if sameText(key, "homeMinutes") { facts.append(.homeMinutes(read.homeMinutes)) }
            if sameText(key, "ways") { facts.append(.ways(read.ways)) }
        }
        return facts
    }
}
