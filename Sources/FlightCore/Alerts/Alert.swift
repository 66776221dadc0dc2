/// An alert about a flight: a message with one or more facts.
public struct Alert: Hashable, Sendable {
    /// The facts, most important first; never empty.
    public let items: [Item]
    /// The sources of the facts; empty if the facts follow from the traveller's own plan.
    public let sources: [FlightObservation.Source]
    public let at: Instant

    /// Whether the traveller must act now. Quiet hours do not delay an urgent alert.
    public var isUrgent: Bool { items.contains { $0.fact.isUrgent } }
    public var groups: Set<AlertGroup> { Set(items.map { $0.fact.group }) }
    /// Returns the airport whose local time is used in the alert's text.
    public func place(of flight: Flight) -> Airport {
        let isThere = items.contains { item in
            switch item.fact {
            case .landed, .wentAround, .landsEarly, .atGate, .arrivalGate, .belt: true
            default: false
            }
        }
        return isThere ? flight.landingAirport : flight.origin
    }
    /// The instant after which the alert is no longer worth delivering.
    public var expires: Instant { items.map { at + $0.fact.lifetime }.max() ?? at }

    /// A new fact, and the last fact sent about the same subject (`was`), which is nil if no fact was sent.
    public struct Item: Hashable, Sendable {
        public let fact: AlertFact
        public let was: AlertFact?
    }
}

/// The kinds of alerts that can be turned on and off.
public enum AlertGroup: UInt8, Named, Sendable {
    /// Gate and time changes, cancellation, diversion, reinstatement, take-off and landing.
    case basics
    /// Delays and their causes.
    case delay
    /// When to leave, boarding, doors, and connections at risk.
    case plan
    /// Arrival at the gate and baggage belt.
    case arrival

    public var name: String {
        switch self {
        case .basics: "basics"
        case .delay: "delay"
        case .plan: "plan"
        case .arrival: "arrival"
        }
    }
}

/// The subjects of alerts. A new fact replaces the previous fact about the same subject: for example, a new gate
/// replaces the old gate.
public enum AlertSubject: UInt8, Named, Sendable {
    case cancellation, diversion, departure, gate, leave, boarding, doors, takeOff, earlyLanding, approach, landing
    case connection, arrivalGate, atGate, belt, forecast

    /// The name used in storage.
    public var name: String {
        switch self {
        case .cancellation: "cancellation"
        case .diversion: "diversion"
        case .departure: "departure"
        case .gate: "gate"
        case .leave: "leave"
        case .boarding: "boarding"
        case .doors: "doors"
        case .takeOff: "takeOff"
        case .earlyLanding: "earlyLanding"
        case .approach: "approach"
        case .landing: "landing"
        case .connection: "connection"
        case .arrivalGate: "arrivalGate"
        case .atGate: "atGate"
        case .belt: "belt"
        case .forecast: "forecast"
        }
    }

    /// The delay before a fact about the subject is sent. A fact that is withdrawn during this delay is never sent. A
    /// fact that cannot be withdrawn is sent immediately.
    var settles: Span {
        switch self {
        case .cancellation, .diversion, .departure, .gate, .connection, .arrivalGate, .belt, .forecast: .minutes(2)
        case .earlyLanding: .minutes(5)
        case .leave, .boarding, .doors, .takeOff, .approach, .landing, .atGate: Span(0)
        }
    }
}

public enum AlertFact: Hashable, Sendable {
    case cancelled
    /// The flight is no longer cancelled.
    case reinstated
    /// The flight was diverted to the given destination; nil if the destination is unknown.
    case diverted(Airport.Code?)
    /// The positions show that the flight does not go to its destination. No source has reported it.
    case probablyDiverting
    case probablyReturning(Airport.Code)
    /// The flight is no longer diverted.
    case asPlanned
    case departs(Instant, minutesLate: Int, because: Flight.DelayReason?)
    case gate(String)
    case leave(Instant, StateContent.Certainty)
    case boards
    case doorsClose(Instant)
    /// The aircraft took off at the given instant; nil if no source reported or observed the take-off time.
    case tookOff(Instant?)
    /// The flight lands at the given instant, and arrives at least 20 minutes before its scheduled time.
    case landsEarly(Instant, minutes: Int)
    /// The flight broke off its approach and flies another one.
    case wentAround(Instant)
    case landed(Instant?, Airport.Code)
    /// The connection is at risk. `minutes` is the time left at the next gate before the doors close; negative if the
    /// traveller will be too late. If `isWayKnown` is false, the time to reach the gate is unknown and was not
    /// subtracted.
    case connectionAtRisk(minutes: Int, isWayKnown: Bool)
    case connectionIsSafe
    case arrivalGate(String)
    case atGate(Instant?)
    case belt(String)
    /// The flight will probably leave late, with the given probability in percent. No source has reported a delay.
    case likelyLate(percent: Int)

