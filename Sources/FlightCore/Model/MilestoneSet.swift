/// A set of milestones of a flight.
public struct MilestoneSet: OptionSet, Hashable, Sendable {
    /// One bit per milestone, in the order of ``Milestone``.
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public init(_ milestone: Milestone) { rawValue = 1 << milestone.rawValue }

    public func contains(_ milestone: Milestone) -> Bool { contains(MilestoneSet(milestone)) }
}
