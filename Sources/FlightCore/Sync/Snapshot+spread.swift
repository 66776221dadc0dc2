extension Snapshot {
    /// Returns the uncertainty of the given flight's arrival; nil if unknown. Also returns nil once the flight has
    /// left, because the uncertainty is a forecast made before departure.
    public func spread(of flight: Flight, now: Instant) -> ArrivalSpread? {
        guard let id = flight.id, DayRules(flight, knownAt: now).happened(.out) > now else { return nil }
        for index in entries.indices where entries[index].flight.id == id {
            return ArrivalSpread(entries[index].spread)
        }
        return nil
    }
}
