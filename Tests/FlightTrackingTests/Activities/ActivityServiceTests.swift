import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Logging
import Synchronization
import Testing

/// Delivers messages to activities as scripted, and records them.
private final class ScriptedActivityCarrier: ActivityCarrier {
    typealias Answer = @Sendable (ActivityMessage) async -> ActivityDelivery

    private let answer: Answer
    private let log = Mutex<[(event: LiveActivityPush.Event, device: ActivityToken)]>([])

    init(_ answer: @escaping Answer = { _ in .taken }) { self.answer = answer }

    var events: [LiveActivityPush.Event] { log.withLock { $0.map { $0.event } } }
    var devices: [ActivityToken] { log.withLock { $0.map { $0.device } } }

    func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery {
        let delivery = await answer(message)
        log.withLock { $0.append((message.push.event, token)) }
        return delivery
    }
}

/// Several servers, several devices and different clocks.
@Suite struct ActivityServiceTests {
    private struct FastClock: TravelClock {
        let now: Instant
        let speed = 60
        func wait(until instant: Instant) async throws {}
    }

    private static func server(
        _ path: String, _ clock: any TravelClock, _ carrier: (any ActivityCarrier)?
    ) throws -> (store: PersonStore, flightService: FlightService, activities: ActivityService) {
        let store = try SQLiteStore(path: path).of(.first)
        let bus = InProcessBus()
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let flightService = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: bus, clock: clock, secrets: RandomSecrets())
        return (
            store, flightService,
            ActivityService(
                people: store.house,
                desk: { [flights = flightService] _ in ActivityService.Desk(flights: flights, activities: store) },
                carrier: carrier, clock: clock, bus: bus, logger: quiet)
        )
    }

    private static func device(_ id: String, at: Instant) throws -> ActivityDevice {
        let token = (0..<64).map { _ in String(Int.random(in: 0...15), radix: 16) }.joined()
        return ActivityDevice(
            id: id, startToken: ActivityToken(token), startTokenAt: at, language: .english, label: id,
            credential: nil, createdAt: at)
    }

    private static func follow(_ flightService: FlightService, _ scene: AlertScene) async throws -> Flight.ID {
        var flight = Flight(
            origin: try #require(Airport.Code("FRA").flatMap { StandingData.airports[$0] }),
            destination: try #require(Airport.Code("LIS").flatMap { StandingData.airports[$0] }),
            number: FlightNumber("LH1166"))
        flight.out.scheduled = scene.out
        flight.in.scheduled = scene.out + .hours(3)
        return try await flightService.add(flight)
    }

    @Test func onlyOneOfTwoServersSends() async throws {
        for _ in 0..<TestTier.rounds(10) {
            let scene = try AlertScene()
            let carrier = ScriptedActivityCarrier { _ in
                await Task.yield()
                return .taken
            }
            let servers = try (0..<2).map { _ in try Self.server(scene.path, scene.clock, carrier) }
            _ = try await Self.follow(servers[0].flightService, scene)
            try await servers[0].store.add(try Self.device("phone-one", at: scene.clock.now))
            scene.clock.set(scene.out - .hours(2))
            await withDiscardingTaskGroup { group in
                for server in servers { group.addTask { _ = await server.activities.turn() } }
            }
            for server in servers { _ = await server.activities.turn() }
            #expect(carrier.events == [.start])
        }
    }

    /// An unreachable device does not delay the others.
    @Test func failingDeviceDoesNotDelayOthers() async throws {
        let scene = try AlertScene()
        let count = Mutex(0)
        let carrier = ScriptedActivityCarrier { _ in
            count.withLock { count in
                count += 1
                return count == 1 ? .failed("busy", retryAfter: .minutes(5)) : .taken
            }
        }
        let server = try Self.server(scene.path, scene.clock, carrier)
        let id = try await Self.follow(server.flightService, scene)
        let devices = try (1...3).map { try Self.device("phone-\($0)xx", at: scene.clock.now) }
        for device in devices { try await server.store.add(device) }
        scene.clock.set(scene.out - .hours(2))
        let next = await server.activities.turn()
        #expect(Set(carrier.devices) == Set(devices.compactMap { $0.startToken }))
        #expect(carrier.events == [.start, .start, .start])
        #expect(next > scene.clock.now && next <= scene.clock.now + .minutes(5))
        scene.pass(.minutes(5))
        _ = await server.activities.turn()
        #expect(carrier.events.count == 4)
        // A removed device gets no more messages.
        #expect(try await server.store.removeActivityDevice(devices[0].id))
        #expect(try await server.store.activities().count == 2)
        #expect(try await server.store.activities().allSatisfy { $0.key.flight == id })
    }

    /// While the push service is unavailable, Halcyon does not try every device in turn.
    @Test func unavailableServiceIsNotAskedForEachDevice() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedActivityCarrier { _ in .unavailable("away", retryAfter: nil) }
        let server = try Self.server(scene.path, scene.clock, carrier)
        _ = try await Self.follow(server.flightService, scene)
        for number in 1...5 {
            try await server.store.add(try Self.device("phone-\(number)xx", at: scene.clock.now))
        }
        scene.clock.set(scene.out - .hours(2))
        for _ in 0..<20 {
            let next = await server.activities.turn()
            #expect(next > scene.clock.now)
            scene.pass(next - scene.clock.now)
        }
        #expect(carrier.events.count <= 20, "\(carrier.events.count)")
        #expect(scene.clock.now - scene.out > .minutes(30) - .hours(2))
    }

    /// With simulated time or without a carrier, no messages are sent.
    @Test func simulatedTimeSendsNothing() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedActivityCarrier()
        let fast = try Self.server(scene.path, FastClock(now: scene.out - .hours(2)), carrier)
        _ = try await Self.follow(fast.flightService, scene)
        try await fast.store.add(try Self.device("phone-one", at: scene.clock.now))
        #expect(!fast.activities.isSetUp)
        #expect(await fast.activities.turn() == .never)
        let bare = try Self.server(scene.path, scene.clock, nil)
        #expect(!bare.activities.isSetUp)
        #expect(await bare.activities.turn() == .never)
        #expect(carrier.events.isEmpty)
    }

    /// Without changes, nothing is computed again and nothing is written.
    @Test func unchangedActivityWritesNothing() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedActivityCarrier()
        let server = try Self.server(scene.path, scene.clock, carrier)
        _ = try await Self.follow(server.flightService, scene)
        try await server.store.add(try Self.device("phone-one", at: scene.clock.now))
        scene.clock.set(scene.out - .hours(2))
        _ = await server.activities.turn()
        let kept = try await server.store.activities().map { $0.version }
        for _ in 0..<30 {
            scene.pass(Span(5))
            _ = await server.activities.turn()
        }
        #expect(carrier.events == [.start])
        #expect(try await server.store.activities().map { $0.version } == kept)
    }
}
