/// The calculation of when to leave home: the boarding time minus every step between the front door and the gate.
///
/// An announced delay moves boarding and therefore the result. A delay that is only likely (a forecast, a late inbound
/// aircraft, an air traffic control order) is ignored, so that the traveller is in time for the announced departure.
public struct LeavePlan: Sendable {
    public let flight: Flight
    /// The steps in order; steps that take no time are left out. The cushion includes the minutes gained by rounding
    /// the time to leave down to a multiple of five minutes.
    public let steps: [LeaveStep]
    /// When to leave home; nil if the travel time to the airport is unknown.
    public let leave: Instant?
    /// When the traveller should arrive at the airport.
    public let there: Instant
    public let boarding: Instant
    /// The certainty of the boarding time: firm if the opening of boarding was announced.
    public let boardingCertainty: StateContent.Certainty
    /// The time to leave set by the traveller, which overrides the computed time.
    public let own: Instant?
    /// When the doors close; nil if unknown.
    public let doors: Instant?
    /// The minutes of the cushion that come from rounding, 0…4.
    public let rounding: Int
    public let now: Instant

    /// The assumed straight-line speed of travel to an airport, in metres per second (30 km/h). From city centres, the
    /// real speed is between 20 km/h (across a city) and 45 km/h (along a motorway).
    public static let speed = 30 / 3.6
    /// The assumed total number of minutes from the front door to the car or train, and from the car or train to the
    /// terminal.
    public static let doors = 10
    /// The largest distance from the airport, in metres, at which the travel time is computed from the traveller's
    /// location.
    public static let reach = 300_000.0

    /// Creates a plan; nil for a flight that is followed for another person, is cancelled or missed, has left or has no
    /// departure time.
    ///
    /// - Parameters:
    ///   - settings: The source of the travel time to the airport.
    ///   - wishes: The durations set by the traveller.
    ///   - location: The traveller's location, which stays on the device.
    public init?(
        _ flight: Flight, settings: Settings, now: Instant, wishes: LeaveWishes = LeaveWishes(),
        location: Coordinate? = nil
    ) {
        let times = BestTimes(flight, now: now)
        guard flight.role == .mine, flight.status != .cancelled, !flight.isMissed, let boarding = times.boardingOpens,
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

    /// Whether the time to leave has passed, to the minute. If the time to leave is unknown, whether the time to arrive
    /// at the airport has passed.
    public var isPast: Bool { now.minute > (own ?? leave ?? there).minute }

    /// When a traveller who leaves now reaches the gate, excluding the cushion; nil if the travel time is unknown.
    public var atGateFromNow: Instant? {
        guard leave != nil else { return nil }
        return steps.reduce(now) { $1.kind == .cushion ? $0 : $0 + .minutes(Int64($1.minutes)) }
    }

    /// Whether the doors close before a traveller who leaves now reaches the gate.
    public var isTooLate: Bool {
        guard isPast, let gate = atGateFromNow, let doors else { return false }
        return gate > doors
    }

    /// Returns the instant at which the step at the given index begins.
    public func begins(_ index: Int) -> Instant {
        var time = boarding
        for step in steps[index...] { time = time - .minutes(Int64(step.minutes)) }
        return time
    }
}
