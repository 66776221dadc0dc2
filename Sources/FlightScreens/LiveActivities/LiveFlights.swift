public import FlightCore

/// The flights of the day that live surfaces show.
public struct LiveFlights: Sendable {
    public struct Item: Sendable {
        public let id: Flight.ID
        public let layout: LiveLayout
        /// Whether this is the traveller's own flight.
        public let isMine: Bool
        /// The reason why the flight needs attention. Followed flights need attention only if they are cancelled or
        /// diverted.
        public let urgency: LiveUrgency?
        /// The expected end of the activity; nil if unknown.
        public let ends: Instant?
    }

    /// The flights, sorted by relevance, the flight of the board's ticket first. The traveller's own flights come before
    /// the flights of other travellers.
    public let items: [Item]
    /// The first instant at which ``items`` may change; ``Instant/never`` if they cannot change.
    public let nextChange: Instant

    /// The maximum number of flights shown.
    private static let most = 3
    /// How long before departure a disrupted flight is shown, even if the flight departs on the next day.
    private static let near = Span.hours(3)
    /// How long after arrival a flight is still shown.
    private static let lingering = Span.hours(2)

    public init(_ snapshot: Snapshot, in context: TravelContext, words: Words) {
        let now = context.now
        var found: [Item] = []
        var change = Instant.never
        let lines = BoardLine.own(snapshot, in: context)
        // All surfaces choose the same flight: the one whose ticket is on the board.
        let next = Board.nextTrip(lines, in: context).flatMap { $0.trip.legs[$0.answer.leg].id }
        for line in lines {
            change = min(change, line.nextChange)
            guard let id = line.flight.id, SmartStateEngine.answer(line.trip, in: context).leg == line.leg else {
                continue
            }
            if line.answer.state == .delayed, let departure = line.departure {
                let starts = departure.instant - LiveFlights.near
                if starts > now { change = min(change, starts) }
            }
            guard LiveFlights.isLive(line, now: now) else { continue }
            let state = LiveActivityState(line, now: now, words)
            let isMine = line.flight.role == .mine
            var urgency = state.urgency(at: now)
            if !isMine, urgency == .leave || urgency == .boarding || urgency == .connectionAtRisk { urgency = nil }
            found.append(
                Item(
                    id: id, layout: LiveLayout(state, words: words, now: now), isMine: isMine, urgency: urgency,
                    ends: BestTimes(line.flight, now: now).in.map { $0 + LiveFlights.lingering }))
        }
        found.sort { a, b in
            if a.isMine != b.isMine { return a.isMine }
            if let next, a.id == next || b.id == next { return a.id == next && b.id != next }
            return a.layout.state.relevance > b.layout.state.relevance
        }
        items = Array(found.prefix(LiveFlights.most))
        // Figures and lines change every minute.
        if !items.isEmpty { change = min(change, Instant((now.minute + 1) * 60)) }
        nextChange = change
    }

    private static func isLive(_ line: BoardLine, now: Instant) -> Bool {
        switch line.answer.state {
        case .farOut, .completed: false
        case .dayBefore: line.group == .today
        case .delayed:
            line.group == .today || line.departure.map { abs(($0.instant - now).seconds) <= near.seconds } ?? false
        default: true
        }
    }
}
