/// Everything that a device needs to work without a network: the traveller's trips, flights and settings, the flights'
/// airports and time zones, and the server's time.
public struct Snapshot: Sendable {
    /// A flight and the log of its observations. The log is ordered newest first. It has at most 50 lines, plus the
    /// newest observation of each field.
    public struct Entry: Sendable {
        public var flight: Flight
        /// The identifier of the trip, shared by all legs of the trip; nil for a single flight.
        public var trip: Trip.ID?
        public var log: [FlightObservation]
        /// The alerts already sent, as stored by ``AlertMemory``; nil before the first decision. Read only by the alert
        /// rules.
        public var told: JSONValue?
        /// The route from this flight to the next leg of its trip; nil if unknown.
        public var way: ConnectionWay?
        /// The uncertainty of the arrival, as stored by ``ArrivalSpread``. Read only to judge connections.
        public var spread: JSONValue?
        /// The legs that the aircraft flies before, as stored by ``AircraftLegsJSON``, without followed flights. Read
        /// only by ``Snapshot/inbound(of:now:)``.
        public var legs: JSONValue?
        /// The chance of leaving on time, as stored by ``DepartureOdds``. Read only by ``Snapshot/odds(of:now:)``.
        public var outlook: JSONValue?

        public init(flight: Flight, trip: Trip.ID?, log: [FlightObservation]) {
            self.flight = flight
            self.trip = trip
            self.log = log
        }

        /// Whether the best times depend on the current time, because the flight was seen.
        private var isSeen: Bool {
            if case .some = flight.position { return true }
            if case .some = flight.landing { return true }
            return flight.proof != .none
        }

        /// Widens a range to all instants that a page may show in the local time of an airport.
        fileprivate func widen(_ start: inout Instant, _ end: inout Instant) {
            func include(_ instant: Instant?) {
                guard let instant else { return }
                start = min(start, instant)
                end = max(end, instant)
            }
            include(flight.leaveBy)
            include(flight.leaveByFor)
            include(flight.heard)
            include(flight.saidOnBoard)
            // A computed time may be far from the times that it is computed from. A position is used only from its own
            // time onwards; without one, the computed times never change.
            let after = BestTimes(flight, now: .never)
            let before = isSeen ? BestTimes(flight, now: .always) : after
            for milestone in Milestone.allCases {
                include(flight[milestone].scheduled)
                include(flight[milestone].estimated)
                include(flight[milestone].actual)
                include(before[milestone])
                include(after[milestone])
            }
            for observation in log {
                include(observation.time)
                if case .instant(let instant) = observation.value { include(instant) }
            }
        }
    }

