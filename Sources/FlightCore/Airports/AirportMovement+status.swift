extension AirportMovement {
    /// Returns the status shown at the given instant. A followed flight has the same status as on the flight board. A
    /// status that is based on a reported event, such as the departure, does not expire. Any other green or blue status
    /// requires a recent report from a live source.
    public func status(at now: Instant) -> FlightStatus {
        if let followed { return followed }
        if status == .cancelled { return FlightStatus(.cancelled) }
        let isFresh = isFresh(at: now)
        switch direction {
        case .departure:
            if isDone { return FlightStatus(.departed) }
            if stage == .doorsClosed, isFresh { return FlightStatus(.gateClosed) }
            if stage == .boarding, isFresh { return FlightStatus(.boarding) }
        case .arrival:
            if stage == .atGate || gateTimes.actual != nil {
                return FlightStatus(.arrived(minutesLate: gateTimes.actual == nil ? nil : minutesLate))
            }
            if stage == .landed { return FlightStatus(.landed) }
            if status == .diverted { return FlightStatus(.diverted(to: nil)) }
            if stage == .airborne { return FlightStatus(.inFlight, isFresh ? .live : .past) }
        }
        // Without a recent report from a live source, a flight whose time has passed counts as departed or arrived.
        if let best, best <= now, !isFresh {
            return FlightStatus(direction == .departure ? .departed : .arrived(minutesLate: nil), .clock)
        }
        if let late = minutesLate, isLate { return FlightStatus(.delayed(minutes: late)) }
        if let doubt { return FlightStatus(doubt == .cancellation ? .mayBeCancelled : .delayedOpen) }
        let isOnTime = gateTimes.scheduled != nil && isFresh && best.map { $0 > now } ?? true
        return FlightStatus(isOnTime ? .onTime : .planned)
    }

    /// Returns the instant at which a green or blue status expires if no source confirms the status before that
    /// instant; nil if the status does not expire.
    public func promiseEnds(at now: Instant) -> Instant? {
        switch status(at: now).kind {
        case .onTime, .boarding, .gateClosed: heard.map { $0 + Confirmation.hold(out: best, at: now) }
        default: nil
        }
    }

    /// A displayed time, in the airport's local time.
    public struct Shown: Hashable, Sendable {
        public let local: LocalTime
        public let certainty: StateContent.Certainty
        /// The scheduled time if the flight is late; otherwise, nil.
        public let was: LocalTime?
    }

    /// Returns the time to show; nil if no time is known.
    public func shown(in zone: Zone, at now: Instant) -> Shown? {
        guard let best = status == .cancelled ? gateTimes.scheduled ?? best : best else { return nil }
        var was: LocalTime?
        if isLate, status != .cancelled, let planned = gateTimes.scheduled { was = zone.local(planned) }
        return Shown(local: zone.local(best), certainty: certainty(of: best, at: now), was: was)
    }

    private func certainty(of best: Instant, at now: Instant) -> StateContent.Certainty {
        if let followedCertainty { return followedCertainty }
        if status == .cancelled { return .firm }
        if let actual = gateTimes.actual, actual <= now { return .firm }
        if best <= now { return .estimated }
        if gateTimes.scheduled == best { return direction == .arrival && stage >= .out ? .estimated : .firm }
        // Departure times are announced; arrival times are forecasts.
        return direction == .departure && gateTimes.estimated == best ? .firm : .estimated
    }
}
