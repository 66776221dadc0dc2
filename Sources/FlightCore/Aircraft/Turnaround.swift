/// The turnaround before a flight: time available, time needed and time to spare.
public struct Turnaround: Hashable, Sendable {
    /// Where the arrival time at the gate comes from.
    public enum Basis: UInt8, Named, Sendable {
        /// The aircraft was reported at the gate.
        case reported
        /// Expected from the inbound leg.
        case expected
        /// Estimated from an earlier leg to a different airport. The estimate is the earliest possible time.
        case workedOut

        public var name: String {
            switch self {
            case .reported: "reported"
            case .expected: "expected"
            case .workedOut: "workedOut"
            }
        }
    }

    /// The aircraft's arrival at the gate at the flight's origin.
    public let arrives: Instant
    public let basis: Basis
    /// The airline's current OUT time (departure from the gate).
    public let leaves: Instant
    public let guide: TurnaroundGuide

    /// The expected number of minutes at the gate; negative if the aircraft arrives after the flight's departure time.
    public var available: Int { Int(clamping: (leaves - arrives).wholeMinutes) }
    /// The minimum turnaround in minutes.
    public var needed: Int { Int(clamping: guide.needed.wholeMinutes) }
    /// The number of minutes to spare; negative if there is not enough time.
    public var spare: Int { available - needed }
    /// The minimum delay beyond the airline's departure time, in minutes; 0 if there is enough time.
    public var push: Int { max(0, -spare) }
    /// The earliest possible departure.
    public var ready: Instant { arrives + guide.needed }
    /// Whether there is enough time, but only for a turnaround that is quicker than usual.
    public var isTight: Bool { spare >= 0 && leaves - arrives < guide.time.usual }
}
