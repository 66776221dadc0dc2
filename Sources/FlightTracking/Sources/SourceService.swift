public import FlightCore

/// Manages sources for their owner: status, activation, budget and tests. Also queries sources to search for flights.
public actor SourceService {
    private let sources: [any LiveSource]
    private let repository: any SourceRepository
    private let asker: SourceAsker
    private let vault: any SourceVault
    let airlines: AirlineTable
    private let clock: any TravelClock
    private let bus: any EventBus
    /// Recent search results. Kept so that reloading a page does not repeat a query.
    private var found: [FoundKey: (at: Instant, reports: [FlightReport])] = [:]

    /// The last test result of each source.
    private var trials: [FlightObservation.Source: SourceTrial] = [:]

    private struct FoundKey: Hashable {
        let source: FlightObservation.Source
        let question: SourceQuestion
    }

    public init(
        sources: [any LiveSource], repository: any SourceRepository, asker: SourceAsker, vault: any SourceVault,
        airlines: AirlineTable, clock: any TravelClock, bus: any EventBus
    ) {
        self.sources = sources
        self.repository = repository
        self.asker = asker
        self.vault = vault
        self.airlines = airlines
        self.clock = clock
        self.bus = bus
    }

    // MARK: - Status

    /// Returns the status of every source, in the order of the ``LiveSource``s.
    public func all() async throws -> [SourceStatus] {
        let records = try await repository.records()
        let now = clock.now
        return sources.map { status(of: $0, records[$0.source] ?? SourceRecord($0.source), now: now) }
    }

    /// Returns the status of the source with the given name.
    ///
    /// - Throws: ``SourceServiceError/noSuchSource``.
    public func status(of name: String) async throws -> SourceStatus {
        let source = try source(name)
        let record = try await repository.records()[source.source] ?? SourceRecord(source.source)
        return status(of: source, record, now: clock.now)
    }

    /// Returns whether any source is enabled. If so, demo flights are hidden.
    public func isAnyOn() async throws -> Bool { try await repository.sources().contains { $0.isEnabled } }

    /// Returns the amounts spent per day in the last 31 days, newest first.
    public func ledger() async throws -> [SourceLedgerEntry] {
        try await ledger(since: LocalTime(clock.now, offset: 0).day.advanced(by: -31))
    }

    /// Returns the amounts spent per day, newest first.
    public func ledger(since day: Day) async throws -> [SourceLedgerEntry] { try await repository.ledger(since: day) }

    private func status(of source: any LiveSource, _ record: SourceRecord, now: Instant) -> SourceStatus {
        let profile = source.profile
        let access = asker.access(to: source, record)
        let cap = record.cap ?? profile.freeCap
        return SourceStatus(
            profile: profile, record: record, cap: cap, left: record.lane.left(cap, at: now), address: access.address,
            keys: profile.keys.map { name in key(name, of: source, record, access) },
            trial: trials[source.source].flatMap { now - $0.at < SourceService.fresh ? $0 : nil }, now: now)
    }

    private func key(
        _ name: String, of source: any LiveSource, _ record: SourceRecord, _ access: SourceAccess
    ) -> SourceStatus.Key {
        var origin: SourceStatus.Key.Origin?
        let isEntered = asker.entered(name, record) != nil
        if access.keys[name] != nil {
            origin = vault.isFixed(name, of: source.source) ? .environment : isEntered ? .entered : .file
        }
        return SourceStatus.Key(
            name: name, origin: origin, isStored: record.keys[name] != nil,
            place: vault.keyPlace(of: name, source.source))
    }

    // MARK: - Settings

    /// Enables a source if its keys and address are configured and its terms allow its use alongside the other enabled
    /// sources.
    ///
    /// - Parameter address: The new address; nil to keep the current address.
    /// - Throws: ``SourceServiceError``. In this case, nothing is changed.
    public func enable(_ name: String, at address: String? = nil) async throws {
        let source = try source(name)
        let profile = source.profile
        let address = try address.map { try SourceService.checked($0, of: source) }
        let (sources, asker, vault) = (sources, asker, vault)
        try await repository.transaction { transaction in
            if let address { try transaction.set(.address(address.text), of: source.source) }
            let records = Dictionary(try transaction.sources().map { ($0.source, $0) }) { first, _ in first }
            let record = records[source.source] ?? SourceRecord(source.source)
            let access = asker.access(to: source, record)
            if profile.needsAddress, access.address == nil { throw SourceServiceError.needsAddress(name) }
            if let key = profile.keys.first(where: { access.keys[$0] == nil }) {
                throw SourceServiceError.needsKey(name, vault.keyPlace(of: key, source.source).text)
            }
            if profile.providesFlights {
                let others = sources.filter { other in
                    other.source != source.source && other.profile.providesFlights
                        && records[other.source]?.isEnabled ?? false
                }
                let alone = profile.standsAlone ? others.first : others.first { $0.profile.standsAlone }
                if let alone {
                    throw SourceServiceError.standsAlone(
                        profile.standsAlone ? name : alone.source.name,
                        beside: profile.standsAlone ? alone.source.name : name)
                }
            }
            try transaction.set(.enabled(true), of: source.source)
        }
        if address != nil { trials[source.source] = nil }
        await bus.publish(.sources)
    }

    public func disable(_ name: String) async throws {
        let source = try source(name).source
        trials[source] = nil
        try await repository.set(.enabled(false), of: source)
        await bus.publish(.sources)
    }

    /// Whether no source has ever been turned on or off, or been given a key.
    public func isUntouched() async throws -> Bool { try await repository.sources().isEmpty }

    /// Sets the spending limit of a source; nil restores the free allowance.
    public func set(cap: SourceLane.Cap?, of name: String) async throws {
        try await repository.set(.cap(cap), of: try source(name).source)
        await bus.publish(.sources)
    }

    /// Sets the monthly spending limit of a source to the amount in the text; nil restores the free allowance. The
    /// daily limit becomes that of the free allowance.
    ///
    /// - Throws: ``SourceServiceError/badAmount``.
    public func set(monthly text: String?, of name: String) async throws {
        let profile = try source(name).profile
        guard let text else { return try await set(cap: nil, of: name) }
        guard let month = profile.unit.amount(text) else { throw SourceServiceError.badAmount(text) }
        try await set(cap: SourceLane.Cap(day: profile.freeCap.day, month: month), of: name)
    }

    /// Sets the address of a receiver, whether or not the receiver is enabled.
    ///
    /// - Throws: ``SourceServiceError``.
    public func set(address: String, of name: String) async throws {
        let source = try source(name)
        let checked = try SourceService.checked(address, of: source)
        trials[source.source] = nil
        try await repository.set(.address(checked.text), of: source.source)
        await bus.publish(.sources)
    }

    /// - Throws: ``SourceServiceError/badAddress`` if ``SourceAddress`` rejects the address.
    private static func checked(
        _ address: String, of source: any LiveSource
    ) throws(SourceServiceError) -> SourceAddress {
        guard source.profile.needsAddress else { throw .hasAddress(source.source.name) }
        do throws(SourceAddress.Fault) {
            return try SourceAddress(address)
        } catch {
            throw .badAddress(address, error)
        }
    }

    // MARK: - Keys

    /// Stores keys of a source, encrypted. A key in the environment still takes precedence.
    ///
    /// - Parameter keys: The new keys by name. Other keys of the source stay as they are.
    /// - Throws: ``SourceServiceError``. In this case, nothing is changed.
    public func set(keys: [String: String], of name: String) async throws {
        let source = try source(name)
        var sealed: [(name: String, secret: SealedSecret)] = []
        for (key, text) in keys.sorted(by: { $0.key < $1.key }) {
            try SourceService.check(key, of: source)
            guard let cleaned = SourceAccess.cleaned(key: text) else { throw SourceServiceError.badKey(name, key) }
            do throws(SecretBoxError) {
                sealed.append((key, try asker.seal(cleaned, key, of: source.source)))
            } catch {
                throw SourceServiceError.cannotStore(error.message)
            }
        }
        let new = sealed
        try await repository.transaction { transaction in
            for key in new { try transaction.set(.key(key.name, key.secret), of: source.source) }
        }
        trials[source.source] = nil
        await bus.publish(.sources)
    }

    /// Deletes the stored keys of a source, and disables the source if it cannot be used without them.
    ///
    /// - Parameter key: The name of the key; nil for all keys of the source.
    /// - Returns: Whether a key was stored.
    /// - Throws: ``SourceServiceError``.
    @discardableResult
    public func removeKeys(_ key: String? = nil, of name: String) async throws -> Bool {
        let source = try source(name)
        if let key { try SourceService.check(key, of: source) }
        let asker = asker
        let wasThere = try await repository.transaction { transaction in
            guard var record = try transaction.sources().first(where: { $0.source == source.source }) else {
                return false
            }
            let names = record.keys.keys.filter { key == nil || $0 == key }
            for name in names {
                try transaction.set(.key(name, nil), of: source.source)
                record.keys[name] = nil
            }
            if record.isEnabled, !asker.access(to: source, record).isComplete(for: source.profile) {
                try transaction.set(.enabled(false), of: source.source)
            }
            return !names.isEmpty
        }
        trials[source.source] = nil
        await bus.publish(.sources)
        return wasThere
    }

    private static func check(_ key: String, of source: any LiveSource) throws(SourceServiceError) {
        let names = source.profile.keys
        guard !names.isEmpty else { throw .hasNoKey(source.source.name) }
        guard names.contains(key) else { throw .noSuchKey(source.source.name, key, names) }
    }

    private func source(_ name: String) throws(SourceServiceError) -> any LiveSource {
        guard let source = sources.first(where: { $0.source.name == name.lowercased() }) else {
            throw .noSuchSource(name, sources.map { $0.source.name })
        }
        return source
    }

    // MARK: - Querying

    /// Queries every enabled source once about a flight.
    public func test(_ flight: FlightAsked) async throws -> [SourceTest] {
        let records = try await repository.records()
        var tests: [SourceTest] = []
        for source in sources {
            guard let record = records[source.source], record.isEnabled else { continue }
            guard let question = SourceService.question(flight, of: source.profile) else {
                tests.append(SourceTest(profile: source.profile, result: .failure(.cannotAsk)))
                continue
            }
            let result: Result<SourceAsker.Answered, SourceAsker.Refusal>
            do throws(SourceAsker.Refusal) {
                result = .success(try await asker.ask(source, record, question, isTrial: true))
            } catch {
                result = .failure(error)
            }
            tests.append(SourceTest(profile: source.profile, result: result))
        }
        return tests
    }

    /// Tests a source with one request about the first flight that it covers. ``SourceStatus/trial`` contains the
    /// result for a limited time.
    ///
    /// - Returns: The result; nil if the source is disabled and therefore not queried.
    @discardableResult
    public func tryOut(_ name: String, about flights: [FlightAsked]) async throws -> SourceTrial? {
        let source = try source(name)
        guard let record = try await repository.records()[source.source], record.isEnabled else { return nil }
        let trial = await trial(of: source, record, about: flights)
        trials[source.source] = trial
        await bus.publish(.sources)
        return trial
    }

    private func trial(
        of source: any LiveSource, _ record: SourceRecord, about flights: [FlightAsked]
    ) async -> SourceTrial {
        let today = LocalTime(clock.now, offset: 0).day
        guard let question = SourceService.question(about: flights, of: source.profile, today: today) else {
            return SourceTrial(at: clock.now, took: .zero, outcome: .nothingToAsk)
        }
        let watch = ContinuousClock()
        let start = watch.now
        let outcome: SourceTrial.Outcome
        do throws(SourceAsker.Refusal) {
            outcome = .answered(try await asker.ask(source, record, question, isTrial: true).news)
        } catch {
            switch error {
            case .source(.nothing): outcome = .answered(SourceNews())
            case .cannotAsk: outcome = .nothingToAsk
            case .mustWait(let until): outcome = .mustWait(until: until)
            case .spent: outcome = .spent
            case .transport, .source, .overtaken, .books:
                outcome = .failed(error.failure ?? SourceFailure(.unreachable, error.text))
            }
        }
        return SourceTrial(at: clock.now, took: start.duration(to: watch.now), outcome: outcome)
    }

    /// Returns a query for testing a source; nil if the source can only be asked about a flight and covers none of the
    /// given flights.
    private static func question(
        about flights: [FlightAsked], of profile: SourceProfile, today: Day
    ) -> SourceQuestion? {
        if let question = flights.lazy.compactMap({ question($0, of: profile) }).first { return question }
        switch profile.role {
        case .wholeSky: return .wholeSky
        case .board(let airports):
            // Any airport will do, because the test needs only a response.
            return airports.min { $0.text < $1.text }.map { .board($0, isDepartures: true, today) }
        case .conditions where profile.tells.contains(.programme): return .programmes
        case .conditions, .reporter, .byAddress: return nil
        }
    }

    /// Returns the query to send to a source about a flight; nil if the source cannot be asked about the flight.
    static func question(_ flight: FlightAsked, of profile: SourceProfile) -> SourceQuestion? {
        if let airlines = profile.airlines, !airlines.contains(flight.number.airline.text) { return nil }
        switch profile.role {
        case .reporter(let airports):
            guard let airports else { return .flight(flight) }
            guard
                let end = [flight.origin, flight.destination].compactMap({ $0 }).first(where: { airports.contains($0) })
            else { return nil }
            var asked = flight
            if flight.destination == end, asked.arrivalDay == nil { asked.arrivalDay = flight.day }
            return .flight(asked)
        case .board(let airports):
            if let origin = flight.origin, airports.contains(origin) {
                return .board(origin, isDepartures: true, flight.day)
            }
            if let destination = flight.destination, airports.contains(destination) {
                return .board(destination, isDepartures: false, flight.arrivalDay ?? flight.day)
            }
            return nil
        case .wholeSky: return .wholeSky
        case .byAddress:
            return flight.callsign.map { .callsigns(FlightAsked.spellings(of: $0, flight.number)) }
        case .conditions:
            if profile.tells.contains(.programme) { return .programmes }
            let airports = [flight.origin, flight.destination].compactMap { $0 }
            return airports.isEmpty ? nil : .observedWeather(airports)
        }
    }

    /// How long a result is reused instead of repeating the query.
    private static let fresh = Span.minutes(10)

    /// Returns the flights with the given number and day, from sources that provide times.
    ///
    /// - Parameter spending: Whether paid requests are allowed. Pass true only if a traveller is waiting for the
    ///   result.
    public func find(_ flight: FlightAsked, spending: Bool) async throws -> SourceFindings {
        try await find([flight], spending: spending)
    }

    /// Returns the flights for the legs that a flight number may refer to, from sources that provide times.
    func find(_ legs: [FlightAsked], spending: Bool) async throws -> SourceFindings {
        var findings = SourceFindings()
        let records = try await repository.records()
        for source in sources where source.profile.tells.contains(.times) {
            let questions = SourceService.questions(legs, of: source.profile)
            await ask(source, records[source.source], questions, spending: spending, into: &findings)
        }
        findings.reports.removeAll { _, report in
            !report.numbers.contains { number in legs.contains { number.isSame(as: $0.number, airlines) } }
        }
        return findings
    }

    /// Returns the queries to send to a source about the legs of a flight number. A source that finds flights by number
    /// alone gets a single query.
    static func questions(_ legs: [FlightAsked], of profile: SourceProfile) -> [SourceQuestion] {
        var questions: [SourceQuestion] = []
        for question in legs.compactMap({ question($0, of: profile) }) where !questions.contains(question) {
            questions.append(question)
        }
        switch profile.role {
        case .board, .reporter(.some): return questions
        case .reporter(nil), .wholeSky, .byAddress, .conditions: return Array(questions.prefix(1))
        }
    }

    /// Returns departures on the given day from sources that support searches by route. The results may include flights
    /// to other destinations, because a board lists all departures.
    public func find(_ route: RouteAsked, spending: Bool) async throws -> SourceFindings {
        var findings = SourceFindings()
        let records = try await repository.records()
        for source in sources where source.profile.tells.contains(.times) {
            let questions = SourceService.questions(route, of: source.profile, now: clock.now)
            await ask(source, records[source.source], questions, spending: spending, into: &findings)
        }
        findings.reports.removeAll { _, report in
            report.scheduledOut.map { $0 < route.start || $0 >= route.end } ?? true
        }
        return findings
    }

    /// Returns the queries to send to a source about departures on a route; empty if the source cannot be asked about
    /// the route.
    static func questions(_ route: RouteAsked, of profile: SourceProfile, now: Instant) -> [SourceQuestion] {
        guard route.end > now - .hours(6) else { return [] }
        if case .board(let airports) = profile.role {
            guard airports.contains(route.origin), route.start < now + profile.ahead else { return [] }
            return [.board(route.origin, isDepartures: true, route.day)]
        }
        guard let search = profile.routeSearch, search.origins?.contains(route.origin) ?? true,
            route.start < now + search.ahead
        else { return [] }
        guard search.isByHalfDays else { return [.route(route)] }
        return RouteAsked.Half.allCases.map { half in
            var part = route
            part.half = half
            return .route(part)
        }
    }

    /// Returns departures from free sources that support searches by route, with the time of each response, and why
    /// other sources are missing. The results may include flights to other destinations.
    ///
    /// - Parameter asking: Whether to send queries that are due. If not, only earlier responses are used.
    func departures(_ route: RouteAsked, asking: Bool) async throws -> SourceDepartures {
        var departures = SourceDepartures()
        let records = try await repository.records()
        for source in sources where source.profile.tells.contains(.times) {
            let questions = SourceService.questions(route, of: source.profile, now: clock.now)
            guard let question = questions.first else { continue }
            guard let record = records[source.source], record.isEnabled else {
                // Most people have no access to sources that charge or need a contract.
                if case .board = source.profile.role { departures.gaps.append(.off(source.source)) }
                continue
            }
            let access = asker.access(to: source, record)
            guard source.cost(of: question) == 0 else {
                departures.gaps.append(.costs(source.source))
                continue
            }
            // In simulated time, no external service is contacted.
            if asking, access.isComplete(for: source.profile), clock.speed == 1 || access.isOnThisMachine {
                var findings = SourceFindings()
                await ask(source, record, questions, spending: false, into: &findings)
            }
            var isAnswered = false
            for question in questions {
                let known = found[FoundKey(source: source.source, question: question)]
                if let known {
                    isAnswered = true
                    departures.reports += known.reports.map { (source.source, $0, known.at) }
                } else if let last = await asker.last(question, of: source) {
                    isAnswered = true
                    departures.reports += last.news.flights.map { (source.source, $0, last.answer.at) }
                }
            }
            if isAnswered {
                departures.isAnswered = true
            } else {
                departures.gaps.append(.noAnswer(source.source))
            }
        }
        return departures
    }

    /// Queries a source if it is enabled. Reuses the result of an identical recent query.
    private func ask(
        _ source: any LiveSource, _ record: SourceRecord?, _ questions: [SourceQuestion], spending: Bool,
        into findings: inout SourceFindings
    ) async {
        guard let record, record.isEnabled else { return }
        found = found.filter { clock.now - $0.value.at < SourceService.fresh }
        for question in questions {
            let key = FoundKey(source: source.source, question: question)
            if let known = found[key] {
                findings.reports += known.reports.map { (source.source, $0) }
                continue
            }
            let cost = source.cost(of: question)
            guard cost == 0 || spending else {
                let left = record.lane.left(record.cap ?? source.profile.freeCap, at: clock.now)
                if left.map({ $0 >= cost }) ?? true, !findings.notAsked.contains(source.source) {
                    findings.notAsked.append(source.source)
                }
                continue
            }
            let reports: [FlightReport]
            do throws(SourceAsker.Refusal) {
                let news = try await asker.ask(source, record, question).news
                reports = news.flights
                if news.isPartial {
                    let said = "returned only the first \(reports.count) flights; add other flights by number"
                    findings.unanswered.append((source.source, said))
                }
            } catch {
                guard error == .source(.nothing) else {
                    if error != .cannotAsk, !findings.unanswered.contains(where: { $0.source == source.source }) {
                        findings.unanswered.append((source.source, error.text))
                    }
                    continue
                }
                reports = []
            }
            found[key] = (clock.now, reports)
            findings.reports += reports.map { (source.source, $0) }
        }
    }
}

