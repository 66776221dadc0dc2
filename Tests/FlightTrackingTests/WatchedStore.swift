import FlightCore
import FlightStore
import FlightTracking
import Synchronization

/// A store that counts the flights whose observations are read.
final class WatchedStore: FlightRepository {
    private let store: PersonStore
    private let read = Mutex(0)

    init(_ store: PersonStore) { self.store = store }

    /// Returns the number of flights that were read since the last call.
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

    func transaction<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value { try await store.transaction(body) }
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int {
        try await store.putBack(flight, laterThan: now, to: time)
    }
    func hasFuture(beyond now: Instant) async throws -> Bool { try await store.hasFuture(beyond: now) }
    func flight(_ id: Flight.ID) async throws -> StoredFlight? { try await store.flight(id) }
    func note(_ ends: [FlightEnd]) async throws { try await store.note(ends) }
    func earlierLegs() async throws -> [EarlierLeg] { try await store.earlierLegs() }
    func settings() async throws -> Settings { try await store.settings() }
    func settingTimes() async throws -> SettingTimes { try await store.settingTimes() }
    func revision() async throws -> Int64 { try await store.revision() }
    func changes(after revision: Int64, limit: Int) async throws -> [Change] {
        try await store.changes(after: revision, limit: limit)
    }
}
