/// Decides what of a flight is told, and when: a pure function of what is known, what was told before, and the time. The
/// server and a device without a network come to the same.
///
/// It compares what is known with what was told, not one answer with the next: so nothing is told twice, what is taken back
/// before it was told is not told at all, and a program that is started again goes on where it was.
public struct AlertRules {
    /// Whose flight, and what they want to know.
    public struct Wishes: Hashable, Sendable {
        public var groups: Set<AlertGroup>
        /// Minutes of the day at the airport that matters next, between which only what needs action now is told. It may
        /// go over midnight. nil for none.
        public var quiet: QuietHours?

        public init(groups: Set<AlertGroup> = Set(AlertGroup.allCases), quiet: QuietHours? = nil) {
            self.groups = groups
            self.quiet = quiet
        }
    }

    /// A part of every day.
    public struct QuietHours: Hashable, Sendable {
        /// 0…1439.
        public let from: Int
        public let to: Int
        public let zone: Zone

        /// nil unless both are minutes of a day, and another.
        public init?(from: Int, to: Int, in zone: Zone) {
            guard (0..<1440).contains(from), (0..<1440).contains(to), from != to else { return nil }
            self.from = from
            self.to = to
            self.zone = zone
        }

        /// When they end, if it is quiet at `now`.
        func end(at now: Instant) -> Instant? {
            let local = zone.local(now)
            let minute = local.hour * 60 + local.minute
            let isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
            guard isQuiet else { return nil }
            let day = minute < to ? local.day : local.day.advanced(by: 1)
            return zone.instant(day: day, minuteOfDay: to)
        }
    }

    /// What comes of looking at a flight.
    public struct Outcome: Sendable {
        public let alert: Alert?
        /// When to look again though nothing is heard; ``Instant/never`` for no need.
        public let next: Instant
    }

    private let flight: Flight
    private let following: Flight?
    private let teller: (Observation.Field) -> Observation.Source?
    private let wishes: Wishes
    private let now: Instant
    private let times: BestTimes
    private let proof: MovementProof

    /// - Parameters:
    ///   - next: the following leg of the trip, if there is one.
    ///   - teller: whose word a field is now; nil if that is not known. What the traveller has written down is not told.
    public init(
        _ flight: Flight, next: Flight? = nil, wishes: Wishes, now: Instant,
        teller: @escaping (Observation.Field) -> Observation.Source?
    ) {
        self.flight = flight
        following = next
        self.teller = teller
        self.wishes = wishes
        self.now = now
        times = BestTimes(flight, now: now)
        proof = flight.proof.known(at: now)
    }

    /// Looks at the flight, and notes what was told.
    public func look(_ memory: inout AlertMemory) -> Outcome {
        let isFirst = !memory.hasLooked
        memory.hasLooked = true
        var due: [Alert.Item] = []
        var waiting: [Alert.Item] = []
        var sources: [Observation.Source] = []
        var next = Instant.never
        for subject in AlertSubject.allCases {
            let told = memory.told(subject)
            let (fact, when) = current(subject, told: told)
            if let when { next = min(next, when) }
            guard let fact, told.map({ !fact.isAlike($0) }) ?? true else {
                memory.settle(subject)
                continue
            }
            // The first look takes what it finds for known. What is past is no news, nor is one's own word.
            let source = self.source(of: subject)
            let isOwn = source.map { !$0.isLive } ?? false
            guard !(isFirst && !isTimed(subject)), !isPast(fact), !isOwn, wishes.groups.contains(fact.group) else {
                memory.tell(fact)
                continue
            }
            let since = memory.wait(subject, since: now)
            var moment = since + subject.settles
            if !fact.isUrgent, let quiet = wishes.quiet?.end(at: now) { moment = max(moment, quiet) }
            guard moment <= now else {
                next = min(next, moment)
                waiting.append(Alert.Item(fact: fact, was: told))
                continue
            }
            // A plan that is as it was before anybody was told of another needs no word.
            memory.tell(fact)
            if told == nil, isUnremarkable(fact) { continue }
            due.append(Alert.Item(fact: fact, was: told))
            if let source, !sources.contains(source) { sources.append(source) }
        }
        guard !due.isEmpty else { return Outcome(alert: nil, next: next) }
        // Where to go after the landing is told with it, not two minutes later.
        for item in waiting where item.fact.subject == .arrivalGate || item.fact.subject == .belt {
            memory.tell(item.fact)
            due.append(item)
        }
        return Outcome(alert: Alert(items: due, sources: sources, at: now), next: next)
    }

