public import FlightCore

extension ForecastService {
    /// Arrivals of flights that leave later than this are not forecast.
    private static let farAhead = Span.hours(24 * 14)

    /// Adds forecasts to a snapshot for the arrivals of legs with a connection. Does not wait for sources; leaves out
    /// unavailable forecasts.
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
