import FlightCore
import Synchronization

/// Flights of which something was seen or heard, until somebody tells it.
final class SeenFlights: Sendable {
    private let flights = Mutex<Set<Flight.ID>>([])

    /// - Returns: whether it is the first since they were taken.
    func add(_ flight: Flight.ID) -> Bool {
        flights.withLock { flights in
            let isFirst = flights.isEmpty
            flights.insert(flight)
            return isFirst
        }
    }

    func take() -> Set<Flight.ID> {
        flights.withLock { flights in
            defer { flights = [] }
            return flights
        }
    }
}
