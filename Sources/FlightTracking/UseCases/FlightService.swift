public import FlightCore
import Logging

/// What people do with flights: find, add, edit, delete, bring back, see. The one place where changes are made, for the
/// web, the command line and whatever comes.
public struct FlightService: Sendable {
    public let repository: any FlightRepository
    /// The demonstration; it steps back once a source is switched on.
    public let feeds: [any FlightFeed]
    /// nil: nobody can be asked.
    public let sources: SourceService?
    public let airports: AirportTable
    public let aircraft: AircraftTable
    /// nil: no plan of any airport is known.
    public let terminals: TerminalService?
    public let clock: any TravelClock
    private let bus: any EventBus
    private let secrets: any SecretSource
    private let knownFlights = FlightCache()
    private let knownAirports: KnownAirports

    /// How long a flight stays on the board, and on every device, once it is over; from then on it is the logbook's.
    public static let justPast = Span.hours(48)

    public init(
        repository: any FlightRepository, feeds: [any FlightFeed], sources: SourceService? = nil,
        airports: AirportTable,
        aircraft: AircraftTable, terminals: TerminalService? = nil, bus: any EventBus, clock: any TravelClock,
        secrets: any SecretSource
    ) {
        self.repository = repository
        self.feeds = feeds
        self.sources = sources
        self.airports = airports
        knownAirports = KnownAirports(airports)
        self.aircraft = aircraft
        self.terminals = terminals
        self.bus = bus
        self.clock = clock
        self.secrets = secrets
    }

    // MARK: - Finding

    /// Flights of the demonstration, in order of departure; none once a source is switched on.
    public func find(_ query: FlightQuery, limit: Int = 20) async throws -> [FeedFlight] {
        if let sources, try await sources.isAnyOn() { return [] }
        var found: [FeedFlight] = []
        for feed in feeds { found += try await feed.find(query, now: clock.now, limit: limit) }
        return Array(found.sorted { $0.scheduledOut < $1.scheduledOut }.prefix(limit))
    }

    /// Flights that fit any of the queries, in order of departure.
    public func find(_ queries: [FlightQuery], limit: Int = 20) async throws -> [FeedFlight] {
        var found: [FeedFlight] = []
        for query in queries { found += try await find(query, limit: limit) }
        return Array(found.sorted { $0.scheduledOut < $1.scheduledOut }.prefix(limit))
    }

    /// The airports that a code or the whole name of a city, an airport or a metropolitan area stands for, the most
    /// important first.
    /// - Throws: ``FlightServiceError/unknownAirport`` if there is none.
    public func places(_ text: String) throws(FlightServiceError) -> [Airport] {
        let found = Array(airports.named(text).prefix(FlightService.mostPlaces))
        guard !found.isEmpty else { throw .unknownAirport(text) }
        return found
    }

    /// More airports than travellers use of any city.
    private static let mostPlaces = 6

    /// The airport with that code.
    /// - Throws: ``FlightServiceError/unknownAirport``.
    public func airport(_ text: String) throws(FlightServiceError) -> Airport {
        guard let code = Airport.Code(text), let airport = airports[code] else { throw .unknownAirport(text) }
        return airport
    }

    // MARK: - Changing

    /// Follows a flight that a feed offers; one that is followed already stays the same.
    /// - Throws: ``FlightServiceError/noSuchOffer`` if no feed knows the key; ``RepositoryError/mutationUsed(_:)``.
    public func follow(_ key: FeedKey, personal: [PersonalFact] = [], mutation: MutationID? = nil) async throws
        -> Flight.ID
    {
        let sent = sent(
            mutation, as: "follow",
            .object([
                ("key", .string(key.source.name + ":" + key.key)), ("facts", PersonalFactJSON.write(personal)),
            ]))
        // Followed already: there is one of each flight, and nobody needs to be asked.
        if let known = try await follow(personal, sent, finding: { try $0.followed(key) }) { return known }
        guard let feed = feeds.first(where: { $0.source == key.source }) else {
            if let id = try await followLive(key, personal: personal, sent) { return id }
            throw FlightServiceError.noSuchOffer(key.key)
        }
        let now = clock.now
        guard let offer = try await feed.offer(key, now: now) else { throw FlightServiceError.noSuchOffer(key.key) }
        let news = try await feed.observe(key, since: nil, now: now)
        let flight = StoredFlight(
            id: newID(), number: offer.number, origin: offer.origin, destination: offer.destination, feed: key,
            addedAt: now, heard: now, lastFixes: SeenFix.all(in: news),
            observations: try news.filter { $0.field != .position } + observe(personal, at: now))
        let id = try await follow(personal, sent, finding: { try $0.followed(key) }, orElse: { try $0.add(flight).id })
        guard let id else { throw FlightServiceError.noSuchOffer(key.key) }
        return id
    }

