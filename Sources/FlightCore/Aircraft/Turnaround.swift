/// The turnaround before a flight: time available, time needed and time to spare.
public struct Turnaround: Hashable, Sendable {
    /// The basis of the arrival time at the gate.
    public enum Basis: UInt8, Named, Sendable {
        /// The aircraft was reported at the gate.
        case reported
        /// Expected from the inbound leg.
        case expected
        /// Estimated from an earlier leg, without data on the route from there. This is the earliest possible time.
        case workedOut

        public var name: String {
            switch self {
            case .reported: "reported"
            case .expected: "expected"
            case .workedOut: "workedOut"
            }
        }
    }

    /// The arrival at the gate at the flight's origin.
    public let arrives: Instant
    public let basis: Basis
    /// The airline's current OUT.
    public let leaves: Instant
    public let guide: TurnaroundGuide

    /// The expected minutes at the gate; negative if the aircraft arrives after the flight's departure time.
    public var available: Int { Int(clamping: (leaves - arrives).wholeMinutes) }
    /// The minimum turnaround in minutes.
    public var needed: Int { Int(clamping: guide.needed.wholeMinutes) }
    /// The minutes to spare; negative if there is not enough time.
    public var spare: Int { available - needed }
    /// The minimum number of minutes by which the flight leaves later than the airline's time.
    public var push: Int { max(0, -spare) }
    /// The earliest departure.
    public var ready: Instant { arrives + guide.needed }
    /// Whether the turnaround must be quicker than usual.
    public var isTight: Bool { spare >= 0 && leaves - arrives < guide.time.usual }
}
