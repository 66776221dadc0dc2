public import FlightCore
public import Logging

/// Sends pending alerts to each destination in order, and retries until they expire. A slow or unreachable destination
/// does not delay deliveries to other destinations.
public actor AlertOutbox {
    /// Whether alerts are sent: not in simulated time.
    private nonisolated let isLive: Bool
    /// Returns the channels that the owner has configured, in addition to browsers, at the moment.
    private nonisolated let others: @Sendable () async -> [AlertWay]
    /// Returns the flights of a person.
    private let flights: @Sendable (Person.ID) -> FlightService
    /// Returns the friends of a person.
    private let friends: @Sendable (Person.ID) -> FriendService
    private let clock: any TravelClock
    private let alerts: any AlertDutyRepository
    private let carrier: (any AlertCarrier)?
    /// The language used for all channels except browsers; nil to use the language of the settings.
    private nonisolated let language: @Sendable () async -> Language?
    private let pages: Pages
    private let bus: any EventBus
    private let logger: Logger
    private let loop: TimerLoop

    /// Creates the links and actions in messages.
    public struct Pages: Sendable {
        /// Returns the path of the page of a flight or of an airport.
        let path: @Sendable (AlertTopic) -> String
        /// Returns the actions that the given alert offers.
        let actions: @Sendable (Alert, Flight, Words) -> [AlertAction]

        public init(
            path: @escaping @Sendable (AlertTopic) -> String,
            actions: @escaping @Sendable (Alert, Flight, Words) -> [AlertAction] = { _, _, _ in [] }
        ) {
            self.path = path
            self.actions = actions
        }
    }

    /// - Parameters:
    ///   - flights: Returns the flights of a person.
    ///   - friends: Returns the friends of a person.
    ///   - carrier: Sends the messages; nil to send nothing.
    ///   - ways: Returns the channels that the owner has configured, in addition to browsers.
    ///   - language: Returns the language of the channels in `ways`; nil to use the language of the settings.
    ///   - pages: Creates the links and actions in messages.
    ///   - farewell: Called when the program is asked to end. Pending deliveries are cancelled once this closure
    ///     returns.
    public init(
        flights: @escaping @Sendable (Person.ID) -> FlightService,
        friends: @escaping @Sendable (Person.ID) -> FriendService, alerts: any AlertDutyRepository,
        carrier: (any AlertCarrier)?, ways: @escaping @Sendable () async -> [AlertWay] = { [] },
        language: @escaping @Sendable () async -> Language? = { nil }, pages: Pages,
        clock: any TravelClock, bus: any EventBus, logger: Logger,
        farewell: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(5)) }
    ) {
        self.flights = flights
        self.friends = friends
        self.clock = clock
        loop = TimerLoop(clock: clock)
        self.alerts = alerts
        self.carrier = carrier
        isLive = carrier != nil && clock.speed == 1
        others = ways
        self.language = language
        self.pages = pages
        self.bus = bus
        self.logger = logger
        self.farewell = farewell
    }

    /// Returns the channels that can be used, including ``AlertWay/push`` if browsers can be reached.
    public nonisolated func ways() async -> [AlertWay] { isLive ? [.push] + (await others()) : [] }

    /// Returns the language of the channels other than browsers; nil to use the language of the settings.
    public nonisolated func commonLanguage() async -> Language? { await language() }

    /// Returns the channels that reach a person. Those other than browsers belong to the person for whom Halcyon was
    /// installed.
    nonisolated func ways(of person: Person.ID) async -> [AlertWay] {
        person == .first ? await ways() : isLive ? [.push] : []
    }

    /// How long a delivery is leased to one server. An attempt itself always ends sooner, but may have to wait for its
    /// turn.
    private static let loan = Span(45)
    /// The deliveries that this process is sending or has queued. They are not started again when their leases end.
    private var underWay: Set<AlertDelivery.Key> = []
    private let farewell: @Sendable () async -> Void
    /// How often to look for deliveries added by other processes.
    private static let glance = Span(5)

    /// Returns the number of pending deliveries.
    public nonisolated func waitingCount() async throws -> Int { try await alerts.waitingCount() }

    /// Call this method after adding a delivery.
    public func wake() { loop.wake() }

    /// Runs until the task is cancelled.
    public func run() async {
        guard isLive else { return }
        let loop = loop
        await withDiscardingTaskGroup { group in
            await loop.run {
                let now = clock.now
                var next = now + AlertOutbox.glance
                do {
                    let end = now + AlertOutbox.loan
                    for errand in try await alerts.takeDue(at: now, until: end)
                    where underWay.insert(errand.key).inserted {
                        group.addTask {
                            await self.see(errand, leasedUntil: end)
                            loop.wake()
                        }
                    }
                    if let due = try await alerts.nextDue() { next = min(next, max(due, now + Span(1))) }
                } catch {
                    guard !Task.isCancelled else { return nil }
                    logger.error("cannot read pending alerts", metadata: ["error": "\(error)"])
                }
                return next
            }
            group.cancelAll()
        }
    }

    /// Finishes a delivery even if the program is ending, so that the result is recorded.
    private func see(_ errand: AlertDelivery, leasedUntil end: Instant) async {
        let way = Task { await carry(errand, leasedUntil: end) }
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

    /// Sends everything that is due and waits until all deliveries are done. For tests that control time.
    public func turn() async throws {
        let now = clock.now
        while true {
            let end = now + AlertOutbox.loan
            let errands = try await alerts.takeDue(at: now, until: end)
            guard !errands.isEmpty else { return }
            for errand in errands { await carry(errand, leasedUntil: end) }
        }
    }

    private func carry(_ errand: AlertDelivery, leasedUntil end: Instant) async {
        guard let carrier else { return }
        do {
            guard let destination = AlertOutbox.destination(errand) else {
                return try await alerts.end(errand, .gone, at: clock.now)
            }
            guard let message = try await message(errand) else {
                return try await alerts.end(errand, .obsolete, at: clock.now)
            }
            // If this process was paused for so long, another one has the delivery by now.
            guard clock.now < end else { return }
            let delivery = await carrier.carry(message, to: destination, now: clock.now)
            let now = clock.now
            let ending: AlertDelivery.Ending
            switch delivery {
            case .taken: ending = .taken
            case .gone: ending = .gone
            case .refused(let fault): ending = .refused(fault)
            case .failed(let fault, let wait):
                // A delivery that is cancelled because the program ends is retried at the next start.
                let pause = Task.isCancelled ? Span(0) : max(AlertOutbox.wait(after: errand.attempts), wait ?? Span(0))
                ending = .again(fault, at: now + pause)
            }
            // The result is recorded even if this task was cancelled.
            try await Task { [alerts] in try await alerts.end(errand, ending, at: now) }.value
            switch delivery {
            case .taken: logger.debug("alert sent", metadata: ["way": "\(errand.way.rawValue)"])
            case .gone: logger.info("push subscription expired and removed")
            case .refused(let fault), .failed(let fault, _):
                logger.warning(
                    "alert not delivered",
                    metadata: ["way": "\(errand.way.rawValue)", "why": "\(fault.text(of: errand.way))"])
            }
        } catch {
            logger.error("cannot save the result of a delivery", metadata: ["error": "\(error)"])
        }
    }

    /// Returns how long to wait before the next attempt: 10 seconds, doubled with each attempt, up to ten minutes.
    static func wait(after attempts: Int) -> Span { Span(min(600, 10 << Int64(min(attempts, 6)))) }

    private static func destination(_ errand: AlertDelivery) -> AlertDestination? {
        errand.way.destination ?? errand.subscriber.map { .push($0.subscription) }
    }

    /// Returns the alert as a message in the recipient's language; nil if the flight no longer exists, if a friend no longer
    /// shows it, or if Halcyon does not know the airport.
    private func message(_ errand: AlertDelivery) async throws -> AlertMessage? {
        let flights = flights(errand.person)
        var settings = try await flights.repository.settings()
        let common = errand.subscriber == nil ? await language() : nil
        if let wanted = errand.subscriber?.language ?? common, wanted != settings.language {
            // The clock and units are the defaults of the recipient's language.
            settings = Settings(language: wanted, theme: settings.theme, home: settings.home)
        }
        let words = Words(settings)
        switch errand.content {
        case .flight(let id, let alert):
            let own = try await flights.entry(id)?.flight
            guard let flight = if let own { own } else { try await friends(errand.person).flight(id) } else {
                return nil
            }
            // The name of a friend comes first, because a notification cuts long titles.
            let friend = own == nil ? flight.who.map { $0 + ": " } ?? "" : ""
            return AlertMessage(
                id: errand.alert, topic: .flight(id), title: friend + words.alertTitle(of: flight),
                text: words.text(alert, of: flight), why: words.why(alert), facts: alert.items.map { $0.fact.name },
                told: alert.items.map { $0.fact },
                groups: AlertGroup.allCases.filter { alert.groups.contains($0) }, isUrgent: alert.isUrgent,
                path: pages.path(.flight(id)), actions: pages.actions(alert, flight, words),
                language: settings.language, at: alert.at, expires: alert.expires)
        case .airport(let alert):
            guard let airport = flights.airports[alert.airport] else { return nil }
            return AlertMessage(
                id: errand.alert, topic: .airport(alert.airport), title: words.place(airport),
                text: words.text(alert, at: airport), why: words.why(alert), facts: [alert.change.name], groups: [],
                isUrgent: false, path: pages.path(.airport(alert.airport)), language: settings.language,
                at: alert.at, expires: alert.expires)
        }
    }

    /// Returns the reason why the given destination cannot be reached; nil if it can be reached.
    public nonisolated func refusal(of destination: AlertDestination) async -> DeliveryFault? {
        guard let carrier else { return DeliveryFault(.notSending) }
        return await carrier.refusal(of: destination)
    }

    /// Sends a test message immediately. Nothing is stored.
    public nonisolated func tryOut(_ destination: AlertDestination, _ message: AlertMessage) async
        -> AlertDeliveryResult
    {
        guard let carrier else { return .refused(DeliveryFault(.notSending)) }
        if let fault = await carrier.refusal(of: destination) { return .refused(fault) }
        return await carrier.carry(message, to: destination, now: clock.now)
    }
}
