extension Snapshot {
    /// Returns the uncertainty of the given flight's arrival; nil if unknown. Also returns nil once the flight has
    /// left, because the uncertainty is a forecast made before departure.
    public func spread(of flight: Flight, now: Instant) -> ArrivalSpread? {
        waiting(flight, now: now).flatMap { ArrivalSpread(entries[$0].spread) }
    }
}
