public import FlightCore
public import FlightTracking

extension ReplayFeed: TrafficSource {
    /// Returns the recorded flights that are scheduled to depart around the given instant, with the information known
    /// at that instant. The flights are used to forecast a recorded flight's delay and to find the earlier legs of its
    /// aircraft. Flights to New York are not recorded.
    ///
    /// - Parameters:
    ///   - now: The instant. Later events are not known yet.
    ///   - before: Departures up to this long before `now` are included.
    ///   - ahead: Departures up to this long after `now` are included.
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
