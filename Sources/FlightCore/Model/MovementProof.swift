/// What positions have proved of a flight, and when. It stays proved when a later position says less.
public struct MovementProof: Hashable, Sendable {
    /// First seen in the air.
    public var flying: Instant?
    /// First seen on the way down with less than 40 minutes to go.
    public var descending: Instant?
    /// First seen on the ground at the airport where it lands.
    public var down: Instant?

    public init(flying: Instant? = nil, descending: Instant? = nil, down: Instant? = nil) {
        self.flying = flying
        self.descending = descending
        self.down = down
    }

    public static let none = MovementProof()

    /// The first of the proofs that comes after an instant.
    func next(after now: Instant) -> Instant? {
        var first = Instant.never
        if let flying, flying > now { first = min(first, flying) }
        if let descending, descending > now { first = min(first, descending) }
        if let down, down > now { first = min(first, down) }
        return first == .never ? nil : first
    }
}
