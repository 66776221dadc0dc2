public import FlightCore

/// Locates the aircraft that will operate a flight. Uses followed flights and the departure airport's board or, for a
/// recorded flight, the recording.
public struct AircraftService: Sendable {
    private let flights: FlightService
    private let airports: AirportService?
    private let traffic: [any TrafficSource]

    /// The time before departure at which sources usually start to report the aircraft.
    private static let near = Span.hours(48)
    /// How far back the aircraft's legs are searched. Includes a margin, so that no leg is cut off.
    private static let back = Span.hours(30)

    /// - Parameter airports: The airports' boards; nil if boards are unavailable.
    public init(flights: FlightService, airports: AirportService?, traffic: [any TrafficSource]) {
        self.flights = flights
        self.airports = airports
        self.traffic = traffic
    }

    /// Returns the location of the aircraft that will operate a flight; nil if the flight does not exist.
    ///
    /// - Parameter moment: The time of interest; nil for now. Only observations up to this time are considered.
    public func inbound(of id: Flight.ID, at moment: Instant? = nil) async throws -> InboundAircraft? {
        let present = flights.clock.now
        let now = moment ?? present
        guard var own = try await flights.entry(id) else { return nil }
        var followed: [Snapshot.Entry]
        if moment == nil {
            followed = try await flights.board().compactMap { $0.entry }
        } else {
            followed = try await flights.wholeSnapshot().entries
        }
        if now < present {
            own = flights.known(own, at: now)
            followed = followed.map { flights.known($0, at: now) }
        }
        var legs = followed.map { AircraftLeg($0.flight, by: .followed) }
        let out = own.flight.out.scheduled ?? BestTimes(own.flight, now: now).out
        if let out, own.flight.aircraft.tail != nil, out - now < AircraftService.near, now - out < AircraftService.back
        {
            if own.flight.simulated.contains(.replayed) {
                legs += try await recorded(of: own.flight, until: out, now: now)
            } else if moment == nil {
                legs += try await arrivals(at: own.flight.origin)
            }
        }
        return InboundAircraft(of: own.flight, log: own.log, legs: legs, now: now)
    }

    private func recorded(of flight: Flight, until out: Instant, now: Instant) async throws -> [AircraftLeg] {
        guard let tail = flight.aircraft.tail else { return [] }
        var legs: [AircraftLeg] = []
        for source in traffic {
            let known = try await source.traffic(
                at: now, before: AircraftService.back, ahead: max(out - now, .hours(1)))
            for flight in known where flight.aircraft.tail.map({ Aircraft.isSame($0, tail) }) ?? false {
                legs.append(AircraftLeg(flight, by: .recording))
            }
        }
        return legs
    }

    /// Returns the arrivals on the airport's boards, after querying free sources that are due.
    private func arrivals(at airport: Airport) async throws -> [AircraftLeg] {
        guard let airports else { return [] }
        _ = try await airports.look(at: airport, as: .owner(.ofTheProgram))
        return try await airports.heard(at: airport).compactMap { AircraftLeg($0, at: airport) }
    }
}

extension FlightService {
    /// Returns the flight as it was known at an earlier time.
    func known(_ entry: Snapshot.Entry, at moment: Instant) -> Snapshot.Entry {
        var base = Flight(
            origin: entry.flight.origin, destination: entry.flight.destination, number: entry.flight.number)
        base.id = entry.flight.id
        base.role = entry.flight.role
        let log = entry.log.filter { $0.time <= moment }
        let flight = Flight(base, observations: log, airport: { airports[$0] }, type: { aircraft[$0] })
        return Snapshot.Entry(flight: flight, trip: entry.trip, log: log)
    }
}
