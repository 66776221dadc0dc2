import FlightCore
import FlightScreens

/// A row of the timeline, as text.
struct TimelineRow {
    let name: String
    let planned: String
    /// The best known time, with the date if it is not the day of departure.
    let latest: String
    let hasHappened: Bool

    /// Returns the timeline rows of the given flight in chronological order.
    static func all(of flight: Flight, now: Instant, words: Words) -> [TimelineRow] {
        let stops = DayStop.all(of: flight, now: now)
        let out = stops.first { $0.kind == .milestone(.out) }
        let start = out?.best ?? out?.planned
        return stops.map { stop in
            let day = stop.best.flatMap { best in start.flatMap { words.dayChange($0.day.days(until: best.day)) } }
            return TimelineRow(
                name: words.name(of: stop).printable, planned: stop.planned.map { words.time($0) } ?? "",
                latest: stop.best.map {
                    words.time($0, stop.certainty) + (day.map { " " + $0 } ?? "")
                        + words.simulatedMark(stop.isSimulated(of: flight))
                } ?? "",
                hasHappened: stop.hasHappened)
        }
    }
}
