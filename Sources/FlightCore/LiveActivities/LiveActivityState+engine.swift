extension LiveActivityState {
    /// Creates the state of one leg of a trip.
    ///
    /// - Parameters:
    ///   - context: the context of the traveller. It must not contain a location if the state leaves the device.
    ///   - words: the language of the headline, the status and the detail.
    public init(leg: Int, of trip: Trip, in context: TravelContext, words: Words) {
        let line = BoardLine(leg: leg, of: trip, in: context)
        self.init(line, now: context.now, words)
        nextChange = firstChange(after: line, in: context, words)
    }

    /// The maximum number of steps to examine. A flight is relevant for two days, or 2,880 minutes.
    private static let mostSteps = 3000

    /// Returns the first instant at which this state changes. The engine reports every minute at which any value
    /// changes, but most of these changes do not affect this state.
    private func firstChange(after line: BoardLine, in context: TravelContext, _ words: Words) -> Instant? {
        var later = context
        var line = line
        for _ in 0..<LiveActivityState.mostSteps {
            let step = LiveActivityState.step(after: line, now: later.now)
            guard step != .never else { return nil }
            later.now = step
            line = BoardLine(leg: line.leg, of: line.trip, in: later)
            if LiveActivityState(line, now: step, words) != self { return step }
        }
        // The state is computed again at this instant, so a later change need not be exact.
        return later.now
    }

    /// Returns the next instant at which a board line or the certainty of its times may change.
    private static func step(after line: BoardLine, now: Instant) -> Instant {
        var ticks = Ticks(after: now)
        ticks.at(line.nextChange)
        let next = line.leg + 1 < line.trip.legs.count ? line.trip.legs[line.leg + 1] : nil
        for flight in [line.flight, next] {
            guard let flight else { continue }
            let times = BestTimes(flight, now: now)
            for milestone in Milestone.allCases {
                if let actual = flight[milestone].actual { ticks.at(actual) }
                if let best = times[milestone] { ticks.at(best) }
            }
            if let position = flight.position { ticks.at(position.at) }
            if let proved = flight.proof.next(after: now) { ticks.at(proved) }
        }
        return ticks.next
    }

    /// Creates the state from a board line, without ``nextChange``. Use this for surfaces that refresh every minute
    /// anyway.
    public init(_ line: BoardLine, now: Instant, _ words: Words) {
        let flight = line.flight
        let content = line.answer.content
        let times = BestTimes(flight, now: now)
        phase = line.answer.state
        basis = line.answer.basis
        number = flight.number
        from = flight.origin.code
        to = flight.landingAirport.code
        if line.isElsewhere { planned = flight.destination.code }
        // An on-time flight does not help a traveller whose next flight is cancelled.
        let warning = content.note == .nextLegCancelled ? .atRisk : content.warning
        status = Status(
            Status.Kind(content.status.kind, warning), warning?.tone ?? content.tone, warning?.sign ?? content.sign,
            clipped(warning.map { words.text($0) } ?? words.text(content.status), to: 80))
        gate = content.plate.map { StateContent.Plate($0.kind, clipped($0.code, to: 24), isSimulated: $0.isSimulated) }
        boardedPercent = content.boardedPercent
        progress = content.progress
        silence = content.silence
        headline = clipped(LiveActivityState.headline(line, words), to: 160)
        sentence = content.sentence.map { Sentence($0, now: now, words) }
        detail = LiveActivityState.detail(line, now: now, words).map { clipped($0, to: 240) }
        // The times of a cancelled flight no longer apply. The same is true of a missed flight that is over.
        guard flight.status != .cancelled, phase != .completed || status.kind != .missed else { return }

        let origin = flight.origin
        let place = flight.landingAirport
        let departed = times.out.map { origin.zone.local($0).day }
        func time(_ milestone: Milestone, at airport: Airport, was: LocalTime? = nil) -> Time? {
            guard let best = times[milestone] else { return nil }
            let local = airport.zone.local(best)
            let certainty =
                LiveActivityState.certainty(of: local, in: content)
                ?? line.certainty(of: milestone, now: now)
            let days = milestone.rawValue <= Milestone.out.rawValue ? 0 : departed?.days(until: local.day) ?? 0
            return Time(local, certainty, dayChange: days, was: was, isSimulated: flight.isSimulated(milestone))
        }

        arrival = time(.in, at: place, was: flight.replaced(.in, times, at: place))
        switch phase {
        case .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .boarding, .onBoard, .delayed:
            departure = time(.out, at: origin, was: LiveActivityState.struckOut(line))
            // An arrival derived from the distance alone is shown only during the flight.
            if flight.in.scheduled == nil && flight.in.estimated == nil { arrival = nil }
            if flight.role == .mine, !flight.isMissed, let code = flight.seat {
                seat = Seat(clipped(code, to: 16), flight.seatPosition)
            }
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .completed, .connection:
            departure = time(.out, at: origin)
        }
        switch content.answer?.label {
        case .departsIn:
            if case .days(let count) = content.answer?.value { daysAhead = count }
        case .tomorrow: daysAhead = 1
        case .today: daysAhead = 0
        case .boards, .boardingIn: boarding = time(.boardingOpens, at: origin)
        case .remaining, .lands: landing = time(.on, at: place).map { $0.assured(by: content.answer) }
        case .landedIn, .landsIn: landing = time(.on, at: place)
        default: break
        }
        if phase == .boarding || phase == .onBoard, times.doorsClose.map({ now < $0 }) ?? false {
            doorsClose = time(.doorsClose, at: origin)
        }
        if phase == .taxiing || phase == .inFlight || phase == .descending { takeOff = time(.off, at: origin) }
        if case .leaveBy(let local, let certainty, _, let was) = content.strip {
            leaveBy = Time(local, certainty, was: was)
        }
        if phase == .delayed, flight.status == .diverted, case .landedIn = content.answer?.label {
            departure = nil
            seat = nil
        }
        guard phase == .connection, line.leg + 1 < line.trip.legs.count else { return }
        goOn(to: line.trip.legs[line.leg + 1], content, now: now)
    }

    /// Changes the state to show the next flight of a connection.
    private mutating func goOn(to next: Flight, _ content: StateContent, now: Instant) {
        number = next.number
        from = next.origin.code
        to = next.destination.code
        planned = nil
        let times = BestTimes(next, now: now)
        func time(_ milestone: Milestone) -> Time? {
            guard let best = times[milestone] else { return nil }
            let certainty = next.certainty(of: milestone, best: best, hasLeft: false, hasHappened: false, now: now)
            return Time(next.origin.zone.local(best), certainty, isSimulated: next.isSimulated(milestone))
        }
        departure = time(.out)
        doorsClose = time(.doorsClose)
        switch content.answer?.value {
        case .minutes(let minutes, let certainty), .duration(let minutes, let certainty):
            connection = Connection(minutes: minutes, certainty)
        default: break
        }
    }

    /// Returns the planned time that the card or the board shows struck out; nil if there is none.
    private static func struckOut(_ line: BoardLine) -> LocalTime? {
        if case .departsInstead(let planned) = line.answer.content.answer?.label { return planned }
        return line.time?.was
    }

    /// Returns the certainty that the card shows for the given time; nil if the card does not show the time.
    private static func certainty(of local: LocalTime, in content: StateContent) -> StateContent.Certainty? {
        for slot in [content.answer, content.second] {
            if case .time(let shown, let certainty) = slot?.value, shown == local { return certainty }
        }
        return nil
    }

    /// Returns the number and destination of the flight, or of the next flight during a connection.
    private static func headline(_ line: BoardLine, _ words: Words) -> String {
        if line.answer.state == .connection, line.leg + 1 < line.trip.legs.count {
            return words.alertTitle(of: line.trip.legs[line.leg + 1])
        }
        return words.alertTitle(of: line.flight)
    }

    /// Returns the walking or transfer time to the next gate. The time left at that gate is not shown, because it
    /// changes every minute. Instead, the status says whether the connection is possible, and the surface shows when
    /// the doors close.
    private static func way(_ content: StateContent, _ words: Words) -> String? {
        guard case .toGate(_, _, _, let minutes?, let onFoot) = content.strip else { return nil }
        return words.way(minutes, onFoot: onFoot)
    }

    private static func detail(_ line: BoardLine, now: Instant, _ words: Words) -> String? {
        let content = line.answer.content
        if let missed = words.missedText(content) { return missed }
        switch content.note {
        case .reason(let reason):
            guard line.isCancelled, let follows = content.news?.consequences.first else { return words.reason(reason) }
            return words.reason(reason) + " • " + words.consequence(follows)
        // The card's line may also contain the booking code, so it is not used here.
        case .nextLegCancelled: return words.say(.nextLegCancelled)
        case .leavesEarly(let minutes): return words.say(.leavesEarly, words.duration(minutes))
        case .doubt(let doubt): return words.doubt(doubt)
        case .late(let minutes): return words.say(.minutesLate, words.duration(minutes))
        case .offCourse: return words.say(.offCourse)
        case .holding(let since): return words.say(.holding, words.time(since))
        case .wentAround(let at): return words.say(.wentAround, words.time(at))
        case .planeIsHere, .margin, .noSource, nil: break
        }
        switch line.answer.state {
        // The sentence has the walk.
        case .connection: return nil
        case .landed:
            guard case .toGate(_, let gate, _, _, _) = content.strip else {
                return words.lines(line.answer, of: line.trip, at: now).secondary
            }
            return words.say(.connectionGate, gate) + (way(content, words).map { " • " + $0 } ?? "")
        case .completed: return words.lines(line.answer, of: line.trip, at: now).secondary
        default: return content.news?.consequences.first.map { words.consequence($0) }
        }
    }
}