    /// The revision, which increases with every change on the server.
    public var revision: Int64
    /// The server's time when the snapshot was made.
    public var now: Instant
    /// The speed of the server's clock relative to real time; 1 except in a replay.
    public var speed: Int
    public var settings: Settings
    /// When each setting was last changed.
    public var settingTimes = SettingTimes()
    /// The alert settings, as stored by ``AlertWishes``; nil if the server sends no alerts.
    public var alertWishes: JSONValue?
    /// The flights, ordered by best departure time.
    public var entries: [Entry]
    /// The versions of the airport plans for the flights, which devices fetch separately, and the owner's guides
    /// (``terminals(maps:guides:)``). Read only to compute routes.
    public var terminals: JSONValue?
    /// Flights deleted on the device, which can be restored. The server does not send deleted flights.
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
        self.entries.markMissed()
        leaveFromHome()
    }

    public static let version: Int64 = 1

    /// Returns the trip of the given flight, and the index of the flight among the legs; nil if the snapshot does not
    /// contain the flight.
    public func trip(of id: Flight.ID) -> (trip: Trip, leg: Int)? {
        for index in entries.indices where entries[index].flight.id == id { return trip(at: index) }
        return nil
    }

    /// Returns the trip of the flight at the given index of ``entries``, and the index of the flight among the legs.
    public func trip(at asked: Int) -> (trip: Trip, leg: Int) {
        let flight = entries[asked].flight
        guard let id = entries[asked].trip else { return (Trip(flight), 0) }
        let legs = entries.legs(of: id)
        guard let trip = trip(legs), let leg = legs.firstIndex(of: asked) else { return (Trip(flight), 0) }
        return (trip, leg)
    }

    /// Returns the trip of each flight, and the index of the flight among the legs, in the order of ``entries``.
    public func trips() -> [(trip: Trip, leg: Int)] {
        var found: [(trip: Trip, leg: Int)] = []
        for index in entries.indices { found.append((Trip(entries[index].flight), 0)) }
        for legs in entries.trips() {
            guard let trip = trip(legs) else { continue }
            for leg in legs.indices { found[legs[leg]] = (trip, leg) }
        }
        return found
    }

    private func trip(_ legs: [Int]) -> Trip? {
        Trip(legs: legs.map { entries[$0].flight }, ways: legs.map { entries[$0].way })
    }

    public var json: JSONValue {
        var airports: [Airport] = []
        for entry in entries {
            for airport in [entry.flight.origin, entry.flight.destination, entry.flight.divertedTo] {
                if let airport, !airports.contains(where: { $0.code == airport.code }) { airports.append(airport) }
            }
        }
        var start = now - .hours(24 * 398)
        var end = now + .hours(24 * 398)
        for index in entries.indices { entries[index].widen(&start, &end) }
        var zones: [Zone] = []
        for airport in airports where !zones.contains(where: { $0.name == airport.zone.name }) {
            zones.append(airport.zone.trimmed(from: start - .hours(48), to: end + .hours(48)))
        }
        var members: [(key: String, value: JSONValue)] = [
            ("version", .integer(Snapshot.version)),
            ("revision", .integer(revision)),
            ("now", .integer(now.seconds)),
            ("speed", .integer(Int64(speed))),
            ("settings", settings.json),
            ("settingsAt", settingTimes.json),
            ("alertWishes", alertWishes ?? .null),
            ("zones", .array(zones.map { $0.json })),
            ("airports", .array(airports.map { $0.json })),
            (
                "flights",
                .array(
                    entries.map { entry in
                        var members = JSONMembers(count: 8)
                        members.add("flight", FlightJSON.write(entry.flight))
                        members.add("trip", entry.trip?.text)
                        members.add("log", .array(entry.log.map { $0.json }))
                        if let told = entry.told { members.add("told", told) }
                        if let way = entry.way { members.add("way", way.json) }
                        if let spread = entry.spread { members.add("spread", spread) }
                        if let legs = entry.legs { members.add("legs", legs) }
                        if let outlook = entry.outlook { members.add("outlook", outlook) }
                        return members.value
                    })
            ),
        ]
        if let terminals { members.append(("terminals", terminals)) }
        return .object(members)
    }

    /// Reads a snapshot in the format of ``json``.
    ///
    /// A damaged member does not affect other members. An optional member that cannot be read is treated as absent. Log
    /// lines, zones and routes with a damaged member are left out. Airports without a code or zone are left out, as are
    /// flights with a damaged identifier or without airports.
    ///
    /// - Throws: ``JSONError`` if the version is different, the time is missing, a member is not a list as required, or
    ///   no flight can be read. The device then keeps its previous snapshot.
    public init(_ value: JSONValue) throws(JSONError) {
        let envelope = try JSONFields(value, path: "")
        guard try envelope.integer("version", in: 0...1_000_000) == Snapshot.version else {
            throw envelope.fail("version", "this snapshot has another version; reload the app")
        }
        guard let now = try envelope.instant("now") else {
            throw envelope.fail("now", "the server's time is missing")
        }
        self.now = now
        let fields = try JSONFields(value, path: "", skipsDamaged: true)
        revision = try fields.integer("revision", in: 0...Int64(1) << 52) ?? 0
        speed = Int(try fields.integer("speed", in: 1...100_000) ?? 1)
        settings = try fields.part("settings") { inner throws(JSONError) in try Settings(inner) } ?? Settings()
        settingTimes =
            try fields.part("settingsAt") { inner throws(JSONError) in try SettingTimes(inner) } ?? SettingTimes()
        alertWishes = fields.value("alertWishes")
        var zones: [Zone] = []
        for item in try envelope.list("zones") {
            if let zone = try? Zone(item) { zones.append(zone) }
        }
        var airports: [Airport] = []
        for item in try envelope.list("airports") {
            if let airport = try? Airport(item, zones: zones) { airports.append(airport) }
        }
        entries = []
        var problem: JSONError?
        let items = try envelope.list("flights")
        for index in items.indices {
            do throws(JSONError) {
                entries.append(try Entry(items[index], path: "flights[\(index)]", airports: airports))
            } catch {
                problem = problem ?? error
            }
        }
        if entries.isEmpty, let problem { throw problem }
        terminals = fields.value("terminals")
        entries.markMissed()
        leaveFromHome()
    }
}

extension Snapshot.Entry {
    fileprivate init(_ value: JSONValue, path: String, airports: [Airport]) throws(JSONError) {
        let fields = try JSONFields(value, path: path, skipsDamaged: true)
        guard let inner = try fields.fields("flight") else { throw fields.fail("flight", "the flight is missing") }
        let flight = try FlightJSON.read(inner, airport: { code in airports.first { $0.code == code } })
        // A flight without an identifier is accepted; it has no page.
        guard flight.id != nil || inner.value("id") == nil else {
            throw inner.fail("id", "the flight's identifier cannot be read")
        }
        var log: [FlightObservation] = []
        for item in try fields.list("log") {
            if let observation = try? FlightObservation(item) { log.append(observation) }
        }
        self.init(flight: flight, trip: try fields.label("trip").flatMap { Trip.ID($0) }, log: log)
        told = fields.value("told")
        way = fields.value("way").flatMap { try? ConnectionWay($0) }
        spread = fields.value("spread")
        legs = fields.value("legs")
        outlook = fields.value("outlook")
    }
}
