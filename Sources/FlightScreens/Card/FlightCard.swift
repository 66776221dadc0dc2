public import FlightCore

/// The card for a flight's state: time on the left, place on the right, action below. Slots without a value are
/// omitted.
public struct FlightCard: Hashable, Sendable {
    /// The progress of boarding.
    public struct Boarded: Hashable, Sendable {
        /// The percentage of passengers on board, 0…100.
        public let percent: Int
        public let text: String
        public let isSimulated: Bool
    }

    /// Bad news: the reason, the consequences, and what the traveller can do now.
    public struct News: Hashable, Sendable {
        public let whyLabel: String
        public let why: String?
        public let meaningLabel: String
        public let meanings: [String]
        public let deeds: [ScreenAction]
    }

    public let flight: Flight.ID?
    public let state: FlightState
    public let isEstimated: Bool
    /// Whether only the schedule is known.
    public let isQuiet: Bool
    /// The flight number or, if it is unknown, the code of the origin. During a connection, refers to the next flight.
    public let number: String
    /// The code of the destination; nil if the progress line in ``way`` shows the code.
    public let destination: String?
    public let status: StatusLabel
    /// The content of the card as four lines of text.
    public let lines: Lines
    public let way: ProgressLine?
    /// The main value.
    public let answer: Slot?
    /// An additional time, which is shown beside the main value in place of a plate.
    public let second: Slot?
    public let plate: Plate?
    public let boarded: Boarded?
    public let facts: [Slot]
    public let strip: Strip?
    /// A sentence that says when the plane's signal was lost; nil if the signal has not been lost.
    public let silence: String?
    /// A note; nil if ``news`` is shown instead.
    public let note: Note?
    public let news: News?
    public let action: ScreenAction?
    public let map: RouteMap?
    /// The accessibility text.
    public let spoken: String
    /// The next time at which the card changes.
    public let nextChange: Instant?

    init(_ answer: Answer, of trip: Trip, hasMap: Bool, at present: ScreenContext, _ words: Words) {
        let flight = trip.legs[answer.leg]
        let content = answer.content
        self.flight = flight.id
        state = answer.state
        isEstimated = answer.basis == .estimated
        isQuiet = content.status.kind == .planned
        let status = StatusLabel(badge: content, words)
        self.status = status
        let lines = words.lines(answer, of: trip, at: present.now)
        self.lines = lines
        let way = FlightCard.way(answer, flight, words)
        self.way = way
        if let onward = content.onward {
            number = onward.number?.text ?? flight.landingAirport.code.text
        } else {
            number = flight.name
        }
        destination = way == nil ? content.onward?.to.text ?? flight.destination.code.text : nil
        self.answer = content.answer.flatMap { Slot($0, of: flight, words) }
        second = content.second.flatMap { Slot($0, of: flight, words) }
        plate =
            content.second != nil
            ? nil
            : content.plate.map { Plate($0, words) }
        boarded = content.boardedPercent.map {
            Boarded(
                percent: $0, text: words.say(.percentBoarded, String($0)),
                isSimulated: flight.simulated.contains(.boarding))
        }
        facts = content.facts.compactMap { Slot($0, of: flight, words) }
        strip = content.strip.map { Strip($0, isSimulated: content.isStripSimulated, words) }
        silence = content.silence?.since.map { words.say(.noSignalSince, words.time($0)) }
        note =
            content.news == nil || content.note == .nextLegCancelled
            ? content.note.map { Note($0, in: content, words) } : nil
        news = content.news.map { FlightCard.news($0, content.note, of: flight, words) }
        var hasConnection = content.onward != nil
        if case .toGate = content.strip { hasConnection = true }
        action = content.action.flatMap {
            FlightCard.deed($0, flight, hasConnection: hasConnection, hasMap: hasMap, words)
        }
        if case .route(let fraction) = content.headline {
            map = RouteMap(
                from: flight.origin, to: flight.landingAirport, fraction: answer.state == .taxiing ? nil : fraction,
                heard: content.silence?.fraction, words)
        } else {
            map = nil
        }
        // The accessibility text names the destination and does not describe the line.
        let goal = content.onward.map { $0.to.text } ?? words.city(flight.landingAirport)
        spoken = [words.say(.dayBeforeShort, number, goal), lines.status, lines.primary, lines.secondary]
            .compactMap { $0 }.joined(separator: ", ")
        nextChange = answer.nextChange(drawnAt: present.now).ifAny
    }