    // MARK: - What is known

    private var isMine: Bool { flight.role == .mine }

    private func reported(_ milestone: Milestone) -> Instant? {
        flight[milestone].actual.flatMap { $0 <= now ? $0 : nil }
    }

    /// Whether a milestone is reported, or proved; not merely past by the clock.
    private func hasHappened(_ milestone: Milestone) -> Bool {
        Milestone.allCases.contains { later in
            later.rawValue >= milestone.rawValue && (reported(later) != nil || proof[later] != nil)
        }
    }

    /// What can be told of a subject now, and when something can be told by the clock alone.
    private func current(_ subject: AlertSubject, told: AlertFact?) -> (AlertFact?, Instant?) {
        if flight.status == .cancelled { return (subject == .cancellation ? .cancelled : nil, nil) }
        switch subject {
        case .cancellation: return (told == .cancelled ? .reinstated : nil, nil)
        case .diversion:
            if flight.status == .diverted { return (.diverted(flight.divertedTo?.code), nil) }
            if case .diverted? = told { return (.asPlanned, nil) }
            return (nil, nil)
        case .departure: return (departure, nil)
        case .gate: return (hasHappened(.out) ? nil : flight.departureGate.map { .gate($0) }, nil)
        case .leave: return leave
        case .boarding: return (isMine && hasHappened(.boardingOpens) && !hasHappened(.doorsClose) ? .boards : nil, nil)
        case .doors: return doors
        case .takeOff: return (hasHappened(.off) && !hasHappened(.on) ? .tookOff(reported(.off)) : nil, nil)
        case .landing:
            return (hasHappened(.on) ? .landed(reported(.on), flight.landingAirport.code) : nil, nil)
        case .connection: return (connection(told), nil)
        case .arrivalGate: return (hasHappened(.on) ? flight.arrivalGate.map { .arrivalGate($0) } : nil, nil)
        case .atGate: return (hasHappened(.in) ? .atGate(reported(.in)) : nil, nil)
        case .belt: return (hasHappened(.on) ? flight.belt.map { .belt($0) } : nil, nil)
        }
    }

    private var departure: AlertFact? {
        guard !hasHappened(.out), let out = flight.out.estimated ?? flight.out.scheduled else { return nil }
        let late = flight.out.scheduled.map { Int((out.minute - $0.minute)) } ?? 0
        let isLate = late >= Int(DayRules.delayThreshold.wholeMinutes)
        return .departs(out, minutesLate: late, because: isLate ? flight.delayReason : nil)
    }

    /// So long before one has to leave, and before the doors close, one is told.
    private static let ahead = Span.minutes(10)

    private var leave: (AlertFact?, Instant?) {
        guard let leaveBy = LeaveBy(flight, times: times), !hasHappened(.boardingOpens) else { return (nil, nil) }
        let moment = leaveBy.instant - AlertRules.ahead
        guard now >= moment else { return (nil, moment) }
        return (.leave(leaveBy.instant, leaveBy.certainty), nil)
    }

