import FlightCore
import FlightTracking

/// A search as people type it, turned into a query.
struct FlightQueryText {
    /// nil if nothing was typed.
    let query: FlightQuery?

    init(number: String, from: String, to: String, date: String, desk: FlightDesk) throws {
        let number = number.trimmed
        let from = from.trimmed
        let to = to.trimmed
        guard !(number.isEmpty && from.isEmpty && to.isEmpty && date.isEmpty) else {
            query = nil
            return
        }
        guard let day = Day(iso: date.trimmed), Instant.plausible.contains(Instant(Int64(day.number) * 86_400)) else {
            throw Problem.badRequest("date", "a day such as 2026-11-22 is expected, not '\(date)'")
        }
        if !number.isEmpty {
            guard let parsed = FlightNumber(number) else {
                throw Problem.badRequest("number", "'\(number)' is not a flight number such as UA 1545")
            }
            query = .number(parsed, day)
        } else {
            query = .route(from: try desk.airport(from).code, to: try desk.airport(to).code, day)
        }
    }
}

extension String {
    /// Without spaces at either end.
    var trimmed: String {
        var view = self[...]
        while view.first?.isWhitespace ?? false { view.removeFirst() }
        while view.last?.isWhitespace ?? false { view.removeLast() }
        return String(view)
    }
}
