public import FlightCore

/// What one looks for where flights are added: in one's own words, or between two airports on a day.
public struct AddQuery: Hashable, Sendable {
    /// `UA 1234 tomorrow`.
    public var said: String
    public var from: Airport.Code?
    public var to: Airport.Code?
    /// The day of departure at its origin.
    public var day: Day?

    public init(said: String = "", from: Airport.Code? = nil, to: Airport.Code? = nil, day: Day? = nil) {
        self.said = said
        self.from = from
        self.to = to
        self.day = day
    }
}
