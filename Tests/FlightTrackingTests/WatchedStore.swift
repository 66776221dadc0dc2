import FlightCore
import FlightStore
import FlightTracking
import Synchronization

/// A store that counts the flights of which it reads what was said.
final class WatchedStore: FlightRepository {
    private let store: FlightStore
    private let read = Mutex(0)

    init(_ store: FlightStore) { self.store = store }

    /// How many there were since this was asked last.
    func taken() -> Int {
        read.withLock { read in
            defer { read = 0 }
            return read
        }
    }

    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) async throws -> [SelectedFlight] {
        let selected = try await store.flights(selection, known: known)
        let count = selected.count { one in
            if case .read = one { true } else { false }
        }
        read.withLock { $0 += count }
        return selected
    }

    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int {
        try await store.putBack(flight, laterThan: now, to: time)
    }
    func hasFuture(beyond now: Instant) async throws -> Bool { try await store.hasFuture(beyond: now) }
    func putBackSettings(laterThan now: Instant, to time: Instant) async throws {
        try await store.putBackSettings(laterThan: now, to: time)
    }
    func flight(_ id: Flight.ID) async throws -> StoredFlight? { try await store.flight(id) }
    func followed(_ key: FeedKey) async throws -> Flight.ID? { try await store.followed(key) }
    func note(_ ends: [FlightEnd]) async throws { try await store.note(ends) }
    func add(_ flight: StoredFlight, mutation: MutationID?) async throws -> StoredFlight {
        try await store.add(flight, mutation: mutation)
    }
    func append(_ observations: [Observation], to id: Flight.ID, heard: Instant?, mutation: MutationID?) async throws
        -> Int64
    { try await store.append(observations, to: id, heard: heard, mutation: mutation) }
    func delete(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await store.delete(id, at: at, mutation: mutation)
    }
    func restore(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await store.restore(id, at: at, mutation: mutation)
    }
    func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant, mutation: MutationID?) async throws {
        try await store.assign(ids, to: trip, at: at, mutation: mutation)
    }
    func applied(_ mutation: MutationID) async throws -> Instant? { try await store.applied(mutation) }
    func apply(_ facts: MutationFacts, mutation: MutationID) async throws -> MutationOutcome {
        try await store.apply(facts, mutation: mutation)
    }
    func settings() async throws -> Settings { try await store.settings() }
    func settingTimes() async throws -> SettingTimes { try await store.settingTimes() }
    func save(_ settings: Settings, at: Instant, mutation: MutationID?) async throws {
        try await store.save(settings, at: at, mutation: mutation)
    }
    func revision() async throws -> Int64 { try await store.revision() }
    func changes(after revision: Int64, limit: Int) async throws -> [Change] {
        try await store.changes(after: revision, limit: limit)
    }
    func heard(_ id: Flight.ID, at: Instant) async throws { try await store.heard(id, at: at) }
}
