/// Decides what a traveller sees, as a pure function of a flight or trip and its context. The engine has no clock,
/// memory or I/O, and returns a result for every combination of missing facts.
public enum SmartStateEngine {
    /// Returns the state of a flight, its basis, and the instant at which the state or the basis next changes.
    public static func decide(_ flight: Flight, next: Flight? = nil, in context: TravelContext) -> Decision {
        decide(Trip(flight), next: next, in: context).decision
    }

    /// Returns the leg of the trip to show, with its state.
    public static func decide(_ trip: Trip, in context: TravelContext) -> (leg: Int, decision: Decision) {
        let (leg, decision, _) = decide(trip, next: nil, in: context)
        return (leg, decision)
    }

    /// Returns the leg, its state, and the rules of the leg with the facts known now.
    private static func decide(
        _ trip: Trip, next: Flight?, in context: TravelContext
    ) -> (leg: Int, decision: Decision, rules: DayRules) {
        let legs = compile(trip, next: next, in: context, knownAt: context.now)
        let shown = legs.evaluate(context.now)
        var t = context.now
        var current = legs
        // Steps from threshold to threshold until the result differs. When a fact becomes known in between, the rules
        // are compiled again with the new fact.
        while true {
            let threshold = current.threshold(after: t)
            if current.validUntil != .never, current.validUntil <= threshold {
                t = current.validUntil
                current = compile(trip, next: next, in: context, knownAt: t)
            } else if threshold == .never {
                break
            } else {
                t = threshold
            }
            if current.evaluate(t) != shown {
                return (
                    shown.leg, Decision(state: shown.state, basis: shown.basis, nextChange: t), legs.legs[shown.leg]
                )
            }
        }
        return (
            shown.leg, Decision(state: shown.state, basis: shown.basis, nextChange: .never), legs.legs[shown.leg]
        )
    }

    /// Returns the state, basis and content, and the instant at which any of them next changes.
    public static func answer(_ flight: Flight, in context: TravelContext) -> Answer {
        answer(Trip(flight), in: context)
    }

    public static func answer(_ trip: Trip, in context: TravelContext) -> Answer {
        let (leg, decision, rules) = decide(trip, next: nil, in: context)
        return answer(trip, leg: leg, decision, rules, context)
    }

    /// Returns the answer for one leg of a trip, even if the trip currently shows another leg.
    public static func answer(leg: Int, of trip: Trip, in context: TravelContext) -> Answer {
        let next = leg + 1 < trip.legs.count ? trip.legs[leg + 1] : nil
        let (_, decision, rules) = decide(Trip(trip.legs[leg]), next: next, in: context)
        return answer(trip, leg: leg, decision, rules, context)
    }

    private static func answer(
        _ trip: Trip, leg: Int, _ decision: Decision, _ rules: DayRules, _ context: TravelContext
    ) -> Answer {
        var ticks = Ticks(after: context.now)
        let content = ContentBuilder(trip, leg: leg, decision, rules, context).build(&ticks)
        // The content does not change at every registered instant. An instant at which the content stays the same is
        // skipped.
        var later = context
        while !ticks.isCertain, ticks.next < decision.nextChange {
            later.now = ticks.next
            ticks = Ticks(after: later.now)
            let known = DayRules(trip.legs[leg], knownAt: later.now)
            let then = ContentBuilder(trip, leg: leg, decision, known, later).build(&ticks)
            if then != content {
                ticks = Ticks(after: context.now)
                ticks.at(later.now)
            }
        }
        let change = min(decision.nextChange, ticks.next)
        return Answer(
            leg: leg, state: decision.state, basis: decision.basis, content: content,
            nextChange: change == .never ? nil : change)
    }

    private static func compile(_ trip: Trip, next: Flight?, in context: TravelContext, knownAt now: Instant)
        -> TripRules
    {
        TripRules(trip, next: next, location: context.location, knownAt: now)
    }
}

/// The rules of all legs of a trip, and the choice of the leg to show.
struct TripRules {
    struct Shown: Equatable {
        var leg: Int
        var state: FlightState
        var basis: Basis
    }

    let legs: [DayRules]
    let validUntil: Instant

    init(_ trip: Trip, next: Flight?, location: Coordinate?, knownAt now: Instant) {
        var rules: [DayRules] = []
        var until = Instant.never
        for index in trip.legs.indices {
            let following = index + 1 < trip.legs.count ? trip.legs[index + 1] : next
            let leg = DayRules(trip.legs[index], next: following, location: location, knownAt: now)
            until = min(until, leg.validUntil)
            rules.append(leg)
        }
        legs = rules
        validUntil = until
    }

    /// Returns the leg to show: the first leg that is not completed or, if that leg has arrived and the next leg is
    /// boarding, the next leg.
    func evaluate(_ t: Instant) -> Shown {
        for index in legs.indices {
            let (state, basis) = legs[index].evaluate(t)
            if index + 1 < legs.count {
                if state == .completed { continue }
                let isOver =
                    legs[index].arrivedAt <= t || (state == .delayed && legs[index].landedAt <= t)
                    || legs[index].cancelled
                if isOver, !legs[index + 1].cancelled, !legs[index + 1].missed, legs[index + 1].boardingOpened <= t {
                    continue
                }
            }
            return Shown(leg: index, state: state, basis: basis)
        }
        return Shown(leg: 0, state: .farOut, basis: .estimated)
    }

    func threshold(after t: Instant) -> Instant {
        var next = Instant.never
        for leg in legs {
            next = min(next, leg.threshold(after: t))
            if leg.boardingOpened > t { next = min(next, leg.boardingOpened) }
            if leg.arrivedAt > t { next = min(next, leg.arrivedAt) }
            if leg.landedAt > t { next = min(next, leg.landedAt) }
        }
        return next
    }
}

/// Finds the earliest instant at which the content changes without new data.
struct Ticks {
    private let now: Instant
    private(set) var next = Instant.never
    /// Whether the content is known to change at `next`.
    private(set) var isCertain = true

    init(after now: Instant) { self.now = now }

    /// Registers that the content changes at `t`, if `t` is in the future.
    mutating func at(_ t: Instant) {
        guard t > now, t <= next, t != .never else { return }
        next = t
        isCertain = true
    }

    /// Registers that the content may change at `t`.
    mutating func perhaps(_ t: Instant) {
        guard t > now, t < next else { return }
        next = t
        isCertain = false
    }
}
