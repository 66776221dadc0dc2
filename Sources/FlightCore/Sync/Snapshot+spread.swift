extension Snapshot {
    /// The uncertainty of a flight's arrival; nil if unknown, or once the flight has left, as it was forecast before
    /// departure.
    public func spread(of flight: Flight, now: Instant) -> ArrivalSpread? {
        guard let id = flight.id, DayRules(flight, knownAt: now).happened(.out) > now else { return nil }
        for index in entries.indices where entries[index].flight.id == id {
            return ArrivalSpread(entries[index].spread)
        }
        return nil
    }
}
