import FlightCore
import FlightData
import FlightFeeds
import FlightTracking

/// Helpers that the replay's tests share.
enum ReplaySupport {
    static func instant(_ text: String) -> Instant? { LocalTime(iso: text)?.instant }

    /// Returns a table of one recorded day, from lines in the form of `Data/replay.tsv` with spaces for tabs and `-`
    /// for an empty column.
    static func table(_ lines: [String], on day: String = "2013-02-01") -> ReplayTable {
        let rows = lines.map { line in
            line.split(separator: " ").map { $0 == "-" ? "" : String($0) }.joined(separator: "\t")
        }
        let text = "# comment\n@\(day)\n" + rows.joined(separator: "\n") + "\n"
        return ReplayTable(Array(text.utf8)) { StandingData.airports[$0] }
    }

    /// Returns the flight that a tracker derives from observations.
    static func reduce(_ flight: ReplayFlight, _ observations: [FlightObservation]) -> Flight {
        let base = Flight(
            origin: flight.origin.airport, destination: flight.destination.airport, number: flight.key.number)
        return Flight(
            base, observations: observations, airport: { StandingData.airports[$0] },
            type: { StandingData.aircraft[$0] })
    }

    /// Returns the flight that a tracker derives from observations of a search result.
    static func reduce(_ flight: FeedFlight, _ observations: [FlightObservation]) -> Flight? {
        ReplayKey(flight.key.key).flatMap { ReplayTable.recorded.flight($0) }.map { reduce($0, observations) }
    }

    /// Returns all flights that the built-in recording maps to a day.
    static func flights(on day: Day) -> [ReplayFlight] {
        let table = ReplayTable.recorded
        return table.records(on: day).map { table.flight($0, on: day) }
    }

    static func key(_ flight: ReplayFlight) -> FeedKey { key(flight.key.text) }

    static func key(_ text: String) -> FeedKey { FeedKey(source: .replay, key: text) }
}
