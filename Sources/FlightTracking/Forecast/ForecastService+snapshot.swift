public import FlightCore

extension ForecastService {
    /// How far ahead of departure a flight's arrival is first forecast.
    private static let farAhead = Span.hours(24 * 14)

    /// Adds arrival forecasts to the legs of a snapshot that have a connecting flight. Legs without an available
    /// forecast are left unchanged. Does not wait for sources.
    public func foretellArrivals(in snapshot: inout Snapshot) async {
        for index in snapshot.entries.indices {
            let flight = snapshot.entries[index].flight
            guard let next = snapshot.nextLeg(after: index), let id = flight.id, flight.out.actual == nil,
                let out = flight.out.estimated ?? flight.out.scheduled, out - snapshot.now < ForecastService.farAhead,
                flight.connects(to: snapshot.entries[next].flight, now: snapshot.now)
            else { continue }
            snapshot.entries[index].spread = await outlook(of: id, in: snapshot)?.arrivalSpread?.json
        }
    }

    /// How far ahead of departure the chance of leaving on time is first shown.
    private static let oddsAhead = Span.hours(48)
    /// The maximum number of flights of a snapshot for which the chance is computed. Forecasts cost time, and people
    /// look at the flights that leave next.
    static let mostOdds = 20

    /// Adds the chance of leaving on time to the flights of a snapshot that leave next. Does not wait for sources.
    ///
    /// - Parameter only: The only flight to complete; nil for all flights.
    public func foretellDepartures(in snapshot: inout Snapshot, only: Flight.ID? = nil) async {
        var left = ForecastService.mostOdds
        for index in snapshot.entries.indices where left > 0 {
            let flight = snapshot.entries[index].flight
            guard let id = flight.id, only == nil || id == only, flight.out.actual == nil, flight.status != .cancelled,
                let out = flight.out.estimated ?? flight.out.scheduled,
                out - snapshot.now < ForecastService.oddsAhead,
                snapshot.now - out < FlightForecaster.silence
            else { continue }
            left -= 1
            snapshot.entries[index].outlook = await outlook(of: id, in: snapshot)?.departureOdds.json
        }
    }

    /// Returns the forecast for a flight of a snapshot. Reuses a forecast made within the last minute, unless any flight
    /// has changed since.
    private func outlook(of id: Flight.ID, in snapshot: Snapshot) async -> FlightOutlook? {
        if let recent = recent.outlook(of: id, revision: snapshot.revision, now: snapshot.now) { return recent.outlook }
        do {
            let made = try await outlook(of: id, waits: false)
            recent.keep(made, of: id, revision: snapshot.revision, at: snapshot.now)
            return made
        } catch {
            return nil
        }
    }
}
