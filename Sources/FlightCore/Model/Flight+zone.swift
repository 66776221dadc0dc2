extension Flight {
    /// Returns the time zone in which to show the given instant.
    public func zone(at instant: Instant) -> Zone { airport(at: instant).zone }

    /// Returns the airport in whose time to show the given instant: the origin until the take-off, then the airport
    /// where the flight lands. An unknown take-off is that of a usual taxi.
    public func airport(at instant: Instant) -> Airport {
        let tookOff = off.actual ?? out.actual.map { $0 + taxi.out }
        let left = [tookOff, on.actual, self.in.actual].compactMap { $0 }.min(by: { $0 < $1 })
        return left.map { $0 <= instant } ?? false ? landingAirport : origin
    }
}
