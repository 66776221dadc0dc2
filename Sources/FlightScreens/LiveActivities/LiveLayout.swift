public import FlightCore

/// The layout of a content state on a live surface: the sentence on the left, the place on the right, actions below. All
/// graphical and text surfaces use this layout.
public struct LiveLayout: Sendable {
    public let state: LiveActivityState
    package let words: Words
    package let now: Instant

    public init(_ state: LiveActivityState, words: Words, now: Instant) {
        self.state = state
        self.words = words
        self.now = now
    }

    /// A figure without its label.
    public enum Figure: Sendable {
        case time(LiveActivityState.Time)
        /// The whole minutes until the given instant, at least 1.
        case countdown(minutes: Int, to: Instant, StateContent.Certainty)
        case now(StateContent.Certainty)
        /// A code, such as a seat, or another short text.
        case text(String)
    }

    /// A figure with its label.
    public struct Entry: Sendable {
        public let label: String
        public let figure: Figure

        init(_ label: String, _ figure: Figure) {
            self.label = label
            self.figure = figure
        }
    }

    /// Whether the route is drawn as a line with the plane on it.
    public var isOnTheWay: Bool { state.phase == .taxiing || isInTheAir }

    package var isInTheAir: Bool { state.phase == .inFlight || state.phase == .descending }

    /// The fraction of the route flown so far, in millionths; nil if no route line is shown.
    public var fraction: Int32? {
        if let progress = state.progress { return progress.fraction(at: now) }
        return state.phase == .taxiing ? 0 : nil
    }

    /// What happens next; nil if nothing is known.
    public var sentence: Words.SentenceText? { state.sentence?.text(at: now, words) }

    /// The figure of the sentence while it counts; nil if it does not count.
    package var count: Figure? { state.sentence?.count.map { countdown(to: $0.to, $0.certainty) } }

    /// The arrival time, shown beside the sentence while the flight is taxiing or in the air.
    public var arrives: Entry? {
        guard isOnTheWay else { return nil }
        return state.arrival.map { Entry(words.say(.labelArrivesLocal), .time($0)) }
    }

    /// The label above the plate with the gate, terminal or belt.
    public var plateLabel: String? { state.gate.map { words.plateLabel($0.kind) } }

    /// Additional figures, most important first; at most two. The time to which the sentence counts is left out.
    public var others: [Entry] {
        guard state.status.kind != .cancelled else { return [] }
        var entries: [Entry] = []
        func add(_ label: String, _ time: LiveActivityState.Time?) {
            guard let time, time.local.instant != state.sentence?.count?.to else { return }
            entries.append(Entry(label, .time(time)))
        }
        let departs = words.say(.labelDeparts)
        switch state.phase {
        case .farOut, .dayBefore:
            if state.sentence?.figure.isEmpty ?? true { add(departs, state.departure) }
            if let seat { entries.append(seat) }
        case .headToAirport, .atAirport, .atGate:
            add(words.say(.labelBoards), state.boarding)
            if let seat { entries.append(seat) }
            add(departs, state.departure)
        case .boarding, .onBoard:
            if let seat { entries.append(seat) }
            add(words.say(.labelDoorsClose), state.doorsClose)
            add(departs, state.departure)
        case .connection:
            add(words.say(LivePhrase.nextDeparts), state.departure)
            add(words.say(.labelDoorsClose), state.doorsClose)
        case .landed: add(words.say(.landedIn, state.to.text), state.landing)
        case .atGateDest, .completed: add(words.say(.arrivedAt, state.to.text), state.arrival)
        case .delayed:
            if let landing = state.landing {
                add(words.say(state.departure == nil ? .landedIn : .landsIn, state.to.text), landing)
            } else {
                add(departs, state.departure)
            }
            if let seat { entries.append(seat) }
        case .taxiing, .inFlight, .descending: break
        }
        return Array(entries.prefix(2))
    }

    /// Whether the line below the sentence shows additional times instead of the reason or the action.
    public var hasTimesBelow: Bool { state.detail == nil && !others.isEmpty }

    /// The line below the sentence, with the reason or the action.
    public var detail: String? {
        if let detail = state.detail { return detail }
        if let since = state.silence?.since { return words.say(LivePhrase.noSignal, words.time(since)) }
        guard state.phase == .boarding else { return nil }
        return state.boardedPercent.map { words.say(.percentBoarded, String($0)) }
    }

    /// The content to the left of the camera: the gate or the destination.
    public var leading: String {
        switch state.gate?.kind {
        case .gate, .arrivalGate, .nextGate: state.gate?.code ?? state.to.text
        case .terminal, .belt, nil: state.to.text
        }
    }

    /// The content to the right of the camera: the figure of the sentence or, if it names none, the next time; nil if
    /// both are unknown.
    public var trailing: Figure? {
        if let count { return count }
        if let leaveBy = state.leaveBy { return .time(leaveBy) }
        // The walk is constant; the time until the doors close is not.
        if state.phase == .connection, let doors = state.doorsClose ?? state.departure {
            return countdown(to: doors.local.instant, doors.certainty)
        }
        switch state.phase {
        case .farOut, .dayBefore:
            if let days = state.daysAhead, days > 1 { return .text("\(days) \(words.dayUnit(days))") }
            return state.departure.map { .time($0) }
        default: return others.first?.figure
        }
    }

    private var seat: Entry? { state.seat.map { Entry(words.say(.labelSeat), .text($0.code)) } }

    /// Returns a countdown to the given time, in clock minutes as on the ticket, or "now" if the time has come.
    private func countdown(to time: Instant, _ certainty: StateContent.Certainty) -> Figure {
        now.countdown(to: time).map { .countdown(minutes: $0, to: time, certainty) } ?? .now(certainty)
    }

    // MARK: - As text

    public func text(_ figure: Figure) -> String {
        switch figure {
        case .time(let time):
            words.time(time.local, time.certainty) + (words.dayMark(time.dayChange).map { " " + $0 } ?? "")
                + words.simulatedMark(time.isSimulated)
        case .countdown(let minutes, _, let certainty): words.spacedDuration(minutes, certainty)
        case .now(let certainty): (certainty == .estimated ? "~" : "") + words.say(.nowWord)
        case .text(let text): text
        }
    }

    /// Returns an entry as text: `Boards 2:00 PM`.
    public func text(_ entry: Entry) -> String { entry.label + " " + text(entry.figure) }

    /// The plate as text: `Gate B22`.
    public var plateText: String? { state.gate.map { words.plate($0) + words.simulatedMark($0.isSimulated) } }

    /// The titles of the two actions. The second is nil for a cancelled flight, which has no arrival to share.
    public var actions: (open: String, share: String?) {
        let open = words.say(LivePhrase.open)
        if state.status.kind == .cancelled || state.status.kind == .missed { return (open, nil) }
        switch state.phase {
        case .landed, .atGateDest, .completed: return (open, words.say(.shareArrival))
        case .delayed where state.departure == nil && state.landing != nil: return (open, words.say(.shareArrival))
        default: return (open, words.say(LivePhrase.shareETA))
        }
    }

    /// The content as text for screen readers: `LH 716 → Tokyo, Gate B22, On time, Boards in 12 min`.
    public var spoken: String {
        var text = state.headline + ", " + state.status.text
        if let plateText { text += ", " + plateText }
        if let sentence { text += ", " + sentence.text }
        if let arrives { text += ", " + self.text(arrives) }
        for entry in others { text += ", " + self.text(entry) }
        return text
    }
}
