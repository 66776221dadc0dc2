public import FlightCore

/// Locates the aircraft that will operate a flight. Uses followed flights and the departure airport's board or, for a
/// recorded flight, the recording.
public struct AircraftService: Sendable {
    private let flights: FlightService
    private let airports: AirportService?
    private let traffic: [any TrafficSource]
    private let yearsBuilt: YearBuiltTable?

    /// The time before departure at which sources usually start to report the aircraft.
    private static let near = Span.hours(48)
    /// The time before departure at which the legs are first added to a snapshot.
    private static let soon = Span.hours(24)
    /// How far back the aircraft's legs are searched. Includes a margin, so that no leg is cut off.
    private static let back = Span.hours(30)

    /// - Parameters:
    ///   - airports: The airports' boards; nil if boards are unavailable.
    ///   - yearsBuilt: When aircraft were built; nil if not needed.
    public init(
        flights: FlightService, airports: AirportService?, traffic: [any TrafficSource],
        yearsBuilt: YearBuiltTable? = nil
    ) {
        self.yearsBuilt = yearsBuilt
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
            // In the order of a snapshot, so that a device finds the same legs.
            followed = Snapshot.ordered(try await flights.board().compactMap { $0.entry }, now: now)
        } else {
            followed = try await flights.wholeSnapshot().entries
        }
        if now < present {
            own = flights.known(own, at: now)
            followed = followed.map { flights.known($0, at: now) }
        }
        var legs = followed.map { AircraftLeg($0.flight, by: .followed) }
        if isNear(own.flight, AircraftService.near, now: now) {
            if own.flight.simulated.contains(.replayed) {
                legs += try await recorded(ahead: AircraftService.near, now: now)
            } else if moment == nil, let airports {
                // Free sources that are due are queried.
                _ = try await airports.look(at: own.flight.origin, as: .person(flights))
                legs += try await arrivals(at: own.flight.origin)
            }
        }
        return InboundAircraft(of: own.flight, log: own.log, legs: legs, now: now)
    }

    /// Adds to the flights of a snapshot the years in which their aircraft were built.
    public func addYearsBuilt(to snapshot: inout Snapshot) {
        guard let yearsBuilt else { return }
        for index in snapshot.entries.indices {
            guard let tail = snapshot.entries[index].flight.aircraft.tail else { continue }
            snapshot.entries[index].yearBuilt = yearsBuilt[LegFacts.stripped(tail)]
        }
    }

    /// Adds to the flights of a snapshot that leave soon the legs that their aircraft fly before. Starts queries of free
    /// boards that are due, without waiting for the responses. A flight whose legs cannot be read has none.
    ///
    /// - Parameter id: The only flight to complete; nil for all flights.
    public func addLegs(to snapshot: inout Snapshot, only id: Flight.ID? = nil) async {
        let now = snapshot.now
        var recording: [AircraftLeg]?
        var boards: [Airport.Code: [AircraftLeg]] = [:]
        for index in snapshot.entries.indices {
            let flight = snapshot.entries[index].flight
            guard id == nil || flight.id == id, flight.out.actual == nil, flight.status != .cancelled,
                isNear(flight, AircraftService.soon, now: now)
            else { continue }
            var legs: [AircraftLeg]?
            if flight.simulated.contains(.replayed) {
                if recording == nil { recording = try? await recorded(ahead: AircraftService.soon, now: now) }
                legs = recording
            } else {
                let origin = flight.origin
                if boards[origin.code] == nil {
                    try? await airports?.prepareArrivals(at: origin)
                    boards[origin.code] = try? await arrivals(at: origin)
                }
                legs = boards[origin.code]
            }
            snapshot.entries[index].legs = AircraftLegsJSON.write(
                InboundAircraft.legs(legs ?? [], before: flight, now: now))
        }
    }

    /// Whether the flight's aircraft is known and the flight leaves within the given time, or left recently.
    private func isNear(_ flight: Flight, _ ahead: Span, now: Instant) -> Bool {
        guard flight.aircraft.tail != nil, let out = flight.out.scheduled ?? BestTimes(flight, now: now).out else {
            return false
        }
        return out - now < ahead && now - out < AircraftService.back
    }

    /// Returns the recorded legs of all aircraft that leave up to the given time ahead.
    private func recorded(ahead: Span, now: Instant) async throws -> [AircraftLeg] {
        var legs: [AircraftLeg] = []
        for source in traffic {
            let known = try await source.traffic(at: now, before: AircraftService.back, ahead: ahead)
            legs += known.map { AircraftLeg($0, by: .recording) }
        }
        return legs
    }

    /// Returns the last known arrivals on the airport's boards.
    private func arrivals(at airport: Airport) async throws -> [AircraftLeg] {
        try await airports?.heard(at: airport).compactMap { AircraftLeg($0, at: airport) } ?? []
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
