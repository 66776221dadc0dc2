import FlightCore
import FlightData
import Testing

@testable import FlightPages

/// The page of later flights, compared with snapshots.
@Suite struct AlternativesPageTests {
    private static let now = FixedFlights.at("2026-11-22T12:40:00-05:00")

    private static func page(
        _ language: Language, role: Person.Role = .owner, _ change: (inout Alternatives.Knowledge) -> Void
    ) throws -> String {
        var flight = FixedFlights.full
        flight.status = .cancelled
        let need = try #require(AlternativesNeed(Trip(flight), leg: 0, now: now, isConnectionAtRisk: false))
        var knowledge = Alternatives.Knowledge()
        change(&knowledge)
        return draw(
            Alternatives(need, knowledge, airlines: StandingData.airlines, now: now), flight, language, role: role)
    }

    private static func draw(
        _ alternatives: Alternatives?, _ flight: Flight, _ language: Language, role: Person.Role = .owner
    ) -> String {
        let context = PageContext(settings: Settings(language: language), now: now, role: role)
        let html = AlternativesPage(alternatives, of: flight, context: context).draw().main.string
        #expect(faults(of: html) == [])
        return html
    }

    private static func candidate(
        _ number: String, _ out: String, _ source: FlightObservation.Source, minutesAgo: Int64
    ) -> Alternatives.Candidate {
        var candidate = Alternatives.Candidate(
            numbers: [number].compactMap { FlightNumber($0) }, from: FixedFlights.airport("JFK"),
            to: FixedFlights.airport("SFO"),
            scheduled: FixedFlights.at(out), source: source, heard: now - .minutes(minutesAgo))
        candidate.key = source.name + ":" + number
        return candidate
    }

    private static func usual(_ numbers: String...) -> [Alternatives.UsualFlight] {
        numbers.compactMap { FlightNumber($0) }.map {
            .init($0, from: FixedFlights.airport("JFK"), to: FixedFlights.airport("SFO"))
        }
    }

    @Test func everyLanguage() throws {
        try expectSurface(
            "alternatives",
            [
                "alternatives.html": { language in
                    try Self.page(language) { knowledge in
                        var late = Self.candidate("B6915", "2026-11-22T17:00:00-05:00", .aeroDataBox, minutesAgo: 5)
                        late.numbers += [FlightNumber("HA2002")].compactMap { $0 }
                        late.estimated = FixedFlights.at("2026-11-22T17:45:00-05:00")
                        knowledge.candidates = [
                            late, Self.candidate("DL1", "2026-11-22T16:00:00-05:00", .replay, minutesAgo: 0),
                        ]
                        knowledge.usual = Self.usual("UA523")
                        knowledge.gaps = [.costs(.airLabs), .noAnswer(.schiphol)]
                    }
                },
                "alternatives-unknown.html": { language in
                    try Self.page(language) { knowledge in
                        knowledge.usual = Self.usual("UA523", "AA16")
                        knowledge.gaps = [.noSource, .off(.avinor)]
                    }
                },
                "alternatives-none.html": { language in
                    Self.draw(nil, FixedFlights.full, language)
                },
            ])
    }

    /// A button follows a flight that a source lists; a usual flight is looked up first. A guest only reads.
    @Test func buttonFollowsAFlight() throws {
        func draw(_ role: Person.Role) throws -> String {
            try Self.page(.english, role: role) { knowledge in
                knowledge.candidates = [
                    Self.candidate("DL1", "2026-11-22T16:00:00-05:00", .replay, minutesAgo: 0)
                ]
                knowledge.usual = Self.usual("UA523")
            }
        }
        let page = try draw(.owner)
        #expect(page.contains("method=\"post\" action=\"/add\"") && page.contains("value=\"replay:DL1\""))
        #expect(page.contains("name=\"number\" value=\"UA523\""))
        for role in Person.Role.allCases where !role.includes(.change) {
            #expect(try !draw(role).contains("<form"))
        }
    }

    /// A flight that is already followed, also by a codeshare number, has a link instead of the button.
    @Test func followedFlightIsMarked() throws {
        var flight = FixedFlights.full
        flight.status = .cancelled
        let need = try #require(AlternativesNeed(Trip(flight), leg: 0, now: Self.now, isConnectionAtRisk: false))
        var knowledge = Alternatives.Knowledge()
        var candidate = Self.candidate("DL1", "2026-11-22T16:00:00-05:00", .replay, minutesAgo: 0)
        candidate.numbers += [FlightNumber("VS4001")].compactMap { $0 }
        knowledge.candidates = [candidate]
        let alternatives = Alternatives(need, knowledge, airlines: StandingData.airlines, now: Self.now)
        func draw(_ number: String, hoursLater: Int64 = 0) -> String {
            var own = Flight(
                origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"),
                number: FlightNumber(number))
            own.id = Flight.ID("own1")
            own.out.scheduled = FixedFlights.at("2026-11-22T16:00:00-05:00") + .hours(hoursLater)
            let context = PageContext(settings: Settings(language: .english), now: Self.now, role: .owner)
            return AlternativesPage(alternatives, of: flight, followed: [own], context: context).draw().main.string
        }
        for number in ["DL1", "VS4001"] {
            let page = draw(number)
            #expect(page.contains("In your flights") && page.contains("href=\"/flights/own1\""))
            #expect(!page.contains("action=\"/add\""))
        }
        for page in [draw("DL2"), draw("DL1", hoursLater: 24)] {
            #expect(!page.contains("In your flights") && page.contains("action=\"/add\""))
        }
    }

    /// The reasons in every language, without a placeholder.
    @Test(arguments: Language.allCases) func reasonsAreNamed(language: Language) throws {
        let words = Words(Settings(language: language))
        var flight = FixedFlights.full
        flight.status = .cancelled
        let cancelled = try #require(AlternativesNeed(Trip(flight), leg: 0, now: Self.now, isConnectionAtRisk: false))
        flight.status = .diverted
        flight.divertedTo = FixedFlights.airport("DEN")
        flight.on.estimated = FixedFlights.at("2026-11-22T18:00:00-05:00")
        let diverted = try #require(AlternativesNeed(Trip(flight), leg: 0, now: Self.now, isConnectionAtRisk: false))
        for text in [words.reason(cancelled), words.reason(diverted)] {
            #expect(text.contains(flight.number?.text ?? "?") && !text.contains("{}"), "\(text)")
        }
        #expect(words.reason(cancelled) != words.reason(diverted))
    }
}
