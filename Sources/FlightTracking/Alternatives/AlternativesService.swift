public import FlightCore

/// Finds later flights for travellers whose flight is cancelled, diverted or late: on boards and in other sources that are
/// on and free, in the recording for a recorded flight, and in the standing data of usual routes.
public struct AlternativesService: Sendable {
    private let flights: FlightService
    private let routes: UsualRoutes
    private let airlines: AirlineTable

    /// The maximum number of other airports of a city that are considered.
    private static let mostSiblings = 3
    /// The maximum number of flights of a snapshot for which later flights are listed.
    private static let mostFlights = 20

    /// How far ahead of departure a snapshot has later flights.
    private static let ahead = Span.hours(24 * 14)

    public init(flights: FlightService, routes: UsualRoutes, airlines: AirlineTable) {
        self.flights = flights
        self.routes = routes
        self.airlines = airlines
    }

    /// Returns the later flights that may replace a flight.
    ///
    /// - Parameter asking: Whether to send queries to free sources that are due. If not, only earlier responses are used.
    public func alternatives(
        for need: AlternativesNeed, at now: Instant, asking: Bool
    ) async throws -> Alternatives {
        let starts = flights.airports.siblings(of: need.from, limit: AlternativesService.mostSiblings)
        let ends = flights.airports.siblings(of: need.to, limit: AlternativesService.mostSiblings)
            .filter { end in !starts.contains { $0.code == end.code } }
        let isRecorded = need.flight.simulated.contains(.replayed)
        var knowledge = Alternatives.Knowledge()
        // The recording has every departure, of another time.
        if !isRecorded {
            knowledge.usual = routes.flights(from: starts.map { $0.code }, to: ends.map { $0.code })
                .compactMap { usual(in: $0) }
        }
        func found() -> Alternatives { Alternatives(need, knowledge, airlines: airlines, now: now) }
        for day in [need.day, need.day.advanced(by: 1)] {
            if isRecorded {
                try await addRecorded(starts, ends, day, now: now, to: &knowledge)
            } else {
                try await addListed(starts, ends, day, need, asking: asking, to: &knowledge)
            }
            // The next day is of interest only if nothing more leaves on the first.
            let known = found()
            if known.options.contains(where: { $0.out != nil }) { return known }
        }
        return found()
    }

    /// Adds the lines of the ticket to the flights of a snapshot that may need a replacement. Does not wait for sources.
    ///
    /// - Parameters:
    ///   - only: The only flight to complete; nil for all flights.
    ///   - isAtRisk: Whether the connection from the given leg will probably be missed.
    public func complete(
        _ snapshot: inout Snapshot, only: Flight.ID? = nil, isAtRisk: (Trip, Int) -> Bool = { _, _ in false }
    ) async {
        var left = AlternativesService.mostFlights
        for index in snapshot.entries.indices where left > 0 {
            let flight = snapshot.entries[index].flight
            guard only == nil || flight.id == only, flight.role == .mine,
                flight.out.scheduled.map({ $0 - snapshot.now < AlternativesService.ahead }) ?? false
            else { continue }
            let (trip, leg) = snapshot.trip(at: index)
            guard
                let need = AlternativesNeed(
                    trip, leg: leg, now: snapshot.now, isConnectionAtRisk: isAtRisk(trip, leg)),
                let known = try? await alternatives(for: need, at: snapshot.now, asking: false)
            else { continue }
            left -= 1
            snapshot.entries[index].alternatives = AlternativesJSON.write(known)
        }
    }

    // MARK: - Knowledge

    private func usual(in leg: RouteTable.Leg) -> Alternatives.UsualFlight? {
        guard let airline = airlines[leg.operator],
            let number = FlightNumber(airline.code.text + String(leg.number)), let from = flights.airports[leg.from],
            let to = flights.airports[leg.to]
        else { return nil }
        return .init(number, from: from, to: to)
    }

    /// Adds what boards and other sources list.
    private func addListed(
        _ starts: [Airport], _ ends: [Airport], _ day: Day, _ need: AlternativesNeed, asking: Bool,
        to knowledge: inout Alternatives.Knowledge
    ) async throws {
        var isListed = false
        for start in starts {
            let (candidates, gaps, isAnswered) = try await flights.departures(
                from: start, to: need.to, day, asking: asking)
            for candidate in candidates where ends.contains(where: { $0.code == candidate.destination.code }) {
                // A board lists the hours around now, whatever the day.
                if !knowledge.candidates.contains(candidate) { knowledge.candidates.append(candidate) }
            }
            guard start.code == need.from.code else { continue }
            isListed = isAnswered
            for gap in gaps where !knowledge.gaps.contains(gap) { knowledge.gaps.append(gap) }
        }
        if !isListed, knowledge.gaps.isEmpty { knowledge.gaps.append(.noSource) }
    }

    /// Adds what the recording has reported so far.
    private func addRecorded(
        _ starts: [Airport], _ ends: [Airport], _ day: Day, now: Instant, to knowledge: inout Alternatives.Knowledge
    ) async throws {
        for feed in flights.feeds {
            for start in starts {
                for end in ends {
                    let query = FlightQuery.route(from: start.code, to: end.code, day)
                    for offer in try await feed.find(query, now: now, limit: 200) {
                        let news = try await feed.observe(offer.key, since: nil, now: now)
                        let flight = Flight(
                            Flight(origin: start, destination: end, number: offer.number),
                            observations: news.filter { $0.field != .position }, airport: { flights.airports[$0] },
                            type: { flights.aircraft[$0] })
                        guard let movement = AirportMovement(flight, .departure, at: start, now: now),
                            let candidate = Alternatives.Candidate(
                                movement, at: start, source: feed.source, heard: now,
                                key: offer.key.source.name + ":" + offer.key.key)
                        else { continue }
                        knowledge.candidates.append(candidate)
                    }
                }
            }
        }
        // The recording has only the departures from New York.
        if knowledge.candidates.isEmpty, knowledge.gaps.isEmpty { knowledge.gaps.append(.noSource) }
    }
}
