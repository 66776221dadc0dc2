/// All that a device needs to go on without a network: trips with their flights, the airports concerned with their
/// time zones, the traveller's settings, and the server's time.
public struct Snapshot: Sendable {
    /// A flight, and the log of what was said of it: newest first, at most 50 lines and the newest of each field.
    public struct Entry: Sendable {
        public var flight: Flight
        /// Legs with the same trip belong together; nil for a flight alone.
        public var trip: Trip.ID?
        public var log: [Observation]

        public init(flight: Flight, trip: Trip.ID?, log: [Observation]) {
            self.flight = flight
            self.trip = trip
            self.log = log
        }

        /// Every instant that a page may show in the time of an airport.
        fileprivate var instants: [Instant] {
            var instants = [flight.leaveBy, flight.leaveByFor, flight.heard, flight.saidOnBoard].compactMap { $0 }
            // What follows from times that are far apart is far from all of them; positions count once they are heard.
            let best = [BestTimes(flight, now: .always), BestTimes(flight, now: .never)]
            for milestone in Milestone.allCases {
                let times = flight[milestone]
                instants += [times.scheduled, times.estimated, times.actual].compactMap { $0 }
                instants += best.compactMap { $0[milestone] }
            }
            for observation in log {
                instants.append(observation.time)
                if case .instant(let instant) = observation.value { instants.append(instant) }
            }
            return instants
        }
    }

    /// Grows with every change on the server.
    public var revision: Int64
    /// The server's time when it was made.
    public var now: Instant
    /// How many times faster than real time the server's clock runs; 1 but for a replay.
    public var speed: Int
    public var settings: Settings
    /// When each of them was set.
    public var settingTimes = SettingTimes()
    /// Ordered by best departure.
    public var entries: [Entry]
    /// Flights that were deleted on the device: the server does not send them, and they may be brought back.
    var bin: [Entry] = []

    public init(
        revision: Int64, now: Instant, speed: Int, settings: Settings, settingTimes: SettingTimes = SettingTimes(),
        entries: [Entry]
    ) {
        self.revision = revision
        self.now = now
        self.speed = speed
        self.settings = settings
        self.settingTimes = settingTimes
        self.entries = entries
        for index in self.entries.indices { self.entries[index].flight.leavesFrom(settings) }
    }

    public static let version: Int64 = 1

    /// The legs that belong to a flight's trip in order, and which of them it is; nil if there is no such flight.
    public func trip(of id: Flight.ID) -> (trip: Trip, leg: Int)? {
        for index in entries.indices where entries[index].flight.id == id { return trip(at: index) }
        return nil
    }

    /// The same for the flight at an index of ``entries``.
    public func trip(at index: Int) -> (trip: Trip, leg: Int) {
        let flight = entries[index].flight
        guard let id = entries[index].trip else { return (Trip(flight), 0) }
        var legs: [Flight] = []
        var leg = 0
        // By index: a loop over the entries would copy each of them.
        for other in entries.indices where entries[other].trip == id {
            if other == index { leg = legs.count }
            legs.append(entries[other].flight)
        }
        guard let trip = Trip(legs: legs) else { return (Trip(flight), 0) }
        return (trip, leg)
    }

    public var json: JSONValue {
        var airports: [Airport] = []
        for entry in entries {
            for airport in [entry.flight.origin, entry.flight.destination, entry.flight.divertedTo] {
                if let airport, !airports.contains(where: { $0.code == airport.code }) { airports.append(airport) }
            }
        }
        var start = now - .hours(24 * 400)
        var end = now + .hours(24 * 400)
        for entry in entries {
            for instant in entry.instants {
                start = min(start, instant - .hours(48))
                end = max(end, instant + .hours(48))
            }
        }
        var zones: [Zone] = []
        for airport in airports where !zones.contains(where: { $0.name == airport.zone.name }) {
            zones.append(airport.zone.trimmed(from: start, to: end))
        }
        return .object([
            ("version", .integer(Snapshot.version)),
            ("revision", .integer(revision)),
            ("now", .integer(now.seconds)),
            ("speed", .integer(Int64(speed))),
            ("settings", settings.json),
            ("settingsAt", settingTimes.json),
            ("zones", .array(zones.map { $0.json })),
            ("airports", .array(airports.map { $0.json })),
            (
                "flights",
                .array(
                    entries.map { entry in
                        var members = JSONMembers()
                        members.add("flight", FlightJSON.write(entry.flight))
                        members.add("trip", entry.trip?.text)
                        members.add("log", .array(entry.log.map { $0.json }))
                        return members.value
                    })
            ),
        ])
    }

