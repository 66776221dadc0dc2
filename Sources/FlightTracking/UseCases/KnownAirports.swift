import FlightCore
import Synchronization

/// The airports of flights, unpacked once: the table unpacks an airport with its time zone each time it is asked, and
/// thousands of flights go between a few.
final class KnownAirports: Sendable {
    /// More than anybody has flown to.
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
