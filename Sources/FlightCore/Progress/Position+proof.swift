extension Position {
    /// Faster than 100 knots, or more than 1,500 feet above the field: it has taken off.
    func provesFlying(from origin: Airport) -> Bool {
        if let groundSpeedKnots, groundSpeedKnots > 100 { return true }
        if let altitudeFeet, altitudeFeet > origin.elevationFeet + 1500 { return true }
        return false
    }

    /// Who is faster than that many knots is not at a gate.
    public static let rolling: Int32 = 5

    /// Slower than an aircraft that rolls.
    var isStanding: Bool { groundSpeedKnots.map { $0 < Position.rolling } ?? false }

    /// Slower than 50 knots within the landing airport's area after take-off: it has landed.
    func provesLanding(of flight: Flight, off: Instant) -> Bool {
        guard let groundSpeedKnots, groundSpeedKnots < 50, let area = flight.landingAirport.area,
            area.contains(coordinate)
        else { return false }
        if let took = flight.off.actual, took <= at { return true }
        // If it lands at the field it left, only a reported take-off tells landing from waiting to leave.
        if let start = flight.origin.position, area.contains(start) { return false }
        return off <= at
    }

    /// Sinking, or well below the cruise altitude after the climb is over.
    func isUnderWayDown(off: Instant, profile: PerformanceProfile) -> Bool {
        guard provesAirborneSpeed else { return false }
        if let verticalRate { return verticalRate <= -300 }
        guard let altitudeFeet else { return false }
        return at - off > Span.minutes(40) && altitudeFeet < profile.cruiseFeet - 12_000
    }

    private var provesAirborneSpeed: Bool { groundSpeedKnots.map { $0 > 100 } ?? (altitudeFeet != nil) }
}