    public init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "")
        guard try fields.integer("version", in: 0...1_000_000) == Snapshot.version else {
            throw fields.fail("version", "this snapshot is of another version; reload the app")
        }
        revision = try fields.integer("revision", in: 0...Int64(1) << 52) ?? 0
        guard let now = try fields.instant("now") else { throw fields.fail("now", "the server's time is missing") }
        self.now = now
        speed = Int(try fields.integer("speed", in: 1...100_000) ?? 1)
        settings = try Settings(fields.value("settings") ?? .object([]))
        settingTimes = try SettingTimes(fields.value("settingsAt") ?? .object([]))
        var zones: [Zone] = []
        for item in try fields.list("zones") { zones.append(try Zone(item)) }
        var airports: [Airport] = []
        for item in try fields.list("airports") { airports.append(try Airport(item, zones: zones)) }
        var entries: [Entry] = []
        let items = try fields.list("flights")
        for index in items.indices {
            let path = "flights[\(index)]"
            let inner = try JSONFields(items[index], path: path)
            guard let flight = inner.value("flight") else { throw inner.fail("flight", "the flight is missing") }
            var log: [Observation] = []
            for item in try inner.list("log") { log.append(try Observation(item)) }
            entries.append(
                Entry(
                    flight: try FlightJSON.read(
                        flight, path: path + ".flight", airport: { code in airports.first { $0.code == code } }),
                    trip: try inner.label("trip").flatMap { Trip.ID($0) }, log: log))
        }
        for index in entries.indices { entries[index].flight.leavesFrom(settings) }
        self.entries = entries
    }
}

extension Zone {
    var json: JSONValue {
        .object([
            ("name", .string(name)),
            ("offset", .integer(Int64(initialOffset))),
            (
                "transitions",
                .array(transitions.flatMap { [.integer($0.instant.seconds), .integer(Int64($0.offset))] })
            ),
        ])
    }

    convenience init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "zones")
        let numbers = try fields.list("transitions")
        var transitions: [Transition] = []
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            guard let at = numbers[index].integer, let offset = numbers[index + 1].integer, abs(offset) < 100_000 else {
                throw fields.fail("transitions", "pairs of whole numbers are expected")
            }
            transitions.append(Transition(instant: Instant(at), offset: Int32(offset)))
        }
        self.init(
            name: try fields.label("name") ?? "",
            initialOffset: Int32(try fields.integer("offset", in: -100_000...100_000) ?? 0), transitions: transitions)
    }
}

extension Airport {
    /// The airport without its zone, which is named.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("code", code.text)
        members.add("icao", icao?.text)
        members.add("name", name)
        members.add("city", city)
        var names = JSONMembers()
        names.add(Language.german.tag, serves.german)
        names.add(Language.polish.tag, serves.polish)
        names.add(Language.portuguese.tag, serves.portuguese)
        members.add("cityIn", names)
        members.add("country", country)
        if let position {
            members.add("latitude", position.latitude)
            members.add("longitude", position.longitude)
        }
        members.add("elevationFeet", Int(elevationFeet))
        members.add("zone", zone.name)
        members.add("metro", metro?.text)
        if let area {
            members.add(
                "area", .array([.number(area.south), .number(area.west), .number(area.north), .number(area.east)]))
        }
        return members.value
    }

    convenience init(_ value: JSONValue, zones: [Zone]) throws(JSONError) {
        let fields = try JSONFields(value, path: "airports")
        guard let text = try fields.label("code"), let code = Code(text) else {
            throw fields.fail("code", "an airport code is expected")
        }
        let name = try fields.label("zone") ?? ""
        guard let zone = zones.first(where: { sameText($0.name, name) }) else {
            throw fields.fail("zone", "the time zone '\(name)' is not in the snapshot")
        }
        var position: Coordinate?
        if let latitude = try fields.number("latitude"), let longitude = try fields.number("longitude") {
            position = Coordinate(latitude: latitude, longitude: longitude)
        }
        var area: Area?
        let corners = try fields.list("area")
        if corners.count == 4, let south = corners[0].number, let west = corners[1].number,
            let north = corners[2].number, let east = corners[3].number
        {
            area = Area(south: south, west: west, north: north, east: east)
        }
        let names = try JSONFields(fields.value("cityIn") ?? .object([]), path: "airports.cityIn")
        self.init(
            code: code, icao: try fields.label("icao").flatMap { Code($0) }, name: try fields.label("name") ?? text,
            city: City(
                try fields.label("city") ?? text, german: try names.label(Language.german.tag),
                polish: try names.label(Language.polish.tag), portuguese: try names.label(Language.portuguese.tag)),
            country: try fields.label("country") ?? "", position: position,
            elevationFeet: Int32(try fields.integer("elevationFeet", in: -2000...30_000) ?? 0), zone: zone,
            metro: try fields.label("metro").flatMap { Code($0) }, area: area)
    }
}

extension Observation {
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("source", source.name)
        members.add("time", time)
        members.add("field", field.name)
        members.add("value", value.jsonValue)
        if isCorrection { members.add("correction", .bool(true)) }
        return members.value
    }

    public init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "log")
        guard let time = try fields.instant("time"), let name = try fields.label("field"),
            let field = Field(name: name)
        else { throw fields.fail("field", "an observation needs a time and a known field") }
        self.init(
            source: Source(try fields.label("source") ?? ""), time: time, field: field,
            value: try Value(fields.value("value") ?? .null),
            isCorrection: try fields.bool("correction") ?? false)
    }
}
