public import FlightCore

extension ForecastService {
    /// How long before departure alerts may announce a predicted delay; earlier, nothing is known about the day.
    static let foretold = Span.hours(6)

    /// Returns the probability, in whole per cent, that a flight leaves 15 minutes late or more; nil if no alert is
    /// due: the flight is another person's, it is too early, or the flight should have left. Does not wait for sources.
    public func chanceOfDelay(of flight: Flight) async -> Int? {
        let now = clock.now
        guard let id = flight.id, flight.role == .mine, let out = flight.out.scheduled, out > now,
            out - now <= ForecastService.foretold, let outlook = try? await outlook(of: id, waits: false)
        else { return nil }
        // Rounded down: never raised to the threshold of an alert.
        return Int(outlook.forecast.late15 * 100)
    }
}
