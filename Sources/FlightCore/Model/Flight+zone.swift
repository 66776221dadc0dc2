extension Flight {
    /// The zone whose clock one reads by at an instant: where it leaves from, and once it has left, where it goes to.
    public func zone(at instant: Instant) -> Zone {
        let left = [out.actual, off.actual, on.actual, self.in.actual].compactMap { $0 }.min(by: { $0 < $1 })
        return left.map { $0 <= instant } ?? false ? landingAirport.zone : origin.zone
    }
}
