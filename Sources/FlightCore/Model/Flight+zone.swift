extension Flight {
    /// The time zone in which to show an instant: that of the origin until the flight has left, then that of the
    /// destination.
    public func zone(at instant: Instant) -> Zone {
        let left = [out.actual, off.actual, on.actual, self.in.actual].compactMap { $0 }.min(by: { $0 < $1 })
        return left.map { $0 <= instant } ?? false ? landingAirport.zone : origin.zone
    }
}
