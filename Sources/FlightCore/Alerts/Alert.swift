/// Something that somebody is told of a flight without asking: one message, whatever it holds.
public struct Alert: Hashable, Sendable {
    /// What it says, the most important first; never empty.
    public let items: [Item]
    /// Who has said so; empty for what follows from the traveller's own plan.
    public let sources: [FlightObservation.Source]
    public let at: Instant

    /// Whether it needs action now, so that quiet hours do not hold it back.
    public var isUrgent: Bool { items.contains { $0.fact.isUrgent } }
    public var groups: Set<AlertGroup> { Set(items.map { $0.fact.group }) }
    /// The airport whose time its words are in.
    public func place(of flight: Flight) -> Airport {
        let isThere = items.contains { item in
            switch item.fact {
            case .landed, .atGate, .arrivalGate, .belt: true
            default: false
            }
        }
        return isThere ? flight.landingAirport : flight.origin
    }
    /// From then on nobody needs to be told any more.
    public var expires: Instant { items.map { at + $0.fact.lifetime }.max() ?? at }

    /// A fact, and what had been told before in its place.
    public struct Item: Hashable, Sendable {
        public let fact: AlertFact
        public let was: AlertFact?
    }
}

/// The kinds of alerts that can be switched on and off.
public enum AlertGroup: UInt8, Named, Sendable {
    /// Gate, time, cancelled, diverted, reinstated, took off, landed.
    case basics
    /// A delay and its cause.
    case delay
    /// When to leave, boarding, doors, a connection newly at risk.
    case plan
    /// At the gate, belt.
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

/// What of a flight can be told. Each is told of what stands in its place: one gate follows another.
public enum AlertSubject: UInt8, Named, Sendable {
    case cancellation, diversion, departure, gate, leave, boarding, doors, takeOff, landing, connection, arrivalGate
    case atGate, belt, forecast

    /// As it is kept.
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
        case .landing: "landing"
        case .connection: "connection"
        case .arrivalGate: "arrivalGate"
        case .atGate: "atGate"
        case .belt: "belt"
        case .forecast: "forecast"
        }
    }

    /// How long something waits before it is told: what is taken back by then was never told. What cannot be taken back is
    /// told at once.
    var settles: Span {
        switch self {
        case .cancellation, .diversion, .departure, .gate, .connection, .arrivalGate, .belt, .forecast: .minutes(2)
        case .leave, .boarding, .doors, .takeOff, .landing, .atGate: Span(0)
        }
    }
}

public enum AlertFact: Hashable, Sendable {
    case cancelled
    /// Cancelled no longer.
    case reinstated
    /// nil if nobody has said where to.
    case diverted(Airport.Code?)
    /// Diverted no longer.
    case asPlanned
    case departs(Instant, minutesLate: Int, because: Flight.DelayReason?)
    case gate(String)
    case leave(Instant, StateContent.Certainty)
    case boards
    case doorsClose(Instant)
    /// When, if a source has said so or it was seen.
    case tookOff(Instant?)
    case landed(Instant?, Airport.Code)
    /// So many minutes are left before the doors of the next leg close, after the way there; where nobody knows the way,
    /// without it. Below zero: they close so many too soon.
    case connectionAtRisk(minutes: Int, isWayKnown: Bool)
    case connectionIsSafe
    case arrivalGate(String)
    case atGate(Instant?)
    case belt(String)
    /// It will probably leave late, by so many per cent, though nobody has said so.
    case likelyLate(percent: Int)

    public var subject: AlertSubject {
        switch self {
        case .cancelled, .reinstated: .cancellation
        case .diverted, .asPlanned: .diversion
        case .departs: .departure
        case .gate: .gate
        case .leave: .leave
        case .boards: .boarding
        case .doorsClose: .doors
        case .tookOff: .takeOff
        case .landed: .landing
        case .connectionAtRisk, .connectionIsSafe: .connection
        case .arrivalGate: .arrivalGate
        case .atGate: .atGate
        case .belt: .belt
        case .likelyLate: .forecast
        }
    }

    /// As it stands in JSON.
    public var name: String {
        switch self {
        case .cancelled: "cancelled"
        case .reinstated: "reinstated"
        case .diverted: "diverted"
        case .asPlanned: "asPlanned"
        case .departs: group == .delay ? "delay" : "departure"
        case .gate: "gate"
        case .leave: "leave"
        case .boards: "boarding"
        case .doorsClose: "doors"
        case .tookOff: "tookOff"
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
        case .cancelled, .reinstated, .diverted, .asPlanned, .gate, .tookOff, .landed: .basics
        case .departs(_, let late, _): late >= Int(DayRules.delayThreshold.wholeMinutes) ? .delay : .basics
        case .likelyLate: .delay
        case .leave, .boards, .doorsClose, .connectionAtRisk, .connectionIsSafe: .plan
        case .arrivalGate, .atGate, .belt: .arrival
        }
    }

    /// Whether it needs action now.
    public var isUrgent: Bool {
        switch self {
        case .cancelled, .reinstated, .diverted, .gate, .leave, .boards, .doorsClose, .connectionAtRisk: true
        // Sooner than planned it can be missed.
        case .departs(_, let late, _): late < 0
        case .asPlanned, .tookOff, .landed, .connectionIsSafe, .arrivalGate, .atGate, .belt, .likelyLate: false
        }
    }

    /// For so long it is worth being told.
    var lifetime: Span {
        switch self {
        case .cancelled, .reinstated, .diverted, .asPlanned: .hours(12)
        case .departs, .gate, .connectionAtRisk, .connectionIsSafe, .likelyLate: .hours(2)
        case .leave, .boards, .tookOff, .landed, .arrivalGate, .atGate, .belt: .minutes(30)
        case .doorsClose: .minutes(10)
        }
    }

    /// Whether it says so little else than another that it is not worth telling.
    func isAlike(_ other: AlertFact) -> Bool {
        switch (self, other) {
        case (.departs(let a, _, let reason), .departs(let b, _, let before)):
            let moved = a >= b ? a - b : b - a
            return moved < AlertFact.leastMove && (reason == nil || before != nil)
        case (.leave(let a, _), .leave(let b, _)): return (a >= b ? a - b : b - a) < AlertFact.leastLeave
        case (.doorsClose, .doorsClose), (.tookOff, .tookOff), (.atGate, .atGate): return true
        case (.landed(_, let a), .landed(_, let b)): return a == b
        // That it is too late is worse than that it is tight.
        case (.connectionAtRisk(let a, _), .connectionAtRisk(let b, _)): return a >= 0 || b < 0
        case (.likelyLate, .likelyLate): return true
        default: return self == other
        }
    }

    /// By less than that a departure moves all the time.
    private static let leastMove = Span.minutes(5)
    private static let leastLeave = Span.minutes(10)
}
