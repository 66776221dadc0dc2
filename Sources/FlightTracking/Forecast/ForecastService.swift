public import FlightCore

/// Forecasts delays from followed flights, the current state of their airports and, for a recorded flight, the
/// recording. If a flight leaves soon, free sources of weather and delay programmes are queried.
public struct ForecastService: Sendable {
    private let flights: FlightService
    private let airports: AirportService
    private let table: ForecastTable
    private let history: FlightHistory
    private let traffic: [any TrafficSource]
    let recent = RecentOutlooks()
    /// How far ahead of departure a forecast first considers the state of the airports.
    private static let near = Span.hours(24)
    /// How far ahead of departure a forecast first queries sources.
    private static let asked = Span.hours(12)

    /// - Parameter traffic: Recordings that contain the traffic around recorded flights.
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

    /// Returns the forecast for a flight; nil if the flight does not exist, has left, is cancelled or has no time.
    /// Pages and alerts use the same forecast, so that they agree.
    ///
    /// - Parameter waits: Whether to wait for the responses from sources. If not, the responses are used in the next
    ///   forecast.
    public func outlook(of id: Flight.ID, waits: Bool = true) async throws -> FlightOutlook? {
        var known = try await history.all()
        guard let flight = known.first(where: { $0.id == id }) else { return nil }
        let seen = try await look(at: flight, waits: waits)
        let now = flights.clock.now
        // For a recorded flight, the other recorded flights replace a source of departures.
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

    /// Returns the state of the flight's airports. Returns an empty array if the departure is further ahead than
    /// ``near`` or long past, or if the flight has left or is cancelled.
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
