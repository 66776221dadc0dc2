/// How many of the logbook's flights an export leaves out, and why.
public struct ExportOmissions: Hashable, Sendable {
    /// The number of other people's flights, if the format supports only the user's own flights.
    public var followed = 0
    /// The number of cancelled or missed flights, if the format does not support them.
    public var cancelled = 0
    /// The number of upcoming or cancelled flights, if the format is a map of flown routes.
    public var notFlown = 0
    /// The number of flights that cannot be drawn on a map, because an airport's position is unknown or the flight
    /// returned to its origin.
    public var unlocated = 0

    public init() {}

    public var total: Int { followed + cancelled + notFlown + unlocated }
}
