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
            snapshot.entries[index].spread = try? await outlook(of: id, waits: false)?.arrivalSpread?.json
        }
    }
}
