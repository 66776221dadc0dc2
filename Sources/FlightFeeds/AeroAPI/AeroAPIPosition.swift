internal import FlightCore

/// A position on a track, or the last known position.
struct AeroAPIPosition: Decodable {
    let key: String?
    private let timestamp: String
    private let latitude: Number
    private let longitude: Number
    /// The altitude in hundreds of feet.
    private let altitude: Number?
    private let groundspeed: Number?
    /// The kind of position report.
    private let updateType: String?

    private enum CodingKeys: String, CodingKey {
        case timestamp, latitude, longitude, altitude, groundspeed
        case key = "fa_flight_id"
        case updateType = "update_type"
    }

    /// The observed position; nil if the position is only a projection (P), or if the event has no position of its own
    /// (V).
    var position: Position? {
        guard updateType != "P", updateType != "V", let at = Instant(stamp: timestamp),
            let place = Coordinate(latitude: latitude.value, longitude: longitude.value)
        else { return nil }
        let feet = altitude?.whole.flatMap { $0.magnitude < 10_000 ? Int32($0 * 100) : nil }
        let knots = groundspeed?.whole.flatMap { (0...5000).contains($0) ? Int32($0) : nil }
        return Position(at: at, coordinate: place, altitudeFeet: feet, groundSpeedKnots: knots)
    }
}
