import FlightData
import Testing

@testable import FlightCore

/// One rule for searches without a day, on all surfaces.
@Suite struct FlightSearchTests {
    private let today = Day(number: 20_600)
    private let tomorrow = Day(number: 20_601)

    private func read(_ text: String) -> SpokenFlight {
        SpokenFlight(text, today: today) { name in
            ["jfk": "JFK", "sfo": "SFO"][name].flatMap { Airport.Code($0) }.map { [$0] } ?? []
        }
    }

    @Test(arguments: ["LH 716", "JFK SFO", "from jfk to sfo"])
    func searchWithoutDayCoversTodayThenTomorrow(text: String) throws {
        let search = try #require(FlightSearch(read(text), today: today))
        #expect(search.rounds.map { $0.day } == [today, tomorrow])
        let said = try #require(FlightSearch(read(text + " tomorrow"), today: today))
        #expect(said.rounds == [search.rounds[1]])
    }

    @Test func textWithoutFlightOrWithTwoDaysIsNoSearch() {
        for text in ["", "tomorrow", "JFK", "LH 716 12/3"] { #expect(FlightSearch(read(text), today: today) == nil) }
    }

    @Test func typedFieldsAskTheSameQuestions() throws {
        let number = try #require(FlightNumber("LH716"))
        let (jfk, sfo) = (try #require(Airport.Code("JFK")), try #require(Airport.Code("SFO")))
        #expect(FlightSearch(number, on: nil, today: today) == FlightSearch(read("LH 716"), today: today))
        #expect(
            FlightSearch(from: [jfk], to: [sfo], on: nil, today: today) == FlightSearch(read("JFK SFO"), today: today))
        #expect(FlightSearch(number, on: tomorrow, today: today).rounds.map { $0.day } == [tomorrow])
    }

    @Test func routeHasAtMostFourAirportsAtEachEnd() throws {
        let codes = try ["JFK", "LGA", "EWR", "SFO", "OAK", "SJC"].map { try #require(Airport.Code($0)) }
        let round = try #require(FlightSearch(from: codes, to: codes, on: today, today: today).rounds.first)
        #expect(round.questions.count == 12)
    }

    /// Tomorrow is searched only if no flight of today is still to leave, and never if a day was given.
    @Test func flightsStillToLeaveAreEnough() throws {
        let now = Instant(1_780_000_000)
        let number = try #require(FlightNumber("LH716"))
        let open = FlightSearch(number, on: nil, today: today)
        #expect(open.isEnough([now + Span(1)], now: now))
        #expect(open.isEnough([now - .hours(2), now + .hours(2)], now: now))
        #expect(!open.isEnough([], now: now) && !open.isEnough([now, now - .hours(3)], now: now))
        #expect(FlightSearch(number, on: today, today: today).isEnough([], now: now))
    }

    /// `tomorrow` is counted at the departure airport.
    @Test func dayIsThatOfTheDepartureAirport() throws {
        // 23:00 UTC is the next day in Tokyo.
        let now = Instant(Int64(today.number) * 86_400 + 23 * 3600)
        func read(_ text: String) -> (flight: SpokenFlight, today: Day) {
            SpokenFlight.read(text, now: now, here: today, order: .dayFirst) { StandingData.airports.named($0) }
        }
        let tokyo = read("HND FRA tomorrow")
        #expect(tokyo.today == tomorrow && tokyo.flight.day == tomorrow.advanced(by: 1))
        let number = read("LH 716 tomorrow")
        #expect(number.today == today && number.flight.day == tomorrow)
    }
}
