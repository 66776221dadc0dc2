import FlightCore
import FlightPages
import FlightTracking

/// Converts typed search fields to flight queries.
struct FlightQueryText {
    /// The queries to run; `nil` if nothing was typed. There are several if a city has several airports.
    let queries: [FlightQuery]?

    init(number: String, from: String, to: String, date: String, flightService: FlightService) throws {
        let number = number.trimmed
        let from = from.trimmed
        let to = to.trimmed
        guard !(number.isEmpty && from.isEmpty && to.isEmpty && date.isEmpty) else {
            queries = nil
            return
        }
        guard let day = Day(iso: date.trimmed), Instant.plausible.contains(Instant(Int64(day.number) * 86_400)) else {
            throw Problem.badRequest(
                "date", "expected a date such as 2026-11-22, not '\(date)'", page: .day(date))
        }
        if !number.isEmpty {
            guard let parsed = FlightNumber(said: number) else {
                let what = Registration.isWritten(number) ? "an aircraft registration, not" : "not"
                throw Problem.badRequest(
                    "number", "'\(number)' is \(what) a flight number; example: UA 1545", page: .number(number))
            }
            queries = [.number(parsed, day)]
        } else {
            queries = FlightQueryText.routes(
                try flightService.places(from).map { $0.code }, try flightService.places(to).map { $0.code }, day)
        }
    }

    /// Returns a query for each pair of airports, limited to the four most important airports at each end.
    static func routes(_ from: [Airport.Code], _ to: [Airport.Code], _ day: Day) -> [FlightQuery] {
        from.prefix(4).flatMap { start in
            to.prefix(4).filter { $0 != start }.map { .route(from: start, to: $0, day) }
        }
    }
}

extension String {
    /// The text without leading and trailing spaces.
    var trimmed: String {
        var view = self[...]
        while view.first?.isWhitespace ?? false { view.removeFirst() }
        while view.last?.isWhitespace ?? false { view.removeLast() }
        return String(view)
    }
}