    /// Follows a flight unless it is followed already: then only what the traveller says of it is new.
    ///
    /// - Parameters:
    ///   - find: looks up the flight that is followed already.
    ///   - add: follows it.
    /// - Returns: nil if it is not followed.
    func follow(
        _ personal: [PersonalFact], _ sent: SentMutation?,
        finding find: @Sendable (any StoreTransaction) throws -> Flight.ID?,
        orElse add: @Sendable (any StoreTransaction) throws -> Flight.ID? = { _ in nil }
    ) async throws -> Flight.ID? {
        try await change { transaction in
            if let sent, let before = try transaction.applied(sent) { return before.flight }
            let now = clock.now
            let id: Flight.ID
            if let known = try find(transaction) {
                if !personal.isEmpty { try say(personal, of: known, at: now, transaction) }
                id = known
            } else if let added = try add(transaction) {
                id = added
            } else {
                return nil
            }
            if let sent { try transaction.note(sent, flight: id, at: now) }
            return id
        }
    }

    /// Adds a flight as somebody wrote it down. One that was added before with its id and the same contents stays as it is.
    /// - Throws: ``FlightServiceError/invalid`` for a text that is too long, and for what no flight can be (``Impossibility``);
    ///   ``RepositoryError/alreadyExists(_:)``, ``RepositoryError/mutationUsed(_:)``.
    public func add(_ flight: Flight, mutation: MutationID? = nil) async throws -> Flight.ID {
        try check(flight)
        let sent = sent(mutation, as: "add", FlightJSON.write(flight))
        let id = flight.id ?? newID()
        return try await change { transaction in
            try transaction.once(sent, at: clock.now) { try add(flight, as: id, transaction) } ?? id
        }
    }

    /// Adds flights as somebody wrote them down, and makes several the legs of one trip: all of it or nothing.
    /// - Throws: as ``add(_:mutation:)`` does.
    public func add(_ legs: [Flight]) async throws -> [Flight.ID] {
        try FlightService.checkLegs(legs.count)
        for leg in legs { try check(leg) }
        let trip = try newTrip()
        return try await change { transaction in
            var ids: [Flight.ID] = []
            for leg in legs { ids.append(try add(leg, as: leg.id ?? newID(), transaction)) }
            if ids.count > 1 { try transaction.assign(ids, to: trip, at: clock.now) }
            return ids
        }
    }

    private func add(_ flight: Flight, as id: Flight.ID, _ transaction: any StoreTransaction) throws -> Flight.ID {
        let now = clock.now
        let new = StoredFlight(
            id: id, number: flight.number, origin: flight.origin.code, destination: flight.destination.code,
            addedAt: now, heard: flight.heard, observations: flight.saidByHand(at: now))
        if let known = try transaction.flight(id), known.deletedAt == nil, known.hasBegun(as: new) { return id }
        return try transaction.add(new).id
    }

    private func check(_ flight: Flight) throws(FlightServiceError) {
        if let impossible = Impossibility.all(in: flight).first { throw FlightServiceError(impossible.fault) }
        for (name, text, longest) in [
            ("seat", flight.seat, 8), ("confirmation", flight.confirmation, 20), ("who", flight.who, 60),
            ("gate.from", flight.departureGate, 8), ("gate.to", flight.arrivalGate, 8), ("belt", flight.belt, 8),
            ("terminal.from", flight.departureTerminal, 8), ("terminal.to", flight.arrivalTerminal, 8),
            ("aircraft.type", flight.aircraft.type, 8), ("aircraft.tail", flight.aircraft.tail, 12),
            ("notes", flight.notes, 2000),
        ] {
            guard let text else { continue }
            do throws(PersonalFact.Fault) {
                _ = try PersonalFact.text(text, name, longest)
            } catch {
                throw FlightServiceError(error)
            }
        }
    }

