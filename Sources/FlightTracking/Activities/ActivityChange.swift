public import FlightCore

/// How much the state of a Live Activity differs from the last state sent to the device. Changes that the device
/// animates without an update are ignored.
public enum ActivityChange: Int, CaseIterable, Comparable, Sendable {
    /// The display is correct, or the difference is negligible.
    case none
    /// A bar or an estimate has changed slightly. An update is worthwhile only after some time.
    case slight
    /// The content has changed.
    case plain
    /// The traveller has to react to the change.
    case urgent

    public static func < (a: ActivityChange, b: ActivityChange) -> Bool { a.rawValue < b.rawValue }

    /// - Parameters:
    ///   - told: The last state sent to the device.
    ///   - state: The state that the device should show.
    public init(from told: LiveActivityState, to state: LiveActivityState, at now: Instant) {
        if ActivityChange.isUrgent(from: told, to: state) {
            self = .urgent
        } else if !ActivityChange.isSame(told, state) {
            self = .plain
        } else {
            self = ActivityChange.hasMoved(from: told, to: state, at: now) ? .slight : .none
        }
    }

    /// Returns whether the change needs attention now: a different gate, a much later or earlier time, bad news, or
    /// boarding.
    private static func isUrgent(from told: LiveActivityState, to state: LiveActivityState) -> Bool {
        if told.status.kind != state.status.kind {
            switch state.status.kind {
            case .boarding, .cancelled, .diverted, .missed, .atRisk: return true
            // A reinstated flight.
            default: if told.status.kind == .cancelled { return true }
            }
        }
        if told.phase != state.phase, state.phase == .boarding { return true }
        if told.to != state.to || told.planned != state.planned, told.number == state.number { return true }
        if let was = told.gate, let gate = state.gate, was.kind == gate.kind, was != gate {
            switch gate.kind {
            case .gate, .nextGate: return true
            case .arrivalGate, .terminal, .belt: break
            }
        }
        guard !state.phase.isUnderWay, told.number == state.number else { return false }
        return abs(shift(from: told.departure, to: state.departure).seconds) >= leap.seconds
    }

    /// The smallest change in a departure time that affects the traveller's plans.
    private static let leap = Span.minutes(10)
    /// The smallest change in a time that is noticeable at a glance.
    private static let tolerance = Span.minutes(3)
    /// The smallest movement of a bar that is noticeable at a glance, in millionths of the route.
    private static let hair: Int32 = 20_000

    private static func shift(from told: LiveActivityState.Time?, to time: LiveActivityState.Time?) -> Span {
        guard let told, let time else { return Span(0) }
        return time.local.instant - told.local.instant
    }

    /// Returns whether both states are equal, apart from values that change without an update.
    private static func isSame(_ told: LiveActivityState, _ state: LiveActivityState) -> Bool {
        var a = told
        var b = state
        for path in estimates where isClose(told[keyPath: path], state[keyPath: path]) {
            a[keyPath: path] = nil
            b[keyPath: path] = nil
        }
        for path: WritableKeyPath<LiveActivityState, Instant?> in [\.nextChange] {
            a[keyPath: path] = nil
            b[keyPath: path] = nil
        }
        if a.progress != nil, b.progress != nil { (a.progress, b.progress) = (nil, nil) }
        if a.boardedPercent != nil, b.boardedPercent != nil { (a.boardedPercent, b.boardedPercent) = (nil, nil) }
        if a.silence != nil, b.silence != nil { (a.silence, b.silence) = (nil, nil) }
        if let was = a.sentence, let sentence = b.sentence, was.counts(like: sentence, within: tolerance) {
            (a.sentence, b.sentence) = (nil, nil)
        }
        if a.connection?.certainty == b.connection?.certainty, let was = a.connection, let minutes = b.connection,
            abs(was.minutes - minutes.minutes) < tolerance.wholeMinutes
        {
            (a.connection, b.connection) = (nil, nil)
        }
        // "28 min late" is derived from a time that may shift slightly, so the number may differ as well.
        if a.status.kind == b.status.kind, a.phase == b.phase, hasShifted(told, state),
            estimates.allSatisfy({ isClose(told[keyPath: $0], state[keyPath: $0]) })
        {
            a.status = b.status
            // "Leave by 11:40 AM" names such a time.
            if let was = a.sentence, let sentence = b.sentence, was.count == nil, sentence.count == nil,
                was.tone == sentence.tone, sameText(was.before, sentence.before)
            {
                (a.sentence, b.sentence) = (nil, nil)
            }
            if a.detail != nil, b.detail != nil { a.detail = b.detail }
        }
        // En route, the basis depends on which source last saw the aircraft.
        if a.phase.isUnderWay, b.phase.isUnderWay { a.basis = b.basis }
        return a == b
    }

    private static var estimates: [WritableKeyPath<LiveActivityState, LiveActivityState.Time?>] {
        [\.leaveBy, \.boarding, \.doorsClose, \.takeOff, \.landing, \.arrival, \.departure]
    }

    /// Returns whether two times have the same certainty and differ by less than ``tolerance``.
    private static func isClose(_ told: LiveActivityState.Time?, _ time: LiveActivityState.Time?) -> Bool {
        guard let told, let time else { return told == nil && time == nil }
        return told.certainty == time.certainty && told.dayChange == time.dayChange
            && told.local.offset == time.local.offset
            && told.was?.instant == time.was?.instant
            && abs((time.local.instant - told.local.instant).seconds) < tolerance.seconds
    }

    private static func hasShifted(_ told: LiveActivityState, _ state: LiveActivityState) -> Bool {
        estimates.contains { shift(from: told[keyPath: $0], to: state[keyPath: $0]) != Span(0) }
    }

    private static func hasMoved(from told: LiveActivityState, to state: LiveActivityState, at now: Instant) -> Bool {
        // In cruise, estimates fluctuate by a minute for hours.
        if state.phase != .inFlight, hasShifted(told, state) { return true }
        if told.connection?.minutes != state.connection?.minutes { return true }
        if told.boardedPercent != state.boardedPercent { return true }
        if told.silence != state.silence { return true }
        guard let was = told.progress, let progress = state.progress else { return false }
        return abs(was.fraction(at: now) - progress.fraction(at: now)) > hair
    }
}

extension LiveActivityState.Sentence {
    /// Whether both sentences count down to nearly the same time, with the same words.
    fileprivate func counts(like other: Self, within tolerance: Span) -> Bool {
        guard let count, let end = other.count, tone == other.tone, sameText(before, other.before) else { return false }
        return count.certainty == end.certainty && abs((count.to - end.to).seconds) < tolerance.seconds
    }
}
