public import FlightCore

/// What is to be sent of one flight to one device, and when to look again: a pure function of what was sent before, what should
/// be shown, the budget and the clock.
public struct ActivityPlan: Sendable {
    public let step: Step
    /// When to look again though nothing is heard; ``Instant/never`` if only news can change it. Never before now.
    public let next: Instant

    public enum Step: Sendable {
        case nothing
        /// The system has ended it by itself: it is to be taken for gone.
        case forget
        case send(Dispatch)
    }

    /// How a message is to go.
    public struct Dispatch: Sendable {
        public let event: LiveActivityPush.Event
        public let state: LiveActivityState
        public let priority: ActivityMessage.Priority
        public let staleAt: Instant?
        /// Of an end: when it leaves the lock screen.
        public let leavesAt: Instant
        public let expires: Instant
    }

    /// Whether a flight should be seen now.
    public enum Presence: Hashable, Sendable {
        case notYet
        case wanted
        /// It has been: it leaves the lock screen then.
        case over(leavesAt: Instant, isUrgent: Bool)
    }

    /// All that a decision depends on.
    public struct Situation: Sendable {
        public var memory: ActivityMemory
        public var presence: Presence
        /// What should be shown; nil if the flight is not known any more.
        public var state: LiveActivityState?
        /// Whether the device can be asked to show another one.
        public var canStart: Bool
        /// Whether the one that the device shows can be written to.
        public var canUpdate: Bool

        public init(
            memory: ActivityMemory, presence: Presence, state: LiveActivityState?, canStart: Bool, canUpdate: Bool
        ) {
            self.memory = memory
            self.presence = presence
            self.state = state
            self.canStart = canStart
            self.canUpdate = canUpdate
        }
    }

    /// The system ends an activity by itself after so long.
    public static let life = Span.hours(8)
    /// A fresh one takes its place so long after it was started.
    public static let renewal = Span.minutes(7 * 60 + 30)
    /// Before take-off one that would not last until the gate is renewed, for there may be no network later; unless it is as
    /// young as that.
    static let young = Span.hours(1)
    /// Of one flight; a flight of 19 hours needs four.
    static let mostStarts = 8
    /// What is due by the clock may come so much later before it is said to be out of date.
    static let grace = Span.minutes(10)
    /// Waits longer than that were noted while the clock was ahead.
    static let longestWait = Span.minutes(65)

    public init(_ situation: Situation, budget: ActivityBudget = .usual, now: Instant) {
        let (step, next) = ActivityPlan.decide(situation, budget, now)
        self.step = step
        self.next = max(next, now)
    }

    private static func decide(_ situation: Situation, _ budget: ActivityBudget, _ now: Instant) -> (Step, Instant) {
        let memory = situation.memory
        if let wait = memory.notBefore, wait > now, wait <= now + longestWait { return (.nothing, wait) }
        switch memory.stage {
        case .dismissed: return (.nothing, .never)
        case .none, .starting:
            guard situation.presence == .wanted, situation.canStart, memory.starts < mostStarts,
                let state = situation.state
            else { return (.nothing, .never) }
            let until = state.arrival?.local.instant ?? .always
            return (
                .send(
                    Dispatch(
                        event: .start, state: state, priority: .immediate, staleAt: staleAt(state, now),
                        leavesAt: .never, expires: max(until, now + .hours(1)))), now
            )
        case .running: return decideRunning(situation, budget, now)
        }
    }

    private static func decideRunning(
        _ situation: Situation, _ budget: ActivityBudget, _ now: Instant
    ) -> (Step, Instant) {
        let memory = situation.memory
        let startedAt = memory.startedAt ?? now
        let death = startedAt + life
        guard now < death else { return (.forget, now) }
        // Nobody can be told before the device has handed in where.
        guard situation.canUpdate else { return (.nothing, death) }
        guard situation.presence == .wanted, let state = situation.state else {
            guard let last = situation.state ?? memory.told else { return (.forget, now) }
            var (leavesAt, isUrgent) = (now, false)
            if case .over(let then, let matters) = situation.presence {
                (leavesAt, isUrgent) = (max(then, now), matters)
            }
            return (end(last, leavesAt: leavesAt, isUrgent ? urgent(memory, budget, now) : .considerate, now), now)
        }
        var next = min(death, state.nextChange ?? .never)
        if situation.canStart, memory.starts < mostStarts, let due = renewalDue(state, startedAt: startedAt, now) {
            // Apart from what counts: without it there is nothing to be seen at all.
            guard due > now else { return (end(state, leavesAt: now, .immediate, now), now) }
            next = min(next, due)
        }
        let staleAt = staleAt(state, now)
        func update(_ priority: ActivityMessage.Priority) -> (Step, Instant) {
            let expires = max(staleAt ?? now + .hours(1), now + grace)
            return (
                .send(
                    Dispatch(
                        event: .update, state: state, priority: priority, staleAt: staleAt, leavesAt: .never,
                        expires: expires)), now
            )
        }
        guard let told = memory.told, let toldAt = memory.toldAt else { return update(.considerate) }
        let due: Instant
        switch ActivityChange(from: told, to: state, at: now) {
        case .urgent: return update(urgent(memory, budget, now))
        case .plain: due = min(toldAt, now) + Span(30)
        case .slight: due = min(toldAt, now) + (state.phase == .inFlight ? .minutes(15) : .minutes(5))
        case .none:
            // It says that it is out of date, and is not.
            guard let was = memory.staleAt else { return (.nothing, next) }
            guard was <= now else { return (.nothing, min(next, was)) }
            due = staleAt.map { $0 > now } ?? true ? now : .never
        }
        return due <= now ? update(.considerate) : (.nothing, min(next, due))
    }

