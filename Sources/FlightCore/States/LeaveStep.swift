/// A part of the way from home to the gate.
public struct LeaveStep: Hashable, Sendable {
    /// In the order of the way.
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

    /// Where its minutes come from.
    public enum Basis: Hashable, Sendable {
        /// The traveller.
        case traveller
        /// A source, as the airport's own word on the walk to the gate.
        case told
        /// What is usual where nobody has said.
        case usual
        /// So many metres in a straight line, at ``LeavePlan/speed``.
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

    /// How far a flight goes, by which one is at the airport earlier.
    enum Haul {
        /// Within one's own country.
        case domestic
        /// To another country.
        case abroad
        /// The same on a long flight.
        case long

        /// A flight to another country is a long one from this distance on, in metres: the limit of Regulation (EC)
        /// 261/2004, Article 7.
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

    /// What a part takes where the traveller has not said, in minutes: as a source tells, else what is usual.
    static func assumed(_ kind: Kind, of flight: Flight, _ haul: Haul) -> Int {
        switch kind {
        case .walk: flight.walkToGate ?? usual(kind, haul)
        case .passport where !TravelArea.hasBorder(from: flight.origin, to: flight.destination): 0
        case .travel, .bagDrop, .passport, .security, .cushion: usual(kind, haul)
        }
    }

    /// What a part takes where nobody has said: guides, which with boarding 40 minutes before departure add up to an hour and
    /// a half ahead of a domestic flight, two hours ahead of one to another country, and three hours ahead of a long one, as
    /// the US TSA advises for international flights; half an hour less where nobody looks at passports on the way out. On a
    /// long flight bags are taken until an hour before departure instead of half an hour, and queues are longer. The way to
    /// the airport has no such figure.
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
