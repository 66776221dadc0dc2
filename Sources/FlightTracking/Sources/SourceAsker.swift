public import FlightCore
public import Logging

/// Sends queries to sources and records the requests and their results. All requests to sources go through this actor.
public actor SourceAsker {
    private let repository: any SourceRepository
    private let transport: any SourceTransport
    private let vault: any SourceVault
    private let box: any SecretBox
    private let recorder: (any AnswerRecorder)?
    private let clock: any TravelClock
    private let logger: Logger
    private let jitter: @Sendable () -> Double
    /// The tokens of sources, with the keys for which they were issued.
    private var tokens: [FlightObservation.Source: (token: SourceToken, keys: [String: String])] = [:]
    /// The latest responses that do not concern a particular flight: boards, weather and delay programmes.
    private var heard: [CommonKey: Answered] = [:]

    /// - Parameter jitter: Returns unpredictable numbers in 0..<1.
    public init(
        repository: any SourceRepository, transport: any SourceTransport, vault: any SourceVault,
        box: any SecretBox = NoSecretBox(), recorder: (any AnswerRecorder)? = nil, clock: any TravelClock,
        logger: Logger,
        jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.repository = repository
        self.transport = transport
        self.vault = vault
        self.box = box
        self.recorder = recorder
        self.clock = clock
        self.logger = logger
        self.jitter = jitter
    }

    /// The reason why there is no response.
    public enum Refusal: Error, Hashable, Sendable {
        /// The source does not support the query, or its key or address is missing.
        case cannotAsk
        /// The source must not be queried before the given instant because of its rate limit or an earlier failure.
        case mustWait(until: Instant)
        /// The budget is exhausted.
        case spent
        case transport(TransportFault)
        case source(SourceFault)
        /// Another process has asked in the meantime.
        case overtaken
        /// The request cannot be recorded, so it is not sent.
        case books
    }

    /// A response and its parsed contents.
    public struct Answered: Sendable {
        public let answer: SourceAnswer
        public let news: SourceNews
    }

    /// Queries a source.
    ///
    /// - Parameters:
    ///   - record: The stored state of the source.
    ///   - flights: The flights that the request is for, which are recorded with the request.
    ///   - known: When the source was last queried about each of the flights, as far as this process knows. If another
    ///     process has asked since then, the request is not sent.
    ///   - isTrial: Whether this is a manual test. A test counts towards the budget, but its failure does not delay
    ///     queries for flights.
    public func ask(
        _ source: any LiveSource, _ record: SourceRecord, _ question: SourceQuestion, for flights: [Flight.ID] = [],
        known: [Flight.ID: Instant]? = nil, isTrial: Bool = false
    ) async throws(Refusal) -> Answered {
        let profile = source.profile
        let access = access(to: source, record)
        let now = clock.now
        let common = isTrial ? nil : common(question, source)
        if let common, let known = await recent(common, question, source, now: now) { return known }
        guard access.isComplete(for: profile), var request = source.request(question, access, now: now) else {
            throw .cannotAsk
        }
        var isTrace = false
        if case .trace = question { isTrace = true }
        let spending = SourceSpending(
            source: source.source, rate: profile.rate, cost: source.cost(of: question),
            cap: record.cap ?? profile.freeCap, at: now,
            flights: flights, isTrace: isTrace, known: known, question: common)
        do {
            switch try await repository.begin(spending) {
            case .admitted: break
            case .waits(let until): throw Refusal.mustWait(until: until)
            case .spent: throw Refusal.spent
            case .overtaken: throw Refusal.overtaken
            }
            let delay = SourceSpending.longestDelay.seconds * Int64(max(1, clock.speed))
            guard clock.now <= now + Span(delay) else { throw Refusal.overtaken }
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            logger.error("cannot record a request", metadata: ["error": "\(error)"])
            throw .books
        }
        var wait: Span?
        do throws(Refusal) {
            if let login = source.login(access) {
                let token = try await token(source, login, access.keys, wait: &wait)
                request.headers[token.header] = token.value
            }
            let reply = try await send(request)
            if reply.status == 401 { tokens[source.source] = nil }
            let answer = SourceAnswer(
                source: source.source, request: request.line, at: clock.now, status: reply.status,
                headers: reply.headers.filter { SourceAsker.kept.contains($0.key) }, body: reply.body)
            if let recorder { await recorder.record(answer.without(secrets(of: source, access))) }
            wait = answer.retryAfter
            var news = try await read(answer, by: source)
            let secrets = secrets(of: source, access)
            news.ignored = news.ignored.map { secrets.removed(from: $0) }
            await note(.answered(ignored: news.ignored.count), source.source)
            for row in news.ignored.prefix(3) {
                logger.info("skipped a row", metadata: ["source": "\(source.source.name)", "row": "\(row)"])
            }
            let answered = Answered(answer: answer, news: news)
            keep(answered, question, of: source)
            if let common { await share(answer.without(secrets), common, question) }
            return answered
        } catch let refusal {
            // A source may repeat its key in a message.
            let error = refusal.without(secrets(of: source, access))
            guard let failure = error.failure else {
                // "No data for the flight" is a valid response.
                await note(.answered(ignored: 0), source.source)
                throw error
            }
            logger.warning(
                "a source did not answer; keeping the last values",
                metadata: ["source": "\(source.source.name)", "request": "\(request.line)", "why": "\(failure.text)"])
            if isTrial {
                await note(.triedInVain(failure, retryAfter: wait), source.source)
            } else {
                await note(
                    .failed(failure, retryAfter: wait, first: profile.firstWait, jitter: jitter()), source.source)
            }
            throw error
        }
    }

    // MARK: - Responses of general interest

    /// Identifies a query that does not concern a particular flight. The day is ignored for boards that show the hours
    /// around the current time.
    private struct CommonKey: Hashable {
        let source: FlightObservation.Source
        let question: SourceQuestion

        /// Returns nil if the query is about a flight or an aircraft.
        init?(_ question: SourceQuestion, of source: any LiveSource) {
            self.source = source.source
            switch question {
            case .board(let airport, let isDepartures, _) where !source.profile.boardsAreOfDays:
                self.question = .board(airport, isDepartures: isDepartures, Day(number: 0))
            case .board, .observedWeather, .forecastWeather, .programmes: self.question = question
            case .flight, .route, .wholeSky, .aircraft, .callsigns, .trace: return nil
            }
        }

        /// The query as text for other processes.
        var name: String {
            func list(_ airports: [Airport.Code]) -> String { airports.map { $0.text }.joined(separator: " ") }
            return switch question {
            case .board(let airport, let isDepartures, let day):
                (isDepartures ? "departures " : "arrivals ") + airport.text + " " + day.iso
            case .observedWeather(let airports): "weather " + list(airports)
            case .forecastWeather(let airports): "forecast " + list(airports)
            case .programmes: "programmes"
            case .flight, .route, .wholeSky, .aircraft, .callsigns, .trace: ""
            }
        }
    }

    /// How long responses are kept.
    static let longestKept = Span.hours(30)
    /// The maximum number of responses kept in memory.
    private static let mostKept = 100

    /// Returns the last usable response to a query that does not concern a particular flight, without the response
    /// body; nil if this process has received none.
    public func last(_ question: SourceQuestion, of source: any LiveSource) -> Answered? {
        CommonKey(question, of: source).flatMap { heard[$0] }
    }

    /// Returns the query in the form in which all processes share it; nil if it is about a flight or an aircraft.
    private func common(_ question: SourceQuestion, _ source: any LiveSource) -> CommonQuestion? {
        let name: String
        if case .wholeSky = question {
            name = "sky"
        } else {
            guard let key = CommonKey(question, of: source) else { return nil }
            name = key.name
        }
        return CommonQuestion(name, of: source.source, interval: source.profile.shortestInterval)
    }

    /// Returns the response to an identical recent query, also if another process received it.
    private func recent(
        _ common: CommonQuestion, _ question: SourceQuestion, _ source: any LiveSource, now: Instant
    ) async -> Answered? {
        func isRecent(_ answer: SourceAnswer) -> Bool { answer.at <= now && now - answer.at < common.interval }
        if let known = last(question, of: source), isRecent(known.answer) { return known }
        guard SourceAsker.isKept(question), let answer = try? await repository.answer(to: common), isRecent(answer),
            let news = try? await answer.news(by: source)
        else { return nil }
        let answered = Answered(answer: answer, news: news)
        keep(answered, question, of: source)
        return answered
    }

    /// Stores a response for other processes. Positions of aircraft are too fleeting: only their time is stored.
    private func share(_ answer: SourceAnswer, _ common: CommonQuestion, _ question: SourceQuestion) async {
        let body = SourceAsker.isKept(question) && answer.body.count <= SourceAsker.largestShared ? answer.body : []
        do {
            try await repository.keep(
                SourceAnswer(
                    source: answer.source, request: answer.request, at: answer.at, headers: answer.headers, body: body),
                to: common)
        } catch {
            logger.error("cannot store a response", metadata: ["error": "\(error)"])
        }
    }

    private static func isKept(_ question: SourceQuestion) -> Bool {
        if case .wholeSky = question { false } else { true }
    }

    /// The size in bytes of the largest response that other processes get.
    private static let largestShared = 4 << 20

    private func keep(_ answered: Answered, _ question: SourceQuestion, of source: any LiveSource) {
        guard let key = CommonKey(question, of: source) else { return }
        let oldest = clock.now - SourceAsker.longestKept
        heard = heard.filter { $0.value.answer.at > oldest }
        if heard.count >= SourceAsker.mostKept, let first = heard.min(by: { $0.value.answer.at < $1.value.answer.at }) {
            heard[first.key] = nil
        }
        let answer = answered.answer
        heard[key] = Answered(
            answer: SourceAnswer(
                source: answer.source, request: answer.request, at: answer.at, status: answer.status,
                headers: answer.headers, body: []), news: answered.news)
    }

    /// The response headers that readers use.
    private static let kept: Set<String> = [
        "content-type", "content-encoding", "date", "retry-after", "last-modified", "link",
    ]

    /// Returns the address and keys of a source, as configured by the owner.
    public nonisolated func access(to source: any LiveSource, _ record: SourceRecord) -> SourceAccess {
        var access = vault.access(to: source.source, keys: source.profile.keys)
        access.address = record.address ?? access.address
        for name in source.profile.keys where !vault.isFixed(name, of: source.source) {
            if let key = entered(name, record) { access.keys[name] = key }
        }
        return access
    }

    /// Returns the key that the owner has entered; nil if there is none or it can no longer be read.
    nonisolated func entered(_ name: String, _ record: SourceRecord) -> String? {
        record.keys[name].flatMap { box.open($0, as: SourceAsker.secretName(name, record.source)) }
    }

    /// Encrypts a key for its record.
    nonisolated func seal(
        _ key: String, _ name: String, of source: FlightObservation.Source
    ) throws(SecretBoxError) -> SealedSecret {
        try box.seal(key, as: SourceAsker.secretName(name, source))
    }

    private static func secretName(_ name: String, _ source: FlightObservation.Source) -> String {
        "source \(source.name) \(name)"
    }

    private func read(_ answer: SourceAnswer, by source: any LiveSource) async throws(Refusal) -> SourceNews {
        do throws(SourceFault) {
            return try await answer.news(by: source)
        } catch {
            throw .source(error)
        }
    }

    private func send(_ request: SourceRequest) async throws(Refusal) -> SourceReply {
        do throws(TransportFault) {
            return try await transport.send(request, limit: 16 << 20)
        } catch {
            throw .transport(error)
        }
    }

    /// - Parameter wait: If the source returns no token, set to the wait that the source demands.
    private func token(
        _ source: any LiveSource, _ login: SourceRequest, _ keys: [String: String], wait: inout Span?
    ) async throws(Refusal) -> SourceToken {
        if let known = tokens[source.source], known.keys == keys, known.token.until > clock.now { return known.token }
        let reply = try await send(login)
        guard let token = source.token(reply, at: clock.now) else {
            let answer = SourceAnswer(
                source: source.source, request: login.line, at: clock.now, status: reply.status,
                headers: reply.headers.filter { SourceAsker.kept.contains($0.key) }, body: reply.body)
            wait = answer.retryAfter
            throw .source(await SourceAsker.fault(noToken: answer, by: source))
        }
        tokens[source.source] = (token, keys)
        return token
    }

    /// Returns the reason why the source returned no token, in the source's own words if the response contains a
    /// message.
    private static func fault(noToken answer: SourceAnswer, by source: any LiveSource) async -> SourceFault {
        var said = "HTTP \(answer.status)"
        do throws(SourceFault) {
            _ = try await answer.news(by: source)
        } catch {
            switch error {
            case .tooMany: return error
            case .key(let words), .trouble(let words): said = words
            case .nothing, .unreadable: break
            }
        }
        // The name of the request shows that the fault concerns the token.
        let detail = answer.request + ": " + said
        return answer.status >= 500 ? .trouble(detail) : .key(detail)
    }

    /// Returns the secrets that must be removed from the source's messages.
    private func secrets(of source: any LiveSource, _ access: SourceAccess) -> SourceSecrets {
        let token = tokens[source.source]?.token.value.split(separator: " ").last.map { String($0) }
        return SourceSecrets(access.keys.values + [token].compactMap { $0 })
    }

    private func note(_ outcome: SourceOutcome, _ source: FlightObservation.Source) async {
        do {
            try await repository.end(outcome, of: source, at: clock.now)
        } catch {
            logger.error("cannot save the result of a request", metadata: ["error": "\(error)"])
        }
    }
}

