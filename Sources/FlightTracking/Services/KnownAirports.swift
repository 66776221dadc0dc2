import FlightCore
import Synchronization

/// Caches the airports of flights, because the table decodes an airport with its time zone at each access, and
/// thousands of flights use only a few.
final class KnownAirports: Sendable {
    /// The largest number of cached airports, more than anyone has visited.
    private static let most = 500

    private let table: AirportTable
    private let airports = Mutex<[Airport.Code: Airport]>([:])

    init(_ table: AirportTable) { self.table = table }

    subscript(code: Airport.Code) -> Airport? {
        if let known = airports.withLock({ $0[code] }) { return known }
        guard let found = table[code] else { return nil }
        airports.withLock { airports in
            if airports.count >= KnownAirports.most { airports = [:] }
            airports[code] = found
        }
        return found
    }
}
