package import FlightCore

extension Words {
    /// Returns the date of departure of a flight on a later day; nil for other flights. It takes the place of the
    /// status if ``BoardLine/isDated``; otherwise, it is shown beside the destination or the status.
    package func laterDate(_ line: BoardLine) -> String? { line.group == .upcoming ? departureDate(line) : nil }

    /// Returns the time column as text, with the marks of an estimate, another day and a simulation.
    package func text(_ time: BoardLine.Time) -> String {
        self.time(time.local, time.certainty) + (dayMark(time.dayChange).map { " " + $0 } ?? "")
            + simulatedMark(time.isSimulated)
    }
}
