import FlightCore
import FlightStore
import FlightTracking
import Synchronization

/// A store that counts how often flights are looked up, whether they have changed or not.
final class ReadCounter: FlightRepository {
    private let behind: FlightStore
    private let counted = Mutex(0)

    init(_ store: FlightStore) { behind = store }

    var count: Int { counted.withLock { $0 } }

    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) async throws -> [SelectedFlight] {
        counted.withLock { $0 += 1 }
        return try await behind.flights(selection, known: known)
    }

    func revision() async throws -> Int64 { try await behind.revision() }
    func changes(after: Int64, limit: Int) async throws -> [Change] {
        try await behind.changes(after: after, limit: limit)
    }
    func settings() async throws -> Settings { try await behind.settings() }
    func settingTimes() async throws -> SettingTimes { try await behind.settingTimes() }
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int {
        try await behind.putBack(flight, laterThan: now, to: time)
    }
    func hasFuture(beyond now: Instant) async throws -> Bool { try await behind.hasFuture(beyond: now) }
    func putBackSettings(laterThan now: Instant, to time: Instant) async throws {
        try await behind.putBackSettings(laterThan: now, to: time)
    }
    func flight(_ id: Flight.ID) async throws -> StoredFlight? { try await behind.flight(id) }
    func followed(_ key: FeedKey) async throws -> Flight.ID? { try await behind.followed(key) }
    func heard(_ id: Flight.ID, at: Instant) async throws { try await behind.heard(id, at: at) }
    func note(_ ends: [FlightEnd]) async throws { try await behind.note(ends) }
    func applied(_ id: MutationID) async throws -> Instant? { try await behind.applied(id) }
    func apply(_ said: MutationFacts, mutation: MutationID) async throws -> MutationOutcome {
        try await behind.apply(said, mutation: mutation)
    }
    func save(_ new: Settings, at: Instant, mutation: MutationID?) async throws {
        try await behind.save(new, at: at, mutation: mutation)
    }
    func add(_ new: StoredFlight, mutation: MutationID?) async throws -> StoredFlight {
        try await behind.add(new, mutation: mutation)
    }
    func append(_ said: [Observation], to id: Flight.ID, heard: Instant?, mutation: MutationID?) async throws
        -> Int64
    {
        try await behind.append(said, to: id, heard: heard, mutation: mutation)
    }
    func assign(_ legs: [Flight.ID], to trip: Trip.ID?, at: Instant, mutation: MutationID?) async throws {
        try await behind.assign(legs, to: trip, at: at, mutation: mutation)
    }
    func restore(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await behind.restore(id, at: at, mutation: mutation)
    }
    func delete(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws {
        try await behind.delete(id, at: at, mutation: mutation)
    }
}
