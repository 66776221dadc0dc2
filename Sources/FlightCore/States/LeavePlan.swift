/// When to leave home, as a sum: boarding, less all that stands between the front door and the gate.
///
/// It moves with boarding, and so with a delay that the airline or the airport has announced. What is merely likely (a
/// forecast, a late inbound aircraft, an order of air traffic control) does not move it: one is there in time for what was
/// announced.
public struct LeavePlan: Sendable {
    public let flight: Flight
    /// In the order of the way; what takes no time is left out. The cushion also holds what is left over when the time to leave
    /// is rounded to five minutes.
    public let steps: [LeaveStep]
    /// When to leave; nil if nobody knows how long the way to the airport takes.
    public let leave: Instant?
    /// When to be at the airport.
    public let there: Instant
    public let boarding: Instant
    /// Firm if somebody has said when boarding opens.
    public let boardingCertainty: StateContent.Certainty
    /// What the traveller has decided; it counts, whatever was worked out.
    public let own: Instant?
    /// When the doors close; nil if nobody knows.
    public let doors: Instant?
    /// What the cushion holds of rounding: whole minutes, less than five.
    public let rounding: Int
    public let now: Instant

    /// As fast as the way to an airport goes, in metres a second along a straight line: 30 km/h. An assumption of ours: from the
    /// middles of cities it is between 20 (across a city) and 45 (along a motorway).
    public static let speed = 30 / 3.6
    /// From the door to the car or the train, and at the other end: ours as well.
    public static let doors = 10
    /// Who is further away is not on the way to the airport yet, in metres.
    public static let reach = 300_000.0

    /// nil for a flight for which nobody leaves home: one that is followed for somebody else, that is cancelled, has left or has
    /// no time.
    ///
    /// - Parameters:
    ///   - settings: they say how long the way to the airport takes.
    ///   - wishes: the traveller's own figures.
    ///   - location: where the traveller is; it stays on the device.
    public init?(
        _ flight: Flight, settings: Settings, now: Instant, wishes: LeaveWishes = LeaveWishes(),
        location: Coordinate? = nil
    ) {
        let times = BestTimes(flight, now: now)
        guard flight.role == .mine, flight.status != .cancelled, let boarding = times.boardingOpens,
            let out = times.out, out > now
        else { return nil }
        self.flight = flight
        self.boarding = boarding
        boardingCertainty = flight.certainty(
            of: .boardingOpens, best: boarding, hasLeft: false, hasHappened: false, now: now)
        own = times.leaveBy
        doors = times.doorsClose
        self.now = now
        let haul = LeaveStep.Haul(flight)
        var steps: [LeaveStep] = []
        var ground = 0
        for kind in LeaveStep.Kind.allCases where kind != .travel {
            let step = LeavePlan.step(kind, flight, haul, wishes)
            ground += step.minutes
            steps.append(step)
        }
        let travel = LeavePlan.travel(flight, settings, wishes, location)
        let exact = boarding - .minutes(Int64(ground + (travel?.minutes ?? 0)))
        let start = LeaveBy.rounded(exact)
        if let travel { steps.insert(travel, at: 0) }
        leave = travel == nil ? nil : start
        let left = Int((exact - start).wholeMinutes)
        rounding = left
        there = start + .minutes(Int64(travel?.minutes ?? 0))
        self.steps = steps.compactMap { step in
            let minutes = step.kind == .cushion ? step.minutes + left : step.minutes
            return minutes > 0 ? LeaveStep(kind: step.kind, minutes: minutes, basis: step.basis) : nil
        }
    }

    private static func step(
        _ kind: LeaveStep.Kind, _ flight: Flight, _ haul: LeaveStep.Haul, _ wishes: LeaveWishes
    ) -> LeaveStep {
        if kind == .bagDrop, !wishes.hasBags { return LeaveStep(kind: kind, minutes: 0, basis: .traveller) }
        if let minutes = wishes[kind] { return LeaveStep(kind: kind, minutes: minutes, basis: .traveller) }
        return LeaveStep(
            kind: kind, minutes: LeaveStep.assumed(kind, of: flight, haul),
            basis: kind == .walk && flight.walkToGate != nil ? .told : .usual)
    }

    private static func travel(
        _ flight: Flight, _ settings: Settings, _ wishes: LeaveWishes, _ location: Coordinate?
    ) -> LeaveStep? {
        if let minutes = wishes[.travel] ?? settings.minutes(to: flight.origin) {
            return LeaveStep(kind: .travel, minutes: minutes, basis: .traveller)
        }
        if let location, let airport = flight.origin.position {
            let metres = location.distance(to: airport)
            if metres <= reach {
                return LeaveStep(
                    kind: .travel, minutes: doors + Int((metres / speed / 60).rounded()),
                    basis: .straightLine(metres: Int(metres.rounded())))
            }
        }
        return flight.timeFromHome.map {
            LeaveStep(kind: .travel, minutes: Int($0.wholeMinutes), basis: .usual)
        }
    }

    /// Whether the minute in which to leave, or to be at the airport, is over.
    public var isPast: Bool { now.minute > (own ?? leave ?? there).minute }

    /// When somebody who leaves now is at the gate, with no cushion; nil if nobody knows how long the way takes.
    public var atGateFromNow: Instant? {
        guard leave != nil else { return nil }
        return steps.reduce(now) { $1.kind == .cushion ? $0 : $0 + .minutes(Int64($1.minutes)) }
    }

    /// Whether the doors are closed before somebody who leaves now is at the gate.
    public var isTooLate: Bool {
        guard isPast, let gate = atGateFromNow, let doors else { return false }
        return gate > doors
    }

    /// When a part begins.
    public func begins(_ index: Int) -> Instant {
        var time = boarding
        for step in steps[index...] { time = time - .minutes(Int64(step.minutes)) }
        return time
    }
}
