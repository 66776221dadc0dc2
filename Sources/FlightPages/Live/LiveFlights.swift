public import FlightCore

/// The flights whose day it is: those that live surfaces of a device show now.
public struct LiveFlights: Sendable {
    public struct Item: Sendable {
        public let id: Flight.ID
        public let layout: LiveLayout
        /// Whether it is the traveller's own.
        public let isMine: Bool
        /// Why it asks for something now; of a flight that is followed for somebody else only what nobody chose.
        public let urgency: LiveUrgency?
        /// By when all is over as far as is known now; nil if nothing is known.
        public let ends: Instant?
    }

    /// The one that asks for the most first, the traveller's own before others'.
    public let items: [Item]
    /// The first instant at which any of this may be another; ``Instant/never`` if nothing will.
    public let nextChange: Instant

    /// More than a glance takes in.
    private static let most = 3
    /// How soon before departure bad news belongs to the day, also if the day is tomorrow.
    private static let near = Span.hours(3)
    /// How long after arrival a flight is over for good.
    private static let lingering = Span.hours(2)

    public init(_ snapshot: Snapshot, in context: TravelContext, words: Words) {
        let now = context.now
        var found: [Item] = []
        var change = Instant.never
        for line in BoardLine.all(snapshot, in: context) {
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
            return a.layout.state.relevance > b.layout.state.relevance
        }
        items = Array(found.prefix(LiveFlights.most))
        // Figures count by the minute, and lines move with it.
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
