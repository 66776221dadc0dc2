public import FlightCore
import Logging

/// Finds, adds, edits, deletes, restores and shows the flights of one person. The web server and the command line make
/// all changes to flights through this service.
public struct FlightService: Sendable {
    public let repository: any FlightRepository
    /// What the services of all people have in common.
    public let common: Common
    private let knownFlights = FlightCache()
    private let experience = ExperienceReader()

    public var feeds: [any FlightFeed] { common.feeds }
    public var sources: SourceService? { common.sources }
    public var airports: AirportTable { common.airports }
    public var aircraft: AircraftTable { common.aircraft }
    public var terminals: TerminalService? { common.terminals }
    public var clock: any TravelClock { common.clock }
    private var knownAirports: KnownAirports { common.knownAirports }
    private var bus: any EventBus { common.bus }
    private var secrets: any SecretSource { common.secrets }

    /// How long a past flight remains on the board and on devices. Afterwards, it is found only in the logbook.
    public static let justPast = Span.hours(48)

    /// - Parameter repository: The flights of one person.
    public init(repository: any FlightRepository, common: Common) {
        self.repository = repository
        self.common = common
    }

    // MARK: - Search

    /// Returns demo flights in order of departure; empty if a source is enabled.
    public func find(_ query: FlightQuery, limit: Int = 20) async throws -> [FeedFlight] {
        if let sources, try await sources.isAnyOn() { return [] }
        var found: [FeedFlight] = []
        for feed in feeds { found += try await feed.find(query, now: clock.now, limit: limit) }
        return Array(found.sorted { $0.scheduledOut < $1.scheduledOut }.prefix(limit))
    }

    /// Returns demo flights that match any of the queries, in order of departure.
    public func find(_ queries: [FlightQuery], limit: Int = 20) async throws -> [FeedFlight] {
        var found: [FeedFlight] = []
        for query in queries { found += try await find(query, limit: limit) }
        return Array(found.sorted { $0.scheduledOut < $1.scheduledOut }.prefix(limit))
    }

    /// Returns the airports that match a code or the full name of a city, airport or metropolitan area, most important
    /// first.
    ///
    /// - Throws: ``FlightServiceError/unknownAirport`` if no airport matches.
    public func places(_ text: String) throws(FlightServiceError) -> [Airport] {
        let found = Array(airports.named(text).prefix(FlightService.mostPlaces))
        guard !found.isEmpty else { throw .unknownAirport(text) }
        return found
    }

    /// The maximum number of airports returned for a place; enough for any city.
    private static let mostPlaces = 6

    /// Returns the airport with the given code.
    ///
    /// - Throws: ``FlightServiceError/unknownAirport``.
    public func airport(_ text: String) throws(FlightServiceError) -> Airport {
        guard let code = Airport.Code(text), let airport = airports[code] else { throw .unknownAirport(text) }
        return airport
    }

    // MARK: - Changes

