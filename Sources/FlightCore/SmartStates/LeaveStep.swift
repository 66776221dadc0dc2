/// One step of the journey from home to the gate.
public struct LeaveStep: Hashable, Sendable {
    /// The kinds of step, in the order in which the traveller takes them.
    public enum Kind: UInt8, Named, Sendable {
        case travel, bagDrop, passport, security, walk, cushion

        public var name: String {
            switch self {
            case .travel: "travel"
            case .bagDrop: "bagDrop"
            case .passport: "passport"
            case .security: "security"
            case .walk: "walk"
            case .cushion: "cushion"
            }
        }
    }

    /// The source of a step's minutes.
    public enum Basis: Hashable, Sendable {
        /// Entered by the traveller.
        case traveller
        /// Reported by a source, such as the airport for the walk to the gate.
        case told
        /// The usual value, used if no value was reported or entered.
        case usual
        /// Computed from a straight line of the given length and ``LeavePlan/speed``.
        case straightLine(metres: Int)

        public var name: String {
            switch self {
            case .traveller: "traveller"
            case .told: "told"
            case .usual: "usual"
            case .straightLine: "straightLine"
            }
        }
    }

    public let kind: Kind
    public let minutes: Int
    public let basis: Basis

    /// The length of a flight, which determines how early the traveller should be at the airport.
    enum Haul {
        /// Within one country.
        case domestic
        /// To another country.
        case abroad
        /// To another country, over a long distance.
        case long

        /// The distance, in metres, from which a flight to another country counts as long. This is the limit in
        /// Regulation (EC) 261/2004, Article 7.
        static let longFrom = 3_500_000.0

        init(_ flight: Flight) {
            if sameText(flight.origin.country, flight.destination.country) {
                self = .domestic
            } else if let start = flight.origin.position, let end = flight.destination.position,
                start.distance(to: end) >= Haul.longFrom
            {
                self = .long
            } else {
                self = .abroad
            }
        }
    }

    /// Returns the minutes of a step for which the traveller has not entered a value: the minutes reported by a source
    /// if known; otherwise, the usual minutes.
    static func assumed(_ kind: Kind, of flight: Flight, _ haul: Haul) -> Int {
        switch kind {
        case .walk: flight.walkToGate ?? usual(kind, haul)
        case .passport where !TravelArea.hasBorder(from: flight.origin, to: flight.destination): 0
        case .travel, .bagDrop, .passport, .security, .cushion: usual(kind, haul)
        }
    }

    /// Returns the usual minutes of a step; 0 for the travel to the airport.
    ///
    /// The values assume that boarding opens 40 minutes before departure. The traveller is then at the airport one and
    /// a half hours before a domestic flight, and two hours before a flight to another country. For a long flight, the
    /// traveller is at the airport three hours before departure, as the US TSA advises for international flights.
    /// Without exit passport control, the traveller can arrive half an hour later.
    ///
    /// For a long flight, queues are longer, and bags are accepted until an hour before departure instead of half an
    /// hour.
    private static func usual(_ kind: Kind, _ haul: Haul) -> Int {
        switch (kind, haul) {
        case (.travel, _): 0
        case (.bagDrop, .domestic), (.bagDrop, .abroad): 15
        case (.bagDrop, .long): 30
        case (.passport, .domestic): 0
        case (.passport, .abroad), (.passport, .long): 30
        case (.security, .domestic), (.security, .abroad): 20
        case (.security, .long): 30
        case (.walk, .domestic), (.walk, .abroad): 10
        case (.walk, .long): 15
        case (.cushion, .domestic), (.cushion, .abroad): 5
        case (.cushion, .long): 35
        }
    }
}
