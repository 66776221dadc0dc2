public import FlightCore

/// Which figures of a content state a live surface shows, and where: when on the left, where on the right, what to do
/// below. Surfaces of every kind, also those of text, are drawn from it.
public struct LiveLayout: Sendable {
    public let state: LiveActivityState
    let words: Words
    let now: Instant

    public init(_ state: LiveActivityState, words: Words, now: Instant) {
        self.state = state
        self.words = words
        self.now = now
    }

    /// One figure.
    public enum Figure: Sendable {
        case time(LiveActivityState.Time)
        /// Until an instant, in whole minutes, at least 1.
        case countdown(minutes: Int, until: Instant, StateContent.Certainty)
        case now(StateContent.Certainty)
        case duration(minutes: Int, StateContent.Certainty)
        case days(Int)
        case code(String)
    }

    /// A figure with the small words above or before it.
    public struct Entry: Sendable {
        public let label: String
        public let figure: Figure

        init(_ label: String, _ figure: Figure) {
            self.label = label
            self.figure = figure
        }
    }

    /// Whether the way is drawn as a line with the plane on it.
    public var isOnTheWay: Bool { state.phase == .taxiing || isInTheAir }

    package var isInTheAir: Bool { state.phase == .inFlight || state.phase == .descending }

    /// Millionths of the way; nil where there is no line on which it could be.
    public var fraction: Int32? {
        if let progress = state.progress { return progress.fraction(at: now) }
        return state.phase == .taxiing ? 0 : nil
    }

    /// When: the one answer.
    public var when: Entry? {
        if state.status.kind == .cancelled { return nil }
        switch state.phase {
        case .farOut, .dayBefore:
            guard let departure = state.departure else { return nil }
            switch state.daysAhead {
            case 0: return Entry(words.say(.labelToday), .time(departure))
            case 1: return Entry(words.say(.labelTomorrow), .time(departure))
            case .some(let days): return Entry(words.say(.labelDepartsIn), .days(days))
            case nil: return departs
            }
        case .headToAirport, .atAirport: return boards ?? departs
        case .atGate:
            guard let boarding = state.boarding else { return departs }
            let figure = countdown(to: boarding)
            if case .now = figure { return Entry(words.say(.labelBoards), figure) }
            return Entry(words.say(.labelBoardingIn), figure)
        case .boarding, .onBoard: return yourSeat ?? departs
        case .taxiing: return state.takeOff.map { Entry(words.say(.labelTakeOff), .time($0)) }
        case .inFlight, .descending:
            guard let landing = state.landing else { return nil }
            if state.status.kind == .diverted { return Entry(words.say(.landsIn, state.to.text), .time(landing)) }
            let figure = countdown(to: landing)
            if case .now = figure { return Entry(words.say(.stopOn), figure) }
            return Entry(words.say(.labelRemaining), figure)
        case .landed: return state.landing.map { Entry(words.say(.landedIn, state.to.text), .time($0)) }
        case .atGateDest: return state.arrival.map { Entry(words.say(.stopIn), .time($0)) }
        case .connection:
            return state.connection.map {
                Entry(words.say(.labelConnection), .duration(minutes: $0.minutes, $0.certainty))
            } ?? departs
        case .completed: return state.arrival.map { Entry(words.say(.arrivedAt, state.to.text), .time($0)) }
        case .delayed:
            guard let landing = state.landing else { return departs }
            let hasLanded = state.departure == nil
            return Entry(words.say(hasLanded ? .landedIn : .landsIn, state.to.text), .time(landing))
        }
    }

    /// Beside it on the way: when it arrives.
    public var arrives: Entry? {
        guard isOnTheWay else { return nil }
        return state.arrival.map { Entry(words.say(.labelArrivesLocal), .time($0)) }
    }

    /// Where: the words above the plate.
    public var plateLabel: String? { state.gate.map { CardView.plateLabel($0.kind, words) } }

    /// What else there is room for, the most important first; at most two.
    public var others: [Entry] {
        var entries: [Entry] = []
        if let leaveBy = state.leaveBy { entries.append(Entry(words.say(LivePhrase.leaveBy), .time(leaveBy))) }
        switch state.phase {
        case .farOut, .dayBefore, .delayed: if let seat { entries.append(seat) }
        case .headToAirport, .atAirport, .atGate:
            if let seat { entries.append(seat) }
            if state.boarding != nil, let departs { entries.append(departs) }
        case .boarding, .onBoard:
            if let doors = state.doorsClose { entries.append(Entry(words.say(.labelDoorsClose), .time(doors))) }
            if state.seat != nil, let departs { entries.append(departs) }
        case .connection:
            if let departure = state.departure {
                entries.append(Entry(words.say(LivePhrase.nextDeparts), .time(departure)))
            }
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .completed: break
        }
        return Array(entries.prefix(2))
    }

