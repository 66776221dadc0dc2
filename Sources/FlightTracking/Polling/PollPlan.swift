public import FlightCore

/// Decides which source to query next, about what, and why. The plan depends only on the flights, the known facts about
/// them, the sources and the time.
public struct PollPlan: Sendable {
    /// The properties of a flight that affect the plan.
    public struct Leg: Hashable, Sendable {
        public let id: Flight.ID
        public var number: FlightNumber?
        public var origin: Airport.Code
        public var destination: Airport.Code
        /// The best known departure time from the gate; see ``BestTimes``.
        public var out: Instant?
        /// The best known landing time; see ``BestTimes``.
        public var on: Instant?
        /// The best known arrival time at the gate; see ``BestTimes``.
        public var arrival: Instant?
        public var state: FlightState
        public var isCancelled = false
        public var hasBelt = false
        /// The address of the aircraft that operates the flight; nil if the aircraft has not been identified.
        public var address: AircraftAddress?
        /// When each source was last queried about the flight.
        public var asked: [FlightObservation.Source: Instant] = [:]
        /// When each source was last queried for the aircraft's past positions.
        public var traced: [FlightObservation.Source: Instant] = [:]
        /// The description of the flight in queries to sources that provide times; nil if the day of the flight is
        /// unknown.
        public var inquiry: FlightAsked?
        /// The flight's key at each source.
        public var keys: [FlightObservation.Source: String] = [:]
        /// The radio callsigns derived from the flight number, most likely first.
        public var callsigns: [String] = []
        /// The radio callsigns that sources have reported.
        public var spokenCallsigns: [String] = []
        /// When the aircraft was last seen; nil if it has not been seen.
        public var seen: Instant?
        /// Whether the aircraft has been reported or seen at its arrival gate.
        public var hasArrived = false
        /// Whether the take-off has been reported or seen.
        public var hasTakenOff = false

        public init(
            id: Flight.ID, number: FlightNumber?, origin: Airport.Code, destination: Airport.Code, state: FlightState
        ) {
            self.id = id
            self.number = number
            self.origin = origin
            self.destination = destination
            self.state = state
        }

        var isOver: Bool { state == .completed }

        /// Whether both are the same real flight, which several people may follow: the same number, route and day.
        func isSameFlight(as other: Leg) -> Bool {
            guard let own = inquiry, let theirs = other.inquiry else { return false }
            return own.day == theirs.day && own.origin == theirs.origin && own.destination == theirs.destination
                && (own.number == theirs.number || own.callsign != nil && own.callsign == theirs.callsign)
        }

        /// The callsign used to search for the aircraft.
        var callsign: String? { spokenCallsigns.first ?? callsigns.first }
        /// The usual ways to spell the callsign. A single request searches for all of them.
        var spellings: [String] { FlightAsked.spellings(of: callsign, number) }
    }

    /// An enabled source.
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

    /// The reason why a query is due.
    public enum Reason: Hashable, Sendable {
        case farAhead, dayBefore, dayOfTravel, lastHours, lastHour, taxiing, underWay, arriving, untilBelt
        case recognising, watching, finalApproach, gap
    }

    public struct Request: Hashable, Sendable {
        public let source: FlightObservation.Source
        public let question: SourceQuestion
        /// All flights that the response can provide information about.
        public var flights: [Flight.ID]
        /// The earliest time to send the request.
        public let due: Instant
        public let reason: Reason
    }

    /// Returns the next request to each source, earliest first.
    ///
    /// - Returns: At most one request per source. Plan again when a request has been processed.
    public static func next(_ legs: [Leg], sources: [Source], now: Instant) -> [Request] {
        sources.compactMap { next(legs, $0, now: now) }.sorted { $0.due < $1.due }
    }

    private static func next(_ legs: [Leg], _ source: Source, now: Instant) -> Request? {
        if let left = source.lane.left(source.cap, at: now), left < source.profile.cost { return nil }
        let wishes = legs.compactMap { wish($0, source, now: now) }
        guard let first = wishes.min(by: { ($0.due, $0.leg.id.text) < ($1.due, $1.leg.id.text) }) else { return nil }
        let free = source.lane.free(source.profile.rate, at: now)
        let due = max(first.due, free)
        guard let (question, served) = question(first, wishes, source.profile) else { return nil }
        return Request(
            source: source.profile.source, question: question, flights: served, due: due, reason: first.reason)
    }

    /// Returns the earliest known time at which any source should be queried about the leg; ``Instant/never`` if no
    /// source should be queried.
    static func earliest(_ leg: Leg, sources: [Source], now: Instant) -> Instant {
        sources.compactMap { wish(leg, $0, now: now)?.due }.min() ?? .never
    }

    private struct Wish {
        let leg: Leg
        let due: Instant
        let reason: Reason
    }

    // MARK: - Intervals