/// Departures that sources list, and the sources that are missing.
struct SourceDepartures: Sendable {
    var reports: [(source: FlightObservation.Source, report: FlightReport, heard: Instant)] = []
    var gaps: [Alternatives.Gap] = []
    /// Whether any source has listed departures, even if there are none.
    var isAnswered = false
}

/// The results of a flight search.
public struct SourceFindings: Sendable {
    public var reports: [(source: FlightObservation.Source, report: FlightReport)] = []
    /// The sources that might know of more flights but were skipped because their requests cost money.
    public var notAsked: [FlightObservation.Source] = []
    /// The sources that did not respond, and the reasons. These sources may still know the flight.
    public var unanswered: [(source: FlightObservation.Source, why: String)] = []
}

extension SourceService {
    /// Returns recent results for a flight number without querying sources.
    func known(_ number: FlightNumber) -> [(source: FlightObservation.Source, report: FlightReport)] {
        found.sorted { $0.key.source.name < $1.key.source.name }
            .flatMap { entry in entry.value.reports.map { (entry.key.source, $0) } }
            .filter { _, report in report.numbers.contains { $0.isSame(as: number, airlines) } }
    }

    /// Returns the changes to store for a newly followed flight: the source's key for the flight, and the time of the
    /// source's response.
    nonisolated func adoption(
        of id: Flight.ID, _ report: FlightReport, of source: FlightObservation.Source, at now: Instant
    ) -> FlightIntake {
        var intake = FlightIntake(flight: id, source: source, at: now)
        intake.heard = SourceHeard(source, at: now)
            .heard(at: now, of: source.ends(of: report.facts.lazy.map { $0.field }))
        intake.key = report.key
        if let callsign = report.callsign { intake.callsigns = [callsign] }
        return intake
    }

