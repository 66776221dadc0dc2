extension Flight {
    /// Returns the time zone in which to show the given instant.
    public func zone(at instant: Instant) -> Zone { airport(at: instant).zone }

    /// Returns the airport in whose time to show the given instant: the origin until the flight has left, then the
    /// airport where the flight lands.
    public func airport(at instant: Instant) -> Airport {
        let left = [out.actual, off.actual, on.actual, self.in.actual].compactMap { $0 }.min(by: { $0 < $1 })
        return left.map { $0 <= instant } ?? false ? landingAirport : origin
    }
}
