public import FlightCore
public import Logging

/// Asks a source one question: takes it into the books, sends it, reads the answer, and notes how it went. The one way in
/// which anything leaves this machine for a source.
public actor SourceAsker {
    private let repository: any SourceRepository
    private let transport: any SourceTransport
    private let vault: any SourceVault
    private let recorder: (any AnswerRecorder)?
    private let clock: any TravelClock
    private let logger: Logger
    private let jitter: @Sendable () -> Double
    private var tokens: [Observation.Source: SourceToken] = [:]

    /// - Parameter jitter: gives numbers in 0..<1 that nobody can foresee.
    public init(
        repository: any SourceRepository, transport: any SourceTransport, vault: any SourceVault,
        recorder: (any AnswerRecorder)? = nil, clock: any TravelClock, logger: Logger,
        jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.repository = repository
        self.transport = transport
        self.vault = vault
        self.recorder = recorder
        self.clock = clock
        self.logger = logger
        self.jitter = jitter
    }

    /// Why there is nothing to take in.
    public enum Refusal: Error, Hashable, Sendable {
        /// The source has no answer to such a question, or lacks a key or an address.
        case cannotAsk
        /// The budget or the lane does not allow it now.
        case mustWait
        case transport(TransportFault)
        case source(SourceFault)
        /// The books cannot be kept, so nothing is asked.
        case books
    }

    /// An answer, and what it says.
    public struct Answered: Sendable {
        public let answer: SourceAnswer
        public let news: SourceNews
    }

    /// - Parameters:
    ///   - record: what is kept of the source.
    ///   - flights: whom the answer serves, for the books.
    public func ask(
        _ source: any LiveSource, _ record: SourceRecord, _ question: SourceQuestion, for flights: [Flight.ID] = []
    ) async throws(Refusal) -> Answered {
        let profile = source.profile
        let access = access(to: source, record)
        let now = clock.now
        guard access.isComplete(for: profile), var request = source.request(question, access, now: now) else {
            throw .cannotAsk
        }
        var isTrace = false
        if case .trace = question { isTrace = true }
        let spending = SourceSpending(
            source: source.source, rate: profile.rate, cost: source.cost(of: question),
            cap: record.cap ?? profile.freeCap, at: now,
            flights: flights, isTrace: isTrace)
        do {
            guard try await repository.begin(spending) else { throw Refusal.mustWait }
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            logger.error("a request could not be taken into the books", metadata: ["error": "\(error)"])
            throw .books
        }
        do throws(Refusal) {
            if let login = source.login(access) {
                let token = try await token(source, login)
                request.headers[token.header] = token.value
            }
            let reply = try await send(request)
            if reply.status == 401 { tokens[source.source] = nil }
            let answer = SourceAnswer(
                source: source.source, request: request.line, at: clock.now, status: reply.status,
                headers: reply.headers.filter { SourceAsker.kept.contains($0.key) }, body: reply.body)
            await recorder?.record(answer)
            let news = try await SourceAsker.read(answer, by: source)
            await note(.answered(ignored: news.ignored.count), source.source)
            for row in news.ignored.prefix(3) {
                logger.info("a row made no sense", metadata: ["source": "\(source.source.name)", "row": "\(row)"])
            }
            return Answered(answer: answer, news: news)
        } catch {
            // To know nothing of a flight is an answer.
            if error == .source(.nothing) {
                await note(.answered(ignored: 0), source.source)
            } else {
                // A source may repeat the key that it was shown.
                let hasKey = access.keys.values.contains { error.text.contains($0) }
                let told = hasKey ? "says something with the key in it" : error.text
                var wait: Span?
                if case .source(.tooMany(let asked)) = error { wait = asked }
                logger.warning(
                    "a source did not answer; the last values stay",
                    metadata: ["source": "\(source.source.name)", "request": "\(request.line)", "why": "\(told)"])
                await note(
                    .failed(told, retryAfter: wait, first: profile.firstWait, jitter: jitter()), source.source)
                if hasKey { throw .source(.trouble(told)) }
            }
            throw error
        }
    }

    /// The headers of an answer that mean something to readers.
    private static let kept: Set<String> = ["content-type", "content-encoding", "date", "retry-after", "last-modified"]

    /// What is needed to reach a source, as the owner has set it.
    public nonisolated func access(to source: any LiveSource, _ record: SourceRecord) -> SourceAccess {
        var access = vault.access(to: source.source, keys: source.profile.keys)
        access.address = record.address ?? access.address
        return access
    }

    /// Long answers are read beside the actor.
    @concurrent
    private static func read(_ answer: SourceAnswer, by source: any LiveSource) async throws(Refusal) -> SourceNews {
        do throws(SourceFault) {
            return try source.read(answer)
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

    private func token(_ source: any LiveSource, _ login: SourceRequest) async throws(Refusal) -> SourceToken {
        if let token = tokens[source.source], token.until > clock.now { return token }
        let reply = try await send(login)
        guard let token = source.token(reply, at: clock.now) else {
            throw .source(reply.status == 429 ? .tooMany(retryAfter: nil) : .key("no token, HTTP \(reply.status)"))
        }
        tokens[source.source] = token
        return token
    }

    private func note(_ outcome: SourceOutcome, _ source: Observation.Source) async {
        do {
            try await repository.end(outcome, of: source, at: clock.now)
        } catch {
            logger.error("how a request ended could not be kept", metadata: ["error": "\(error)"])
        }
    }
}

extension SourceAsker.Refusal {
    /// What it was, for a log and for people.
    public var text: String {
        switch self {
        case .cannotAsk: "cannot be asked that"
        case .mustWait: "has to wait: its budget or its pace does not allow it now"
        case .transport(let fault): fault.text
        case .source(let fault): fault.text
        case .books: "was not asked, as its books cannot be kept"
        }
    }
}

extension SourceAccess {
    /// Whether nothing is missing that the source needs.
    public func isComplete(for profile: SourceProfile) -> Bool {
        profile.keys.allSatisfy { keys[$0] != nil } && (!profile.needsAddress || address != nil)
    }
}
