extension Snapshot {
    /// How far the arrival of one of its flights may be from what is said; nil if nobody says. It was foretold of flights
    /// that have not left.
    public func spread(of flight: Flight, now: Instant) -> ArrivalSpread? {
        guard let id = flight.id, DayRules(flight, knownAt: now).happened(.out) > now else { return nil }
        for index in entries.indices where entries[index].flight.id == id {
            return ArrivalSpread(entries[index].spread)
        }
        return nil
    }
}
