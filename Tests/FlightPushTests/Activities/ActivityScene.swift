import FlightCore
import FlightData
import FlightPush
import FlightStore
import FlightTracking
import Foundation
import Logging
import Synchronization
import Testing

/// A server with its database, a phone with live activities, a fake Apple service between them, and a clock set by the
/// test.
final class ActivityScene {
    let clock: HandClock
    let apple: FakeApple
    let out: Instant
    let startToken: ActivityToken
    private let path: String
    private(set) var store: PersonStore
    private(set) var flightService: FlightService
    private(set) var activities: ActivityService
    private var carrier: ImpatientCarrier
    /// The activities that the phone has registered, by name.
    private(set) var shown: [(activity: String, token: ActivityToken, flight: Flight.ID)] = []
    /// Whether the phone has a network.
    var isOnline = true
    /// Whether the fake service is silent while it has a mood left.
    var isStalling = false { didSet { carrier.isStalling.withLock { $0 = isStalling } } }

    static let phone = "phone-of-the-test"

    init(language: Language = .english) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("activities-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path + "/halcyon.sqlite"
        let start = Instant(1_795_348_800)
        out = start + .hours(20)
        clock = HandClock(start)
        apple = try FakeApple(now: start)
        startToken = try .random()
        (store, flightService, activities, carrier) = try ActivityScene.server(path, clock, apple)
        try apple.know(start: startToken)
        try await store.add(
            ActivityDevice(
                id: ActivityScene.phone, startToken: startToken, startTokenAt: start, language: language,
                label: "Ola's iPhone", credential: nil, createdAt: start))
    }

    private static func server(
        _ path: String, _ clock: HandClock, _ apple: FakeApple
    ) throws -> (PersonStore, FlightService, ActivityService, ImpatientCarrier) {
        let store = try SQLiteStore(path: path).of(.first)
        let bus = InProcessBus()
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let flightService = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            terminals: TerminalService(
                repository: store.house, table: StandingData.terminals, airports: StandingData.airports, clock: clock),
            bus: bus, clock: clock, secrets: RandomNames())
        let carrier = ImpatientCarrier(apple)
        let activities = ActivityService(
            people: store.house,
            desk: { [flights = flightService] _ in ActivityService.Desk(flights: flights, activities: store) },
            carrier: carrier, clock: clock, bus: bus, logger: quiet)
        return (store, flightService, activities, carrier)
    }

    /// Restarts the server with the same database.
    func restart() async throws {
        carrier.shutdown()
        try await store.house.end()
        (store, flightService, activities, carrier) = try ActivityScene.server(path, clock, apple)
    }

    func follow(_ number: String, _ from: String, _ to: String, lasts: Span, at out: Instant? = nil) async throws
        -> Flight.ID
    {
        var flight = Flight(
            origin: try #require(Airport.Code(from).flatMap { StandingData.airports[$0] }),
            destination: try #require(Airport.Code(to).flatMap { StandingData.airports[$0] }),
            number: FlightNumber(number))
        flight.out.scheduled = out ?? self.out
        flight.in.scheduled = (out ?? self.out) + lasts
        return try await flightService.add(flight)
    }

    /// Stores what a source reports.
    func hear(
        _ facts: [(FlightObservation.Field, FlightObservation.Value)], of id: Flight.ID, isCorrection: Bool = false
    ) async throws {
        let now = clock.now
        var intake = FlightIntake(flight: id, source: .aeroDataBox, at: now)
        intake.heard = SourceHeard(intake.source, at: intake.at).heard(at: intake.at, of: .both)
        intake.observations = facts.map {
            FlightObservation(source: .aeroDataBox, time: now, field: $0.0, value: $0.1, isCorrection: isCorrection)
        }
        _ = try await store.keep([intake])
    }

    /// Stores a position from an antenna.
    func see(_ coordinate: Coordinate, of id: Flight.ID) async throws {
        var intake = FlightIntake(flight: id, source: .antenna, at: clock.now)
        intake.heard = SourceHeard(intake.source, at: intake.at).heard(at: intake.at, of: .both)
        intake.newFixes = [SeenFix(AircraftReport.Fix(at: clock.now, coordinate: coordinate), by: .antenna)]
        _ = try await store.keep([intake])
    }

    /// Runs the service once; the phone then registers the tokens of new activities.
    ///
    /// - Returns: The requests that Apple received, and when the server would run again.
    @discardableResult func work() async throws -> (requests: [FakeApple.Request], next: Instant) {
        try apple.set(clock.now)
        var all: [FakeApple.Request] = []
        var next = await activities.turn()
        for _ in 0..<3 {
            let requests = try apple.log().requests
            all += requests
            let starts = requests.filter { $0.event == "start" && $0.status == "200" }
            guard !starts.isEmpty, isOnline else { break }
            for start in starts {
                let flight = try #require((start.aps?["attributes"]?["flight"]?.string).flatMap { Flight.ID($0) })
                try await show(flight)
            }
            next = await activities.turn()
        }
        return (all, next)
    }

    /// Shows an activity on the phone, and registers its token.
    @discardableResult func show(_ flight: Flight.ID) async throws -> ActivityToken {
        let token = try ActivityToken.random()
        try apple.set(clock.now)
        let name = UUID().uuidString
        try apple.know(token, of: flight)
        shown.append((name, token, flight))
        let isKnown = try await store.register(
            KeptActivity.Place(activity: name, token: token, at: clock.now),
            of: ActivityKey(device: ActivityScene.phone, flight: flight))
        #expect(isKnown)
        return token
    }

    func memory(_ flight: Flight.ID) async throws -> ActivityMemory? {
        try await store.activities().first { $0.key.flight == flight }?.memory
    }
}

/// Waits one second for a silent service, and two minutes for one that answers, however busy the machine is.
final class ImpatientCarrier: ActivityCarrier {
    let isStalling = Mutex(false)
    private let apple: FakeApple
    private let hasty: ActivityPost
    private let patient: ActivityPost

    init(_ apple: FakeApple) {
        self.apple = apple
        hasty = ActivityPost(apple.service, patience: .seconds(1))
        patient = ActivityPost(apple.service, patience: .seconds(120))
    }

    func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery {
        let isSilent = isStalling.withLock { $0 } && (try? apple.left()) != 0
        return await (isSilent ? hasty : patient).carry(message, to: token, now: now)
    }

    func shutdown() {
        hasty.shutdown()
        patient.shutdown()
    }
}