    private static func urgent(
        _ memory: ActivityMemory, _ budget: ActivityBudget, _ now: Instant
    ) -> ActivityMessage.Priority {
        budget.allows(after: memory.urgentAt, at: now) ? .immediate : .considerate
    }

    private static func end(
        _ state: LiveActivityState, leavesAt: Instant, _ priority: ActivityMessage.Priority, _ now: Instant
    ) -> Step {
        .send(
            Dispatch(
                event: .end, state: state, priority: priority, staleAt: nil, leavesAt: leavesAt, expires: now + life))
    }

    /// When what the state says is out of date; never earlier than the grace from now.
    static func staleAt(_ state: LiveActivityState, _ now: Instant) -> Instant? {
        state.staleFrom.map { max($0, now) + grace }
    }

    /// When a fresh one should take the place of one that would end too early; nil if it lasts.
    private static func renewalDue(_ state: LiveActivityState, startedAt: Instant, _ now: Instant) -> Instant? {
        let death = startedAt + life
        let wantedUntil: Instant
        switch state.phase {
        case .atGateDest, .completed: return nil
        case .connection: wantedUntil = state.departure?.local.instant ?? .never
        default: wantedUntil = state.arrival?.local.instant ?? .never
        }
        guard wantedUntil > death else { return nil }
        let isBeforeTheAir =
            state.phase == .onBoard || state.phase == .taxiing && state.takeOff.map { $0.local.instant > now } ?? false
        let age = now - startedAt
        return isBeforeTheAir && age >= young && wantedUntil != .never ? now : startedAt + renewal
    }
}

extension ActivityMemory {
    /// A message is about to leave: until how it went is noted, or the time for that is over, nobody sends another.
    mutating func claim(_ dispatch: ActivityPlan.Dispatch, until: Instant) {
        if dispatch.event == .start { stage = .starting }
        notBefore = until
    }

    /// Notes how a message went.
    ///
    /// - Parameter activity: by which the device knows the one that runs; nil if it has not said.
    mutating func note(
        _ delivery: ActivityDelivery, of dispatch: ActivityPlan.Dispatch, activity: String?, at now: Instant
    ) {
        notBefore = nil
        note = nil
        switch delivery {
        case .taken:
            failures = 0
            take(dispatch, activity: activity, at: now)
        case .gone:
            failures = 0
            note = "no longer registered"
            let isOld = startedAt.map { now >= $0 + ActivityPlan.life } ?? false
            switch dispatch.event {
            case .start: stage = .none
            // Before its time only the traveller ends it.
            case .update, .end: close(activity, as: isOld ? .none : .dismissed)
            }
        case .mistaken(let reason):
            failures = 0
            note = reason
            if dispatch.event == .start { stage = .none }
        case .refused(let reason):
            fail(dispatch, reason, until: now + .hours(1))
        case .failed(let reason, let wait), .unavailable(let reason, let wait):
            fail(
                dispatch, reason,
                until: now + max(ActivityMemory.wait(after: failures), min(wait ?? Span(0), .hours(1))))
        }
    }

    private mutating func take(_ dispatch: ActivityPlan.Dispatch, activity: String?, at now: Instant) {
        switch dispatch.event {
        case .start:
            stage = .running
            startedAt = now
            starts += 1
            updates = 0
        case .update: updates += 1
        case .end: return close(activity, as: .none)
        }
        told = dispatch.state
        toldAt = now
        staleAt = dispatch.staleAt
        urgentAt = ActivityBudget.usual.recent(urgentAt, at: now)
        if dispatch.priority == .immediate { urgentAt.append(now) }
    }

    /// None runs any more.
    mutating func close(_ activity: String?, as stage: Stage) {
        self.stage = stage
        if let activity { ended = activity }
        startedAt = nil
        told = nil
        toldAt = nil
        staleAt = nil
    }

    private mutating func fail(_ dispatch: ActivityPlan.Dispatch, _ reason: String, until: Instant) {
        failures += 1
        note = reason
        notBefore = until
        if dispatch.event == .start { stage = .none }
    }

    /// 10 seconds, then twice as long each time, up to ten minutes.
    static func wait(after failures: Int) -> Span { Span(min(600, 10 << Int64(min(max(failures, 0), 6)))) }

    /// The device has said by what it knows an activity of this flight.
    mutating func meet(_ activity: String, since: Instant) {
        // The token of the one that was ended may still come in.
        guard activity != ended else { return }
        self.activity = activity
        switch stage {
        case .running:
            // A device that was off begins its eight hours when it hears of it.
            if let startedAt, toldAt == startedAt, since > startedAt + .minutes(10) { self.startedAt = since }
        case .starting:
            stage = .running
            startedAt = since
            starts += 1
            notBefore = nil
        case .none, .dismissed:
            // The app has started one by itself, for its traveller wants it.
            stage = .running
            startedAt = since
            told = nil
        }
    }
}
