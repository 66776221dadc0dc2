/// How many flights of the logbook an export omits, and why.
public struct ExportOmissions: Hashable, Sendable {
    /// Flights of other people, in a format for one's own flights only.
    public var followed = 0
    /// Cancelled flights, in a format without cancellations.
    public var cancelled = 0
    /// Upcoming or cancelled flights, in a map of flown routes.
    public var notFlown = 0
    /// An airport's position is unknown.
    public var unlocated = 0

    public init() {}

    public var total: Int { followed + cancelled + notFlown + unlocated }
}
