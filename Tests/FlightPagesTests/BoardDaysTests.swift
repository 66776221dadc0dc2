import FlightCore
import FlightPages
import Testing

/// The board groups flights by the calendar day of their departure airport.
@Suite struct BoardDaysTests {
    private static func flight(_ number: String, _ from: String, _ to: String, _ out: String) -> Flight {
        var flight = Flight(
            origin: FixedFlights.airport(from), destination: FixedFlights.airport(to), number: FlightNumber(number))
        flight.id = Flight.ID(number.lowercased())
        flight.out.scheduled = FixedFlights.at(out)
        flight.in.scheduled = FixedFlights.at(out) + .hours(3)
        return flight
    }

    /// Returns each section as a text such as `Today Sun, Nov 22: AA1 AA2`.
    private static func sections(_ flights: [Flight], at now: String) throws -> [String] {
        let now = FixedFlights.at(now)
        let snapshot = Snapshot(
            revision: 1, now: now, speed: 1, settings: Settings(language: .english),
            entries: flights.map { Snapshot.Entry(flight: $0, trip: nil, log: []) })
        let context = PageContext(settings: snapshot.settings, now: now)
        let page = try #require(DevicePage.draw(path: "/", snapshot: snapshot, context: context)).main.string
        return page.split(separator: "<div class=\"sect\">").dropFirst().map { part in
            let title = part.split(separator: "<h2>")[0].split(separator: "</h2><span>")
            let day = title[1].split(separator: "</span>")[0]
            let rows = part.split(separator: "id=\"row-").dropFirst().map { $0.prefix { $0 != "\"" } }
            return title[0] + " " + day + ": " + rows.joined(separator: " ")
        }
    }

    @Test func daysBeginAtMidnightOfTheAirport() throws {
        let flights = [
            // The flight leaves soon, but tomorrow.
            BoardDaysTests.flight("AA1", "JFK", "BOS", "2026-11-22T23:50:00-05:00"),
            BoardDaysTests.flight("AA2", "JFK", "BOS", "2026-11-23T00:30:00-05:00"),
            // The same date, which has already begun in Tokyo.
            BoardDaysTests.flight("NH3", "NRT", "CTS", "2026-11-23T14:00:00+09:00"),
            BoardDaysTests.flight("AA4", "JFK", "BOS", "2026-11-23T19:00:00-05:00"),
            BoardDaysTests.flight("AA5", "JFK", "BOS", "2026-11-25T19:00:00-05:00"),
        ]
        #expect(
            try BoardDaysTests.sections(flights, at: "2026-11-22T22:30:00-05:00") == [
                "Today · New York Sun, Nov 22: aa1", "Today · Tokyo Mon, Nov 23: nh3",
                "Tomorrow Mon, Nov 23: aa2 aa4",
                "Upcoming 1 flight: aa5",
            ])
        // A departed flight keeps its section; the others move up at midnight of their airport.
        #expect(
            try BoardDaysTests.sections(flights, at: "2026-11-23T00:05:00-05:00") == [
                "Sun, Nov 22 1 flight: aa1", "Today Mon, Nov 23: aa2 nh3 aa4", "Upcoming 1 flight: aa5",
            ])
    }

    /// A page that waits for its next change is redrawn when the day of a flight begins.
    @Test func boardIsRedrawnWhenADayBegins() throws {
        let now = FixedFlights.at("2026-11-22T23:59:30-05:00")
        let late = BoardDaysTests.flight("AA2", "JFK", "BOS", "2026-11-23T00:30:00-05:00")
        let line = BoardLine(leg: 0, of: Trip(late), in: TravelContext(now: now))
        #expect(line.group == .tomorrow)
        #expect(line.nextChange <= FixedFlights.at("2026-11-23T00:00:00-05:00"))
    }
}
