public import FlightCore

extension ForecastService {
    /// Flights that leave later than that are not foretold for their connections.
    private static let farAhead = Span.hours(24 * 14)

    /// Adds to a snapshot how far the arrivals may be from what is said from which one goes on with the next leg of a trip.
    /// Nobody waits for a source; what cannot be foretold is left out.
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
