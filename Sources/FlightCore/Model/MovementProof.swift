/// The movements that a flight is known to have made by a given instant, although their exact times are unknown. A
/// movement is proved by positions, or reported by a source without a time. A later report that shows less progress
/// does not undo a movement.
public struct MovementProof: Hashable, Sendable {
    /// When boarding was first reported.
    public var boarding: Instant?
    /// When the doors were first reported closed.
    public var doors: Instant?
    /// When the departure from the gate was first reported.
    public var left: Instant?
    /// When the flight was first seen or reported in the air.
    public var flying: Instant?
    /// When the flight was first seen descending with less than 40 minutes to landing.
    public var descending: Instant?
    /// When the flight was first seen or reported on the ground at the airport where it lands.
    public var down: Instant?
    /// When the flight was first reported at the arrival gate.
    public var arrived: Instant?

    public init(flying: Instant? = nil, descending: Instant? = nil, down: Instant? = nil) {
        self.flying = flying
        self.descending = descending
        self.down = down
    }

    public static let none = MovementProof()

    /// The instant by which the given milestone is known to have happened; nil if the milestone is not known to have
    /// happened.
    public subscript(milestone: Milestone) -> Instant? {
        get {
            switch milestone {
            case .boardingOpens: boarding
            case .doorsClose: doors
            case .out: left
            case .off: flying
            case .on: down
            case .in: arrived
            }
        }
        set {
            switch milestone {
            case .boardingOpens: boarding = newValue
            case .doorsClose: doors = newValue
            case .out: left = newValue
            case .off: flying = newValue
            case .on: down = newValue
            case .in: arrived = newValue
            }
        }
    }

    /// Returns the instant of the first proof after `now`; nil if there is none.
    func next(after now: Instant) -> Instant? {
        var first = Instant.never
        if let descending, descending > now { first = descending }
        for milestone in Milestone.allCases {
            if let proved = self[milestone], proved > now { first = min(first, proved) }
        }
        return first == .never ? nil : first
    }

    func known(at now: Instant) -> MovementProof {
        var known = self
        if let descending, descending > now { known.descending = nil }
        for milestone in Milestone.allCases {
            if let proved = self[milestone], proved > now { known[milestone] = nil }
        }
        return known
    }
}