    /// Returns the progress line; nil if the card has none.
    static func way(_ answer: Answer, _ flight: Flight, _ words: Words) -> ProgressLine? {
        let content = answer.content
        let isElsewhere = flight.landingAirport.code != flight.destination.code
        let fraction: Int32
        var progress: FlightProgress.Interval?
        if case .route(let flown) = content.headline {
            fraction = flown
            progress = content.progress
        } else if isElsewhere {
            // A diverted flight shows its new destination even before departure and after landing.
            switch content.answer?.label {
            case .landedIn, nil: fraction = answer.state == .delayed ? 1_000_000 : 0
            default: fraction = 0
            }
        } else {
            return nil
        }
        let percent = String(Int(fraction) / 10_000)
        var label = words.say(.progressFlown, percent)
        if let silence = content.silence, silence.since != nil {
            label = words.say(.flownLastHeard, String(Int(silence.fraction) / 10_000), percent)
        }
        return ProgressLine(
            from: flight.origin.code.text, to: flight.landingAirport.code.text,
            instead: isElsewhere ? flight.destination.code.text : nil, fraction: fraction, progress: progress,
            heard: content.silence?.fraction, label: label)
    }

    private static func news(_ news: BadNews, _ note: StateContent.Note?, of flight: Flight, _ words: Words) -> News {
        var why: String?
        if case .reason(let reason) = note { why = words.reason(reason) }
        var deeds: [ScreenAction] = []
        if let site = news.site {
            deeds.append(
                ScreenAction(words.say(.rebookWith, site.name), detail: site.domain, .rebook, .web(site.address)))
        }
        for right in news.rights {
            deeds.append(ScreenAction(words.say(.yourRights), detail: words.right(right), .book, .web(right.address)))
        }
        if news.concernsThoseWhoWait, let id = flight.id {
            deeds.append(ScreenAction(words.say(.tellWaiting), detail: words.say(.tellWaitingHow), .share, .share(id)))
        }
        return News(
            whyLabel: words.say(.labelWhy), why: why, meaningLabel: words.say(.labelMeaning),
            meanings: news.consequences.map { words.consequence($0) }, deeds: deeds)
    }

    /// Returns the screen action that corresponds to an action of the card; nil if the action has no target.
    private static func deed(
        _ action: StateContent.Action, _ flight: Flight, hasConnection: Bool, hasMap: Bool, _ words: Words
    ) -> ScreenAction? {
        let title = words.action(action)
        if action == .checkIn {
            // The airline's home page, because deeper addresses change.
            guard let site = flight.number.flatMap({ AirlineSite(of: $0.airline) }) else { return nil }
            return ScreenAction(title, .checkIn, .web(site.address))
        }
        if action == .alternatives {
            let instead = flight.instead
            return ScreenAction(
                title, .find,
                .add(AddQuery(from: instead.from.code, to: flight.destination.code, day: instead.day)))
        }
        guard let id = flight.id else { return nil }
        switch action {
        case .fullTimeline: return ScreenAction(title, .timeline, .timeline(id))
        case .calm: return ScreenAction(title, .calm, .flightCalm(id))
        case .terminalMap:
            if hasConnection { return ScreenAction(title, .map, .connection(id)) }
            return hasMap ? ScreenAction(title, .map, .page(PageAddress.terminalMap.path(id.text))) : nil
        case .addToCalendar: return ScreenAction(title, .calendar, .calendar(id))
        case .shareArrival, .share: return ScreenAction(title, .share, .share(id))
        case .checkIn, .alternatives: return nil
        }
    }
}
