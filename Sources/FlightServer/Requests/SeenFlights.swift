import FlightCore
import Synchronization

/// Flights with new sightings that have not been sent to a client yet.
final class SeenFlights: Sendable {
    private let flights = Mutex<Set<Flight.ID>>([])

    /// - Returns: Whether the flight is the first to be added since ``take()``.
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