extension LiveActivityState.Sentence {
    fileprivate init(_ sentence: NowSentence, now: Instant, _ words: Words) {
        guard case .event(_, .until(let time, let certainty)) = sentence.content else {
            let text = words.text(sentence, at: now)
            self.init(
                before: clipped(text.before, to: 160), figure: clipped(text.figure, to: 80),
                after: clipped(text.after, to: 80), sentence.tone)
            return
        }
        let counting = words.text(sentence, at: time.instant - .minutes(1))
        self.init(
            before: clipped(counting.before, to: 160), after: clipped(counting.after, to: 80),
            count: Count(
                to: time.instant, certainty,
                passed: clipped(words.text(sentence, at: time.instant).text, to: 160),
                standing: clipped(words.text(sentence, at: nil).text, to: 160)),
            sentence.tone)
    }
}

extension LiveActivityState.Time {
    /// Returns this time with the certainty of the given slot on the card.
    fileprivate func assured(by slot: StateContent.Slot?) -> LiveActivityState.Time {
        switch slot?.value {
        case .duration(_, let certainty), .minutes(_, let certainty), .anyMoment(let certainty):
            LiveActivityState.Time(
                local, certainty, dayChange: dayChange, was: was, isSimulated: isSimulated)
        default: self
        }
    }
}

/// Returns the text on one line, truncated at a character boundary to at most `limit` bytes.
private func clipped(_ text: String, to limit: Int) -> String {
    let text = oneLine(text)
    guard text.utf8.count > limit else { return text }
    var view = String.UnicodeScalarView()
    var count = 3
    for scalar in text.unicodeScalars {
        count += UTF8.width(scalar)
        if count > limit { break }
        view.append(scalar)
    }
    return String(view) + "…"
}
