import FlightCore
import FlightTracking

@testable import FlightExchange

/// Someone's own table: `Day;From;To;Flight;Where I sat`.
enum Spreadsheet {
    static func recognises(_ header: [String]) -> Bool {
        ["day", "from", "to", "flight", "where i sat"].allSatisfy { header.contains($0) }
    }
}
