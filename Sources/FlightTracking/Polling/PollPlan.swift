public import FlightCore

/// What to ask next, of whom, and why: a function of the flights, what is known of them, the sources, and the time.
public struct PollPlan: Sendable {
    /// A flight as far as the plan needs it.
    public struct Leg: Hashable, Sendable {
        public let id: Flight.ID
        public var number: FlightNumber?
        public var origin: Airport.Code
        public var destination: Airport.Code
        /// Best times, see ``BestTimes``.
        public var out: Instant?
        public var on: Instant?
        public var arrival: Instant?
        public var state: FlightState
        public var isCancelled = false
        public var hasBelt = false
        /// The aircraft that flies it, if it was recognised.
        public var address: AircraftAddress?
        /// When each source was asked last for it.
        public var asked: [Observation.Source: Instant] = [:]

        public init(
            id: Flight.ID, number: FlightNumber?, origin: Airport.Code, destination: Airport.Code, state: FlightState
        ) {
            self.id = id
            self.number = number
            self.origin = origin
            self.destination = destination
            self.state = state
        }
    }

    /// A source that is switched on.
    public struct Source: Sendable {
        public let profile: SourceProfile
        public var lane: SourceLane
        public var cap: SourceLane.Cap

        public init(_ profile: SourceProfile, lane: SourceLane = SourceLane(), cap: SourceLane.Cap = .init()) {
            self.profile = profile
            self.lane = lane
            self.cap = cap
        }
    }

    public enum Question: Hashable, Sendable {
        case flight(Flight.ID)
        case board(Airport.Code, isDepartures: Bool)
        case wholeSky
        case aircraft([AircraftAddress])
    }

    /// Why a question is asked now.
    public enum Reason: Hashable, Sendable {
        case farAhead, dayBefore, dayOfTravel, lastHours, lastHour, taxiing, underWay, arriving, untilBelt
        case recognising, watching, finalApproach
    }

    public struct Request: Hashable, Sendable {
        public let source: Observation.Source
        public let question: Question
        /// Everybody whom the answer serves.
        public let flights: [Flight.ID]
        /// Not before.
        public let due: Instant
        public let reason: Reason
    }

    /// The next request to each source, those that are due first in front.
    ///
    /// - Returns: at most one for each source: what follows is asked for again once that is done.
    public static func next(_ legs: [Leg], sources: [Source], now: Instant) -> [Request] {
        sources.compactMap { next(legs, $0, now: now) }.sorted { $0.due < $1.due }
    }

    private static func next(_ legs: [Leg], _ source: Source, now: Instant) -> Request? {
        if let left = source.lane.left(source.cap, at: now), left < source.profile.cost { return nil }
        let wishes = legs.compactMap { wish($0, source, now: now) }
        guard let first = wishes.min(by: { ($0.due, $0.leg.id.text) < ($1.due, $1.leg.id.text) }) else { return nil }
        let free = source.lane.free(source.profile.rate, at: now)
        let due = max(first.due, free)
        let (question, served) = question(first.leg, wishes, source.profile, due: due)
        return Request(
            source: source.profile.source, question: question, flights: served, due: due, reason: first.reason)
    }

    private struct Wish {
        let leg: Leg
        let due: Instant
        let reason: Reason
    }

    // MARK: - How often

    /// When and why a source should be asked for a flight; nil if not at all.
    private static func wish(_ leg: Leg, _ source: Source, now: Instant) -> Wish? {
        let profile = source.profile
        let isTracker = !profile.tells.contains(.times) && profile.tells.contains(.position)
        guard let (interval, reason) = isTracker ? watching(leg, now) : reporting(leg, now) else { return nil }
        if case .board(let airports) = profile.role, !airports.contains(leg.origin), !airports.contains(leg.destination)
        {
            return nil
        }
        if case .byAddress = profile.role, leg.address == nil { return nil }
        if case .reporter = profile.role, leg.number == nil { return nil }
        if !isTracker, let out = leg.out, out - now > profile.ahead {
            return Wish(leg: leg, due: out - profile.ahead, reason: .farAhead)
        }
        // What costs is kept for the hours that matter: farther ahead only while more than half is left.
        if profile.cost > 0, reason == .farAhead || reason == .dayBefore || reason == .dayOfTravel,
            let left = source.lane.left(source.cap, at: now),
            let all = [source.cap.day, source.cap.month].compactMap({ $0 }).min(),
            left * 2 <= all
        {
            return nil
        }
        let every = max(interval, profile.shortestInterval)
        let due = leg.asked[profile.source].map { $0 + every } ?? now
        return Wish(leg: leg, due: max(due, now), reason: reason)
    }

