/// How many flights of the logbook a file does not have, and why.
public struct ExportOmissions: Hashable, Sendable {
    /// Somebody else was on them, and the format knows only one's own.
    public var followed = 0
    /// The format cannot say that a flight was cancelled.
    public var cancelled = 0
    /// Not flown yet, or cancelled; maps show what was flown.
    public var notFlown = 0
    /// The position of an end is not known.
    public var unlocated = 0

    public init() {}

    public var total: Int { followed + cancelled + notFlown + unlocated }
}
