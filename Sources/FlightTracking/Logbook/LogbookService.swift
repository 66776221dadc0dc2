public import FlightCore
import Synchronization

extension LogbookService.Copy? {
    /// The editions of the tracked flights in the copy.
    fileprivate var editions: [Flight.ID: FlightEdition] { self?.tracked.mapValues { $0.edition } ?? [:] }
}

/// Shows, imports, exports, edits, merges, deletes and restores flights of the logbook. The logbook combines imported
/// flights, manually added flights, and flights that Halcyon has tracked.
public final class LogbookService: Sendable {
    public let repository: any LogbookRepository
    public let flights: FlightService
    public let exchange: any LogbookExchange
    public let airlines: AirlineTable
    private let secrets: any SecretSource
    private let bus: any EventBus

    /// A copy of the logbook as last read.
    struct Copy {
        let basis: LogbookBasis
        let entries: [LogbookEntry]
        /// The flights for which the logbook stores a record, whether or not the flights are tracked.
        let recorded: Set<LoggedFlight.ID>
        /// The records derived from tracked flights.
        let tracked: [Flight.ID: TrackedRecord]
        /// The logbook; nil until it is first requested.
        var logbook: Logbook?
    }
    private let copy = Mutex<Copy?>(nil)

    public init(
        repository: any LogbookRepository, flights: FlightService, exchange: any LogbookExchange,
        airlines: AirlineTable, bus: any EventBus, secrets: any SecretSource
    ) {
        self.repository = repository
        self.flights = flights
        self.exchange = exchange
        self.airlines = airlines
        self.bus = bus
        self.secrets = secrets
    }

    public var now: Instant { flights.clock.now }

    /// Returns a lookup table from codes to names, valid for one request.
    public func names() -> RecordNames {
        RecordNames(airports: flights.airports, airlines: airlines, aircraft: flights.aircraft)
    }

    // MARK: - Reading

    /// Returns all flights of the logbook in order of departure, including cancelled flights, upcoming flights and
    /// flights of other people.
    public func entries() async throws -> [LogbookEntry] { try await read().entries }

    /// Returns likely routes for a flight number: first the routes that the traveller has flown, then the usual route.
    ///
    /// - Parameters:
    ///   - from: Possible departure airports; nil for any.
    ///   - to: Possible destinations; nil for any.
    public func proposals(
        of number: FlightNumber, from: [Airport.Code]? = nil, to: [Airport.Code]? = nil, routes: RouteTable
    ) async throws -> [RouteProposal] {
        let all = RouteProposal.all(
            of: number, logbook: Logbook(try await logbook().flown(by: now)), routes: routes, airlines: airlines)
        return all.filter { (from?.contains($0.from) ?? true) && (to?.contains($0.to) ?? true) }
    }

    /// Returns flights that match any of the queries. Searches the demo flights first. If no demo flights match,
    /// searches the live sources.
    ///
    /// - Parameter spending: Whether paid requests are allowed. Pass true only if a traveller is waiting for the
    ///   result, and never for a read-only user. If a city has several airports, paid requests are allowed only for the
    ///   first query.
    public func offers(
        for queries: [FlightQuery], routes: RouteTable, limit: Int = 20, spending: Bool
    ) async throws -> FoundFlights {
        var found = FoundFlights(try await flights.find(queries, limit: limit))
        guard found.offers.isEmpty else { return found }
        for (index, query) in queries.enumerated() {
            let more: FoundFlights
            switch query {
            case .number(let number, let day):
                more = try await flights.ask(
                    number, day, routes: try await proposals(of: number, routes: routes), spending: spending)
            case .route(let from, let to, let day):
                more = try await flights.ask(from: from, to: to, day, spending: spending && index == 0)
            case .departing: continue
            }
            found.offers += more.offers
            if index == 0 { found.notAsked = more.notAsked }
            found.unanswered += more.unanswered.filter { one in !found.unanswered.contains { $0.title == one.title } }
        }
        found.offers = Array(found.offers.sorted { $0.scheduledOut < $1.scheduledOut }.prefix(limit))
        return found
    }

