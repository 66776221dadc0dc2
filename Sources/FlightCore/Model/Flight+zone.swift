extension Flight {
    /// Returns the time zone in which to show the given instant. Until the flight has left, this is the zone of the
    /// origin; afterwards, the zone of the airport where the flight lands.
    public func zone(at instant: Instant) -> Zone {
        let left = [out.actual, off.actual, on.actual, self.in.actual].compactMap { $0 }.min(by: { $0 < $1 })
        return left.map { $0 <= instant } ?? false ? landingAirport.zone : origin.zone
    }
}
