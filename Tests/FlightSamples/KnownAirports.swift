public import FlightCore
import FlightData
import Synchronization

/// Airports of the table. Each is read once, because an unoptimised build needs milliseconds for an airport and its zone.
public enum KnownAirports {
    private static let byCode = Mutex<[Airport.Code: Airport?]>([:])
    private static let byRow = Mutex<[Int: Airport?]>([:])

    public static func airport(_ code: Airport.Code) -> Airport? {
        if let known = byCode.withLock({ $0[code] }) { return known }
        let airport = StandingData.airports[code]
        byCode.withLock { $0[code] = .some(airport) }
        return airport
    }

    /// Returns the airport with a code, which must exist.
    public static func airport(_ code: String) -> Airport {
        guard let airport = Airport.Code(code).flatMap({ airport($0) }) else { fatalError("no airport \(code)") }
        return airport
    }

    /// Returns a random airport of the table.
    static func random(_ random: inout SplitMix) -> Airport? {
        let row = random.below(StandingData.airports.count)
        if let known = byRow.withLock({ $0[row] }) { return known }
        let airport = StandingData.airports.airport(row: row)
        byRow.withLock { $0[row] = .some(airport) }
        return airport
    }
}