    /// Changes what the traveller knows best. An empty text takes a value back.
    /// - Throws: ``RepositoryError/noSuchFlight``, ``RepositoryError/mutationUsed(_:)``, ``FlightServiceError/invalid``.
    public func edit(_ id: Flight.ID, _ facts: [PersonalFact], mutation: MutationID? = nil) async throws {
        let sent = sent(
            mutation, as: "edit",
            .object([("flight", .string(id.text)), ("facts", PersonalFactJSON.write(facts))]))
        try await change { transaction in
            let now = clock.now
            try transaction.once(sent, at: now) {
                try say(facts, of: id, at: now, transaction)
                return id
            }
        }
    }

    /// Keeps what the traveller says now of a flight, if the flight can be so.
    private func say(
        _ facts: [PersonalFact], of id: Flight.ID, at now: Instant, _ transaction: any StoreTransaction
    ) throws {
        try transaction.putBack(id, laterThan: now, to: now)
        let known = try FlightService.existing(id, transaction)
        try refuseItsOwnDestination(facts, of: known)
        try FlightService.refuse(facts, of: known)
        let said = try observe(facts, at: now)
        try refuse(.init(flight: id, observations: said), of: known)
        try transaction.append(said, to: id, heard: nil)
    }

    /// Somebody who says now that a flight lands where it goes anyway has mistaken one airport for another.
    private func refuseItsOwnDestination(_ facts: [PersonalFact], of known: StoredFlight) throws(FlightServiceError) {
        for case .divertedTo(let place?) in facts {
            var goal = flight(known)?.destination
            for case .destination(let new) in facts { goal = new }
            guard place.code != goal?.code else {
                throw .invalid(
                    "divertedTo", "this is the planned destination; give the airport where it lands instead, or null")
            }
        }
    }

    /// Nobody can make a flight what no flight can be.
    private func refuse(_ said: MutationFacts.Said, of known: StoredFlight) throws(FlightServiceError) {
        var after = known
        after.observations += said.observations
        guard let flight = flight(after),
            let impossible = said.impossibility(after: known.observations, of: flight)
        else { return }
        throw FlightServiceError(impossible.fault)
    }

    /// What a source tells of a flight, the traveller does not change: the source's next word would win anyway.
    private static func refuse(_ facts: [PersonalFact], of known: StoredFlight) throws(FlightServiceError) {
        guard known.feed != nil, let fact = facts.first(where: { $0.isTheSources }) else { return }
        throw .invalid(
            fact.field.name, "a source provides this value; you can change it only for flights added manually")
    }

    public func delete(_ id: Flight.ID, mutation: MutationID? = nil) async throws {
        try await move(id, sent(mutation, as: "delete", .string(id.text))) { try $0.delete(id, at: $1) }
    }

    public func restore(_ id: Flight.ID, mutation: MutationID? = nil) async throws {
        try await move(id, sent(mutation, as: "restore", .string(id.text))) { try $0.restore(id, at: $1) }
    }

    private func move(
        _ id: Flight.ID, _ sent: SentMutation?, _ body: @Sendable (any StoreTransaction, Instant) throws -> Void
    ) async throws {
        try await change { transaction in
            let now = clock.now
            try transaction.once(sent, at: now) {
                try transaction.putBack(id, laterThan: now, to: now)
                try body(transaction, now)
                return id
            }
        }
    }

    /// More than anybody flies on one trip; a page draws all legs of the trips on it.
    static let mostLegs = 100

    private static func checkLegs(_ count: Int) throws(FlightServiceError) {
        if count > mostLegs {
            throw FlightServiceError.invalid("trip", "a trip has at most \(mostLegs) flights, not \(count)")
        }
    }

    /// Makes flights the legs of one trip: all of them, or none if one does not exist.
    /// - Returns: the trip.
    public func group(_ ids: [Flight.ID]) async throws -> Trip.ID {
        try FlightService.checkLegs(ids.count)
        let trip = try newTrip()
        try await change { transaction in
            let now = clock.now
            for id in ids { try transaction.putBack(id, laterThan: now, to: now) }
            try transaction.assign(ids, to: trip, at: now)
        }
        return trip
    }

    public func save(_ settings: Settings, mutation: MutationID? = nil) async throws {
        if let home = settings.home, airports[home] == nil { throw FlightServiceError.unknownAirport(home.text) }
        let sent = sent(mutation, as: "settings", settings.json)
        try await change { transaction in
            let now = clock.now
            try transaction.once(sent, at: now) {
                try transaction.putBackSettings(laterThan: now, to: now)
                try transaction.save(settings, at: now)
                return nil
            }
        }
    }