    /// Returns the most likely radio callsign for a flight number; nil if the number ends in a letter.
    nonisolated func callsign(of number: FlightNumber) -> String? {
        airlines.callsigns(of: number).first
    }
}

/// The status of a source.
public struct SourceStatus: Sendable {
    public let profile: SourceProfile
    public let record: SourceRecord
    /// The spending limit.
    public let cap: SourceLane.Cap
    /// The remaining budget; nil if unlimited.
    public let left: Int?
    public let address: String?
    public let keys: [Key]
    /// The amount spent this month (UTC), in the source's own unit.
    public let spentThisMonth: Int
    public let health: Health
    /// The result of a recent test; nil if there is none.
    public let trial: SourceTrial?

    /// Tells the owner where to configure each missing key.
    public var missing: [String] { keys.filter { !$0.isThere }.map { $0.place.text } }

    /// A required key: where it comes from, and where else it can be configured. Never contains the key itself.
    public struct Key: Hashable, Sendable {
        /// Where a key comes from. The first that has it counts, in this order.
        public enum Origin: String, Hashable, Sendable {
            case environment, entered, file
        }

        public let name: String
        /// Where the key in use comes from; nil if there is none.
        public let origin: Origin?
        /// Whether the owner has entered a key, even if it is not in use or can no longer be read.
        public let isStored: Bool
        public let place: SourceKeyPlace