    /// Returns the flights of the first day of the search that has flights still to leave, or else of the first day that
    /// has any flights. The day is nil if no flight was found.
    public func offers(
        for search: FlightSearch, routes: RouteTable, limit: Int = 20, spending: Bool
    ) async throws -> (day: Day?, found: FoundFlights) {
        var first: (day: Day?, found: FoundFlights)?
        var last = FoundFlights()
        for round in search.rounds {
            last = try await offers(
                for: round.questions.map { FlightQuery($0) }, routes: routes, limit: limit, spending: spending)
            if last.offers.isEmpty { continue }
            if search.isEnough(last.offers.map { $0.scheduledOut }, now: flights.clock.now) { return (round.day, last) }
            if first == nil { first = (round.day, last) }
        }
        return first ?? (nil, last)
    }

    /// Returns the logbook's records.
    public func logbook() async throws -> Logbook {
        let known = try await read()
        if let logbook = known.logbook { return logbook }
        let logbook = Logbook(known.entries.map { $0.record })
        copy.withLock { copy in
            if copy?.basis == known.basis { copy?.logbook = logbook }
        }
        return logbook
    }

    /// Returns the version of the logbook, which changes whenever the logbook or a flight changes.
    public func version() async throws -> String {
        let logbook = try await repository.logbookRevision()
        return "\(logbook)-\(try await flights.repository.revision())"
    }

    func read() async throws -> Copy {
        let basis = LogbookBasis(
            logbook: try await repository.logbookRevision(), flights: try await flights.repository.revision())
        let before = copy.withLock { $0 }
        if let before, before.basis == basis { return before }
        let (records, revision) = try await repository.records()
        let selected = try await flights.repository.flights(.all, known: before.editions)
        return keep(records, selected, LogbookBasis(logbook: revision, flights: basis.flights), before)
    }

    /// Reads the logbook within a transaction.
    func read(_ transaction: any StoreTransaction) throws -> Copy {
        let basis = try LogbookBasis(transaction)
        let before = copy.withLock { $0 }
        if let before, before.basis == basis { return before }
        let selected = try transaction.flights(.all, known: before.editions)
        return keep(try transaction.records().records, selected, basis, before)
    }

    /// Caches the logbook that was read. Reuses unchanged tracked flights from `before`, the previous copy.
    private func keep(
        _ records: [StoredRecord], _ selected: [SelectedFlight], _ basis: LogbookBasis, _ before: Copy?
    ) -> Copy {
        var kept: [Flight.ID: StoredRecord] = [:]
        var entries: [LogbookEntry] = []
        entries.reserveCapacity(records.count)
        for stored in records {
            if let flight = stored.flight { kept[flight] = stored } else { entries.append(LogbookEntry(stored)) }
        }
        let all: [TrackedRecord] = selected.compactMap { selected in
            switch selected {
            case .unchanged(let id): before?.tracked[id]
            case .read(let stored, let edition): tracked(stored, edition: edition)
            }
        }
        for flight in markingMissed(all) {
            if let entry = LogbookEntry(flight, beside: kept[flight.flight]) { entries.append(entry) }
        }
        entries.sort { LoggedFlight.precedes($0.record, $1.record) }
        let fresh = Copy(
            basis: basis, entries: entries, recorded: Set(records.map { $0.record.id }),
            tracked: Dictionary(all.map { ($0.flight, $0) }, uniquingKeysWith: { $1 }))
        copy.withLock { $0 = fresh }
        return fresh
    }

    private func tracked(_ stored: StoredFlight, edition: FlightEdition) -> TrackedRecord {
        let flight = flights.flight(stored)
        return TrackedRecord(
            flight: stored.id, edition: edition, trip: stored.trip, record: flight.flatMap { LoggedFlight($0) },
            isReportedByTraveller: flight?.isReportedByTraveller ?? false,
            changedAt: stored.observations.last?.time ?? stored.addedAt)
    }

