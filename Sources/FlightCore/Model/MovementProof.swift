/// Movements of a flight that are known to have happened by some instant, without the exact time: proved by positions,
/// or reported by a source without a time. A later report of less progress does not undo a movement.
public struct MovementProof: Hashable, Sendable {
    /// First report of boarding.
    public var boarding: Instant?
    /// First report of closed doors.
    public var doors: Instant?
    /// First report that the flight left its gate.
    public var left: Instant?
    /// First seen or reported in the air.
    public var flying: Instant?
    /// First seen descending with less than 40 minutes to the landing.
    public var descending: Instant?
    /// First seen or reported on the ground at the airport where it lands.
    public var down: Instant?
    /// First report at the arrival gate.
    public var arrived: Instant?

    public init(flying: Instant? = nil, descending: Instant? = nil, down: Instant? = nil) {
        self.flying = flying
        self.descending = descending
        self.down = down
    }

    public static let none = MovementProof()

    /// The instant by which the given milestone is known to have happened.
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

    /// Returns the proofs known at the given instant.
    func known(at now: Instant) -> MovementProof {
        var known = self
        if let descending, descending > now { known.descending = nil }
        for milestone in Milestone.allCases {
            if let proved = self[milestone], proved > now { known[milestone] = nil }
        }
        return known
    }
}