    /// Follows a flight that a feed or source offers. If the flight is already followed, only adds the traveller's
    /// facts.
    ///
    /// - Throws: ``FlightServiceError/noSuchOffer`` if no feed or source offers the flight;
    ///   ``RepositoryError/mutationUsed(_:)``.
    public func follow(_ key: FeedKey, personal: [PersonalFact] = [], mutation: MutationID? = nil) async throws
        -> Flight.ID
    {
        let sent = sent(
            mutation, as: "follow",
            .object([
                ("key", .string(key.source.name + ":" + key.key)), ("facts", PersonalFactJSON.write(personal)),
            ]))
        // An already followed flight needs no query.
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
            addedAt: now, heard: now, fixes: SeenFix.all(in: news),
            observations: try news.filter { $0.field != .position } + observe(personal, at: now))
        let id = try await follow(personal, sent, finding: { try $0.followed(key) }, orElse: { try $0.add(flight).id })
        guard let id else { throw FlightServiceError.noSuchOffer(key.key) }
        return id
    }

    /// Adds the traveller's facts to the flight that `find` returns. If `find` returns nil, uses `add` to follow the
    /// flight first.
    ///
    /// - Parameters:
    ///   - find: Looks up the flight among those already followed.
    ///   - add: Follows the flight and stores its facts.
    /// - Returns: The flight; nil if neither closure returns one.
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

    /// Adds a manually entered flight. Does nothing if a flight with the same id and contents exists.
    ///
    /// - Throws: ``FlightServiceError/invalid`` if a text is too long or the flight is impossible (``Impossibility``);
    ///   ``RepositoryError/alreadyExists(_:)``, ``RepositoryError/mutationUsed(_:)``.
    public func add(_ flight: Flight, mutation: MutationID? = nil) async throws -> Flight.ID {
        try check(flight)
        let sent = sent(mutation, as: "add", FlightJSON.write(flight))
        let id = flight.id ?? newID()
        return try await change { transaction in
            try transaction.once(sent, at: clock.now) { try add(flight, as: id, transaction) } ?? id
        }
    }

    /// Adds manually entered flights in one transaction. Two or more flights become the legs of a trip.
    ///
    /// - Throws: The errors of ``add(_:mutation:)``.
    public func add(_ legs: [Flight]) async throws -> [Flight.ID] {
        try FlightService.checkLegs(legs.count)
        for leg in legs { try check(leg) }
        let trip = newTrip()
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
        if let impossible = Impossibility.all(in: flight).first { throw FlightServiceError.invalid(impossible.fault) }
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
                throw FlightServiceError.invalid(error)
            }
        }
    }

    /// Changes the traveller's own facts about a flight. An empty text removes a value.
    ///
    /// - Throws: ``RepositoryError/noSuchFlight``, ``RepositoryError/mutationUsed(_:)``,
    ///   ``FlightServiceError/invalid``.
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

    /// Stores what a booking says about a flight, except what the flight's source says itself.
    func take(_ facts: [PersonalFact], of id: Flight.ID, _ transaction: any StoreTransaction) throws {
        let isOfASource = try FlightService.existing(id, transaction).feed != nil
        let facts = facts.filter { !isOfASource || !$0.isTheSources }
        if !facts.isEmpty { try say(facts, of: id, at: clock.now, transaction) }
    }

    /// Stores the traveller's facts about a flight. Rejects facts that make the flight impossible.
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

    /// Rejects a diversion to the planned destination, which must be a mistake.
    private func refuseItsOwnDestination(_ facts: [PersonalFact], of known: StoredFlight) throws(FlightServiceError) {
        for case .divertedTo(let place?) in facts {
            var goal = flight(known)?.destination
            for case .destination(let new) in facts { goal = new }
            guard place.code != goal?.code else {
                throw .invalid(PersonalFact.Fault(field: "divertedTo", kind: .ownDestination))
            }
        }
    }

    /// Rejects observations that make the flight impossible.
    private func refuse(_ said: MutationFacts.Said, of known: StoredFlight) throws(FlightServiceError) {
        var after = known
        after.observations += said.observations
        guard let flight = flight(after),
            let impossible = said.impossibility(after: known.observations, of: flight)
        else { return }
        throw FlightServiceError.invalid(impossible.fault)
    }

    /// Rejects changes to facts that a source provides, because the source's next response would overwrite the changes.
    private static func refuse(_ facts: [PersonalFact], of known: StoredFlight) throws(FlightServiceError) {
        guard known.feed != nil, let fact = facts.first(where: { $0.isTheSources }) else { return }
        throw .invalid(PersonalFact.Fault(field: fact.field.name, kind: .ofSource))
    }

    public func delete(_ id: Flight.ID, mutation: MutationID? = nil) async throws {
        try await move(id, sent(mutation, as: "delete", .string(id.text))) { transaction, now in
            try transaction.require(.delete)
            try transaction.delete(id, at: now)
        }
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

    /// The maximum number of legs in a trip; well above what any traveller would need. The number is limited because a
    /// page draws all legs of its trips.
    public static let mostLegs = 100

    private static func checkLegs(_ count: Int) throws(FlightServiceError) {
        if count > mostLegs { throw .tooManyLegs(count) }
    }

    /// Makes the given flights the legs of a trip. Changes nothing if one of the flights does not exist.
    ///
    /// - Returns: The identifier of the trip.
    public func group(_ ids: [Flight.ID]) async throws -> Trip.ID {
        try FlightService.checkLegs(ids.count)
        let trip = newTrip()
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

    /// Sets the language, unless a language has already been chosen.
    public func speak(_ language: Language) async throws {
        try await change { transaction in
            guard try transaction.settingTimes()[.language] == nil else { return }
            var settings = try transaction.settings()
            guard settings.language != language else { return }
            settings.language = language
            try transaction.save(settings, at: clock.now)
        }
    }

    /// Applies a change made on a device, possibly long ago and offline. Does nothing if the change has already been
    /// applied.
    ///
    /// If a later observation of the same field exists, the later observation remains in effect. The log contains both
    /// observations.
    ///
    /// - Parameter sentAt: When the device sent the change, according to the device's clock; nil if unknown. Used to
    ///   correct the time of the change.
    /// - Throws: ``RepositoryError``, ``FlightServiceError``.
    public func apply(_ mutation: Mutation, sentAt: Instant? = nil) async throws -> MutationOutcome {
        if case .settings(let facts) = mutation.change {
            for case .home(let home?) in facts where airports[home] == nil {
                throw FlightServiceError.unknownAirport(home.text)
            }
        }
        let sent = SentMutation(id: mutation.id, contents: mutation.json.json)
        return try await change { transaction in
            // A device whose clock is ahead cannot date a change in the future. A repeated change keeps the time
            // accepted first.
            let before = try transaction.applied(sent)
            let now = clock.now
            let at = before?.at ?? min(mutation.at + deviation(of: sentAt, from: now), now)
            let mutation = try named(mutation, transaction)
            let facts: MutationFacts
            do throws(PersonalFact.Fault) {
                facts = try MutationFacts(mutation, at: at)
            } catch {
                throw FlightServiceError.invalid(error)
            }
            // A repeated change gets the same response.
            if before == nil {
                if case .delete = mutation.change { try transaction.require(.delete) }
                try putBack(mutation, at: at, now: now, transaction)
                if facts.added == nil { try refuse(facts, of: mutation, transaction) }
            }
            let overruled = try transaction.apply(facts, isNew: before == nil)
            let flight = facts.said.first?.flight
            if before == nil { try transaction.note(sent, flight: flight, at: at) }
            return MutationOutcome(flight: flight, overruled: overruled, revision: try transaction.revision())
        }
    }

    /// Applies a change made on a page or by a command. If the change joins flights into a trip, chooses the trip's
    /// identifier within the transaction and ignores the identifier sent by the page.
    ///
    /// - Throws: The errors of ``apply(_:sentAt:)``.
    public func applyHere(_ mutation: Mutation) async throws -> MutationOutcome {
        guard case .join(let id, let other, _) = mutation.change else { return try await apply(mutation) }
        return try await apply(Mutation(id: mutation.id, at: mutation.at, change: .join(id, with: other, nil)))
    }

    /// Returns the mutation. If it joins two flights into a trip that the device has not named, adds an identifier for
    /// the trip.
    private func named(_ mutation: Mutation, _ transaction: any StoreTransaction) throws -> Mutation {
        guard case .join(let id, let other, nil) = mutation.change else { return mutation }
        let trips = [
            try FlightService.existing(other, transaction).trip, try FlightService.existing(id, transaction).trip,
        ]
        let trip = trips.compactMap { $0 }.first ?? newTrip()
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
            // A diversion is not compared with the destination: a later change of the destination may arrive first.
            if case .edit(_, let personal) = mutation.change { try FlightService.refuse(personal, of: known) }
            try refuse(said, of: known)
        }
    }

    /// Returns how far a device's clock is behind the server's clock; zero if the difference can be explained by
    /// network latency.
    private func deviation(of sentAt: Instant?, from now: Instant) -> Span {
        guard let sentAt else { return Span(0) }
        let behind = now - sentAt
        return abs(behind.seconds) > 5 * Int64(clock.speed) ? behind : Span(0)
    }

    /// Corrects the times of observations from a clock that was ahead, so that these observations do not overrule the
    /// given change. If the change was just made, the observations get the same time as the change, and the change
    /// takes effect because it arrived last.
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
        try await repository.change(telling: bus) { transaction in
            try transaction.require(.change)
            return try body(transaction)
        }
    }

    /// Returns the change with its sender's identifier; nil if the sender has not given an identifier.
    func sent(_ mutation: MutationID?, as kind: String, _ contents: JSONValue) -> SentMutation? {
        mutation.map { SentMutation(id: $0, contents: kind + " " + contents.json) }
    }

    // MARK: - Reading

    /// Returns all data that a device needs: upcoming, current and recent flights, with all legs of their trips.
    ///
    /// - Parameters:
    ///   - flights: Additional flights that are being viewed.
    ///   - trips: Additional trips that are being viewed.
    public func snapshot(with flights: [Flight.ID] = [], trips: [Trip.ID] = []) async throws -> Snapshot {
        try await snapshot(
            FlightSelection(notOverAt: clock.now - FlightService.justPast, flights: flights, trips: trips))
    }

    /// Returns a snapshot of every flight, however old. The time needed is proportional to the number of flights.
    public func wholeSnapshot() async throws -> Snapshot { try await snapshot(.all) }

    private func snapshot(_ selection: FlightSelection) async throws -> Snapshot {
        // Read first, so that changes made later have a later revision and are requested again.
        let revision = try await repository.revision()
        let entries = try await known(selection).compactMap { $0.entry }
        let now = clock.now
        var snapshot = Snapshot(
            revision: revision, now: now, speed: clock.speed, settings: try await repository.settings(),
            settingTimes: try await repository.settingTimes(), entries: Snapshot.ordered(entries, now: now))
        if let terminals { try await terminals.complete(&snapshot) }
        return snapshot
    }

    /// Returns the current day at the traveller's home airport; nil if no home airport is set.
    public func today() async throws -> Day? {
        try await repository.settings().home.flatMap { airports[$0] }.map { $0.zone.local(clock.now).day }
    }

    /// Returns the flight with its log; nil if the flight does not exist.
    public func entry(_ id: Flight.ID) async throws -> Snapshot.Entry? {
        try await known(FlightSelection(flights: [id])).first { $0.stored.id == id }?.entry
    }

    /// Returns the flight with its log, read within a transaction; nil if the flight does not exist.
    func entry(_ id: Flight.ID, _ transaction: any StoreTransaction) throws -> Snapshot.Entry? {
        try known(FlightSelection(flights: [id]), transaction).first { $0.stored.id == id }?.entry
    }

    /// Returns the given flights with their logs.
    public func entries(_ ids: Set<Flight.ID>) async throws -> [Snapshot.Entry] {
        try await known(FlightSelection(flights: Array(ids))).filter { ids.contains($0.stored.id) }
            .compactMap { $0.entry }
    }

    /// Returns a trip with its flights as legs, in order of departure; nil if the trip has no flights.
    public func trip(_ id: Trip.ID) async throws -> Trip? {
        trip(of: try await known(FlightSelection(trips: [id])))
    }

    /// Returns a trip with its flights as legs, read within a transaction; nil if the trip has no flights.
    func trip(_ id: Trip.ID, _ transaction: any StoreTransaction) throws -> Trip? {
        trip(of: try known(FlightSelection(trips: [id]), transaction))
    }

    private func trip(of known: [CachedFlight]) -> Trip? {
        Trip(legs: Snapshot.ordered(known.compactMap { $0.entry }, now: clock.now).map { $0.flight })
    }

    /// Returns the upcoming, current and recent flights. Sources are queried about these flights.
    func board() async throws -> [CachedFlight] {
        try await known(FlightSelection(notOverAt: clock.now - FlightService.justPast))
    }

    /// Returns every flight, however old, in the order in which the flights were added. The time needed is proportional
    /// to the number of flights.
    func everyFlight() async throws -> [Flight] { try await known(.all).compactMap { $0.entry?.flight } }

    /// Returns the flights of ``board()``.
    func boardFlights() async throws -> [Flight] { try await board().compactMap { $0.entry?.flight } }

    /// Returns the selected flights in the order in which they were added. Reads only the observations of changed
    /// flights.
    private func known(_ selection: FlightSelection) async throws -> [CachedFlight] {
        if await experience.read(repository, airports: knownAirports, now: clock.now) { knownFlights.clear() }
        let before = knownFlights.all
        let found = found(try await repository.flights(selection, known: before.mapValues { $0.edition }), before)
        let shown = FlightService.shown(found, selection)
        knownFlights.keep(shown)
        await noteEnds(of: found)
        return shown
    }

    /// Returns the selected flights, read within a transaction.
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

    /// Returns the found flights that belong to the selection, marking those that the traveller misses
    /// (``Flight/isMissed``). Leaves out other past flights, which the store returns until their end times have been
    /// recorded.
    private static func shown(_ found: [CachedFlight], _ selection: FlightSelection) -> [CachedFlight] {
        let found = CachedFlight.markingMissed(found)
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

    /// Records the end times of past flights, so that these flights are not read again. A failure is harmless, because
    /// the flights are then simply read again.
    private func noteEnds(of found: [CachedFlight]) async {
        let longAgo = clock.now - FlightService.justPast
        let ends = found.compactMap { known -> FlightEnd? in
            guard known.edition.endedAt == nil, known.isOver(at: longAgo), let end = known.end else { return nil }
            return FlightEnd(flight: known.stored.id, revision: known.stored.revision, at: end)
        }
        if !ends.isEmpty { try? await repository.note(ends) }
    }

    /// Returns the given flights with their trackers, read within a transaction. Leaves out flights of a feed and flights
    /// whose airports are not in the table. Reads a flight's observations again only if the flight has changed since its
    /// tracker was cached.
    func tracked(
        _ ids: [Flight.ID], _ tables: FlightTracker.Tables, _ transaction: any StoreTransaction
    ) throws -> [(known: CachedFlight, tracker: FlightTracker)] {
        let before = knownFlights.all.filter { $0.value.tracker != nil }
        let selected = try transaction.flights(FlightSelection(flights: ids), known: before.mapValues { $0.edition })
        return try selected.compactMap { selected in
            switch selected {
            case .unchanged(let id): return before[id].flatMap { known in known.tracker.map { (known, $0) } }
            case .read(let stored, let edition):
                guard stored.feed == nil, let base = base(stored) else { return nil }
                let state = try transaction.following([stored.id])[stored.id] ?? FollowingState()
                let tracker = FlightTracker(
                    base, observations: stored.observations, state: state, tables: tables, experience: experience.known)
                return (CachedFlight(stored, edition: edition, tracker: tracker), tracker)
            }
        }
    }

    /// Caches the given flights for all readers.
    func keep(_ tracked: [CachedFlight]) { knownFlights.keep(tracked) }

    /// Drops the cached trackers of all other flights.
    func keepTrackers(of ids: Set<Flight.ID>) { knownFlights.keepTrackers(of: ids) }

    /// Returns the state of a stored flight; nil if its airports are not in the table.
    public func flight(_ stored: StoredFlight) -> Flight? {
        guard let base = base(stored) else { return nil }
        var flight = Flight(
            base, observations: stored.observations + stored.fixes.suffix(Track.telling).map { $0.observation },
            airport: { knownAirports[$0] }, type: { aircraft[$0] }, heard: stored.heardBy)
        flight.foretellLanding(
            from: stored.fixes.compactMap { $0.sample },
            sourceDeviation: experience.known.deviation(of: stored.observations.expectsArrival))
        return flight
    }

    /// Returns the stored flight without its observations; nil if its airports are not in the table.
    func base(_ stored: StoredFlight) -> Flight? {
        guard let origin = knownAirports[stored.origin], let destination = knownAirports[stored.destination] else {
            return nil
        }
        var base = Flight(origin: origin, destination: destination, number: stored.number)
        base.id = stored.id
        base.heard = stored.heard
        base.taxi = experience.known.taxi(
            from: origin, to: destination, out: stored.observations.last(of: .scheduled(.out))?.value.instant,
            in: stored.observations.last(of: .scheduled(.in))?.value.instant)
        return base
    }

    // MARK: - Observations

    func observe(_ facts: [PersonalFact], at now: Instant) throws(FlightServiceError) -> [FlightObservation] {
        var observations: [FlightObservation] = []
        for fact in facts {
            do throws(PersonalFact.Fault) {
                observations.append(try fact.observation(at: now))
            } catch {
                throw FlightServiceError.invalid(error)
            }
        }
        return observations
    }

    // The secret source returns URL-safe text, which is always a valid identifier.

    private func newTrip() -> Trip.ID {
        while true {
            if let id = Trip.ID(secrets.secret(bytes: 9)) { return id }
        }
    }

    func newID() -> Flight.ID {
        while true {
            if let id = Flight.ID(secrets.secret(bytes: 9)) { return id }
        }
    }
}

/// The reason why an operation was refused. The message says what to do.
public enum FlightServiceError: Error, Hashable, Sendable {
    case unknownAirport(String)
    case noSuchOffer(String)
    /// The trip has more than ``FlightService/mostLegs`` flights.
    case tooManyLegs(Int)
    case invalid(PersonalFact.Fault)

    /// The English message for the API and the command line.
    public var message: String {
        switch self {
        case .unknownAirport(let code):
            "no airport or city called '\(code)'; search by the start of a name: halcyon search \(code)"
        case .noSuchOffer(let key): "no feed knows the flight '\(key)'; search for it again"
        case .tooManyLegs(let count): "trip: a trip has at most \(FlightService.mostLegs) flights, not \(count)"
        case .invalid(let fault): "\(fault.field): \(fault.problem)"
        }
    }
}
