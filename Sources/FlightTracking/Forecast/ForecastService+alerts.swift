public import FlightCore

extension ForecastService {
    /// How far ahead of departure an alert may first announce a predicted delay. Before then, there is no information
    /// about the day of departure.
    static let foretold = Span.hours(6)

    /// Returns the probability that a flight leaves at least 15 minutes late, as a percentage rounded down. Does not
    /// wait for sources.
    ///
    /// Returns nil if no alert is appropriate, because the flight is another person's, departs too far in the future,
    /// or should already have left.
    public func chanceOfDelay(of flight: Flight) async -> Int? {
        let now = clock.now
        guard let id = flight.id, flight.role == .mine, let out = flight.out.scheduled, out > now,
            out - now <= ForecastService.foretold, let outlook = try? await outlook(of: id, waits: false)
        else { return nil }
        // Rounded down, so that rounding alone never reaches the threshold of an alert.
        return Int(outlook.forecast.late15 * 100)
    }
}
