/// The time of an aircraft at the gate before a flight: what there is, what it needs, what is to spare.
public struct Turnaround: Hashable, Sendable {
    /// How it is known when the aircraft is at the gate.
    public enum Basis: UInt8, Named, Sendable {
        /// It was reported there.
        case reported
        /// From the leg on which it comes in.
        case expected
        /// From an earlier leg, because nobody tells of the way between: not before then.
        case workedOut

        public var name: String {
            switch self {
            case .reported: "reported"
            case .expected: "expected"
            case .workedOut: "workedOut"
            }
        }
    }

    /// At the gate where the flight begins.
    public let arrives: Instant
    public let basis: Basis
    /// OUT as its airline has it now.
    public let leaves: Instant
    public let guide: TurnaroundGuide

    /// Minutes at the gate by what is planned and expected now; negative if the aircraft comes after the flight should leave.
    public var available: Int { Int(clamping: (leaves - arrives).wholeMinutes) }
    /// Minutes that it needs at least.
    public var needed: Int { Int(clamping: guide.needed.wholeMinutes) }
    /// Minutes that are left over; negative if they are wanting.
    public var spare: Int { available - needed }
    /// By so many minutes it leaves later than its airline says, at least.
    public var push: Int { max(0, -spare) }
    /// When the aircraft can leave.
    public var ready: Instant { arrives + guide.needed }
    /// Whether it has to be quicker than usual.
    public var isTight: Bool { spare >= 0 && leaves - arrives < guide.time.usual }
}
