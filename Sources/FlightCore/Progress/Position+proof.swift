extension Position {
    /// Whether the position proves a take-off: the ground speed is above 100 knots, or the altitude is more than 1,500
    /// feet above the origin.
    func provesFlying(from origin: Airport) -> Bool {
        if let groundSpeedKnots, groundSpeedKnots > 100 { return true }
        if let altitudeFeet, altitudeFeet > origin.elevationFeet + 1500 { return true }
        return false
    }

    /// An aircraft with at least this ground speed, in knots, is certainly not at a gate.
    public static let rolling: Int32 = 5

    /// Whether the ground speed is known and below ``rolling``.
    var isStanding: Bool { groundSpeedKnots.map { $0 < Position.rolling } ?? false }

    /// Whether the position proves a landing: after take-off, the ground speed is below 50 knots in the area of the
    /// landing airport.
    func provesLanding(of flight: Flight, off: Instant) -> Bool {
        guard let groundSpeedKnots, groundSpeedKnots < 50, let area = flight.landingAirport.area,
            area.contains(coordinate)
        else { return false }
        if let took = flight.off.actual, took <= at { return true }
        // If the flight returns to its origin, only a reported take-off distinguishes landing from waiting to depart.
        if let start = flight.origin.position, area.contains(start) { return false }
        return off <= at
    }

    /// How far below its highest altitude an aircraft is at least once it descends, in feet. In cruise, it changes its
    /// level by less.
    private static let descended: Int32 = 1500

    /// Whether the aircraft is descending: it sinks and has left its highest altitude, or is well below the cruise
    /// altitude after the climb.
    ///
    /// - Parameter highest: The highest altitude seen, in feet; nil if it is unknown.
    func isUnderWayDown(off: Instant, from highest: Int32? = nil, profile: PerformanceProfile) -> Bool {
        guard provesAirborneSpeed else { return false }
        if let altitudeFeet, at - off > Span.minutes(40), altitudeFeet < profile.cruiseFeet - 12_000 { return true }
        guard let verticalRate, verticalRate <= -300 else { return false }
        guard let altitudeFeet, let highest else { return true }
        return altitudeFeet <= highest - Position.descended
    }

    private var provesAirborneSpeed: Bool { groundSpeedKnots.map { $0 > 100 } ?? (altitudeFeet != nil) }
}