    /// Marks the flights that the traveller missed because of an earlier leg of the trip, by the same rule as ``Trip``.
    private func markingMissed(_ all: [TrackedRecord]) -> [TrackedRecord] {
        var all = all
        var legs: [Trip.ID: [Int]] = [:]
        for (index, tracked) in all.enumerated() {
            if let trip = tracked.trip, tracked.record?.departure != nil { legs[trip, default: []].append(index) }
        }
        for var indices in legs.values where indices.count > 1 {
            indices.sort { (all[$0].record?.departure ?? .never) < (all[$1].record?.departure ?? .never) }
            for (before, after) in zip(indices, indices.dropFirst()) {
                guard let first = all[before].record, var next = all[after].record, next.role == .mine,
                    next.status == .flown, !all[after].isReportedByTraveller, isLost(first, before: next)
                else { continue }
                next.isMissed = true
                all[after].record = next
            }
        }
        return all
    }

    /// Returns whether the traveller could not reach `next` because the given flight was missed or diverted to a
    /// different city. Returns false if `next` does not connect to the given flight.
    private func isLost(_ flight: LoggedFlight, before next: LoggedFlight) -> Bool {
        guard let arrival = flight.in.scheduled, let departure = next.out.scheduled, departure >= arrival,
            departure - arrival <= .hours(24), let origin = airport(next.origin),
            airport(flight.destination)?.isSibling(of: origin) ?? false
        else { return false }
        switch flight.status {
        case .flown: return flight.isMissed
        case .cancelled, .diverted(nil): return false
        case .diverted(let place?): return !(airport(place)?.isSibling(of: origin) ?? false)
        }
    }

    private func airport(_ place: LoggedFlight.Place) -> Airport? { place.listed.flatMap { flights.airports[$0] } }

    /// Reads a flight's entry within a transaction. Also returns whether the logbook stores a record of the flight.
    /// Returns nil if the flight does not exist. The time needed does not depend on the size of the logbook.
    func found(
        _ id: LoggedFlight.ID, _ transaction: any StoreTransaction
    ) throws -> (entry: LogbookEntry, isRecorded: Bool)? {
        let kept = try transaction.record(id).flatMap { $0.deletedAt == nil ? $0 : nil }
        if let kept, kept.flight == nil { return (LogbookEntry(kept), true) }
        guard let flight = Flight.ID(id.text), let stored = try transaction.flight(flight), stored.deletedAt == nil,
            let entry = LogbookEntry(
                tracked(
                    stored, edition: FlightEdition(revision: stored.revision, said: 0, heard: nil, endedAt: nil)),
                beside: kept)
        else { return nil }
        return (entry, kept != nil)
    }

    /// Returns the flight with the given identifier; nil if the logbook does not contain it.
    public func entry(_ id: LoggedFlight.ID) async throws -> LogbookEntry? {
        try await entries().first { $0.record.id == id }
    }

    /// Returns the record derived from tracking alone; nil if Halcyon does not follow the flight.
    public func followed(_ entry: LogbookEntry) async throws -> LoggedFlight? {
        guard let id = entry.flight, let stored = try await flights.repository.flight(id) else { return nil }
        return flights.flight(stored).flatMap { LoggedFlight($0) }
    }

    // MARK: - Import and export

