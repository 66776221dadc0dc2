import FlightCore

/// Reads a day as typed on the command line, such as `2026-11-22`, `today` or `tomorrow`.
enum TravelDay {
    /// - Parameter today: The current date at the departure airport.
    static func read(_ text: String, today: Day) throws(CommandFailure) -> Day {
        switch text.lowercased() {
        case "today": return today
        case "tomorrow": return today.advanced(by: 1)
        default:
            guard let day = Day(iso: text), Instant.plausible.contains(Instant(Int64(day.number) * 86_400)) else {
                throw CommandFailure(
                    "'\(text)' is not a date; use a date such as 2026-11-22 (years 1900 to 2199), today or tomorrow")
            }
            return day
        }
    }
}