    public var subject: AlertSubject {
        switch self {
        case .cancelled, .reinstated: .cancellation
        case .diverted, .probablyDiverting, .probablyReturning, .asPlanned: .diversion
        case .departs: .departure
        case .gate: .gate
        case .leave: .leave
        case .boards: .boarding
        case .doorsClose: .doors
        case .tookOff: .takeOff
        case .landsEarly: .earlyLanding
        case .wentAround: .approach
        case .landed: .landing
        case .connectionAtRisk, .connectionIsSafe: .connection
        case .arrivalGate: .arrivalGate
        case .atGate: .atGate
        case .belt: .belt
        case .likelyLate: .forecast
        }
    }

    /// The name used in JSON.
    public var name: String {
        switch self {
        case .cancelled: "cancelled"
        case .reinstated: "reinstated"
        case .diverted: "diverted"
        case .probablyDiverting: "probablyDiverting"
        case .probablyReturning: "probablyReturning"
        case .asPlanned: "asPlanned"
        case .departs: group == .delay ? "delay" : "departure"
        case .gate: "gate"
        case .leave: "leave"
        case .boards: "boarding"
        case .doorsClose: "doors"
        case .tookOff: "tookOff"
        case .landsEarly: "landsEarly"
        case .wentAround: "wentAround"
        case .landed: "landed"
        case .connectionAtRisk: "connectionAtRisk"
        case .connectionIsSafe: "connectionIsSafe"
        case .arrivalGate: "arrivalGate"
        case .atGate: "atGate"
        case .belt: "belt"
        case .likelyLate: "likelyLate"
        }
    }

    public var group: AlertGroup {
        switch self {
        case .cancelled, .reinstated, .diverted, .probablyDiverting, .probablyReturning, .asPlanned, .gate, .tookOff,
            .landsEarly, .wentAround, .landed:
            .basics
        case .departs(_, let late, _): late >= Int(DayRules.delayThreshold.wholeMinutes) ? .delay : .basics
        case .likelyLate: .delay
        case .leave, .boards, .doorsClose, .connectionAtRisk, .connectionIsSafe: .plan
        case .arrivalGate, .atGate, .belt: .arrival
        }
    }

    /// Whether the traveller must act on the fact now.
    public var isUrgent: Bool {
        switch self {
        case .cancelled, .reinstated, .diverted, .probablyDiverting, .probablyReturning, .gate, .leave, .boards,
            .doorsClose, .connectionAtRisk:
            true
        // A flight that leaves early can be missed.
        case .departs(_, let late, _): late < 0
        case .asPlanned, .tookOff, .landsEarly, .wentAround, .landed, .connectionIsSafe, .arrivalGate, .atGate, .belt,
            .likelyLate:
            false
        }
    }

    /// How long an alert about the fact is worth delivering.
    var lifetime: Span {
        switch self {
        case .cancelled, .reinstated, .diverted, .asPlanned: .hours(12)
        case .probablyDiverting, .probablyReturning, .departs, .gate, .connectionAtRisk, .connectionIsSafe, .likelyLate:
            .hours(2)
        case .leave, .boards, .tookOff, .landsEarly, .wentAround, .landed, .arrivalGate, .atGate, .belt: .minutes(30)
        case .doorsClose: .minutes(10)
        }
    }

    /// Whether the fact differs too little from the given fact to be worth an alert.
    func isAlike(_ other: AlertFact) -> Bool {
        switch (self, other) {
        case (.departs(let a, _, let reason), .departs(let b, _, let before)):
            let moved = a >= b ? a - b : b - a
            return moved < AlertFact.leastMove && (reason == nil || before != nil)
        case (.leave(let a, _), .leave(let b, _)): return (a >= b ? a - b : b - a) < AlertFact.leastLeave
        case (.doorsClose, .doorsClose), (.tookOff, .tookOff), (.atGate, .atGate): return true
        case (.landed(_, let a), .landed(_, let b)): return a == b
        // A connection that will be missed is worse than a tight one.
        case (.connectionAtRisk(let a, _), .connectionAtRisk(let b, _)): return a >= 0 || b < 0
        case (.likelyLate, .likelyLate), (.landsEarly, .landsEarly): return true
        default: return self == other
        }
    }

    /// The smallest change of a departure time that is worth an alert. Smaller changes are frequent.
    private static let leastMove = Span.minutes(5)
    private static let leastLeave = Span.minutes(10)
}
