internal import FlightCore
internal import FlightTracking

/// A point of a trace, encoded as an array. Arrays written before 2022 have fewer elements.
struct ReadsbTracePoint: Decodable {
    /// The time in seconds since the start of the trace.
    let seconds: Double
    private let latitude: Double
    private let longitude: Double
    private let altitude: ReadsbAltitude?
    private let speed: Number?
    private let track: Number?
    private let flags: Int
    private let rate: Number?
    let details: Details?
    private let type: String?
    private let geometricAltitude: Number?

    /// Details with the same keys as in an aircraft list. Only some points have details, which are the only place where
    /// the callsign appears.
    struct Details: Decodable { let flight: Label? }

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        seconds = try list.decode(Number.self).value
        latitude = try list.decode(Number.self).value
        longitude = try list.decode(Number.self).value
        func next<Value: Decodable>(_ type: Value.Type) throws -> Value? {
            list.isAtEnd ? nil : try list.decode(Value?.self)
        }
        altitude = try next(ReadsbAltitude.self)
        speed = try next(Number.self)
        track = try next(Number.self)
        flags = try next(Number.self)?.whole ?? 0
        rate = try next(Number.self)
        details = try next(Details.self)
        type = try next(String.self)
        geometricAltitude = try next(Number.self)
    }

    var beginsLeg: Bool { flags & 2 != 0 }

    /// Returns the position at this point; nil if the position or the time is invalid.
    func fix(start: Double) -> AircraftReport.Fix? {
        guard let at = Instant(unixSeconds: start + seconds),
            let place = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        var fix = AircraftReport.Fix(at: at, coordinate: place)
        altitude?.put(into: &fix, isOwnWord: ReadsbAltitude.isOwnWord(type))
        if fix.isOnGround != true, fix.altitudeFeet == nil { fix.altitudeFeet = geometricAltitude?.whole }
        fix.groundSpeedKnots = speed?.whole
        fix.track = ReadsbAircraft.direction(track?.value)
        fix.verticalRate = rate?.whole
        return fix
    }
}
