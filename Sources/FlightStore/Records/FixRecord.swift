import FlightCore
import FlightTracking

/// A row of the `fix` table, which stores reported positions.
struct FixRecord {
    let flightID: String
    let seen: SeenFix

    /// The columns, in the order that ``init(row:)`` expects.
    static let columns = "flightId, at, source, latitude, longitude, isOnGround, altitude, speed, track, rate"
    /// The SQL statement that adds a position, or replaces the one of the same second.
    static let upsert = """
        INSERT INTO fix (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (flightId, at) DO UPDATE SET source = excluded.source, latitude = excluded.latitude,
            longitude = excluded.longitude, isOnGround = excluded.isOnGround, altitude = excluded.altitude,
            speed = excluded.speed, track = excluded.track, rate = excluded.rate
        """

    init(row: SQLRow) throws(UnreadableValue) {
        var reader = RowReader(row)
        flightID = try reader.text("flightId")
        let at = try reader.integer("at")
        let source = try reader.text("source")
        let latitude = try reader.real("latitude")
        let longitude = try reader.real("longitude")
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw UnreadableValue("\(latitude), \(longitude) is not a position on Earth")
        }
        var fix = AircraftReport.Fix(at: Instant(at), coordinate: coordinate)
        fix.isOnGround = try reader.optionalInteger("isOnGround").map { $0 != 0 }
        fix.altitudeFeet = try reader.optionalInteger("altitude").map { Int($0) }
        fix.groundSpeedKnots = try reader.optionalInteger("speed").map { Int($0) }
        fix.track = try reader.optionalReal("track")
        fix.verticalRate = try reader.optionalInteger("rate").map { Int($0) }
        seen = SeenFix(fix, by: FlightObservation.Source(source))
    }

    static func arguments(_ flight: Flight.ID, _ seen: SeenFix) -> SQLArguments {
        let fix = seen.fix
        return [
            flight.text, fix.at.seconds, seen.source.name, fix.coordinate.latitude, fix.coordinate.longitude,
            fix.isOnGround, fix.altitudeFeet, fix.groundSpeedKnots, fix.track, fix.verticalRate,
        ]
    }
}