        public var isThere: Bool { origin != nil }
        /// Whether the owner has entered a key that this installation cannot decrypt.
        public var isUnreadable: Bool { isStored && origin == nil }
    }

    public enum Health: String, Hashable, Sendable, CaseIterable {
        /// The source is disabled.
        case off
        /// The source is enabled, but a key or its address is missing.
        case incomplete
        /// The budget is exhausted or zero.
        case spent
        /// The source has not been queried yet.
        case idle
        case fine
        /// The last request failed; the source will be queried again.
        case failing
        /// Requests have failed repeatedly; the source is queried once an hour.
        case down
    }

    init(
        profile: SourceProfile, record: SourceRecord, cap: SourceLane.Cap, left: Int?, address: String?,
        keys: [Key], trial: SourceTrial? = nil, now: Instant
    ) {
        self.trial = trial
        self.profile = profile
        self.record = record
        self.cap = cap
        self.left = left
        self.address = address
        self.keys = keys
        spentThisMonth = record.lane.spent(inMonthOf: now)
        // Only the server may know the key, through its environment.
        let hasFailedLast = record.failedAt.map { $0 > record.answeredAt ?? .always } ?? false
        let hasAnsweredLately = record.answeredAt.map { now - $0 < .hours(1) } ?? false
        if !record.isEnabled {
            health = .off
        } else if keys.contains(where: { !$0.isThere }) && !hasAnsweredLately
            || profile.needsAddress && address == nil
        {
            health = .incomplete
        } else if let left, left < profile.cost {
            health = .spent
        } else if record.lane.isDown {
            health = .down
        } else if record.lane.failures > 0 || hasFailedLast {
            health = .failing
        } else {
            health = record.answeredAt == nil ? .idle : .fine
        }
    }

