/// What of a flight is known to have happened by some instant, where nobody has said at which: positions prove it, or a source
/// tells it without a time. It stays proved when a later word says less.
public struct MovementProof: Hashable, Sendable {
    /// First said to board.
    public var boarding: Instant?
    /// First said that the doors are closed.
    public var doors: Instant?
    /// First said to have left its gate.
    public var left: Instant?
    /// First seen, or said to be, in the air.
    public var flying: Instant?
    /// First seen on the way down with less than 40 minutes to go.
    public var descending: Instant?
    /// First seen, or said to be, on the ground at the airport where it lands.
    public var down: Instant?
    /// First said to be at its gate.
    public var arrived: Instant?

    public init(flying: Instant? = nil, descending: Instant? = nil, down: Instant? = nil) {
        self.flying = flying
        self.descending = descending
        self.down = down
    }

    public static let none = MovementProof()

    /// By when a milestone has happened.
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

    /// The first of the proofs that comes after an instant.
    func next(after now: Instant) -> Instant? {
        var first = Instant.never
        if let descending, descending > now { first = descending }
        for milestone in Milestone.allCases {
            if let proved = self[milestone], proved > now { first = min(first, proved) }
        }
        return first == .never ? nil : first
    }

    /// What is known of it at an instant.
    func known(at now: Instant) -> MovementProof {
        var known = self
        if let descending, descending > now { known.descending = nil }
        for milestone in Milestone.allCases {
            if let proved = self[milestone], proved > now { known[milestone] = nil }
        }
        return known
    }
}
