extension AirportMovement {
    /// The status that a line shows.
    public enum Word: Hashable, Sendable {
        case cancelled, diverted
        case departed, doorsClosed, boarding
        case atGate, landed
        /// On its way here, with the minutes until the gate arrival; nil if they are unknown.
        case inTheAir(minutes: Int?)
        case delayed
        /// A source is not certain of the cancellation.
        case mayBeCancelled
        case onTime
        /// Not confirmed recently, or without a schedule to compare with.
        case planned
        /// Departed or arrived by the clock alone, without a report.
        case leftByClock, hereByClock

        /// The name used in JSON.
        public var name: String {
            switch self {
            case .cancelled: "cancelled"
            case .diverted: "diverted"
            case .departed: "departed"
            case .doorsClosed: "doorsClosed"
            case .boarding: "boarding"
            case .atGate: "atGate"
            case .landed: "landed"
            case .inTheAir: "inTheAir"
            case .delayed: "delayed"
            case .mayBeCancelled: "mayBeCancelled"
            case .onTime: "onTime"
            case .planned: "planned"
            case .leftByClock, .hereByClock: "elapsed"
            }
        }
    }

    /// The status at an instant. A reported status stays. A green or blue status that has not ended needs a live source
    /// that was received recently. A status that follows from the clock alone is marked as such.
    public func word(at now: Instant) -> Word {
        if status == .cancelled { return .cancelled }
        switch direction {
        case .departure:
            if isDone { return .departed }
            if stage == .doorsClosed, isFresh(at: now) { return .doorsClosed }
            if stage == .boarding, isFresh(at: now) { return .boarding }
        case .arrival:
            if stage == .atGate || gateTimes.actual != nil { return .atGate }
            if stage == .landed { return .landed }
            if status == .diverted { return .diverted }
            if stage == .airborne {
                let left = best.map { Int(clamping: ($0 - now).wholeMinutes) }
                return .inTheAir(minutes: left.flatMap { $0 > 0 ? $0 : nil })
            }
        }
        if let best, best <= now {
            // A live source that has not reported the event holds it back.
            guard !isFresh(at: now) else { return isLate ? .delayed : doubted ?? .planned }
            return direction == .departure ? .leftByClock : .hereByClock
        }
        if isLate { return .delayed }
        if let doubted { return doubted }
        return gateTimes.scheduled != nil && isFresh(at: now) ? .onTime : .planned
    }

    private var doubted: Word? { doubt.map { $0 == .cancellation ? .mayBeCancelled : .delayed } }

    /// The colour of the status; nil for a flight in the air, which has its own shape.
    public func tone(at now: Instant) -> StateContent.Tone? {
        switch word(at: now) {
        case .cancelled, .diverted: .off
        case .departed, .atGate, .landed, .onTime: .ok
        case .boarding, .doorsClosed: .go
        case .delayed, .mayBeCancelled: .late
        case .planned, .leftByClock, .hereByClock: .quiet
        case .inTheAir: isFresh(at: now) ? nil : .quiet
        }
    }

    /// The instant at which a green or blue status expires unless a source confirms it; nil if it does not expire.
    public func promiseEnds(at now: Instant) -> Instant? {
        switch word(at: now) {
        case .onTime, .boarding, .doorsClosed: heard.map { $0 + Confirmation.hold(out: best, at: now) }
        default: nil
        }
    }

    /// The time that a line shows, in the airport's local time.
    public struct Shown: Hashable, Sendable {
        public let local: LocalTime
        public let certainty: StateContent.Certainty
        /// The scheduled time, if it no longer holds.
        public let was: LocalTime?
    }

    /// The time to show; nil if none is known.
    public func shown(in zone: Zone, at now: Instant) -> Shown? {
        guard let best = status == .cancelled ? gateTimes.scheduled ?? best : best else { return nil }
        var was: LocalTime?
        if isLate, status != .cancelled, let planned = gateTimes.scheduled { was = zone.local(planned) }
        return Shown(local: zone.local(best), certainty: certainty(of: best, at: now), was: was)
    }

    private func certainty(of best: Instant, at now: Instant) -> StateContent.Certainty {
        if status == .cancelled { return .firm }
        if let actual = gateTimes.actual, actual <= now { return .firm }
        if best <= now { return .estimated }
        if gateTimes.scheduled == best { return direction == .arrival && stage >= .out ? .estimated : .firm }
        // Departure times are announced; arrival times are forecasts.
        return direction == .departure && gateTimes.estimated == best ? .firm : .estimated
    }
}
