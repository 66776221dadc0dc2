/// What is known of when one milestone of a flight happens.
public struct MilestoneTimes: Hashable, Sendable {
    /// The timetable.
    public var scheduled: Instant?
    /// The latest expectation of a source.
    public var estimated: Instant?
    /// Reported to have happened then.
    public var actual: Instant?

    public init(scheduled: Instant? = nil, estimated: Instant? = nil, actual: Instant? = nil) {
        self.scheduled = scheduled
        self.estimated = estimated
        self.actual = actual
    }

    public static let unknown = MilestoneTimes()
    /// Neither expected nor reported by anybody: at best the timetable knows of it.
    public var isUntold: Bool { estimated == nil && actual == nil }
    public var isUnknown: Bool { scheduled == nil && estimated == nil && actual == nil }
}

/// The points of a flight's day that are planned, estimated and reported.
///
/// OUT (leaves the gate), OFF (wheels up), ON (wheels down) and IN (at the gate) are the industry's OOOI times.
public enum Milestone: UInt8, CaseIterable, Sendable {
    case boardingOpens, doorsClose, out, off, on, `in`
}
