import FlightCore
public import Logging

/// Manages the webhook addresses of sources and processes pushed deliveries.
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
    /// The identifiers of recent deliveries, oldest first. Used to detect repeated deliveries.
    private var taken: [FlightObservation.Source: [String]] = [:]

    /// - Parameters:
    ///   - digest: Returns the SHA-256 hash in hexadecimal.
    ///   - now: Returns the real time, which is used for rate limits.
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

    // MARK: - Addresses

    /// Returns the webhook address of a source; nil if it has none.
    ///
    /// - Throws: ``HookServiceError``.
    public func hook(of name: String) async throws -> SourceHook? {
        try await hooks.hook(of: try source(named: name).source)
    }

    /// Sets the webhook address of a source. Any previous address becomes invalid.
    ///
    /// - Throws: ``HookServiceError``.
    public func open(_ name: String, secret: String) async throws {
        let source = try source(named: name).source
        try await hooks.open(
            SourceHook(source: source, secretHash: digest(Array(secret.utf8)), createdAt: clock.now))
    }

    /// Removes the webhook address of a source.
    ///
    /// - Returns: Whether the source had an address.
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

    // MARK: - Deliveries

    /// The reason why a delivery is refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// The source does not exist, is disabled, or has a different secret. The response does not say which of these
        /// applies.
        case unknown
        case tooMany
        case tooLong
        /// The delivery is unreadable.
        case nonsense
        /// The delivery could not be stored. The source may send it again.
        case failed
    }

    /// Permission to make a delivery.
    public struct Admission: Sendable {
        fileprivate let source: any LiveSource
        fileprivate let secret: [UInt8]
    }

    /// Admits callers that have the secret of an enabled source, at a limited rate.
    ///
    /// In simulated time, no caller is admitted, because deliveries describe events in real time.
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

    /// Returns whether two texts are equal. Takes the same time regardless of where they differ.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for (a, b) in zip(one, other) { difference |= a ^ b }
        return difference == 0
    }

    /// Processes a delivery. A repeated delivery has no effect.
    public func take(
        _ body: [UInt8], contentType: String?, _ admission: Admission, for taker: any DeliveryTaker
    ) async throws(Refusal) {
        let source = admission.source
        // A delivery may contain its own address, including the secret. Compression would hide the secret.
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

    /// Counts an unreadable delivery.
    public func refuse(_ admission: Admission, _ reason: String) async {
        _ = await refuse(admission.source, reason)
    }

    private func refuse(_ source: any LiveSource, _ reason: String) async -> Refusal {
        logger.warning(
            "unreadable delivery", metadata: ["source": "\(source.source.name)", "why": "\(reason)"])
        do {
            try await hooks.note(
                .refused(cost: source.profile.deliveryCost ?? 0), of: source.source, at: clock.now)
        } catch {
            logger.error("cannot count a delivery", metadata: ["error": "\(error)"])
        }
        return .nonsense
    }

    /// The maximum number of delivery identifiers kept per source.
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

/// The reason why a source cannot have a webhook address. The message says what to do.
public enum HookServiceError: Error, Hashable, Sendable {
    case doesNotDeliver(String, [String])

    public var message: String {
        switch self {
        case .doesNotDeliver(let name, let all):
            "'\(name)' does not push data; sources that do: \(all.joined(separator: ", "))"
        }
    }
}
