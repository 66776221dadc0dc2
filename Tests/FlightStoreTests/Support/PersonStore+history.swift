import FlightCore
import FlightTracking

@testable import FlightStore

extension PersonStore {
    /// Returns all stored observations of a flight in order of arrival, with the replaced ones that are no longer read.
    func history(of id: Flight.ID) async throws -> [FlightObservation] {
        try await read { db in
            let sql = "SELECT \(ObservationRecord.columns) FROM observation WHERE flightId = ? ORDER BY id"
            return try db.all(sql, [id.text]) { try ObservationRecord(row: $0).observation }
        }
    }
}
