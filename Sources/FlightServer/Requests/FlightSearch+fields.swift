import FlightCore
import FlightPages
import FlightTracking

extension FlightSearch {
    /// Creates the search for typed fields; nil if nothing was typed. Without a date, the rule of ``FlightSearch``
    /// applies.
    ///
    /// - Parameter here: The current day where the traveller is. A route uses the current day of its origin.
    /// - Throws: ``Problem`` if a field cannot be read.
    init?(number: String, from: String, to: String, date: String, here: Day, flightService: FlightService) throws {
        let number = number.trimmed
        let from = from.trimmed
        let to = to.trimmed
        let date = date.trimmed
        guard !(number.isEmpty && from.isEmpty && to.isEmpty && date.isEmpty) else { return nil }
        let day = Day(iso: date)
        guard date.isEmpty || day.map({ Instant.plausible.contains(Instant(Int64($0.number) * 86_400)) }) ?? false
        else {
            throw Problem.badRequest(
                "date", "expected a date such as 2026-11-22, not '\(date)'", page: .day(date))
        }
        if !number.isEmpty {
            guard let parsed = FlightNumber(said: number) else {
                let what = Registration.isWritten(number) ? "an aircraft registration, not" : "not"
                throw Problem.badRequest(
                    "number", "'\(number)' is \(what) a flight number; example: UA 1545", page: .number(number))
            }
            self.init(parsed, on: day, today: here)
        } else {
            let (starts, ends) = (try flightService.places(from), try flightService.places(to))
            let today = starts.first.map { $0.zone.local(flightService.clock.now).day } ?? here
            self.init(from: starts.map { $0.code }, to: ends.map { $0.code }, on: day, today: today)
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
