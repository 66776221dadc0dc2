import FlightCore
import Synchronization

/// Flights whose new sightings have not been sent to a given client yet.
final class SeenFlights: Sendable {
    private let flights = Mutex<Set<Flight.ID>>([])

    /// - Returns: Whether this is the first flight added since the last call to ``take()``.
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