    /// Times, gates and what else is told: seldom far ahead and high above the ocean, often where something happens.
    private static func reporting(_ leg: Leg, _ now: Instant) -> (Span, Reason)? {
        guard !leg.isCancelled else { return leg.out.map { $0 > now } ?? false ? (.hours(1), .dayOfTravel) : nil }
        switch leg.state {
        case .completed: return nil
        case .atGateDest, .connection:
            guard !leg.hasBelt, let arrival = leg.arrival, now - arrival < .minutes(45) else { return nil }
            return (.minutes(5), .untilBelt)
        case .landed: return (.minutes(2), .untilBelt)
        case .descending: return (.minutes(5), .arriving)
        case .inFlight:
            if let on = leg.on, on - now < .minutes(45) { return (.minutes(5), .arriving) }
            return (.minutes(30), .underWay)
        case .taxiing: return (.minutes(2), .taxiing)
        case .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .boarding, .onBoard, .delayed:
            guard let out = leg.out else { return (.hours(12), .farAhead) }
            let left = out - now
            if left > .hours(24) { return (.hours(12), .farAhead) }
            if left > .hours(8) { return (.hours(1), .dayBefore) }
            if left > .hours(3) { return (.minutes(15), .dayOfTravel) }
            if left > .hours(1) { return (.minutes(5), .lastHours) }
            return (.minutes(2), .lastHour)
        }
    }

    /// Positions: from shortly before the departure on, every few seconds near the ground.
    private static func watching(_ leg: Leg, _ now: Instant) -> (Span, Reason)? {
        guard !leg.isCancelled else { return nil }
        switch leg.state {
        case .completed, .atGateDest, .connection: return nil
        case .landed, .taxiing: return (Span(10), .watching)
        case .descending: return (Span(5), .finalApproach)
        case .inFlight:
            if let on = leg.on, on - now < .minutes(30) { return (Span(10), .finalApproach) }
            return (.minutes(1), .watching)
        case .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .boarding, .onBoard, .delayed:
            guard let out = leg.out, out - now < .minutes(45) else { return nil }
            return (leg.address == nil ? Span(30) : Span(15), .recognising)
        }
    }

    // MARK: - One for many

    /// The request that serves the first wish, and everybody else whom its answer serves.
    private static func question(
        _ leg: Leg, _ wishes: [Wish], _ profile: SourceProfile, due: Instant
    ) -> (Question, [Flight.ID]) {
        switch profile.role {
        case .reporter: return (.flight(leg.id), [leg.id])
        case .wholeSky: return (.wholeSky, wishes.map { $0.leg.id })
        case .byAddress(let atOnce):
            let rest = wishes.filter { $0.leg.id != leg.id }.sorted {
                ($0.due, $0.leg.id.text) < ($1.due, $1.leg.id.text)
            }
            let together = ([leg] + rest.map { $0.leg }).prefix(max(1, atOnce))
            return (.aircraft(together.compactMap { $0.address }), together.map { $0.id })
        case .board(let airports):
            let isDepartures = airports.contains(leg.origin) && !hasLeft(leg) || !airports.contains(leg.destination)
            let airport = isDepartures ? leg.origin : leg.destination
            let served = wishes.map { $0.leg }.filter {
                isDepartures ? $0.origin == airport : $0.destination == airport
            }
            return (.board(airport, isDepartures: isDepartures), served.map { $0.id })
        }
    }

    private static func hasLeft(_ leg: Leg) -> Bool {
        switch leg.state {
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }
}
