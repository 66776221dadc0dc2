import FlightCore
import FlightTracking

/// A row of the `change` table.
struct ChangeRecord {
    let change: Change

    /// The columns, in the order that ``init(row:)`` expects.
    static let columns = "revision, kind, flightId, at"

    init(row: SQLRow) throws(UnreadableValue) {
        var reader = RowReader(row)
        let revision = try reader.integer("revision")
        let name = try reader.text("kind")
        let flightID = try reader.optionalText("flightId")
        let at = try reader.integer("at")
        guard let kind = Change.Kind(rawValue: name) else { throw UnreadableValue("unknown kind '\(name)'") }
        var flight: Flight.ID?
        if let flightID {
            guard let id = Flight.ID(flightID) else { throw UnreadableValue("'\(flightID)' is not a flight ID") }
            flight = id
        }
        change = Change(revision: revision, kind: kind, flight: flight, at: Instant(at))
    }
}
