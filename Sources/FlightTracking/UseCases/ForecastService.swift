public import FlightCore

/// Foretells how late flights are likely to be, from what is known now: the flights that are followed, and what was heard of
/// their airports; around a recorded flight from the recording too. For a flight that leaves soon it lets weather and orders be
/// asked, where that costs nothing.
public struct ForecastService: Sendable {
    private let flights: FlightService
    private let airports: AirportService
    private let table: ForecastTable
    private let history: FlightHistory
    private let traffic: [any TrafficSource]
    /// From so long before the departure on, airports are looked at.
    private static let near = Span.hours(24)
    /// From so long before the departure on, sources are asked for it.
    private static let asked = Span.hours(12)

    /// - Parameter traffic: what is known around a flight of a recording.
    public init(
        flights: FlightService, airports: AirportService, table: ForecastTable, traffic: [any TrafficSource] = []
    ) {
        self.flights = flights
        self.airports = airports
        self.table = table
        history = FlightHistory(flights)
        self.traffic = traffic
    }

    var clock: any TravelClock { flights.clock }

    /// What is expected of a flight; nil if there is none, or nothing to foretell: it has left, is cancelled or has no time.
    /// Pages and alerts have it from here, so that they say the same.
    ///
    /// - Parameter waits: whether somebody waits for sources that are asked; else what they say counts the next time.
    public func outlook(of id: Flight.ID, waits: Bool = true) async throws -> FlightOutlook? {
        var known = try await history.all()
        guard let flight = known.first(where: { $0.id == id }) else { return nil }
        let seen = try await look(at: flight, waits: waits)
        let now = flights.clock.now
        // Around a recorded flight the other recorded flights are what a source of departures would tell.
        if flight.simulated.contains(.replayed) {
            let followed = known
            for source in traffic {
                known += try await source.traffic(at: now, before: .hours(30), ahead: .hours(14)).filter { other in
                    !followed.contains { $0.number == other.number && $0.out.scheduled == other.out.scheduled }
                }
            }
        }
        var forecaster = FlightForecaster(table, flights: known, airports: seen, now: now)
        return forecaster.outlook(of: flight)
    }

    /// What was heard of a flight's airports; nothing of one that leaves in days, or is gone.
    private func look(at flight: Flight, waits: Bool) async throws -> [AirportNow] {
        guard let out = flight.out.estimated ?? flight.out.scheduled, flight.out.actual == nil,
            flight.status != .cancelled
        else { return [] }
        let left = out - flights.clock.now
        guard left < ForecastService.near, left > Span(-FlightForecaster.silence.seconds) else { return [] }
        let ends = [flight.origin, flight.destination]
        if left <= ForecastService.asked { try await airports.prepare(ends, waits: waits) }
        var seen: [AirportNow] = []
        for airport in ends { seen.append(try await airports.look(at: airport, as: .forecast)) }
        return seen
    }
}
