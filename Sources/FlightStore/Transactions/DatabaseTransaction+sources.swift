import FlightCore
import FlightTracking

extension DatabaseTransaction {
    func sources() throws -> [SourceRecord] { try sourceTable.all() }

    func set(_ setting: SourceSetting, of source: FlightObservation.Source) throws {
        try sourceTable.set(setting, of: source)
    }

    func following(_ flights: [Flight.ID]) throws -> [Flight.ID: FollowingState] { try sourceTable.following(flights) }

    func keep(_ intake: [FlightIntake]) throws -> [Flight.ID: FlightEdition] {
        let table = flightTable
        var editions: [Flight.ID: FlightEdition] = [:]
        for one in intake {
            // The flight may have been permanently removed in the meantime. A flight that is only marked as deleted is
            // still followed.
            guard let record = try table.record(one.flight) else { continue }
            try sourceTable.keep(one)
            if !one.observations.isEmpty {
                try table.insert(one.observations, of: one.flight)
                _ = try log.note(flight: one.flight, isDeleted: record.deletedAt != nil, at: one.at)
            }
            editions[one.flight] = try table.edition(one.flight)
        }
        return editions
    }
}
