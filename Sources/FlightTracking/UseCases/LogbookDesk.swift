public import FlightCore
import Synchronization

/// What people do with their logbook: see it, take files in and out, edit, merge, delete, bring back. The logbook is
/// the union of what was imported or written down and what Halcyon has tracked.
public final class LogbookDesk: Sendable {
    public let repository: any LogbookRepository
    public let flights: FlightDesk
    public let exchange: any LogbookExchange
    public let airlines: AirlineTable
    private let secrets: any SecretSource
    private let bus: any EventBus

    /// The logbook as it was last read.
    struct Copy {
        let logbookRevision: Int64
        let flightsRevision: Int64
        let entries: [LogbookEntry]
        /// Those of which the logbook has a record of its own, beside the tracked flight or alone.
        let recorded: Set<Record.ID>
        /// What follows from the tracked flights.
        let tracked: [Flight.ID: TrackedRecord]
        /// nil until somebody asks for it.
        var logbook: Logbook?
    }
    private let copy = Mutex<Copy?>(nil)

    public init(
        repository: any LogbookRepository, flights: FlightDesk, exchange: any LogbookExchange,
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

    /// What codes stand for, for one request.
    public func names() -> RecordNames {
        RecordNames(airports: flights.airports, airlines: airlines, aircraft: flights.aircraft)
    }

    // MARK: - Seeing

    /// All flights of the logbook, in order of departure; cancelled, followed and coming ones too.
    public func entries() async throws -> [LogbookEntry] { try await read().entries }

    /// Where a number probably goes: where the traveller has flown it first, then its usual route.
    ///
    /// - Parameters:
    ///   - from: the airports of which one is where it leaves; nil if that is open.
    ///   - to: the same of where it goes.
    public func proposals(
        of number: FlightNumber, from: [Airport.Code]? = nil, to: [Airport.Code]? = nil, routes: RouteTable
    ) async throws -> [RouteProposal] {
        let all = RouteProposal.all(
            of: number, logbook: Logbook(try await logbook().flown(by: now)), routes: routes, airlines: airlines)
        return all.filter { (from?.contains($0.from) ?? true) && (to?.contains($0.to) ?? true) }
    }

    /// Flights that fit any of the queries: those of the demonstration, else those that sources of live data know.
    ///
    /// - Parameter spending: whether sources may be asked where that costs something: for a traveller who waits for the
    ///   answer, and never for somebody who may only read. Of a city with several airports only the first query is worth
    ///   that.
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

    /// The logbook's records.
    public func logbook() async throws -> Logbook {
        let known = try await read()
        if let logbook = known.logbook { return logbook }
        let logbook = Logbook(known.entries.map { $0.record })
        copy.withLock { copy in
            guard copy?.logbookRevision == known.logbookRevision, copy?.flightsRevision == known.flightsRevision else {
                return
            }
            copy?.logbook = logbook
        }
        return logbook
    }

    /// Tells whether anything has changed: another text when it has.
    public func version() async throws -> String {
        let logbook = try await repository.logbookRevision()
        return "\(logbook)-\(try await flights.repository.revision())"
    }

    func read() async throws -> Copy {
        let logbookRevision = try await repository.logbookRevision()
        let flightsRevision = try await flights.repository.revision()
        let before = copy.withLock { $0 }
        if let before, before.logbookRevision == logbookRevision, before.flightsRevision == flightsRevision {
            return before
        }
        let (records, revision) = try await repository.records()
        var kept: [Flight.ID: StoredRecord] = [:]
        var entries: [LogbookEntry] = []
        entries.reserveCapacity(records.count)
        for stored in records {
            if let flight = stored.flight {
                kept[flight] = stored
            } else {
                entries.append(
                    LogbookEntry(record: stored.record, edition: stored.edition, changedAt: stored.changedAt))
            }
        }
        let tracked = try await tracked(before?.tracked ?? [:])
        for flight in tracked {
            let beside = kept.removeValue(forKey: flight.flight)
            guard let record = beside.map({ flight.record?.filled(from: $0.record) ?? $0.record }) ?? flight.record
            else { continue }
            entries.append(
                LogbookEntry(
                    record: record, flight: flight.flight, edition: max(flight.edition.revision, beside?.edition ?? 0),
                    changedAt: max(flight.changedAt, beside?.changedAt ?? flight.changedAt)))
        }
        entries.sort { Record.precedes($0.record, $1.record) }
        let fresh = Copy(
            logbookRevision: revision, flightsRevision: flightsRevision, entries: entries,
            recorded: Set(records.map { $0.record.id }),
            tracked: Dictionary(tracked.map { ($0.flight, $0) }, uniquingKeysWith: { $1 }))
        copy.withLock { $0 = fresh }
        return fresh
    }

    /// What follows from the tracked flights, in order of addition; only those that have changed are read.
    private func tracked(_ before: [Flight.ID: TrackedRecord]) async throws -> [TrackedRecord] {
        let selected = try await flights.repository.flights(.all, known: before.mapValues { $0.edition })
        return selected.compactMap { selected in
            switch selected {
            case .unchanged(let id): before[id]
            case .read(let stored, let edition):
                TrackedRecord(
                    flight: stored.id, edition: edition, record: flights.flight(stored).flatMap { Record($0) },
                    changedAt: stored.observations.last?.time ?? stored.addedAt)
            }
        }
    }

    /// One flight of the logbook; nil if there is none.
    public func entry(_ id: Record.ID) async throws -> LogbookEntry? {
        try await entries().first { $0.record.id == id }
    }

    /// What the flight of an entry itself knows; nil if Halcyon does not follow it.
    public func followed(_ entry: LogbookEntry) async throws -> Record? {
        guard let id = entry.flight, let stored = try await flights.repository.flight(id) else { return nil }
        return flights.flight(stored).flatMap { Record($0) }
    }

    // MARK: - In and out

    /// Reads a file; nothing is changed.
    public func read(
        _ bytes: [UInt8], format: Record.Source.Format? = nil, choices: ImportChoices = ImportChoices(),
        progress: (Int, Int?) -> Void = { _, _ in }, isStopped: () -> Bool = { false }
    ) throws(ExchangeError) -> ImportReading {
        try exchange.read(
            bytes, format: format, choices: choices, now: now, newID: { self.newID() }, progress: progress,
            isStopped: isStopped)
    }

    /// What was said about names before, and who of the travellers it is.
    public func choices(traveller: String? = nil) async throws -> ImportChoices {
        ImportChoices(traveller: traveller, names: try await repository.importedNames())
    }

    /// Remembers what texts of files stand for.
    public func remember(_ names: [ImportedName]) async throws { try await repository.remember(names, at: now) }

    /// Works out what the import of some files would do; nothing is changed.
    public func plan(_ readings: [ImportReading]) async throws -> ImportPlan {
        try await completed(plan(readings, over: try await read()))
    }

    /// More ids that are shared than anybody reads about.
    private static let mostSharedIDs = 500

    /// Compares what was read with what is known; takes a while for many flights.
    ///
    /// - Parameter isStopped: whether nobody waits for it any more; what was not compared then is missing.
    func plan(_ readings: [ImportReading], over known: Copy, isStopped: () -> Bool = { false }) -> ImportDraft {
        let now = now
        var plan = ImportPlan(change: LogbookChange(basedOn: known.logbookRevision))
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
                    // Another flight of the file has its id.
                    if matcher.hasRecord(record.id) { record.id = newID() }
                    order.append(matcher.add(record))
                    plan.items.append(.init(record: record, outcome: .new, goesToBoard: goesToBoard, text: text))
                    continue
                }
                let before = matcher.records[index]
                let after = before.filled(from: LogbookDesk.withoutOwnSources(record, of: before))
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
        let merged = changed.keys.lazy.filter { $0 < count }.sorted().map { (known.entries[$0], matcher.records[$0]) }
        return ImportDraft(plan: plan, merged: merged)
    }

