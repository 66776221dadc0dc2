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

    /// Whether the aircraft is descending. If the vertical rate is unknown, an altitude well below the cruise altitude
    /// after the climb counts as a descent.
    func isUnderWayDown(off: Instant, profile: PerformanceProfile) -> Bool {
        guard provesAirborneSpeed else { return false }
        if let verticalRate { return verticalRate <= -300 }
        guard let altitudeFeet else { return false }
        return at - off > Span.minutes(40) && altitudeFeet < profile.cruiseFeet - 12_000
    }

    private var provesAirborneSpeed: Bool { groundSpeedKnots.map { $0 > 100 } ?? (altitudeFeet != nil) }
}
