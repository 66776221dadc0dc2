public import FlightCore

/// A clock time in the reader's format, in parts of different sizes.
public struct ClockFigure: Hashable, Sendable {
    public let local: LocalTime
    public let certainty: StateContent.Certainty
    /// The number of days from the departure date to the date of this time.
    public let dayChange: Int
    /// Whether the time comes from a simulator; if so, it is marked "◇".
    public let isSimulated: Bool
    /// The whole figure as text: `~5:45 PM +1 ◇`.
    public let text: String

    init(_ time: BoardLine.Time, _ words: Words) {
        local = time.local
        certainty = time.certainty
        dayChange = time.dayChange
        isSimulated = time.isSimulated
        text =
            words.time(time.local, time.certainty) + (words.dayMark(time.dayChange).map { " " + $0 } ?? "")
            + words.simulatedMark(time.isSimulated)
    }
}