    /// Returns when and why the source should be queried about the leg; nil if it should not be queried.
    private static func wish(_ leg: Leg, _ source: Source, now: Instant) -> Wish? {
        let profile = source.profile
        let isTracker = profile.isTracker
        guard canAsk(leg, profile), let (interval, reason) = isTracker ? watching(leg, now) : reporting(leg, now) else {
            return nil
        }
        if isTracker, let gap = gap(leg, profile, now) { return gap }
        if !isTracker, let out = leg.out, out - now > profile.ahead {
            return Wish(leg: leg, due: out - profile.ahead, reason: .farAhead)
        }
        // A paid budget is saved for the last hours. Earlier queries are made only while more than half of it is left.
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

    private static func canAsk(_ leg: Leg, _ profile: SourceProfile) -> Bool {
        switch profile.role {
        case .board(let airports):
            airports.contains(leg.origin) && leg.inquiry != nil
                || airports.contains(leg.destination) && leg.inquiry?.arrivalDay != nil
        case .byAddress: leg.address != nil || leg.callsign != nil
        case .reporter(let airports):
            leg.inquiry.map { profile.airlines?.contains($0.number.airline.text) ?? true } ?? false
                && (airports.map { $0.contains(leg.origin) || $0.contains(leg.destination) } ?? true)
        case .wholeSky: true
        case .conditions: false
        }
    }

    /// How long an aircraft must have gone unseen before its past positions are queried. Past positions are also
    /// queried if the aircraft is in the air but its take-off was not seen.
    private static let longGap = Span.minutes(10)
    /// The shortest interval between queries for past positions of an aircraft.
    private static let betweenTraces = Span.minutes(15)

    private static func gap(_ leg: Leg, _ profile: SourceProfile, _ now: Instant) -> Wish? {
        guard profile.hasTraces, leg.address != nil, let seen = leg.seen else { return nil }
        let isAirborne = leg.state == .inFlight || leg.state == .descending
        guard isAirborne || leg.state == .landed, now - seen > longGap || isAirborne && !leg.hasTakenOff else {
            return nil
        }
        let due = leg.traced[profile.source].map { $0 + betweenTraces } ?? now
        guard due <= now else { return nil }
        return Wish(leg: leg, due: now, reason: .gap)
    }

    /// Returns the interval at which to query times, gates and similar facts, and the reason; nil if such facts should
    /// not be queried. The interval is long well before departure and in cruise, and short when much is happening.
    private static func reporting(_ leg: Leg, _ now: Instant) -> (Span, Reason)? {
        guard !leg.isCancelled else {
            // The flight may be reinstated: query more often as departure approaches.
            guard let out = leg.out, out > now else { return nil }
            return out - now <= .hours(3) ? (.minutes(5), .lastHours) : (.hours(1), .dayOfTravel)
        }
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

    /// Returns the interval at which to query positions, and the reason; nil if positions should not be queried.
    /// Queries begin shortly before departure. Near the ground, the interval is a few seconds.
    private static func watching(_ leg: Leg, _ now: Instant) -> (Span, Reason)? {
        guard !leg.isCancelled else { return nil }
        switch leg.state {
        case .completed: return nil
        // The flight should have arrived by now. Positions are queried until the aircraft is seen at its gate.
        case .atGateDest, .connection:
            guard !leg.hasArrived, leg.address != nil, let arrival = leg.arrival, now - arrival < .minutes(15) else {
                return nil
            }
            return (Span(15), .watching)
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

    // MARK: - Combining requests

    /// Returns the query that satisfies the first wish, and all flights that the response can provide information
    /// about; nil if the source cannot be queried.
    private static func question(
        _ first: Wish, _ wishes: [Wish], _ profile: SourceProfile
    ) -> (SourceQuestion, [Flight.ID])? {
        let leg = first.leg
        if first.reason == .gap, let address = leg.address {
            return (.trace(address), wishes.filter { $0.leg.address == address }.map { $0.leg.id })
        }
        switch profile.role {
        case .conditions: return nil
        case .reporter:
            guard var inquiry = leg.inquiry else { return nil }
            inquiry.key = leg.keys[profile.source]
            return (.flight(inquiry), wishes.filter { $0.leg.isSameFlight(as: leg) }.map { $0.leg.id })
        case .wholeSky: return (.wholeSky, wishes.map { $0.leg.id })
        case .byAddress(let atOnce):
            guard leg.address != nil else {
                guard let callsign = leg.callsign else { return nil }
                return (
                    .callsigns(leg.spellings),
                    wishes.filter { $0.leg.address == nil && $0.leg.callsign == callsign }.map { $0.leg.id }
                )
            }
            let rest = wishes.filter { $0.leg.id != leg.id && $0.leg.address != nil && $0.reason != .gap }
                .sorted { ($0.due, $0.leg.id.text) < ($1.due, $1.leg.id.text) }
            var addresses: [AircraftAddress] = []
            for case let address? in ([leg] + rest.map { $0.leg }).map({ $0.address })
            where !addresses.contains(address) && addresses.count < max(1, atOnce) { addresses.append(address) }
            let together = ([leg] + rest.map { $0.leg }).filter { $0.address.map { addresses.contains($0) } ?? false }
            return (.aircraft(addresses), together.map { $0.id })
        case .board(let airports):
            let isDepartures = airports.contains(leg.origin) && !hasLeft(leg) || !airports.contains(leg.destination)
            guard let date = isDepartures ? leg.inquiry?.day : leg.inquiry?.arrivalDay else { return nil }
            let board = SourceQuestion.board(
                isDepartures ? leg.origin : leg.destination, isDepartures: isDepartures, date)
            return (board, wishes.map { $0.leg }.filter { isOn(board, $0, profile) }.map { $0.id })
        }
    }

    /// Returns whether the board lists the leg, even if the board was queried for another flight. All lines of a board
    /// are used, so that the board need not be queried again for each flight.
    static func isOn(_ board: SourceQuestion, _ leg: Leg, _ profile: SourceProfile) -> Bool {
        guard case .board(let airport, let isDepartures, let date) = board, let inquiry = leg.inquiry,
            (isDepartures ? leg.origin : leg.destination) == airport,
            let day = isDepartures ? inquiry.day : inquiry.arrivalDay
        else { return false }
        return !profile.boardsAreOfDays || day == date
    }

    private static func hasLeft(_ leg: Leg) -> Bool {
        switch leg.state {
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }
}