    /// What was compared, but for which of the flights that are merged have a record of their own.
    struct ImportDraft: Sendable {
        var plan: ImportPlan
        let merged: [(entry: LogbookEntry, record: Record)]
    }

    /// Looks up what the comparison does not know.
    func completed(_ draft: ImportDraft) async throws -> ImportPlan {
        let now = now
        var plan = draft.plan
        for (entry, record) in draft.merged {
            if let flight = entry.flight, try await repository.record(entry.record.id) == nil {
                plan.change.additions.append(StoredRecord(record: record, flight: flight, changedAt: now))
            } else {
                plan.change.updates.append(record)
            }
        }
        return plan
    }

    /// A record read from Halcyon's own export in another format is no other source of itself.
    private static func withoutOwnSources(_ record: Record, of known: Record) -> Record {
        var record = record
        record.sources.removeAll { source in
            guard let id = source.foreignID else { return false }
            return id == known.id.text || id == known.id.text + "@halcyon"
        }
        return record
    }

    /// Leaves from now on, or left within a day, and the board can show it.
    private func isStillToBeFlown(_ record: Record, now: Instant) -> Bool {
        guard let departure = record.departure, record.date.day != nil, record.origin.listed != nil,
            record.destination.listed != nil
        else { return false }
        return departure > now - .hours(24)
    }

