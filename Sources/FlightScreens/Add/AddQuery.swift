public import FlightCore

/// A search for flights by text, or by two airports and a day.
public struct AddQuery: Hashable, Sendable {
    /// The search text, such as `UA 1234 tomorrow`.
    public var said: String
    public var from: Airport.Code?
    public var to: Airport.Code?
    /// The day of departure, in the origin's local time.
    public var day: Day?

    public init(said: String = "", from: Airport.Code? = nil, to: Airport.Code? = nil, day: Day? = nil) {
        self.said = said
        self.from = from
        self.to = to
        self.day = day
    }
}
