extension AirportMovement {
    /// What a line says of it.
    public enum Word: Hashable, Sendable {
        case cancelled, diverted
        case departed, doorsClosed, boarding
        case atGate, landed
        /// Under way to here, with the minutes until it is at its gate; nil if nobody can tell.
        case inTheAir(minutes: Int?)
        case delayed
        /// A source is not certain of the cancellation.
        case mayBeCancelled
        case onTime
        /// Nobody has confirmed it lately, or there is no plan to compare it with.
        case planned
        /// By the clock alone it has left, or is here.
        case leftByClock, hereByClock

        /// For programs.
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

    /// How it stands at an instant. What was reported stays so; what is green or blue and has not ended needs a live source
    /// that was heard of late; what follows from the clock alone says so.
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
            // A live source holds back what it has not reported.
            guard !isFresh(at: now) else { return isLate ? .delayed : doubted ?? .planned }
            return direction == .departure ? .leftByClock : .hereByClock
        }
        if isLate { return .delayed }
        if let doubted { return doubted }
        return gateTimes.scheduled != nil && isFresh(at: now) ? .onTime : .planned
    }

    private var doubted: Word? { doubt.map { $0 == .cancellation ? .mayBeCancelled : .delayed } }

    /// The colour of that word; nil for a flight in the air, which has a shape of its own.
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

    /// When a word in green or blue ends to hold unless a source says so again; nil for one that does not end so.
    public func promiseEnds(at now: Instant) -> Instant? {
        switch word(at: now) {
        case .onTime, .boarding, .doorsClosed: heard.map { $0 + Confirmation.hold(out: best, at: now) }
        default: nil
        }
    }

    /// The time that a line shows, by the clock of the airport.
    public struct Shown: Hashable, Sendable {
        public let local: LocalTime
        public let certainty: StateContent.Certainty
        /// The plan, if it holds no longer.
        public let was: LocalTime?
    }

    /// nil if no time is known.
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
        // When it leaves is announced; when it arrives is a forecast.
        return direction == .departure && gateTimes.estimated == best ? .firm : .estimated
    }
}