    /// Whether the one line for which a surface may have room has the other figures, and not why or what to do.
    public var hasTimesBelow: Bool { state.detail == nil && state.phase != .connection && !others.isEmpty }

    /// The one line below: why, or what to do.
    public var detail: String? {
        if state.phase == .connection, let doors = state.doorsClose {
            let closes = text(Entry(words.say(.labelDoorsClose), .time(doors)))
            return state.detail.map { $0 + " • " + closes } ?? closes
        }
        if let detail = state.detail { return detail }
        if let since = state.silence?.since { return words.say(LivePhrase.noSignal, words.time(since)) }
        guard state.phase == .boarding else { return nil }
        return state.boardedPercent.map { words.say(.percentBoarded, String($0)) }
    }

    /// What stands before the camera: the gate, else where it goes.
    public var leading: String {
        switch state.gate?.kind {
        case .gate, .arrivalGate, .nextGate: state.gate?.code ?? state.to.text
        case .terminal, .belt, nil: state.to.text
        }
    }

    /// And behind it: how long until what comes next, else when; nil where nothing can be said.
    public var trailing: Figure? {
        switch state.phase {
        case .headToAirport, .atAirport, .delayed:
            guard let departure = state.departure, state.status.kind != .cancelled else { return when?.figure }
            // A day ahead the hour says more than how many of them there are.
            guard departure.local.instant - now < .hours(24) else { return .time(departure) }
            return countdown(to: departure)
        case .boarding, .onBoard: return (state.doorsClose ?? state.departure).map { countdown(to: $0) }
        // The minutes between both flights stand still; what is left of them does not.
        case .connection: return (state.doorsClose ?? state.departure).map { countdown(to: $0) } ?? when?.figure
        default: return when?.figure
        }
    }

    var departs: Entry? { state.departure.map { Entry(words.say(.labelDeparts), .time($0)) } }
    var boards: Entry? { state.boarding.map { Entry(words.say(.labelBoards), .time($0)) } }

    private var seat: Entry? { state.seat.map { Entry(words.say(.labelSeat), .code($0.code)) } }

    private var yourSeat: Entry? {
        guard let seat = state.seat else { return nil }
        let position = seat.position.map { ", " + words.seatInSentence($0) } ?? ""
        return Entry(words.say(.labelYourSeat) + position, .code(seat.code))
    }

    /// Minutes from the present minute to that of a time, as the card counts them.
    private func countdown(to time: LiveActivityState.Time) -> Figure {
        let until = time.local.instant
        let minutes = until.minute - now.minute
        guard minutes > 0 else { return .now(time.certainty) }
        return .countdown(minutes: Int(minutes), until: until, time.certainty)
    }

    // MARK: - As text

    public func text(_ figure: Figure) -> String {
        switch figure {
        case .time(let time):
            words.time(time.local, time.certainty) + (words.dayMark(time.dayChange).map { " " + $0 } ?? "")
        case .countdown(let minutes, _, let certainty), .duration(let minutes, let certainty):
            words.duration(minutes, certainty)
        case .now(let certainty): (certainty == .estimated ? "~" : "") + words.say(.nowWord)
        case .days(let days): "\(days) \(words.dayUnit(days))"
        case .code(let code): code
        }
    }

    /// `Boards 2:00 PM`.
    public func text(_ entry: Entry) -> String { entry.label + " " + text(entry.figure) }

    /// `Gate B22`.
    public var plateText: String? { state.gate.map { words.plate($0) } }

    /// The two actions; of a cancelled flight there is no arrival to share.
    public var actions: (open: String, share: String?) {
        let open = words.say(LivePhrase.open)
        if state.status.kind == .cancelled { return (open, nil) }
        switch state.phase {
        case .landed, .atGateDest, .completed: return (open, words.say(.shareArrival))
        case .delayed where state.departure == nil && state.landing != nil: return (open, words.say(.shareArrival))
        default: return (open, words.say(LivePhrase.shareETA))
        }
    }

    /// All of it for the ear, where the eye gets a shape and a figure: `Gate B22, On time, Boards 2:00 PM`.
    public var spoken: String {
        var text = state.headline + ", " + state.status.text
        if let plateText { text += ", " + plateText }
        if let when { text += ", " + self.text(when) }
        if let arrives { text += ", " + self.text(arrives) }
        // The eye sees it count; the ear hears to what.
        for entry in others where !isOnTheWay { text += ", " + self.text(entry) }
        return text
    }
}