    /// Reads a file without changing the logbook.
    public func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format? = nil, choices: ImportChoices = ImportChoices(),
        progress: (Int, Int?) -> Void = { _, _ in }, isStopped: () -> Bool = { false }
    ) throws(ExchangeError) -> ImportReading {
        try exchange.read(
            bytes, format: format, choices: choices, now: now, newID: { self.newID() }, progress: progress,
            isStopped: isStopped)
    }

    /// Returns the choices for an import: the given traveller, and the stored assignments of airlines and aircraft
    /// types to names in imported files.
    public func choices(traveller: String? = nil) async throws -> ImportChoices {
        ImportChoices(traveller: traveller, names: try await repository.importedNames())
    }

    /// Stores the airlines and aircraft types that the user has assigned to names in imported files.
    public func remember(_ names: [ImportedName]) async throws { try await repository.remember(names, at: now) }

    /// Returns the preview of an import without changing the logbook.
    public func plan(_ readings: [ImportReading]) async throws -> ImportPlan { plan(readings, over: try await read()) }

    /// The maximum number of shared IDs that are listed; well above what a user would read.
    private static let mostSharedIDs = 500

    /// Compares imported records with the logbook. This takes a while if there are many records.
    ///
    /// - Parameter isStopped: Returns whether the work has been cancelled. If so, the plan is incomplete and must not
    ///   be used.
    func plan(_ readings: [ImportReading], over known: Copy, isStopped: () -> Bool = { false }) -> ImportPlan {
        let now = now
        var plan = ImportPlan(basis: known.basis)
        var matcher = RecordMatcher(known.entries.map { $0.record })
        let count = known.entries.count
        var changed: [Int: Bool] = [:]
        var order: [Int] = []
        for reading in readings {
            plan.issues += reading.issues
            plan.corrected += reading.corrected
            plan.unreadable += reading.unreadable
            plan.unlisted += reading.unlisted
            matcher.beginFile(hasOwnIDs: reading.hasOwnIDs)
            for var record in reading.records where !isStopped() {
                let text = reading.texts[record.id]
                let goesToBoard = isStillToBeFlown(record, now: now)
                guard let index = matcher.match(record) else {
                    // Another flight in the file or on the board has the same id.
                    let isOnBoard = Flight.ID(record.id.text).map { known.tracked[$0] != nil } ?? false
                    if isOnBoard || matcher.hasRecord(record.id) { record.id = newID() }
                    order.append(matcher.add(record))
                    plan.items.append(.init(record: record, outcome: .new, goesToBoard: goesToBoard, text: text))
                    continue
                }
                let before = matcher.records[index]
                let after = before.filled(from: LogbookService.withoutOwnSources(record, of: before))
                if after == before {
                    plan.items.append(.init(record: before, outcome: .existing, goesToBoard: false, text: text))
                } else {
                    matcher.replace(index, with: after)
                    changed[index] = true
                    plan.items.append(.init(record: after, outcome: .merged, goesToBoard: false, text: text))
                }
            }
            for id in matcher.sharedIDs.sorted().prefix(Self.mostSharedIDs) {
                plan.issues.append(
                    ImportIssue(
                        file: readings.count > 1 ? reading.issues.first?.file : nil, line: 0, column: 0, kind: .noted,
                        fault: .sharedID(id)))
            }
        }
        for index in order { add(matcher.records[index], to: &plan.change, now: now) }
        for index in changed.keys.filter({ $0 < count }).sorted() {
            let entry = known.entries[index]
            plan.change.put(
                matcher.records[index], of: entry, isRecorded: known.recorded.contains(entry.record.id), at: now)
        }
        return plan
    }

    /// Returns the record without sources that refer to the known record itself. Halcyon's own exports contain such
    /// sources.
    private static func withoutOwnSources(_ record: LoggedFlight, of known: LoggedFlight) -> LoggedFlight {
        var record = record
        record.sources.removeAll { source in
            guard let id = source.foreignID else { return false }
            return id == known.id.text || id == known.id.text + "@halcyon"
        }
        return record
    }

    /// Returns whether the flight can be shown on the board and is upcoming or departed within the last 24 hours.
    private func isStillToBeFlown(_ record: LoggedFlight, now: Instant) -> Bool {
        guard let departure = record.departure, record.date.day != nil, record.origin.listed != nil,
            record.destination.listed != nil
        else { return false }
        return departure > now - .hours(24)
    }

    func add(_ record: LoggedFlight, to change: inout LogbookChange, now: Instant) {
        guard isStillToBeFlown(record, now: now), let flight = Flight(record, flights), let id = flight.id,
            let origin = record.origin.listed, let destination = record.destination.listed
        else {
            change.additions.append(StoredRecord(record: record, changedAt: now))
            return
        }
        change.flights.append(
            StoredFlight(
                id: id, number: record.number, origin: origin, destination: destination, addedAt: now,
                observations: flight.saidByHand(at: now)))
        change.additions.append(StoredRecord(record: record, flight: id, changedAt: now))
    }

    /// Imports files.
    ///
    /// - Parameter isDryRun: Whether to return the plan without importing the files.
    public func take(_ readings: [ImportReading], isDryRun: Bool = false) async throws -> ImportPlan {
        let plan = try await plan(readings)
        return isDryRun ? plan : try await take(plan, of: readings)
    }

    /// Executes a plan in one transaction. If the logbook or the board has changed since the plan was made, first makes
    /// a new plan in the same transaction.
    ///
    /// - Returns: The executed plan.
    public func take(_ plan: ImportPlan, of readings: [ImportReading]) async throws -> ImportPlan {
        try await change { transaction in
            let isCurrent = try LogbookBasis(transaction) == plan.basis
            let current = isCurrent ? plan : self.plan(readings, over: try read(transaction))
            try transaction.apply(current.change, at: now)
            return current
        }
    }

    /// Changes the logbook in one transaction. Publishes a new revision if flights have changed, because deleting or
    /// restoring a record may also delete or restore a flight.
    func change<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        try await repository.change(telling: bus, body)
    }

    /// Returns the whole logbook as a file.
    ///
    /// - Parameter isForOwner: Whether the file is for an owner of the house rather than for the person. It then has no
    ///   confirmations and no notes.
    public func export(_ format: ExportFormat, isForOwner: Bool = false) async throws -> [UInt8] {
        var entries = try await entries()
        if isForOwner {
            for index in entries.indices {
                entries[index].record.confirmation = nil
                entries[index].record.notes = nil
            }
        }
        return exchange.write(entries, as: format, now: now)
    }

    /// Returns how many flights an export in the given format leaves out, and why.
    public func leftOut(of format: ExportFormat) async throws -> ExportOmissions {
        exchange.leftOut(try await entries(), of: format, now: now)
    }

    // MARK: - Calendar

    /// Returns a calendar file for the flight; nil if the flight is not in the logbook.
    public func calendar(of flight: Flight.ID) async throws -> [UInt8]? {
        guard let entry = try await entries().first(where: { $0.flight == flight }) else { return nil }
        return exchange.write([entry], as: .ics, now: now)
    }

    /// Returns whether a private calendar address exists.
    public func hasCalendarAddress() async throws -> Bool { try await repository.hasCalendarAddress() }

    /// Creates a calendar address that cannot be guessed. The previous address becomes invalid.
    ///
    /// - Throws: ``NotAllowed`` if the person may not share.
    /// - Returns: The path, `/calendar/….ics`. The path is not stored, so that read-only users cannot learn it.
    public func newCalendarAddress() async throws -> String {
        let secret = secrets.secret(bytes: 32)
        try await repository.setCalendarSecret(secret, at: now)
        return "/calendar/\(secret).ics"
    }

    /// Returns whether a calendar address is valid.
    ///
    /// - Parameter name: The last component of the path: the secret, followed by `.ics`.
    public func opensCalendar(_ name: String) async throws -> Bool {
        guard name.hasSuffix(".ics") else { return false }
        return try await repository.opensCalendar(String(name.dropLast(4)))
    }

    public func revokeCalendarAddress() async throws { try await repository.setCalendarSecret(nil, at: now) }

    /// Returns the calendar for subscribers.
    public func calendar() async throws -> [UInt8] { exchange.subscription(try await entries()) }

    /// Creates an identifier for a record.
    public func newID() -> LoggedFlight.ID {
        // The secret source returns URL-safe text, which is always a valid identifier.
        while true {
            if let id = LoggedFlight.ID(secrets.secret(bytes: 9)) { return id }
        }
    }
}
