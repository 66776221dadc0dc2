extension Snapshot {
    /// Returns the uncertainty of the given flight's arrival: before it leaves, the forecast; in the air, the range of
    /// its expected landing. It is nil if neither is known.
    public func spread(of flight: Flight, now: Instant) -> ArrivalSpread? {
        guard let landing = flight.foretoldLanding(at: now) else {
            return waiting(flight, now: now).flatMap { ArrivalSpread(entries[$0].spread) }
        }
        let range = landing.range(at: now)
        // An overdue landing is expected now.
        let middle = max(landing.middle, now)
        return ArrivalSpread(early: middle - range.lowerBound, late: range.upperBound - middle)
    }
}
