public import FlightCore
public import Logging
import Synchronization

/// Publishes a person's flights to Home Assistant through an MQTT broker.
///
/// The broker keeps the states that were published last. They are read first after each connection: what has happened
/// since becomes events, and devices of flights that are gone are removed. Only one process publishes at a time.
public actor HomeService {
    /// What the service needs besides the broker.
    public struct Subject: Sendable {
        let person: @Sendable () async throws -> Person?
        let flights: FlightService
        /// Adds to a snapshot the legs of the aircraft.
        let complete: @Sendable (inout Snapshot) async -> Void

        public init(
            person: @escaping @Sendable () async throws -> Person?, flights: FlightService,
            complete: @escaping @Sendable (inout Snapshot) async -> Void
        ) {
            self.person = person
            self.flights = flights
            self.complete = complete
        }
    }

    /// The settings at the moment.
    public struct Settings: Hashable, Sendable {
        public let broker: BrokerSettings
        /// The public address of Halcyon; nil if there is none.
        public let address: String?
        /// The language of names and texts; nil for the person's.
        public let language: Language?

        public init(broker: BrokerSettings, address: String?, language: Language?) {
            self.broker = broker
            self.address = address
            self.language = language
        }
    }

    public enum Status: Hashable, Sendable {
        case off
        /// Another process publishes.
        case elsewhere
        case connecting
        case connected
        case failing(BrokerFault)
    }

    private let subject: Subject
    private let settings: @Sendable () async -> Settings?
    private let duties: any DutyRepository
    private let transport: any BrokerTransport
    /// Tells installations apart that share a broker.
    private let installation: String
    private let version: String
    /// Tells processes apart.
    private let holder: String
    private let clock: any TravelClock
    private let bus: any EventBus
    private let logger: Logger
    private let loop: TimerLoop
    private let events = Events()
    private let shown = Mutex(Status.off)

    private var connection: Connection?

    /// How often to look at settings, and for changes of other processes.
    private static let glance = Span(5)
    private static let loan = Span(20)
    /// How long a flight that is over stays.
    private static let kept = Span.hours(24)
    private static let duty = "home-assistant"

    public init(
        subject: Subject, settings: @escaping @Sendable () async -> Settings?, duties: any DutyRepository,
        transport: any BrokerTransport, installation: String, version: String, holder: String, clock: any TravelClock,
        bus: any EventBus, logger: Logger
    ) {
        self.subject = subject
        self.settings = settings
        self.duties = duties
        self.transport = transport
        self.installation = installation
        self.version = version
        self.holder = holder
        self.clock = clock
        self.bus = bus
        self.logger = logger
        loop = TimerLoop(clock: clock)
    }

    public nonisolated var status: Status { shown.withLock { $0 } }

    /// Call this method when the settings have changed.
    public nonisolated func wake() { loop.wake() }

    /// What the broker has sent, in order.
    private final class Events: Sendable {
        private let waiting = Mutex<[(connection: Int, event: BrokerEvent)]>([])

        func add(_ event: BrokerEvent, of connection: Int) { waiting.withLock { $0.append((connection, event)) } }
        func take() -> [(connection: Int, event: BrokerEvent)] {
            waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
        }
    }

    private struct Connection {
        let number: Int
        let settings: Settings
        let topics: HomeDevice.Topics
        let broker: any BrokerConnection
        /// The text by which the service recognises the end of the retained messages; nil while disconnected.
        var echo: String?
        var isSynchronised = false
        /// What was published last, by device; of a former process until the end of the retained messages.
        var states: [String: String] = [:]
        var discoveries: [String: String] = [:]
        var positions: [String: String] = [:]
    }
    private var number = 0

    /// Runs until the task is cancelled.
    public func run() async {
        let (bus, loop) = (bus, loop)
        await withDiscardingTaskGroup { group in
            group.addTask { for await _ in await bus.news() { loop.wake() } }
            await loop.run { await turn() }
            group.cancelAll()
        }
        await end()
    }

    private func end() async {
        close(.off)
        try? await duties.giveUp(duty: HomeService.duty, holder: holder)
    }

    /// Ends the connection, and tells Home Assistant so unless another process publishes.
    private func close(_ status: Status) {
        if let connection {
            if status != .elsewhere {
                connection.broker.publish(
                    BrokerMessage(topic: connection.topics.availability, text: "offline", isRetained: true))
            }
            connection.broker.close()
        }
        connection = nil
        shown.withLock { $0 = status }
    }

    /// Publishes what has changed.
    ///
    /// - Returns: When to look again if there is no news.
    private func turn() async -> Instant? {
        let now = clock.now
        guard let settings = await settings() else {
            removeAll()
            close(.off)
            return now + HomeService.glance
        }
        if let connection, connection.settings != settings {
            // A broker that Halcyon leaves must not keep old flights.
            if connection.settings.broker != settings.broker { removeAll() }
            close(.connecting)
        }
        do {
            guard
                try await duties.take(
                    duty: HomeService.duty, holder: holder, until: now + HomeService.loan, now: now)
            else {
                close(.elsewhere)
                return now + HomeService.glance
            }
            try open(settings)
            hear()
            if connection?.isSynchronised ?? false { try await publish(now: now) }
        } catch let fault as BrokerFault {
            shown.withLock { $0 = .failing(fault) }
        } catch {
            logger.warning("cannot publish flights to Home Assistant", metadata: ["error": "\(error)"])
        }
        return now + HomeService.glance
    }

    private func open(_ settings: Settings) throws(BrokerFault) {
        guard connection == nil else { return }
        number += 1
        let topics = HomeDevice.Topics(installation: installation, prefix: settings.broker.prefix)
        let broker = try transport.open(
            settings.broker, name: "halcyon-" + installation,
            will: BrokerMessage(topic: topics.availability, text: "offline", isRetained: true)
        ) { [events, loop, number] event in
            events.add(event, of: number)
            loop.wake()
        }
        connection = Connection(number: number, settings: settings, topics: topics, broker: broker)
        shown.withLock { $0 = .connecting }
    }

    /// Takes in what the broker has sent.
    private func hear() {
        for (number, event) in events.take() where number == connection?.number {
            guard var connection else { return }
            switch event {
            case .connected:
                // What was published before the connection was lost has arrived, or arrives after it is made again.
                let echo = "\(number)-\(clock.now.seconds)"
                connection.echo = echo
                connection.isSynchronised = false
                for topic in [connection.topics.states, connection.topics.echo, connection.topics.birth] {
                    connection.broker.subscribe(topic)
                }
                connection.broker.publish(
                    BrokerMessage(topic: connection.topics.echo, text: echo, isRetained: false))
            case .lost(let fault):
                connection.echo = nil
                connection.isSynchronised = false
                if case .failing(fault) = status {
                } else {
                    logger.warning("no connection to the MQTT broker", metadata: ["why": "\(fault.text)"])
                }
                shown.withLock { $0 = .failing(fault) }
            case .message(let message):
                if message.topic == connection.topics.echo, message.text == connection.echo {
                    connection.isSynchronised = true
                    // Everything is announced again, as the broker may have lost it.
                    connection.discoveries = [:]
                    connection.positions = [:]
                    if case .connected = status {} else { logger.info("connected to the MQTT broker") }
                    shown.withLock { $0 = .connected }
                } else if message.topic == connection.topics.birth, message.text == "online" {
                    connection.discoveries = [:]
                } else if !connection.isSynchronised, message.isRetained,
                    let id = connection.topics.device(ofState: message.topic)
                {
                    if connection.states[id] == nil { connection.states[id] = message.text }
                }
            }
            self.connection = connection
        }
    }

    private func publish(now: Instant) async throws {
        guard var connection, let person = try await subject.person() else { return }
        var snapshot = try await subject.flights.snapshot()
        await subject.complete(&snapshot)
        var settings = snapshot.settings
        if let language = connection.settings.language { settings.language = language }
        let setting = HomeDevice.Setting(
            topics: connection.topics, words: Words(settings), version: version, address: connection.settings.address,
            now: now)
        var devices = [HomeDevice(person, in: snapshot, setting)]
        for entry in snapshot.entries where !HomeService.isGone(entry.flight, now: now) {
            guard let id = entry.flight.id else { continue }
            devices.append(HomeDevice(entry, id, in: snapshot, setting))
        }
        func send(_ topic: String, _ text: String, isRetained: Bool = true) {
            connection.broker.publish(BrokerMessage(topic: topic, text: text, isRetained: isRetained))
        }
        if connection.discoveries.isEmpty { send(connection.topics.availability, "online") }
        for device in devices {
            let topics = connection.topics
            if connection.discoveries[device.id] != device.discovery {
                send(topics.discovery(device.id), device.discovery)
                // A value that arrives before its entity is lost if it is not retained, so it is sent again.
                send(topics.state(device.id), device.state)
                connection.discoveries[device.id] = device.discovery
            } else if connection.states[device.id] != device.state {
                send(topics.state(device.id), device.state)
            }
            if let position = device.position, connection.positions[device.id] != position {
                send(topics.position(device.id), position)
                connection.positions[device.id] = position
            }
            if let old = connection.states[device.id] {
                for event in HomeEvent.between(old, device.state) {
                    let text = JSONValue.object([("event_type", .string(event.rawValue))]).json
                    send(topics.event(device.id), text, isRetained: false)
                }
            }
            connection.states[device.id] = device.state
        }
        let ids = Set(devices.map { $0.id })
        for id in connection.states.keys where !ids.contains(id) { remove(id, &connection) }
        self.connection = connection
    }

    /// Removes a device with all its retained messages.
    private func remove(_ id: String, _ connection: inout Connection) {
        for topic in [
            connection.topics.discovery(id), connection.topics.state(id), connection.topics.position(id),
        ] { connection.broker.publish(BrokerMessage(topic: topic, text: "", isRetained: true)) }
        connection.states[id] = nil
        connection.discoveries[id] = nil
        connection.positions[id] = nil
    }

    private func removeAll() {
        guard var connection else { return }
        for id in Array(connection.states.keys) { remove(id, &connection) }
        self.connection = connection
    }

    /// Whether a flight has been over for a day.
    private static func isGone(_ flight: Flight, now: Instant) -> Bool {
        let times = BestTimes(flight, now: now)
        let end = flight.status == .cancelled ? flight.out.scheduled : flight.in.actual ?? times.in
        return end.map { $0 + kept <= now } ?? false
    }
}
