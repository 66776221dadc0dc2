public import FlightCore

extension ForecastService {
    /// From so long before the departure on a delay is foretold in alerts; before that nothing of the day is known.
    static let foretold = Span.hours(6)

    /// How probable it is, in whole per cent, that a flight leaves 15 minutes late or more; nil if that is not for an alert: it is
    /// somebody else's, it is too early to say, or it should have left. Nobody waits for a source.
    public func chanceOfDelay(of flight: Flight) async -> Int? {
        let now = clock.now
        guard let id = flight.id, flight.role == .mine, let out = flight.out.scheduled, out > now,
            out - now <= ForecastService.foretold, let outlook = try? await outlook(of: id, waits: false)
        else { return nil }
        // What is not certain is never rounded up to being told.
        return Int(outlook.forecast.late15 * 100)
    }
}
