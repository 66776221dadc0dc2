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
        /// How often the traveller has flown the route before; nil if never, or if unknown.
        public var history: TravelHistory?
        /// The year in which the aircraft was built; nil if unknown.
        public var yearBuilt: Int?
        /// Later flights, as stored by ``AlternativesJSON``; nil unless the traveller may need one.
        public var alternatives: JSONValue?

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
    /// What friends show of their flights. The traveller can change none of it.
    public var friends: [Friend] = []
    /// The airports that the traveller keeps in view, in the order in which they were added.
    public var favourites: [FavouriteAirport] = []
    /// How many bookings from mails and calendars wait for the traveller's review.
    public var bookingsToReview = 0
    /// Whether to offer live sources: to an owner without flights, until the first source was turned on or the offer
    /// declined.
    public var offersSources = false
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

    /// A friend, and the friend's flights as far as the friend shows them.
    public struct Friend: Sendable {
        public let id: Person.ID
        public let name: String
        public let view: FriendView
        /// The flights in the order in which they were added. Their logs are empty.
        public var entries: [Entry]

        public init(id: Person.ID, name: String, view: FriendView, entries: [Entry]) {
            self.id = id
            self.name = name
            self.view = view
            self.entries = entries
        }
    }

    /// The flights of the traveller and of friends.
    private var allEntries: [Entry] { friends.reduce(entries) { $0 + $1.entries } }

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
        guard let trip = entries.trip(legs), let leg = legs.firstIndex(of: asked) else { return (Trip(flight), 0) }
        return (trip, leg)
    }

    /// Returns the trip of each flight, and the index of the flight among the legs, in the order of ``entries``.
    public func trips() -> [(trip: Trip, leg: Int)] { entries.allTrips() }

    /// Returns the trip of each flight that the board shows: first the traveller's flights, as in ``trips()``, then those of
    /// friends, ordered by best departure time.
    public func boardTrips() -> [(trip: Trip, leg: Int)] {
        var shown: [(out: Instant, trip: Trip, leg: Int)] = []
        for friend in friends {
            for (trip, leg) in friend.entries.allTrips() {
                shown.append((BestTimes(trip.legs[leg], now: now).out ?? .never, trip, leg))
            }
        }
        shown.sort { $0.out < $1.out }
        return trips() + shown.map { ($0.trip, $0.leg) }
    }

    /// Returns a flight that a friend shows, with its trip and the index of the flight among the legs; nil if no friend
    /// shows it.
    public func shown(_ id: Flight.ID) -> (entry: Entry, trip: Trip, leg: Int)? {
        for friend in friends {
            guard let index = friend.entries.firstIndex(where: { $0.flight.id == id }) else { continue }
            let (trip, leg) = friend.entries.allTrips()[index]
            return (friend.entries[index], trip, leg)
        }
        return nil
    }

    /// Returns what friends show of one of the traveller's flights, if they are on the same flight; empty for a friend's
    /// flight.
    public func friends(on flight: Flight) -> [Flight] {
        guard entries.contains(where: { $0.flight.id == flight.id }) else { return [] }
        var found: [Flight] = []
        for friend in friends {
            for entry in friend.entries where entry.flight.isSameFlight(as: flight) { found.append(entry.flight) }
        }
        return found
    }

    public var json: JSONValue {
        var airports: [Airport] = []
        let allEntries = allEntries
        for entry in allEntries {
            for airport in [entry.flight.origin, entry.flight.destination, entry.flight.divertedTo] {
                if let airport, !airports.contains(where: { $0.code == airport.code }) { airports.append(airport) }
            }
        }
        for favourite in favourites where !airports.contains(where: { $0.code == favourite.airport.code }) {
            airports.append(favourite.airport)
        }
        var start = now - .hours(24 * 398)
        var end = now + .hours(24 * 398)
        for index in allEntries.indices { allEntries[index].widen(&start, &end) }
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
                .array(entries.map { $0.json })
            ),
        ]
        if !friends.isEmpty { members.append(("friends", .array(friends.map { $0.json }))) }
        if !favourites.isEmpty { members.append(("favourites", .array(favourites.map { $0.jsonValue }))) }
        if bookingsToReview > 0 { members.append(("bookingsToReview", .integer(Int64(bookingsToReview)))) }
        if offersSources { members.append(("offersSources", .bool(true))) }
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
        func known(_ code: Airport.Code) -> Airport? { airports.first { $0.code == code } }
        entries = []
        var problem: JSONError?
        let items = try envelope.list("flights")
        for index in items.indices {
            do throws(JSONError) {
                entries.append(try Entry(items[index], path: "flights[\(index)]", airport: known))
            } catch {
                problem = problem ?? error
            }
        }
        if entries.isEmpty, let problem { throw problem }
        friends = try fields.list("friends").compactMap { Friend($0, airport: known) }
        favourites = try fields.list("favourites").compactMap { FavouriteAirport($0, airport: known) }
        bookingsToReview = Int(try fields.integer("bookingsToReview", in: 0...1_000_000) ?? 0)
        offersSources = fields.value("offersSources")?.bool ?? false
        terminals = fields.value("terminals")
        entries.markMissed()
        leaveFromHome()
    }
}

extension Snapshot.Friend {
    public var json: JSONValue {
        var members = JSONMembers(count: 4)
        members.add("id", id.text)
        members.add("name", name)
        members.add("view", view.name)
        members.add("flights", .array(entries.map { $0.json }))
        return members.value
    }

    /// Reads a friend; nil if the friend is damaged. Flights that are damaged are left out.
    ///
    /// - Parameter airport: Returns the airport with a code; nil if there is none.
    public init?(_ value: JSONValue, airport: (Airport.Code) -> Airport?) {
        guard let id = value["id"]?.string.flatMap({ Person.ID($0) }), let name = value["name"]?.string,
            let view = value["view"]?.string.flatMap({ FriendView(name: $0) })
        else { return nil }
        var entries: [Snapshot.Entry] = []
        for item in value["flights"]?.array ?? [] {
            if let entry = try? Snapshot.Entry(item, path: "friends", airport: airport) { entries.append(entry) }
        }
        self.init(id: id, name: name, view: view, entries: entries)
    }
}

extension Snapshot.Entry {
    fileprivate var json: JSONValue {
        var members = JSONMembers(count: 8)
        members.add("flight", FlightJSON.write(flight))
        members.add("trip", trip?.text)
        members.add("log", .array(log.map { $0.json }))
        if let told { members.add("told", told) }
        if let way { members.add("way", way.json) }
        if let spread { members.add("spread", spread) }
        if let legs { members.add("legs", legs) }
        if let outlook { members.add("outlook", outlook) }
        if let history { members.add("history", history.json) }
        members.add("built", yearBuilt)
        if let alternatives { members.add("alternatives", alternatives) }
        return members.value
    }

    fileprivate init(
        _ value: JSONValue, path: String, airport: (Airport.Code) -> Airport?
    ) throws(JSONError) {
        let fields = try JSONFields(value, path: path, skipsDamaged: true)
        guard let inner = try fields.fields("flight") else { throw fields.fail("flight", "the flight is missing") }
        let flight = try FlightJSON.read(inner, airport: airport)
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
        history = fields.value("history").flatMap { TravelHistory($0) }
        yearBuilt = try? fields.integer("built", in: 1900...9999).map { Int($0) }
        alternatives = fields.value("alternatives")
    }
}
