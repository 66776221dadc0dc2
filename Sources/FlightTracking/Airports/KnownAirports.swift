import FlightCore
import Synchronization

/// Caches the airports of flights. The airport table decodes an airport and its time zone on each access, but even
/// thousands of flights use only a few airports.
final class KnownAirports: Sendable {
    /// The maximum number of cached airports; well above what any traveller would need.
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
