public import FlightCore

/// Decides what to send to a device about a flight, and when to check again. The decision depends only on what was sent
/// before, the state to show, the budget and the time.
public struct ActivityPlan: Sendable {
    public let step: Step
    /// When to check again if there is no news; ``Instant/never`` if only news can change the plan. Not in the past.
    public let next: Instant

    public enum Step: Sendable {
        case nothing
        /// The system has ended the activity, so the memory of the activity is reset.
        case forget
        case send(Dispatch)
    }

    /// A message to send, with its delivery options.
    public struct Dispatch: Sendable {
        public let event: LiveActivityPush.Event
        public let state: LiveActivityState
        public let priority: ActivityMessage.Priority
        public let staleAt: Instant?
        /// When the activity disappears from the Lock Screen. Used only to end an activity.
        public let leavesAt: Instant
        public let expires: Instant
    }

    /// Whether the flight should be shown now.
    public enum Presence: Hashable, Sendable {
        case notYet
        case wanted
        /// The flight is over, and disappears from the Lock Screen at the given instant.
        case over(leavesAt: Instant, isUrgent: Bool)
    }

    /// Everything that a decision depends on.
    public struct Situation: Sendable {
        public var memory: ActivityMemory
        public var presence: Presence
        /// The state to show; nil if the flight no longer exists.
        public var state: LiveActivityState?
        /// Whether the device can start another activity.
        public var canStart: Bool
        /// Whether the current activity can be updated.
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

    /// How long the system lets an activity run.
    public static let life = Span.hours(8)
    /// The age at which an activity is replaced by a new one.
    public static let renewal = Span.minutes(7 * 60 + 30)
    /// The minimum age at which an activity is replaced before take-off if the activity would otherwise end before the
    /// aircraft reaches the gate. After take-off, there may be no network.
    static let young = Span.hours(1)
    /// The maximum number of starts per flight. A flight of 19 hours needs four.
    static let mostStarts = 8
    /// How late a time-based update may arrive before the device marks the state as out of date.
    static let grace = Span.minutes(10)
    /// The longest plausible wait. A stored wait that is longer than this must have been set while the clock was ahead.
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
        // The device has not registered a token yet.
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
            // The budget does not apply, because without a new activity the flight would not be shown at all.
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
            // A message is due when the device is about to mark a current state as out of date.
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

    /// Returns when the state becomes out of date, at least ``grace`` from now; nil if it never does.
    static func staleAt(_ state: LiveActivityState, _ now: Instant) -> Instant? {
        state.staleFrom.map { max($0, now) + grace }
    }

    /// Returns when to replace the current activity, which would otherwise end too early; nil if the activity lasts
    /// long enough.
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
    /// Reserves the next attempt. No other process sends a message until the result is recorded or `until` has passed.
    mutating func claim(_ dispatch: ActivityPlan.Dispatch, until: Instant) {
        if dispatch.event == .start { stage = .starting }
        notBefore = until
    }

    /// Records the result of an attempt.
    ///
    /// - Parameter activity: The device's identifier for the running activity; nil if the device has not reported one.
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
            // Before the system's time limit, only the traveller can have ended the activity.
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

    /// Records that the activity has ended.
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

    /// Returns how long to wait before the next attempt: 10 seconds, doubled with each failure, up to ten minutes.
    static func wait(after failures: Int) -> Span { Span(min(600, 10 << Int64(min(max(failures, 0), 6)))) }

    /// Records the identifier that the device has reported for an activity of this flight.
    mutating func meet(_ activity: String, since: Instant) {
        // The token of the ended activity may still arrive.
        guard activity != ended else { return }
        self.activity = activity
        switch stage {
        case .running:
            // If the device was off, the eight hours begin when it receives the start message.
            if let startedAt, toldAt == startedAt, since > startedAt + .minutes(10) { self.startedAt = since }
        case .starting:
            stage = .running
            startedAt = since
            starts += 1
            notBefore = nil
        case .none, .dismissed:
            // The app started the activity because the traveller wants it.
            stage = .running
            startedAt = since
            told = nil
        }
    }
}
