import FlightCore
public import Logging

/// Opens and closes the addresses at which sources deliver news, and takes in what comes there.
public actor HookService {
    private let sources: [any LiveSource]
    private let hooks: any HookRepository
    private let repository: any SourceRepository
    private let recorder: (any AnswerRecorder)?
    private let clock: any TravelClock
    private let digest: @Sendable ([UInt8]) -> String
    private let logger: Logger
    private let now: @Sendable () -> ContinuousClock.Instant
    private var paces: [FlightObservation.Source: DeliveryPace] = [:]
    /// What was taken lately, the oldest first: a source that is not sure tries again.
    private var taken: [FlightObservation.Source: [String]] = [:]

    /// - Parameters:
    ///   - digest: SHA-256 in hexadecimal.
    ///   - now: real time, by which deliveries are paced.
    public init(
        sources: [any LiveSource], hooks: any HookRepository, repository: any SourceRepository,
        recorder: (any AnswerRecorder)? = nil, clock: any TravelClock, digest: @escaping @Sendable ([UInt8]) -> String,
        logger: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.sources = sources.filter { $0.profile.deliveryCost != nil }
        self.hooks = hooks
        self.repository = repository
        self.recorder = recorder
        self.clock = clock
        self.digest = digest
        self.logger = logger
        self.now = now
    }

    // MARK: - Opening and closing

    /// The address of a source as it is kept; nil if it has none.
    /// - Throws: ``HookServiceError``.
    public func hook(of name: String) async throws -> SourceHook? {
        try await hooks.hook(of: try source(named: name).source)
    }

    /// Gives a source an address; one that it had before opens nothing any more.
    /// - Throws: ``HookServiceError``.
    public func open(_ name: String, secret: String) async throws {
        let source = try source(named: name).source
        try await hooks.open(
            SourceHook(source: source, secretHash: digest(Array(secret.utf8)), createdAt: clock.now))
    }

    /// - Returns: whether there was an address.
    /// - Throws: ``HookServiceError``.
    public func close(_ name: String) async throws -> Bool {
        try await hooks.closeHook(of: try source(named: name).source)
    }

    private func source(named name: String) throws(HookServiceError) -> any LiveSource {
        guard let source = sources.first(where: { $0.source.name == name.lowercased() }) else {
            throw .doesNotDeliver(name, sources.map { $0.source.name })
        }
        return source
    }

    // MARK: - Taking in

    /// Why a delivery is not taken.
    public enum Refusal: Error, Hashable, Sendable {
        /// No such source, a wrong secret, or the source is switched off: nobody is told which.
        case unknown
        case tooMany
        case tooLong
        /// Nothing can be made of it.
        case nonsense
        /// It could not be kept; the source may try again.
        case failed
    }

    /// Someone whom a source has given its address.
    public struct Admission: Sendable {
        fileprivate let source: any LiveSource
        fileprivate let secret: [UInt8]
    }

    /// Lets those in who know the secret of a source that is switched on, a few a second.
    ///
    /// Where time runs faster than it does nobody is let in: what a source says would be of another time.
    public func admit(_ name: String, secret: String) async throws(Refusal) -> Admission {
        let hash = digest(Array(secret.utf8))
        guard clock.speed == 1, let source = sources.first(where: { $0.source.name == name }) else { throw .unknown }
        let hook: SourceHook?
        let record: SourceRecord?
        do {
            hook = try await hooks.hook(of: source.source)
            record = try await repository.records()[source.source]
        } catch {
            logger.error("cannot check a delivery", metadata: ["error": "\(error)"])
            throw .failed
        }
        guard let hook, HookService.isSame(hook.secretHash, hash), record?.isEnabled ?? false else { throw .unknown }
        guard paces[source.source, default: DeliveryPace()].admit(at: now()) else {
            logger.info("too many deliveries", metadata: ["source": "\(source.source.name)"])
            throw .tooMany
        }
        return Admission(source: source, secret: Array(secret.utf8))
    }

    /// Takes as long wherever the two differ.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for (a, b) in zip(one, other) { difference |= a ^ b }
        return difference == 0
    }

    /// Takes in what a source says. The same once more changes nothing of what is known.
    public func take(
        _ body: [UInt8], contentType: String?, _ admission: Admission, for taker: any DeliveryTaker
    ) async throws(Refusal) {
        let source = admission.source
        // A delivery may name the address to which it goes. Packed it could hide it.
        let body = HookService.replacing(admission.secret, in: body)
        guard !body.starts(with: [0x1F, 0x8B]) else { throw await refuse(source, "packed") }
        let answer = SourceAnswer(
            source: source.source, request: "POST /hooks/\(source.source.name)", at: clock.now,
            headers: contentType.map { ["content-type": $0] } ?? [:], body: body)
        await recorder?.record(answer)
        let news: SourceNews
        do throws(SourceFault) {
            news = try await answer.news(by: source)
        } catch {
            throw await refuse(source, SourceAsker.Refusal.source(error).text)
        }
        if news.flights.isEmpty, let why = news.ignored.first { throw await refuse(source, why) }
        let name = source.deliveryName(body) ?? digest(body)
        do {
            if !(taken[source.source] ?? []).contains(name) {
                try await taker.take(SourceAsker.Answered(answer: answer, news: news))
                remember(name, of: source.source)
            }
            let count = max(1, news.flights.count + news.ignored.count)
            try await hooks.note(
                .taken(cost: count * (source.profile.deliveryCost ?? 0), ignored: news.ignored.count),
                of: source.source, at: answer.at)
        } catch {
            logger.error(
                "cannot save a delivery",
                metadata: ["source": "\(source.source.name)", "error": "\(error)"])
            throw .failed
        }
    }

    /// Counts a delivery of which nothing can be made.
    public func refuse(_ admission: Admission, _ reason: String) async {
        _ = await refuse(admission.source, reason)
    }

    private func refuse(_ source: any LiveSource, _ reason: String) async -> Refusal {
        logger.warning(
            "unreadable delivery", metadata: ["source": "\(source.source.name)", "why": "\(reason)"])
        do {
            try await hooks.note(.refused, of: source.source, at: clock.now)
        } catch {
            logger.error("cannot count a delivery", metadata: ["error": "\(error)"])
        }
        return .nonsense
    }

    /// Of each source.
    private static let mostRemembered = 256

    private func remember(_ name: String, of source: FlightObservation.Source) {
        var names = taken[source] ?? []
        names.append(name)
        taken[source] = Array(names.suffix(HookService.mostRemembered))
    }

    private static let instead = Array("SECRET".utf8)

    private static func replacing(_ secret: [UInt8], in body: [UInt8]) -> [UInt8] {
        guard let first = secret.first else { return body }
        var kept: [UInt8] = []
        kept.reserveCapacity(body.count)
        var index = 0
        while index < body.count {
            if body[index] == first, body[index...].starts(with: secret) {
                kept += instead
                index += secret.count
            } else {
                kept.append(body[index])
                index += 1
            }
        }
        return kept
    }
}

/// Why a source cannot be given an address; the text says what to do.
public enum HookServiceError: Error, Hashable, Sendable {
    case doesNotDeliver(String, [String])

    public var message: String {
        switch self {
        case .doesNotDeliver(let name, let all):
            "'\(name)' does not push data; sources that do: \(all.joined(separator: ", "))"
        }
    }
}