    /// When the source may be queried again after a failure, taking `Retry-After` into account; nil if queries need not
    /// wait. A failed manual test does not delay queries for flights.
    public var triedAgainAt: Instant? {
        guard record.lane.failures > 0 || record.fault != nil, let failedAt = record.failedAt,
            record.lane.waitUntil > failedAt
        else { return nil }
        return record.lane.waitUntil
    }
}

/// The result of testing a source with a flight.
public struct SourceTest: Sendable {
    public let profile: SourceProfile
    public let result: Result<SourceAsker.Answered, SourceAsker.Refusal>

    /// The cost, in the source's own unit. Every sent request is charged, whatever its result.
    public var cost: Int {
        switch result {
        case .failure(.cannotAsk), .failure(.mustWait), .failure(.spent), .failure(.overtaken), .failure(.books): 0
        case .success, .failure: profile.cost
        }
    }

    /// Whether the source responded, even if it has no data for the flight.
    public var hasAnswered: Bool {
        switch result {
        case .success, .failure(.source(.nothing)): true
        case .failure: false
        }
    }
}

/// The reason why a source cannot be enabled or changed. The message says what to do.
public enum SourceServiceError: Error, Hashable, Sendable {
    case noSuchSource(String, [String])
    case needsAddress(String)
    case needsKey(String, String)
    case hasAddress(String)
    case badAddress(String, SourceAddress.Fault)
    case standsAlone(String, beside: String)
    case badAmount(String)
    case hasNoKey(String)
    case noSuchKey(String, String, [String])
    case badKey(String, String)
    case cannotStore(String)

    public var message: String {
        switch self {
        case .noSuchSource(let name, let all): "no source called '\(name)'; sources: \(all.joined(separator: ", "))"
        case .needsAddress(let name):
            "\(name) needs an address; for example: halcyon feeds enable \(name) --at http://raspberrypi.local/tar1090"
        case .needsKey(let name, let place):
            "\(name) needs a key; enter it with `halcyon feeds key \(name)`, or set \(place)"
        case .hasAddress(let name): "\(name) has a fixed address; omit --at"
        case .badAddress(let text, let fault): "'\(text)' is not a valid address; \(fault.text)"
        case .standsAlone(let name, let other):
            "the terms of \(name) do not allow other sources; turn off \(other) first"
        case .hasNoKey(let name): "\(name) needs no key"
        case .noSuchKey(let name, let key, let keys):
            "\(name) has no key called '\(key)'; its keys: \(keys.joined(separator: ", "))"
        case .badKey(let name, let key):
            "this is not a key of \(name); enter its \(key) as the source shows it, without line breaks"
        case .cannotStore(let message): message
        case .badAmount(let text): "'\(text)' is not an amount; enter a number such as 5, or nothing for free use only"
        }
    }
}
