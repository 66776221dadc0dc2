/// What nobody can say of a flight, whichever way it is said: by a form, the JSON interface, the command line or a device
/// that was without a network. What can hardly be, but is kept, is an ``Implausibility``.
public enum Impossibility: Hashable, Sendable {
    /// It leaves from where it goes.
    case samePlace
    /// An arrival that is not after the departure, both of one column.
    case arrivalBeforeDeparture(Implausibility.Column)
    /// A plan longer than ``longestBlock``.
    case tooLong
    /// A departure or an arrival expected more than ``farthest`` from its plan.
    case farFromPlan(Milestone)

    /// No flight takes longer from gate to gate: the longest scheduled one takes 19 hours.
    public static let longestBlock = Span.hours(21)
    /// A flight that is expected farther from its plan than this has another plan: its day has changed.
    public static let farthest = Span.hours(48)

    /// The plausible range of scheduled arrival minus scheduled departure. Negative values allow for a local time that was read
    /// in the wrong time zone.
    public static let blocks = Span.hours(-14)...longestBlock

    /// The fields that say it: one of them has to be said otherwise.
    public var fields: [FlightObservation.Field] {
        switch self {
        case .samePlace: [.origin, .destination]
        case .arrivalBeforeDeparture(.scheduled), .tooLong: [.scheduled(.in), .scheduled(.out)]
        // A delay of the departure may be heard before that of the arrival.
        case .arrivalBeforeDeparture(.estimated): [.estimated(.in)]
        case .arrivalBeforeDeparture(.actual): [.actual(.in), .actual(.out)]
        // A flight is moved to another day with the delay that it had on the day before.
        case .farFromPlan(let milestone): [.estimated(milestone)]
        }
    }

    /// What is wrong, and what would do.
    public var text: String {
        switch self {
        case .samePlace: "a flight does not go where it leaves from; name another airport"
        case .arrivalBeforeDeparture: "the arrival must be after the departure; change both at once to move a flight"
        case .tooLong:
            "no flight takes longer than \(Impossibility.longestBlock.wholeMinutes / 60) hours; "
                + "change departure and arrival at once to move a flight"
        case .farFromPlan:
            "more than \(Impossibility.farthest.wholeMinutes / 60) hours from the plan; "
                + "change the planned times of a flight on another day"
        }
    }

    /// All that a flight cannot be, the gravest first.
    public static func all(in flight: Flight) -> [Impossibility] {
        var found: [Impossibility] = []
        if flight.origin.code == flight.destination.code { found.append(.samePlace) }
        if let out = flight.out.scheduled, let arrival = flight.in.scheduled {
            if arrival <= out {
                found.append(.arrivalBeforeDeparture(.scheduled))
            } else if arrival - out > longestBlock {
                found.append(.tooLong)
            }
        }
        if let arrival = flight.in.estimated,
            let out = flight.out.actual ?? flight.out.estimated ?? flight.out.scheduled,
            arrival <= out
        {
            found.append(.arrivalBeforeDeparture(.estimated))
        }
        if let out = flight.out.actual, let arrival = flight.in.actual, arrival <= out {
            found.append(.arrivalBeforeDeparture(.actual))
        }
        for milestone in [Milestone.out, .in] {
            let times = flight[milestone]
            guard let plan = times.scheduled, let expected = times.estimated else { continue }
            if expected - plan > farthest || plan - expected > farthest { found.append(.farFromPlan(milestone)) }
        }
        return found
    }

    /// The first thing that a flight cannot be and that one of the fields says; nil if they may be said.
    public static func said(by fields: [FlightObservation.Field], of flight: Flight) -> Impossibility? {
        all(in: flight).first { found in found.fields.contains { fields.contains($0) } }
    }
}
