import FlightCore
import Synchronization

/// What is known of the flights that are read again and again: those of the board. A reader gives the editions that are
/// here, and the store says which of them still hold, whoever has written to it.
final class FlightCache: Sendable {
    /// Far more than a board has. Beyond this many only those that were read last are kept.
    private static let most = 1000

    private let flights = Mutex<[Flight.ID: CachedFlight]>([:])

    var all: [Flight.ID: CachedFlight] { flights.withLock { $0 } }

    func keep(_ known: [CachedFlight]) {
        // Somebody has asked for everything there ever was.
        guard known.count <= FlightCache.most else { return }
        flights.withLock { flights in
            if flights.count + known.count > FlightCache.most { flights = [:] }
            for flight in known { flights[flight.stored.id] = flight }
        }
    }
}