extension SourceAsker.Refusal {
    fileprivate func without(_ secrets: SourceSecrets) -> SourceAsker.Refusal {
        switch self {
        case .cannotAsk, .mustWait, .spent, .overtaken, .books: self
        case .transport(let fault): .transport(fault.without(secrets))
        case .source(let fault): .source(fault.without(secrets))
        }
    }

    /// How a sent request failed; nil if no request was sent, or if the source has no data for the request.
    public var failure: SourceFailure? {
        switch self {
        case .cannotAsk, .mustWait, .spent, .overtaken, .books: nil
        case .transport(let fault): SourceFailure(of: fault)
        case .source(let fault): SourceFailure(of: fault)
        }
    }

    /// The reason in words, for logs and users.
    public var text: String {
        switch self {
        case .cannotAsk: "does not support this request"
        case .mustWait(let until): "must wait until \(until.iso)"
        case .spent: "has no budget left"
        case .transport(let fault): fault.text
        case .source(let fault): fault.text
        case .overtaken: "was asked by another process"
        case .books: "was not asked because its usage cannot be recorded"
        }
    }
}

extension SourceAccess {
    /// Returns whether the address and all keys that the source requires are present.
    public func isComplete(for profile: SourceProfile) -> Bool {
        profile.keys.allSatisfy { keys[$0] != nil } && (!profile.needsAddress || address != nil)
    }
}
