public import FlightCore
public import FlightTracking

extension ReplayFeed: TrafficSource {
    /// The recorded flights that were to leave in the hours around a moment, as far as they were known then: what the forecast
    /// of a recorded flight looks at, and where its aircraft was before. The ways back to New York are not recorded.
    ///
    /// - Parameters:
    ///   - now: what happens later is not known.
    ///   - before: how far back.
    ///   - ahead: how far on.
    public func traffic(at now: Instant, before: Span = .hours(30), ahead: Span = .hours(14)) -> [Flight] {
        var flights: [Flight] = []
        for recorded in recorded(from: now - before, to: now + ahead) {
            var flight = Flight(
                origin: recorded.origin.airport, destination: recorded.destination.airport,
                number: recorded.key.number)
            flight.out.scheduled = recorded.scheduledOut
            flight.in.scheduled = recorded.scheduledIn
            flight.aircraft.type = recorded.type
            flight.aircraft.tail = recorded.tail
            flight.simulated = .replayed
            switch recorded.course {
            case .cancelled(let cancels) where cancels <= now: flight.status = .cancelled
            case .diverted(_, _, _, let diverts) where diverts <= now: flight.status = .diverted
            case .flown, .diverted, .cancelled: break
            }
            if let out = recorded.actualOut, out <= now { flight.out.actual = out }
            if let arrival = recorded.actualIn, arrival <= now { flight.in.actual = arrival }
            flights.append(flight)
        }
        return flights
    }
}
