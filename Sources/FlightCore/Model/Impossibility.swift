/// A combination of facts that Halcyon rejects in all input: forms, the JSON interface, the command line and offline
/// changes. An unlikely combination that Halcyon accepts is an ``Implausibility``.
public enum Impossibility: Hashable, Sendable {
    /// The origin is also the destination.
    case samePlace
    /// An arrival time of the given kind is not after the departure.
    case arrivalBeforeDeparture(Implausibility.Column)
    /// The scheduled time from gate to gate is longer than ``longestBlock``.
    case tooLong
    /// An estimated departure or arrival differs from the schedule by more than ``farthest``.
    case farFromPlan(Milestone)

    /// The longest accepted time from gate to gate; the longest scheduled flight takes 19 hours.
    public static let longestBlock = Span.hours(21)
    /// The largest accepted difference between an expected time and the schedule. A larger difference means that the
    /// flight has moved to another day.
    public static let farthest = Span.hours(48)

    /// The plausible range of the scheduled time from departure to arrival. Negative values allow for a local time that
    /// was read in the wrong time zone.
    public static let blocks = Span.hours(-14)...longestBlock

    /// The fields involved. At least one of them must be changed.
    public var fields: [FlightObservation.Field] {
        switch self {
        case .samePlace: [.origin, .destination]
        case .arrivalBeforeDeparture(.scheduled), .tooLong: [.scheduled(.in), .scheduled(.out)]
        // A source may report the delayed departure before the delayed arrival.
        case .arrivalBeforeDeparture(.estimated): [.estimated(.in)]
        case .arrivalBeforeDeparture(.actual): [.actual(.in), .actual(.out)]
        // A flight moved to another day may keep the delay of the original day.
        case .farFromPlan(let milestone): [.estimated(milestone)]
        }
    }

    /// The problem and how to solve it.
    public var text: String {
        switch self {
        case .samePlace: "origin and destination are the same; name another airport"
        case .arrivalBeforeDeparture: "the arrival must be after the departure; change both together to move a flight"
        case .tooLong:
            "no flight takes longer than \(Impossibility.longestBlock.wholeMinutes / 60) hours; "
                + "change departure and arrival together to move a flight"
        case .farFromPlan:
            "more than \(Impossibility.farthest.wholeMinutes / 60) hours from the schedule; "
                + "to move a flight to another day, change its scheduled times"
        }
    }

    /// Returns every violation in the given flight, the most serious first.
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

    /// Returns the first violation that involves any of the given fields; nil if there is none.
    public static func said(by fields: [FlightObservation.Field], of flight: Flight) -> Impossibility? {
        all(in: flight).first { found in found.fields.contains { fields.contains($0) } }
    }
}
