import FlightCore
import FlightStore
import FlightTracking
import Synchronization

/// A store that counts how often flights are read, whether or not they have changed.
final class ReadCounter: FlightRepository {
    private let behind: PersonStore
    private let counted = Mutex(0)

    init(_ store: PersonStore) { behind = store }

    var count: Int { counted.withLock { $0 } }

    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) async throws -> [SelectedFlight] {
        counted.withLock { $0 += 1 }
        return try await behind.flights(selection, known: known)
    }

    func revision() async throws -> Int64 { try await behind.revision() }
    func changes(after: Int64, limit: Int) async throws -> [Change] {
        try await behind.changes(after: after, limit: limit)
    }
    func earlierLegs() async throws -> [EarlierLeg] { try await behind.earlierLegs() }
    func settings() async throws -> Settings { try await behind.settings() }
    func settingTimes() async throws -> SettingTimes { try await behind.settingTimes() }
    func transaction<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value { try await behind.transaction(body) }
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int {
        try await behind.putBack(flight, laterThan: now, to: time)
    }
    func hasFuture(beyond now: Instant) async throws -> Bool { try await behind.hasFuture(beyond: now) }
    func flight(_ id: Flight.ID) async throws -> StoredFlight? { try await behind.flight(id) }
    func note(_ ends: [FlightEnd]) async throws { try await behind.note(ends) }
}
