import FlightCore

/// Determines how often a demo flight advances, depending on its phase.
enum ReplayPace {
    /// Returns the observations whose value or source differs from the last known observation of the same field.
    ///
    /// - Parameter known: For each field, the latest observation that came from a source.
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

    /// Returns whether the recording is considered to have lost track of the flight, because the expected arrival was
    /// more than 30 minutes ago. Empty responses from the recording then no longer delay the flight's milestones.
    static func hasLost(_ known: CachedFlight, now: Instant) -> Bool {
        guard let flight = known.entry?.flight, let arrival = BestTimes(flight, now: now).in else { return false }
        return now - arrival > .minutes(30)
    }

    /// Returns the interval at which the recording is queried for a flight: hours if departure is far ahead, minutes on
    /// the day of departure, one minute en route, and 12 hours once the flight is completed.
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
