import FlightCore

/// How the recorded flights go on: as often as the phase of a flight deserves.
enum ReplayPace {
    /// What says something new: not what the same source said last of the same field.
    ///
    /// - Parameter known: the last that sources said of each field.
    static func fresh(_ news: [FlightObservation], beside known: [FlightObservation.Field: FlightObservation])
        -> [FlightObservation]
    {
        var last = known
        var fresh: [FlightObservation] = []
        for observation in news {
            if let before = last[observation.field], before.value == observation.value,
                before.source == observation.source
            {
                continue
            }
            last[observation.field] = observation
            fresh.append(observation)
        }
        return fresh
    }

    /// A source that says nothing half an hour after the flight should have arrived has lost it, and no longer holds
    /// anything back.
    static func hasLost(_ known: CachedFlight, now: Instant) -> Bool {
        guard let flight = known.entry?.flight, let arrival = BestTimes(flight, now: now).in else { return false }
        return now - arrival > .minutes(30)
    }

    /// How long until the recording is asked for a flight again: far ahead every six hours, on the day every few minutes,
    /// under way every minute.
    static func interval(_ flight: Flight?, now: Instant) -> Span {
        guard let flight else { return .hours(6) }
        let decision = SmartStateEngine.decide(flight, in: TravelContext(now: now))
        let times = BestTimes(flight, now: now)
        switch decision.state {
        case .farOut:
            guard let out = times.out else { return .hours(6) }
            return min(.hours(6), max(.minutes(10), out - now - .hours(24)))
        case .dayBefore: return .minutes(10)
        case .headToAirport, .atAirport: return .minutes(3)
        case .atGate, .boarding, .onBoard, .taxiing, .inFlight, .descending, .landed: return .minutes(1)
        case .delayed: return flight.status == .scheduled ? .minutes(2) : .minutes(15)
        case .atGateDest, .connection: return .minutes(10)
        case .completed: return .hours(12)
        }
    }
}
