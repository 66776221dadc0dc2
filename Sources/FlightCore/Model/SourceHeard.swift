/// A source's latest responses about a flight, even if they contained nothing new.
public struct SourceHeard: Hashable, Sendable {
    public let source: FlightObservation.Source
    public let at: Instant
    /// The responses about the origin; nil if there were none. Responses about the destination are separate, because a
    /// departures board says nothing about arrivals.
    public let origin: HearingRun?
    public let destination: HearingRun?

    public init(
        _ source: FlightObservation.Source, at: Instant, origin: HearingRun? = nil, destination: HearingRun? = nil
    ) {
        self.source = source
        self.at = at
        self.origin = origin
        self.destination = destination
    }

    /// Returns a copy that includes a response about the given ends of the flight.
    public func heard(at time: Instant, of ends: FlightEnds) -> SourceHeard {
        SourceHeard(
            source, at: max(at, time), origin: SourceHeard.next(origin, ends.contains(.origin) ? time : nil),
            destination: SourceHeard.next(destination, ends.contains(.destination) ? time : nil))
    }

    private static func next(_ run: HearingRun?, _ time: Instant?) -> HearingRun? {
        guard let time else { return run }
        return run?.heard(at: time) ?? HearingRun(last: time)
    }

    /// Merges this source's responses into the responses for each milestone that the source can report.
    func join(into hearing: inout Hearing) {
        if let origin { hearing.join(origin, of: source.reach.intersection(.atOrigin)) }
        if let destination { hearing.join(destination, of: source.reach.intersection(.atDestination)) }
    }
}

/// The ends of a flight: origin, destination, or both.
public struct FlightEnds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let origin = FlightEnds(rawValue: 1)
    public static let destination = FlightEnds(rawValue: 2)
    public static let both: FlightEnds = [.origin, .destination]

    /// Creates the set with the end of the flight that the given field is about. The set is empty if the field is about
    /// the whole flight.
    public init(_ field: FlightObservation.Field) {
        switch field {
        case .scheduled(let milestone), .estimated(let milestone), .actual(let milestone), .happened(let milestone):
            self = MilestoneSet.atOrigin.contains(milestone) ? .origin : .destination
        case .departureTerminal, .departureGate, .boardedPercent, .aircraftAtGate, .gatePosition: self = .origin
        case .arrivalTerminal, .arrivalGate, .belt: self = .destination
        default: self = []
        }
    }
}

extension MilestoneSet {
    public static let boardingOpens = MilestoneSet(.boardingOpens)
    public static let doorsClose = MilestoneSet(.doorsClose)
    public static let out = MilestoneSet(.out)
    public static let off = MilestoneSet(.off)
    public static let on = MilestoneSet(.on)
    public static let `in` = MilestoneSet(.in)
    public static let atOrigin: MilestoneSet = [.boardingOpens, .doorsClose, .out, .off]
    public static let atDestination: MilestoneSet = [.on, .in]
    public static let all: MilestoneSet = [.atOrigin, .atDestination]
}
