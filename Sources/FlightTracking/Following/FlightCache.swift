import FlightCore
import Synchronization

/// Caches the flights of the board, which are read often. A reader passes the cached editions, and the store reports
/// which editions are current.
final class FlightCache: Sendable {
    /// The maximum number of cached flights; well above the number of flights on a board. Only the most recently read
    /// flights are kept.
    private static let most = 1000

    private let flights = Mutex<[Flight.ID: CachedFlight]>([:])

    var all: [Flight.ID: CachedFlight] { flights.withLock { $0 } }

    func keep(_ known: [CachedFlight]) {
        // A list longer than the cache, for example of all flights, is not cached.
        guard known.count <= FlightCache.most else { return }
        flights.withLock { flights in
            if flights.count + known.count > FlightCache.most { flights = [:] }
            for flight in known { flights[flight.stored.id] = flight }
        }
    }

    func clear() { flights.withLock { $0 = [:] } }

    /// Drops the trackers of all other flights. A tracker contains the aircraft's track.
    func keepTrackers(of ids: Set<Flight.ID>) {
        flights.withLock { flights in
            for (id, flight) in flights where flight.tracker != nil && !ids.contains(id) { flights[id]?.tracker = nil }
        }
    }
}
