public import FlightCore

extension ForecastService {
    /// The longest time before departure at which alerts may announce a predicted delay. Earlier, there is no
    /// information about the day of departure.
    static let foretold = Span.hours(6)

    /// Returns the probability, in whole per cent, that a flight leaves at least 15 minutes late. Returns nil if no
    /// alert is due, because the flight is another person's, departs too far ahead, or should already have left. Does
    /// not wait for sources.
    public func chanceOfDelay(of flight: Flight) async -> Int? {
        let now = clock.now
        guard let id = flight.id, flight.role == .mine, let out = flight.out.scheduled, out > now,
            out - now <= ForecastService.foretold, let outlook = try? await outlook(of: id, waits: false)
        else { return nil }
        // Rounded down, so that rounding alone never reaches the threshold of an alert.
        return Int(outlook.forecast.late15 * 100)
    }
}