    /// Speaks a language from now on, unless somebody has chosen one.
    public func speak(_ language: Language) async throws {
        try await change { transaction in
            guard try transaction.settingTimes()[.language] == nil else { return }
            var settings = try transaction.settings()
            guard settings.language != language else { return }
            settings.language = language
            try transaction.save(settings, at: clock.now)
        }
    }

    /// Applies a change that was made on a device, perhaps long ago and without a network. One that was applied before
    /// changes nothing. What somebody has said since then of the same field stays; nothing is lost, both are in the log.
    ///
    /// - Parameter sentAt: what the clock of the device says now, by which it has dated the change; nil if it is not said.
    /// - Throws: ``RepositoryError``, ``FlightServiceError``.
    public func apply(_ mutation: Mutation, sentAt: Instant? = nil) async throws -> MutationOutcome {
        if case .settings(let facts) = mutation.change {
            for case .home(let home?) in facts where airports[home] == nil {
                throw FlightServiceError.unknownAirport(home.text)
            }
        }
        let sent = SentMutation(id: mutation.id, contents: mutation.json.json)
        return try await change { transaction in
            // A device whose clock is ahead cannot speak of the future; and what was believed once stays so.
            let before = try transaction.applied(sent)
            let now = clock.now
            let at = before?.at ?? min(mutation.at + deviation(of: sentAt, from: now), now)
            let mutation = try named(mutation, transaction)
            let facts: MutationFacts
            do throws(PersonalFact.Fault) {
                facts = try MutationFacts(mutation, at: at)
            } catch {
                throw FlightServiceError(error)
            }
            // What was taken once is answered as it was.
            if before == nil {
                try putBack(mutation, at: at, now: now, transaction)
                if facts.added == nil { try refuse(facts, of: mutation, transaction) }
            }
            let overruled = try transaction.apply(facts, isNew: before == nil)
            let flight = facts.said.first?.flight
            if before == nil { try transaction.note(sent, flight: flight, at: at) }
            return MutationOutcome(flight: flight, overruled: overruled, revision: try transaction.revision())
        }
    }

    /// Applies a change that is made here and now, from a page or a command that has looked before. Of a trip that flights join
    /// it takes the name as it is in the transaction, not as it was on the page.
    /// - Throws: as ``apply(_:sentAt:)`` does.
    public func applyHere(_ mutation: Mutation) async throws -> MutationOutcome {
        guard case .join(let id, let other, _) = mutation.change else { return try await apply(mutation) }
        return try await apply(Mutation(id: mutation.id, at: mutation.at, change: .join(id, with: other, nil)))
    }

    /// The change with the name of the trip, if its device has given none.
    private func named(_ mutation: Mutation, _ transaction: any StoreTransaction) throws -> Mutation {
        guard case .join(let id, let other, nil) = mutation.change else { return mutation }
        let trips = [
            try FlightService.existing(other, transaction).trip, try FlightService.existing(id, transaction).trip,
        ]
        let trip = try trips.compactMap { $0 }.first ?? newTrip()
        return Mutation(id: mutation.id, at: mutation.at, change: .join(id, with: other, trip))
    }

    private func refuse(_ facts: MutationFacts, of mutation: Mutation, _ transaction: any StoreTransaction) throws {
        if case .join(let id, let other, let trip?) = mutation.change {
            let legs = try transaction.flights(FlightSelection(trips: [trip]), known: [:]).compactMap { selected in
                if case .read(let flight, _) = selected, flight.trip == trip { flight.id } else { nil }
            }
            try FlightService.checkLegs(Set(legs + [id, other]).count)
        }
        for said in facts.said {
            let known = try FlightService.existing(said.flight, transaction)
            // Where it lands instead is not held against where it goes: that may be said later, and arrive before.
            if case .edit(_, let personal) = mutation.change { try FlightService.refuse(personal, of: known) }
            try refuse(said, of: known)
        }
    }

    /// By how much a device's clock is behind this one; zero for what the way through the network explains.
    private func deviation(of sentAt: Instant?, from now: Instant) -> Span {
        guard let sentAt else { return Span(0) }
        let behind = now - sentAt
        return abs(behind.seconds) > 5 * Int64(clock.speed) ? behind : Span(0)
    }

