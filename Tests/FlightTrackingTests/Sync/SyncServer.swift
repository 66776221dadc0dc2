import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightStoreSamples
import FlightTracking
import Synchronization

/// The server that two devices send their changes to.
protocol SyncServer {
    /// Applies a change at an instant of the server's clock.
    /// - Returns: the names of the overruled fields.
    mutating func deliver(_ mutation: Mutation, now: Instant) async throws -> [String]
    func snapshot(now: Instant) async throws -> Snapshot
}

/// The merge rules alone: fast enough for ten thousand histories.
struct PureServer: SyncServer {
    private var shown = Snapshot(revision: 0, now: .always, speed: 1, settings: Settings(), entries: [])
    private var applied: [MutationID: Instant] = [:]
    private var said: [Flight.ID: [FlightObservation]] = [:]

    mutating func deliver(_ mutation: Mutation, now: Instant) throws -> [String] {
        let isNew = applied[mutation.id] == nil
        let at = applied[mutation.id] ?? min(mutation.at, now)
        let facts = try MutationFacts(mutation, at: at)
        var overruled: [String] = []
        for told in facts.said {
            for observation in told.observations where facts.added == nil {
                let name = observation.field.name
                if observation.isOverruled(by: said[told.flight] ?? []), !overruled.contains(name) {
                    overruled.append(name)
                }
            }
            if isNew { said[told.flight, default: []] += told.observations }
        }
        var settings = shown.settings
        var times = shown.settingTimes
        overruled += settings.take(facts.settings, at: at, times: &times).map { "settings." + $0.name }
        if isNew { shown.apply(mutation, at: at) }
        applied[mutation.id] = at
        return overruled
    }

    func snapshot(now: Instant) -> Snapshot {
        Snapshot(
            revision: 0, now: now, speed: 1, settings: shown.settings, settingTimes: shown.settingTimes,
            entries: Snapshot.ordered(shown.entries, now: now))
    }
}

/// A full server with a store and JSON transfer.
struct WholeServer: SyncServer {
    private let flightService: FlightService
    private let clock = SteppedClock(SyncDevice.start)

    init() async throws {
        flightService = FlightService(
            repository: try await StorePlace.empty("sync").of(.first), feeds: [], airports: StandingData.airports,
            aircraft: StandingData.aircraft, bus: InProcessBus(), clock: clock, secrets: Counter())
    }

    func deliver(_ mutation: Mutation, now: Instant) async throws -> [String] {
        clock.set(now)
        return try await flightService.apply(mutation).overruled.map { $0.name }
    }

    func snapshot(now: Instant) async throws -> Snapshot {
        clock.set(now)
        return try Snapshot(try JSONReader.read(try await flightService.snapshot().json.json))
    }

    private final class Counter: SecretSource {
        private let count = Mutex(0)
        func secret(bytes: Int) -> String {
            count.withLock { count in
                count += 1
                return "secret-\(count)"
            }
        }
    }
}
