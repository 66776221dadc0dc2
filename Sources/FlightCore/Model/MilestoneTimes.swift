/// The scheduled, estimated and actual time of a milestone.
public struct MilestoneTimes: Hashable, Sendable {
    /// The time in the schedule.
    public var scheduled: Instant?
    /// The latest estimated time.
    public var estimated: Instant?
    /// The reported time at which the milestone happened.
    public var actual: Instant?

    public init(scheduled: Instant? = nil, estimated: Instant? = nil, actual: Instant? = nil) {
        self.scheduled = scheduled
        self.estimated = estimated
        self.actual = actual
    }

    public static let unknown = MilestoneTimes()
    /// Whether the estimated and the actual time are unknown. The scheduled time may be known.
    public var isUntold: Bool { estimated == nil && actual == nil }
    public var isUnknown: Bool { scheduled == nil && estimated == nil && actual == nil }
}

/// The points of a flight's day that have a scheduled, estimated and actual time.
///
/// OUT (leaves the gate), OFF (wheels up), ON (wheels down) and IN (at the gate) are the industry's OOOI times.
public enum Milestone: UInt8, CaseIterable, Sendable {
    case boardingOpens, doorsClose, out, off, on, `in`
}
