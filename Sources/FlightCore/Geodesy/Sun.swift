internal import CMath

/// Calculates the position of the Sun to about 0.3°, which is enough for the edge of night on a map.
public enum Sun {
    /// Returns the point on the Earth where the Sun is at the zenith.
    ///
    /// Source: low-precision formulas of the Astronomical Almanac, accurate to 0.01° from 1950 to 2050, with slowly
    /// growing errors outside that period.
    public static func subsolarPoint(at now: Instant) -> Coordinate {
        // 2000-01-01 12:00 UTC.
        let days = Double(now.seconds - 946_728_000) / 86_400
        let meanLongitude = degrees(280.460 + 0.985_647_4 * days)
        let anomaly = degrees(357.528 + 0.985_600_3 * days) * Coordinate.radian
        let longitude = (meanLongitude + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)) * Coordinate.radian
        let obliquity = (23.439 - 0.000_000_4 * days) * Coordinate.radian
        let declination = atan2(
            sin(obliquity) * sin(longitude),
            (1 - sin(obliquity) * sin(longitude) * sin(obliquity) * sin(longitude)).squareRoot())
        let ascension = atan2(cos(obliquity) * sin(longitude), cos(longitude)) / Coordinate.radian
        let sidereal = degrees(280.460_618_37 + 360.985_647_366_29 * days)
        var east = degrees(ascension - sidereal)
        if east > 180 { east -= 360 }
        return Coordinate(uncheckedLatitude: declination / Coordinate.radian, longitude: east)
    }

    /// Whether any part of the Sun is visible from the given place. The upper edge is visible if the centre of the Sun
    /// is higher than −0.833°, which allows for refraction (Astronomical Almanac).
    public static func isUp(at now: Instant, over place: Coordinate) -> Bool {
        let height = subsolarPoint(at: now).unitVector.dot(place.unitVector)
        return height > sin(-0.833 * Coordinate.radian)
    }

    /// Normalizes an angle to 0 ..< 360 degrees.
    private static func degrees(_ value: Double) -> Double {
        let turns = (value / 360).rounded(.down)
        return value - turns * 360
    }
}