    private var doors: (AlertFact?, Instant?) {
        // Only where somebody has said when they close.
        guard isMine, !flight.doorsClose.isUnknown, let closes = times.doorsClose, !hasHappened(.doorsClose),
            flight.saidOnBoard == nil
        else { return (nil, nil) }
        let moment = closes - AlertRules.ahead
        guard now >= moment else { return (nil, moment) }
        return (.doorsClose(closes), nil)
    }

    /// At risk is what leaves less than a quarter of an hour for the way, by what somebody has said of the arrival.
    private func connection(_ told: AlertFact?) -> AlertFact? {
        guard isMine, let following, following.status != .cancelled, let arrival = times.in,
            flight.lands(whereLeaves: following)
        else { return nil }
        let theirs = BestTimes(following, now: now)
        guard let doors = theirs.doorsClose, doors > now, doors - arrival <= .hours(24) else { return nil }
        let spare = doors - arrival - flight.wayToConnection
        guard spare < Layover.leastMargin else {
            if case .connectionAtRisk? = told { return .connectionIsSafe }
            return nil
        }
        // What follows from the timetable alone was so when the trip was made.
        guard
            flight.in.estimated != nil || flight.on.estimated != nil || flight.out.estimated != nil
                || hasHappened(.out) || following.out.estimated != nil
        else { return nil }
        return .connectionAtRisk(minutes: max(0, Int(spare.wholeMinutes)))
    }

    // MARK: - What is no news

    /// Whether it comes by the clock, so that it is told though it was never looked at before.
    private func isTimed(_ subject: AlertSubject) -> Bool { subject == .leave || subject == .doors }

    /// A first departure time is what the traveller has planned with.
    private func isUnremarkable(_ fact: AlertFact) -> Bool {
        switch fact {
        case .departs(_, let late, _): late == 0
        case .reinstated, .asPlanned, .connectionIsSafe: true
        default: false
        }
    }

    /// After that long nobody needs to be told any more.
    private static let stale = Span.minutes(30)

    private func isPast(_ fact: AlertFact) -> Bool {
        func isOld(_ instant: Instant?) -> Bool { instant.map { now - $0 > AlertRules.stale } ?? false }
        switch fact {
        case .cancelled: return times.out.map { now - $0 > .hours(12) } ?? false
        case .reinstated, .diverted, .asPlanned: return hasHappened(.in)
        case .departs(let out, _, _): return now - out > AlertRules.stale
        case .gate: return times.out.map { now - $0 > AlertRules.stale } ?? false
        case .leave(let by, _): return now - by > .minutes(15)
        case .boards: return isOld(reported(.boardingOpens) ?? proof.boarding)
        case .doorsClose(let at): return now > at
        case .tookOff(let at): return isOld(at ?? proof.flying)
        case .landed(let at, _): return isOld(at ?? proof.down)
        case .connectionAtRisk, .connectionIsSafe: return false
        case .arrivalGate, .atGate: return isOld(reported(.in) ?? proof.arrived)
        case .belt: return times.in.map { now - $0 > .minutes(60) } ?? false
        }
    }

    // MARK: - Who says so

    private func source(of subject: AlertSubject) -> Observation.Source? {
        let fields: [Observation.Field] =
            switch subject {
            case .cancellation: [.status]
            case .diversion: [.divertedTo, .status]
            case .departure: [.estimated(.out), .scheduled(.out)]
            case .gate: [.departureGate]
            case .leave: []
            case .boarding: [.actual(.boardingOpens), .happened(.boardingOpens)]
            case .doors: [.estimated(.doorsClose), .scheduled(.doorsClose)]
            case .takeOff: [.actual(.off), .happened(.off), .position]
            case .landing: [.actual(.on), .happened(.on), .actual(.in), .position]
            case .connection: [.estimated(.in), .estimated(.on), .estimated(.out)]
            case .arrivalGate: [.arrivalGate]
            case .atGate: [.actual(.in), .happened(.in)]
            case .belt: [.belt]
            }
        for field in fields {
            if let source = teller(field) { return source }
        }
        return nil
    }
}
