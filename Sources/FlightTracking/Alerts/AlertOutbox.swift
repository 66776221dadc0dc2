public import FlightCore
public import Logging

/// Sends what waits in the outbox: in order to each destination, again after a while where that fails, and not at all once
/// nobody needs to be told any more. A destination that is slow or gone holds up no other.
public actor AlertOutbox {
    /// The ways that are there; browsers among them where anybody can be pushed to.
    public nonisolated let ways: [AlertWay]
    private let flightService: FlightService
    private let alerts: any AlertRepository
    private let carrier: (any AlertCarrier)?
    /// Of the ways that are not a browser's.
    private let language: Language?
    private let pages: Pages
    private let bus: any EventBus
    private let logger: Logger
    private let (wakes, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Where messages lead: the pages are drawn elsewhere.
    public struct Pages: Sendable {
        /// Of a flight.
        let path: @Sendable (Flight.ID) -> String
        /// What can be done about an alert, in its words.
        let actions: @Sendable (Alert, Flight, Words) -> [AlertAction]

        public init(
            path: @escaping @Sendable (Flight.ID) -> String,
            actions: @escaping @Sendable (Alert, Flight, Words) -> [AlertAction] = { _, _, _ in [] }
        ) {
            self.path = path
            self.actions = actions
        }
    }

    /// - Parameters:
    ///   - carrier: nil: nobody is told.
    ///   - ways: that the owner has set up, beside browsers.
    ///   - language: of those ways; nil: that of the settings.
    ///   - pages: where messages lead.
    ///   - farewell: returns when deliveries that are under way at the end of the program are cancelled.
    public init(
        flightService: FlightService, alerts: any AlertRepository, carrier: (any AlertCarrier)?, ways: [AlertWay] = [],
        language: Language? = nil, pages: Pages, bus: any EventBus, logger: Logger,
        farewell: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(5)) }
    ) {
        self.flightService = flightService
        self.alerts = alerts
        self.carrier = carrier
        // Where time runs faster than it does, what is decided is no news for anybody.
        let isLive = carrier != nil && flightService.clock.speed == 1
        self.ways = isLive ? [.push] + ways.filter { $0 != .push } : []
        self.language = language
        self.pages = pages
        self.bus = bus
        self.logger = logger
        self.farewell = farewell
    }

    /// An errand is lent to one server for so long: longer than any attempt takes that need not wait for others.
    private static let loan = Span(45)
    /// What is under way from here, be it that it waits for its turn: it is not sent a second time when its loan ends.
    private var underWay: Set<AlertDelivery.Key> = []
    private let farewell: @Sendable () async -> Void
    /// What another process has put in is looked up this often.
    private static let glance = Span(5)

    /// Something was put in.
    public func wake() { waker.yield() }

    /// Runs until the task is cancelled.
    public func run() async {
        guard !ways.isEmpty else { return }
        let (wakes, waker) = (wakes, waker)
        let clock = flightService.clock
        await withDiscardingTaskGroup { group in
            var turns = wakes.makeAsyncIterator()
            while !Task.isCancelled {
                let now = clock.now
                var next = now + AlertOutbox.glance
                do {
                    for errand in try await alerts.takeDue(at: now, until: now + AlertOutbox.loan)
                    where underWay.insert(errand.key).inserted {
                        group.addTask {
                            await self.see(errand)
                            waker.yield()
                        }
                    }
                    if let due = try await alerts.nextDue() { next = min(next, max(due, now + Span(1))) }
                } catch {
                    guard !Task.isCancelled else { return }
                    logger.error("cannot read pending alerts", metadata: ["error": "\(error)"])
                }
                let timer = Task { [next] in
                    guard (try? await clock.wait(until: next)) != nil else { return }
                    waker.yield()
                }
                _ = await turns.next()
                timer.cancel()
            }
            group.cancelAll()
        }
    }

    /// Carries an errand to its end also while the program is ending: what was taken is noted as taken.
    private func see(_ errand: AlertDelivery) async {
        let way = Task { await carry(errand) }
        await withTaskCancellationHandler {
            await way.value
        } onCancel: {
            Task {
                await farewell()
                way.cancel()
            }
        }
        underWay.remove(errand.key)
    }

    /// Sends all that is due and waits until it is done, for tests with a time of their own.
    public func turn() async throws {
        let now = flightService.clock.now
        while true {
            let errands = try await alerts.takeDue(at: now, until: now + AlertOutbox.loan)
            guard !errands.isEmpty else { return }
            for errand in errands { await carry(errand) }
        }
    }

    private func carry(_ errand: AlertDelivery) async {
        guard let carrier else { return }
        do {
            guard let message = try await message(errand), let destination = AlertOutbox.destination(errand) else {
                return try await alerts.end(errand, .gone, at: flightService.clock.now)
            }
            let delivery = await carrier.carry(message, to: destination, now: flightService.clock.now)
            let now = flightService.clock.now
            let ending: AlertDelivery.Ending
            switch delivery {
            case .taken: ending = .taken
            case .gone: ending = .gone
            case .refused(let reason): ending = .refused(reason)
            case .failed(let reason, let wait):
                // What was cut off at the end of the program goes out when it starts again.
                let pause = Task.isCancelled ? Span(0) : max(AlertOutbox.wait(after: errand.attempts), wait ?? Span(0))
                ending = .again(reason, at: now + pause)
            }
            // Noted also where this was given up.
            try await Task { [alerts] in try await alerts.end(errand, ending, at: now) }.value
            switch delivery {
            case .taken: logger.debug("alert sent", metadata: ["way": "\(errand.way.rawValue)"])
            case .gone: logger.info("push subscription expired and removed")
            case .refused(let reason), .failed(let reason, _):
                logger.warning(
                    "alert not delivered", metadata: ["way": "\(errand.way.rawValue)", "why": "\(reason)"])
            }
        } catch {
            logger.error("cannot save the result of a delivery", metadata: ["error": "\(error)"])
        }
    }

    /// 10 seconds, then twice as long each time, up to ten minutes.
    static func wait(after attempts: Int) -> Span { Span(min(600, 10 << Int64(min(attempts, 6)))) }

    private static func destination(_ errand: AlertDelivery) -> AlertDestination? {
        errand.way.destination ?? errand.subscriber.map { .push($0.subscription) }
    }

    /// The alert in the words of whoever is told; nil if the flight is gone.
    private func message(_ errand: AlertDelivery) async throws -> AlertMessage? {
        guard let flight = try await flightService.entry(errand.flight)?.flight else { return nil }
        var settings = try await flightService.repository.settings()
        if let wanted = errand.subscriber?.language ?? language, wanted != settings.language {
            // Clock and units are those that are usual there.
            settings = Settings(language: wanted, theme: settings.theme, home: settings.home)
        }
        let words = Words(settings)
        let alert = errand.content
        return AlertMessage(
            id: errand.alert, flight: errand.flight, title: words.alertTitle(of: flight),
            text: words.text(alert, of: flight), why: words.why(alert), facts: alert.items.map { $0.fact.name },
            told: alert.items.map { $0.fact },
            groups: AlertGroup.allCases.filter { alert.groups.contains($0) }, isUrgent: alert.isUrgent,
            path: pages.path(errand.flight), actions: pages.actions(alert, flight, words), language: settings.language,
            at: alert.at, expires: alert.expires)
    }

    /// Why nothing can be sent there; nil if it can.
    public nonisolated func refusal(of destination: AlertDestination) -> String? {
        carrier.map { $0.refusal(of: destination) } ?? "sending is not available"
    }

    /// Sends something by one way at once, so that the owner sees whether it arrives; nothing is kept of it.
    public nonisolated func tryOut(_ destination: AlertDestination, _ message: AlertMessage) async
        -> AlertDeliveryResult
    {
        guard let carrier else { return .refused("sending is not available") }
        if let reason = carrier.refusal(of: destination) { return .refused(reason) }
        return await carrier.carry(message, to: destination, now: flightService.clock.now)
    }
}
