public import FlightCore

/// The layout of a content state on a live surface: time on the left, place on the right, actions below. All graphical
/// and text surfaces use this layout.
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
        /// The whole minutes until the given time, at least 1.
        case countdown(minutes: Int, to: LiveActivityState.Time)
        case now(StateContent.Certainty)
        case duration(minutes: Int, StateContent.Certainty)
        case days(Int)
        case code(String)
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

    /// The main figure, usually a time; nil if there is none.
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
            let toLanding = countdown(to: landing)
            if case .now = toLanding { return Entry(words.say(.stopOn), toLanding) }
            // As on the card, the time left counts to the gate.
            guard let arrival = state.arrival else { return Entry(words.say(.labelRemaining), toLanding) }
            let left = LiveActivityState.Time(arrival.local, landing.certainty, isSimulated: arrival.isSimulated)
            return Entry(words.say(.labelRemaining), countdown(to: left))
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

    /// The arrival time, shown beside the main figure while the flight is taxiing or in the air.
    public var arrives: Entry? {
        guard isOnTheWay else { return nil }
        return state.arrival.map { Entry(words.say(.labelArrivesLocal), .time($0)) }
    }

    /// The label above the plate with the gate, terminal or belt.
    public var plateLabel: String? { state.gate.map { words.plateLabel($0.kind) } }

    /// Additional figures, most important first; at most two.
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

    /// Whether the line below the figures shows additional times instead of the reason or the action.
    public var hasTimesBelow: Bool { state.detail == nil && state.phase != .connection && !others.isEmpty }

    /// The line below the figures, with the reason or the action.
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

    /// The content to the left of the camera: the gate or the destination.
    public var leading: String {
        switch state.gate?.kind {
        case .gate, .arrivalGate, .nextGate: state.gate?.code ?? state.to.text
        case .terminal, .belt, nil: state.to.text
        }
    }

    /// The content to the right of the camera: the time until the next event, or its clock time; nil if unknown.
    public var trailing: Figure? {
        switch state.phase {
        case .headToAirport, .atAirport, .delayed:
            guard let departure = state.departure, state.status.kind != .cancelled else { return when?.figure }
            // From a day ahead, the departure time is more useful than a countdown.
            guard departure.local.instant - now < .hours(24) else { return .time(departure) }
            return countdown(to: departure)
        case .boarding, .onBoard: return (state.doorsClose ?? state.departure).map { countdown(to: $0) }
        // The length of a connection is constant; the time until the doors close is not.
        case .connection: return (state.doorsClose ?? state.departure).map { countdown(to: $0) } ?? when?.figure
        default: return when?.figure
        }
    }

    package var departs: Entry? { state.departure.map { Entry(words.say(.labelDeparts), .time($0)) } }
    package var boards: Entry? { state.boarding.map { Entry(words.say(.labelBoards), .time($0)) } }

    private var seat: Entry? { state.seat.map { Entry(words.say(.labelSeat), .code($0.code)) } }

    private var yourSeat: Entry? {
        guard let seat = state.seat else { return nil }
        let position = seat.position.map { ", " + words.seatInSentence($0) } ?? ""
        return Entry(words.say(.labelYourSeat) + position, .code(seat.code))
    }

    /// Returns a countdown to the given time, in clock minutes as on the card, or "now" if the time has come.
    private func countdown(to time: LiveActivityState.Time) -> Figure {
        let minutes = time.local.instant.minute - now.minute
        return minutes > 0 ? .countdown(minutes: Int(minutes), to: time) : .now(time.certainty)
    }

    // MARK: - As text

    public func text(_ figure: Figure) -> String {
        switch figure {
        case .time(let time):
            words.time(time.local, time.certainty) + (words.dayMark(time.dayChange).map { " " + $0 } ?? "")
                + words.simulatedMark(time.isSimulated)
        case .countdown(let minutes, let time):
            words.duration(minutes, time.certainty) + words.simulatedMark(time.isSimulated)
        case .duration(let minutes, let certainty): words.duration(minutes, certainty)
        case .now(let certainty): (certainty == .estimated ? "~" : "") + words.say(.nowWord)
        case .days(let days): "\(days) \(words.dayUnit(days))"
        case .code(let code): code
        }
    }

    /// Returns an entry as text: `Boards 2:00 PM`. Days are formatted separately, because German uses the dative after
    /// "Departs in".
    public func text(_ entry: Entry) -> String {
        if case .days(let days) = entry.figure { return "\(entry.label) \(days) \(words.dayUnitAfterIn(days))" }
        return entry.label + " " + text(entry.figure)
    }

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

    /// The content as text for screen readers: `Gate B22, On time, Boards 2:00 PM`.
    public var spoken: String {
        var text = state.headline + ", " + state.status.text
        if let plateText { text += ", " + plateText }
        if let when { text += ", " + self.text(when) }
        if let arrives { text += ", " + self.text(arrives) }
        // A countdown is visible on screen; the spoken text names its target.
        for entry in others where !isOnTheWay { text += ", " + self.text(entry) }
        return text
    }
}
