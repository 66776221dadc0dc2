import FlightCore
import FlightSamples
import Testing

@testable import FlightPages
@testable import FlightScreens

/// Each surface shows the year of a date that is not in this year, and only of such a date.
@Suite struct YearTests {
    /// The texts of all surfaces that show the date of a flight, by the name of the surface.
    private static func surfaces(_ flight: Flight, now: Instant, _ words: Words) throws -> [(String, String)] {
        let context = PageContext(settings: Settings(language: words.language), now: now)
        // Both flights are in one trip; the third could be added to it.
        var second = flight
        second.id = Flight.ID("second")
        (second.origin, second.destination) = (flight.destination, flight.origin)
        for milestone in Milestone.allCases {
            second[milestone].scheduled = flight[milestone].scheduled.map { $0 + .hours(30) }
        }
        var third = second
        third.id = Flight.ID("third")
        for milestone in Milestone.allCases {
            third[milestone].scheduled = second[milestone].scheduled.map { $0 + .hours(2) }
        }
        var delayed = flight
        delayed.out.estimated = flight.out.scheduled.map { $0 + .hours(1) }
        var cancelled = flight
        cancelled.status = .cancelled
        let trip = try #require(Trip.ID("trip"))
        func page(_ path: String, _ flight: Flight) throws -> String {
            let snapshot = Snapshot(
                revision: 1, now: now, speed: 1, settings: context.settings,
                entries: [
                    .init(flight: flight, trip: trip, log: []), .init(flight: second, trip: trip, log: []),
                    .init(flight: third, trip: nil, log: []),
                ])
            return try #require(DevicePage.draw(path: path, snapshot: snapshot, context: context)).main.string
        }
        let id = flight.id?.text ?? ""
        let both = try #require(Trip(legs: [flight, second]))
        func shared(_ trip: Trip) -> String {
            SharedPage(trip: trip, facts: [], name: nil, until: now, context: context).draw().live.string
        }
        let out = try #require(flight.out.scheduled)
        let offer = OfferList.Offer(
            key: "1", number: try #require(flight.number), origin: flight.origin, destination: flight.destination,
            out: out, in: flight.in.scheduled, source: .replay)
        let today = flight.origin.zone.local(now).day
        let offers = OfferList(
            reading: nil, today: today, offers: [offer], suggestions: [], isWithoutSource: false, asking: nil,
            words: words)
        return [
            ("board", try page("/", flight)), ("board, delayed", try page("/", delayed)),
            ("board, cancelled", try page("/", cancelled)), ("wall", try page("/wall", flight)),
            ("card", try page("/flights/\(id)", flight)), ("card, cancelled", try page("/flights/\(id)", cancelled)),
            ("preview", try page("/flights/\(id)/preview", flight)), ("trip", try page("/trips/trip", flight)),
            ("shared flight", shared(Trip(flight))), ("shared trip", shared(both)),
            ("picture", SharedPicture(trip: both, now: now, land: nil, words: words).document.string),
            ("offers", offers.draw().results.string),
        ].map { ($0, $1.replacing(/<style>.*?<\/style>|<[^>]*>/, with: " ")) }
    }

    private static func flight(_ random: inout SplitMix, leaving out: Instant) -> Flight {
        let places = [("FRA", "JFK"), ("SYD", "LAX"), ("WAW", "GRU"), ("HNL", "NRT")]
        let (from, to) = random.pick(places)
        var flight = Flight(
            origin: FixedFlights.airport(from), destination: FixedFlights.airport(to), number: FlightNumber("LH716"))
        flight.id = Flight.ID("first")
        flight.out.scheduled = out
        flight.in.scheduled = out + .hours(9)
        return flight
    }

    @Test(arguments: Language.allCases, TestTier.seeds(2))
    func yearIsShownUnlessItIsThisOne(language: Language, seed: UInt64) throws {
        var random = SplitMix(seed)
        let words = Words(language)
        for _ in 0..<TestTier.rounds(100) {
            let now = FixedFlights.at("2026-06-01T00:00:00Z") + .minutes(Int64(random.from(0...300_000)))
            let flight = Self.flight(&random, leaving: now + .hours(Int64(random.from(72...9000))))
            let zone = flight.origin.zone
            guard let out = flight.out.scheduled else { continue }
            let (day, today) = (zone.local(out).day, zone.local(now).day)
            let bare = words.date(day, today: day)
            for (name, text) in try Self.surfaces(flight, now: now, words) {
                let isShown = text.contains(bare)
                // The preview starts before the departure.
                #expect(isShown || name == "preview", "\(language) \(name): \(bare) is missing")
                let rest = text.replacing(words.date(day, today: today), with: "")
                #expect(
                    !rest.contains(bare) || day.civil.year == today.civil.year,
                    "\(language) \(name): \(bare) without its year")
                if day.civil.year == today.civil.year, out + .hours(60) < FixedFlights.at("2026-12-31T00:00:00Z") {
                    #expect(!text.contains("2026") && !text.contains("2027"), "\(language) \(name) shows the year")
                }
            }
        }
    }

    /// The year disappears when it begins at the origin, and the board and the card know when.
    @Test func yearDisappearsAtNewYear() throws {
        var random = SplitMix(1)
        var flight = Self.flight(&random, leaving: FixedFlights.at("2027-01-20T12:00:00Z"))
        flight.origin = FixedFlights.airport("SYD")
        flight.status = .cancelled
        let newYear = FixedFlights.at("2027-01-01T00:00:00+11:00")
        let words = Words(.english)
        func date(_ now: Instant) -> String? {
            words.departureDate(BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: now)))
        }
        #expect(date(newYear - Span(1)) == "Wed, Jan 20, 2027" && date(newYear) == "Wed, Jan 20")
        let before = BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: newYear - .hours(1)))
        #expect(before.nextChange == newYear)
        let answer = SmartStateEngine.answer(Trip(flight), in: TravelContext(now: newYear - .hours(1)))
        #expect(answer.nextChange == newYear)
    }

    /// Alerts, links and other events of another year show their year.
    @Test(arguments: Language.allCases) func pastEventsShowTheirYear(language: Language) throws {
        let words = Words(language)
        let zone = FixedFlights.airport("FRA").zone
        let then = FixedFlights.at("2025-12-31T20:00:00Z")
        for (now, hasYear) in [
            (FixedFlights.at("2025-12-31T22:30:00Z"), false), (FixedFlights.at("2026-01-01T00:30:00Z"), true),
        ] {
            let context = PageContext(settings: Settings(language: language), now: now)
            let sent = AlertsPage.Sent(
                title: "LH 716", text: "", why: "", at: zone.local(then), deliveries: [], path: "/flights/a")
            let alerts = AlertsPage(
                sent: [sent], wishes: .init(groups: [], quietFrom: "", quietTo: "", isWrong: false), flight: nil,
                browsers: [.init(id: "b", label: "Firefox", since: then)], channels: [], pushKey: nil, trial: nil,
                zone: zone, context: context, assetVersion: "v1"
            ).draw().main.string.replacing(/<[^>]*>/, with: " ")
            let dates = alerts.matches(of: try Regex(words.date(then, in: zone, now: then))).count
            let full = alerts.matches(
                of: try Regex(words.date(then, in: zone, now: FixedFlights.at("2030-01-01T00:00:00Z")))
            ).count
            #expect(dates == 2 && full == (hasYear ? 2 : 0), "\(alerts)")
            #expect(words.dayAndTime(zone.local(then), now: now).contains("2025") == hasYear)
        }
    }
}