    /// What a clock that was ahead has said does not stand in the way of what is said now. Beside a change of this moment
    /// it is no later than that; the order in which both were heard decides.
    private func putBack(
        _ mutation: Mutation, at: Instant, now: Instant, _ transaction: any StoreTransaction
    ) throws {
        let time = (now - at).seconds < 60 * Int64(clock.speed) ? at : now
        guard let flight = mutation.flight else {
            return try transaction.putBackSettings(laterThan: now, to: time)
        }
        try transaction.putBack(flight, laterThan: now, to: time)
        if case .join(_, let other, _) = mutation.change {
            try transaction.putBack(other, laterThan: now, to: time)
        }
    }

    static func existing(_ id: Flight.ID, _ transaction: any StoreTransaction) throws -> StoredFlight {
        guard let flight = try transaction.flight(id) else { throw RepositoryError.noSuchFlight(id) }
        return flight
    }

    private func change<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        try await repository.change(telling: bus, body)
    }

    /// A change as its sender has named it; nil if it has no id.
    func sent(_ mutation: MutationID?, as kind: String, _ contents: JSONValue) -> SentMutation? {
        mutation.map { SentMutation(id: $0, contents: kind + " " + contents.json) }
    }

    // MARK: - Seeing

    /// Everything a device needs: the flights that are coming, under way or just past, with all legs of their trips.
    ///
    /// - Parameters:
    ///   - flights: further ones, for somebody who looks at them.
    ///   - trips: further trips, likewise.
    public func snapshot(with flights: [Flight.ID] = [], trips: [Trip.ID] = []) async throws -> Snapshot {
        try await snapshot(
            FlightSelection(notOverAt: clock.now - FlightService.justPast, flights: flights, trips: trips))
    }

    /// The same with every flight, however long ago it was: that takes time in proportion to them.
    public func wholeSnapshot() async throws -> Snapshot { try await snapshot(.all) }

    private func snapshot(_ selection: FlightSelection) async throws -> Snapshot {
        // Asked for first: what changes meanwhile has a later one, and is asked for again.
        let revision = try await repository.revision()
        let entries = try await known(selection).compactMap { $0.entry }
        let now = clock.now
        var snapshot = Snapshot(
            revision: revision, now: now, speed: clock.speed, settings: try await repository.settings(),
            settingTimes: try await repository.settingTimes(), entries: Snapshot.ordered(entries, now: now))
        if let terminals { try await terminals.complete(&snapshot) }
        return snapshot
    }

    /// One flight with its log; nil if there is none.
    public func entry(_ id: Flight.ID) async throws -> Snapshot.Entry? {
        try await known(FlightSelection(flights: [id])).first { $0.stored.id == id }?.entry
    }

    /// The same within a transaction.
    func entry(_ id: Flight.ID, _ transaction: any StoreTransaction) throws -> Snapshot.Entry? {
        try known(FlightSelection(flights: [id]), transaction).first { $0.stored.id == id }?.entry
    }

    /// Several of them.
    public func entries(_ ids: Set<Flight.ID>) async throws -> [Snapshot.Entry] {
        try await known(FlightSelection(flights: Array(ids))).filter { ids.contains($0.stored.id) }
            .compactMap { $0.entry }
    }

    /// The flights of a trip as its legs, in order of departure; nil if no flight belongs to it.
    public func trip(_ id: Trip.ID) async throws -> Trip? {
        trip(of: try await known(FlightSelection(trips: [id])))
    }

    /// The same within a transaction.
    func trip(_ id: Trip.ID, _ transaction: any StoreTransaction) throws -> Trip? {
        trip(of: try known(FlightSelection(trips: [id]), transaction))
    }

    private func trip(of known: [CachedFlight]) -> Trip? {
        Trip(legs: Snapshot.ordered(known.compactMap { $0.entry }, now: clock.now).map { $0.flight })
    }

    /// The flights that are coming, under way or just past: those that sources are asked about.
    func board() async throws -> [CachedFlight] {
        try await known(FlightSelection(notOverAt: clock.now - FlightService.justPast))
    }

    /// Every flight, however long ago it was, in order of addition; that takes time in proportion to them.
    func everyFlight() async throws -> [Flight] { try await known(.all).compactMap { $0.entry?.flight } }

    /// The flights of ``board()``.
    func boardFlights() async throws -> [Flight] { try await board().compactMap { $0.entry?.flight } }

    /// What is known of the flights of a selection, in order of addition. Only what was said of those that have changed
    /// is read.
    private func known(_ selection: FlightSelection) async throws -> [CachedFlight] {
        let before = knownFlights.all
        let found = found(try await repository.flights(selection, known: before.mapValues { $0.edition }), before)
        let shown = FlightService.shown(found, selection)
        knownFlights.keep(shown)
        await noteEnds(of: found)
        return shown
    }

    /// The same within a transaction.
    func known(_ selection: FlightSelection, _ transaction: any StoreTransaction) throws -> [CachedFlight] {
        let before = knownFlights.all
        let selected = try transaction.flights(selection, known: before.mapValues { $0.edition })
        return FlightService.shown(found(selected, before), selection)
    }

    private func found(_ selected: [SelectedFlight], _ before: [Flight.ID: CachedFlight]) -> [CachedFlight] {
        selected.compactMap { selected in
            switch selected {
            case .unchanged(let id): before[id]
            case .read(let stored, let edition): CachedFlight(stored, edition: edition, flight: flight(stored))
            }
        }
    }

    /// Those that belong to a selection: the store also gives those of which nobody has worked out yet that they are over.
    private static func shown(_ found: [CachedFlight], _ selection: FlightSelection) -> [CachedFlight] {
        let flights = Set(selection.flights)
        let trips = Set(selection.trips)
        let chosen = found.filter { known in
            let isNotOver = selection.notOverAt.map { !known.isOver(at: $0) } ?? false
            return isNotOver || flights.contains(known.stored.id)
                || known.stored.trip.map { trips.contains($0) } ?? false
        }
        guard chosen.count < found.count else { return found }
        let ids = Set(chosen.map { $0.stored.id })
        let together = Set(chosen.compactMap { $0.stored.trip })
        return found.filter { known in
            ids.contains(known.stored.id) || known.stored.trip.map { together.contains($0) } ?? false
        }
    }

    /// Notes of flights that are long over when that was, so that they are not read again. If that fails, they are.
    private func noteEnds(of found: [CachedFlight]) async {
        let longAgo = clock.now - FlightService.justPast
        let ends = found.compactMap { known -> FlightEnd? in
            guard known.edition.endedAt == nil, known.isOver(at: longAgo), let end = known.end else { return nil }
            return FlightEnd(flight: known.stored.id, revision: known.stored.revision, at: end)
        }
        if !ends.isEmpty { try? await repository.note(ends) }
    }

    /// What is known of a stored flight; nil if its airports are not in the table.
    public func flight(_ stored: StoredFlight) -> Flight? {
        guard var base = base(stored) else { return nil }
        base.heard = stored.heard
        let seen = stored.lastFixes.map { $0.observation }
        return Flight(
            base, observations: stored.observations + seen, airport: { knownAirports[$0] },
            type: { aircraft[$0] },
            heard: stored.heardBy)
    }

    /// Who a stored flight is, before anything was said of it.
    func base(_ stored: StoredFlight) -> Flight? {
        guard let origin = knownAirports[stored.origin], let destination = knownAirports[stored.destination] else {
            return nil
        }
        var base = Flight(origin: origin, destination: destination, number: stored.number)
        base.id = stored.id
        return base
    }

    // MARK: - Observations

    func observe(_ facts: [PersonalFact], at now: Instant) throws(FlightServiceError) -> [FlightObservation] {
        var observations: [FlightObservation] = []
        for fact in facts {
            do throws(PersonalFact.Fault) {
                observations.append(try fact.observation(at: now))
            } catch {
                throw FlightServiceError(error)
            }
        }
        return observations
    }

    private func newTrip() throws(FlightServiceError) -> Trip.ID {
        guard let trip = Trip.ID(secrets.secret(bytes: 9)) else { throw .invalid("trip", "no identifier") }
        return trip
    }

    func newID() -> Flight.ID {
        // The secret source gives URL-safe text, which is always an identifier.
        while true {
            if let id = Flight.ID(secrets.secret(bytes: 9)) { return id }
        }
    }
}

/// Why the desk could not do as asked; the text says what to do.
public enum FlightServiceError: Error, Hashable, Sendable {
    case unknownAirport(String)
    case noSuchOffer(String)
    /// A field, and what is wrong with it.
    case invalid(String, String)

    init(_ fault: PersonalFact.Fault) { self = .invalid(fault.field, fault.problem) }

    public var message: String {
        switch self {
        case .unknownAirport(let code):
            "no airport or city called '\(code)'; search by the start of a name: halcyon search \(code)"
        case .noSuchOffer(let key): "no feed knows the flight '\(key)'; search for it again"
        case .invalid(let field, let problem): "\(field): \(problem)"
        }
    }
}
