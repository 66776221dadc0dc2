/// How many flights of the logbook an export omits, and why.
public struct ExportOmissions: Hashable, Sendable {
    /// Flights of other people, in a format that only supports the user's own flights.
    public var followed = 0
    /// Cancelled flights, in a format without cancellations.
    public var cancelled = 0
    /// Upcoming or cancelled flights, in a map of flown routes.
    public var notFlown = 0
    /// Flights with an airport whose position is unknown.
    public var unlocated = 0

    public init() {}

    public var total: Int { followed + cancelled + notFlown + unlocated }
}