    func add(_ record: Record, to change: inout LogbookChange, now: Instant) {
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

    /// Does what was planned, all of it or nothing.
    /// - Throws: ``LogbookError/changedMeanwhile``: plan again.
    public func apply(_ plan: ImportPlan) async throws { try await apply(plan.change) }

    /// Takes files in; works it out again if somebody else has changed the logbook in between.
    ///
    /// - Parameter isDryRun: only works out what would be done.
    /// - Throws: ``LogbookError/changedMeanwhile`` if somebody else changes it all the time.
    public func take(_ readings: [ImportReading], isDryRun: Bool = false) async throws -> ImportPlan {
        try await take(isDryRun: isDryRun) { try await plan(readings) }
    }

    /// The same for what is worked out in another way.
    public func take(isDryRun: Bool = false, _ work: () async throws -> ImportPlan) async throws -> ImportPlan {
        for _ in 0..<4 {
            let plan = try await work()
            if isDryRun { return plan }
            do {
                try await apply(plan)
                return plan
            } catch LogbookError.changedMeanwhile {
                continue
            }
        }
        throw LogbookError.changedMeanwhile
    }

    func apply(_ change: LogbookChange) async throws {
        try await repository.apply(change, at: now)
        // A deleted or restored record may be that of a flight.
        if !change.flights.isEmpty || !change.deletions.isEmpty || !change.restorations.isEmpty {
            await bus.publish(try await flights.repository.revision())
        }
    }

    /// The whole logbook as a file.
    public func export(_ format: ExportFormat) async throws -> [UInt8] {
        exchange.write(try await entries(), as: format, now: now)
    }

    /// What such a file would not have.
    public func leftOut(of format: ExportFormat) async throws -> ExportOmissions {
        exchange.leftOut(try await entries(), of: format, now: now)
    }

    // MARK: - Calendar

    /// One flight as a file that calendars take; nil if there is no such flight in the logbook.
    public func calendar(of flight: Flight.ID) async throws -> [UInt8]? {
        guard let entry = try await entries().first(where: { $0.flight == flight }) else { return nil }
        return exchange.write([entry], as: .ics, now: now)
    }

    /// Whether the calendar has a private address.
    public func hasCalendarAddress() async throws -> Bool { try await repository.hasCalendarAddress() }

    /// Makes an address that cannot be guessed; one before it opens nothing any more.
    ///
    /// - Returns: its path, `/calendar/….ics`. It is not kept, so that nobody who only reads gets to know it.
    public func newCalendarAddress() async throws -> String {
        let secret = secrets.secret(bytes: 32)
        try await repository.setCalendarSecret(secret, at: now)
        return "/calendar/\(secret).ics"
    }

    /// Whether a calendar may have what it asks for.
    ///
    /// - Parameter name: the last part of the path: the secret, and `.ics`.
    public func opensCalendar(_ name: String) async throws -> Bool {
        guard name.hasSuffix(".ics") else { return false }
        return try await repository.opensCalendar(String(name.dropLast(4)))
    }

    public func revokeCalendarAddress() async throws { try await repository.setCalendarSecret(nil, at: now) }

    /// What subscribers get.
    public func calendar() async throws -> [UInt8] { exchange.subscription(try await entries()) }

    /// A name for a record that has none.
    public func newID() -> Record.ID {
        // The secret source gives URL-safe text, which is always an identifier.
        while true {
            if let id = Record.ID(secrets.secret(bytes: 9)) { return id }
        }
    }
}
