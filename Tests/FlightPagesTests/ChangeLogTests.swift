import FlightCore
import FlightPages
import Testing

/// The change log of a flight as the traveller sees it.
@Suite struct ChangeLogTests {
    private static let settings = Settings(language: .english)

    private func said(_ minutes: Int64, _ field: FlightObservation.Field, _ value: FlightObservation.Value)
        -> FlightObservation
    {
        FlightObservation(
            source: .traveller, time: FixedFlights.at("2026-11-22T08:00:00-05:00") + .minutes(minutes), field: field,
            value: value, isCorrection: true)
    }

    private func at(_ time: String) -> FlightObservation.Value { .instant(FixedFlights.at("2026-11-22T" + time)) }

    /// The markup of the change log.
    private func list(_ log: [FlightObservation], now: String = "2026-11-22T10:00:00-05:00") throws -> Substring {
        var flight = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"),
            number: FlightNumber("UA1545"))
        flight.id = Flight.ID("ua1545")
        let known = Flight(flight, observations: log, airport: { FixedFlights.airport($0.text) })
        let now = FixedFlights.at(now)
        let snapshot = Snapshot(
            revision: 1, now: now, speed: 1, settings: Self.settings,
            entries: [Snapshot.Entry(flight: known, trip: nil, log: Snapshot.Entry.log(of: log))])
        let page = try #require(
            DevicePage.draw(
                path: "/flights/ua1545", snapshot: snapshot, context: PageContext(settings: Self.settings, now: now))
        ).main.string
        return try #require(page.firstMatch(of: /<ol class="log">(.*?)<\/ol>/.dotMatchesNewlines())).1
    }

    /// The rows as text, newest first, such as `Scheduled departure 2:30 PM → 3:00 PM you [Undo]`.
    private func rows(_ log: [FlightObservation]) throws -> [String] {
        return try list(log).matches(of: /<li>.*?<span>(.*?)<\/span>(.*?)<\/li>/.dotMatchesNewlines()).map { row in
            let text = row.1.replacing(/<[^>]*>/, with: "")
            let button = row.2.firstMatch(of: /<button[^>]*>([^<]*)</).map { " [" + $0.1 + "]" } ?? ""
            return text + button
        }
    }

    /// The flight as entered: a departure without an arrival.
    private var entered: [FlightObservation] {
        [
            said(0, .number, .text("UA1545")), said(0, .origin, .text("JFK")), said(0, .destination, .text("SFO")),
            said(0, .scheduled(.out), at("14:30:00-05:00")),
        ]
    }

    @Test func laterArrivalHasItsOwnRow() throws {
        let log =
            entered + [said(5, .scheduled(.out), at("15:00:00-05:00")), said(5, .scheduled(.in), at("18:20:00-08:00"))]
        let rows = try rows(log)
        #expect(rows.count == 2, "\(rows)")
        #expect(rows.contains { $0.hasPrefix("Scheduled departure 2:30 PM → 3:00 PM") }, "\(rows)")
        #expect(rows.contains { $0.hasPrefix("Scheduled arrival 6:20 PM") }, "\(rows)")
    }

    @Test func delayIsShownAsADelay() throws {
        let late = try rows(entered + [said(5, .estimated(.out), at("15:20:00-05:00"))])
        #expect(late == ["New departure 3:20 PM, 50 min late you [Undo]"])
        let later = try rows(
            entered + [
                said(5, .estimated(.out), at("15:20:00-05:00")), said(9, .estimated(.out), at("15:40:00-05:00")),
            ])
        #expect(later.first == "New departure 3:20 PM → 3:40 PM, 1h 10m late you [Undo]")
        let early = try rows(entered + [said(5, .estimated(.out), at("14:10:00-05:00"))])
        #expect(early == ["New departure 2:10 PM, 20 min early you [Undo]"])
    }

    /// A source that moves its estimate minute by minute fills no list; the traveller's own times are all listed.
    @Test func smallMovesOfASourceAreLeftOut() throws {
        func moves(by source: FlightObservation.Source) throws -> [String] {
            let estimates = (1...9).map { minute in
                FlightObservation(
                    source: source, time: FixedFlights.at("2026-11-22T09:00:00-05:00") + .minutes(Int64(minute)),
                    field: .estimated(.out), value: at("15:2\(minute):00-05:00"))
            }
            return try rows(entered + estimates)
        }
        let told = try moves(by: .init("aerodatabox"))
        #expect(told.count == 2, "\(told)")
        #expect(told.first?.hasPrefix("New departure 3:21 PM → 3:26 PM, 56 min late") == true, "\(told)")
        #expect(try moves(by: .traveller).count == 9)
    }

    /// A change that was undone offers "Redo", not "Undo".
    @Test func undoneChangeOffersRedo() throws {
        let delayed = entered + [said(5, .estimated(.out), at("15:20:00-05:00"))]
        let back = try rows(delayed + [said(6, .estimated(.out), .nothing)])
        #expect(back.first?.hasSuffix("[Redo]") == true, "\(back)")
        let again = try rows(
            delayed + [said(6, .estimated(.out), .nothing), said(7, .estimated(.out), at("15:20:00-05:00"))])
        #expect(again.first?.hasSuffix("[Undo]") == true, "a repeated change can be undone again: \(again)")
        let replanned = entered + [said(5, .scheduled(.out), at("15:00:00-05:00"))]
        let planned = try rows(replanned + [said(6, .scheduled(.out), at("14:30:00-05:00"))])
        #expect(planned.first?.hasSuffix("[Redo]") == true, "\(planned)")
        let cancelled = try rows(
            entered + [said(5, .status, .text("cancelled")), said(6, .status, .text("scheduled"))])
        #expect(cancelled.first?.hasSuffix("[Redo]") == true, "\(cancelled)")
        #expect(try rows(replanned).first?.hasSuffix("[Undo]") == true)
    }

    /// The code of a refusal, and words of its explanation in each language.
    private static let refusals: [(code: String, texts: [Language: String])] = [
        (
            "no-such-flight",
            [
                .english: "was deleted elsewhere", .german: "anderswo gelöscht",
                .polish: "usunięto na innym urządzeniu",
                .portuguese: "excluído em outro aparelho",
            ]
        ),
        (
            "unknown-airport",
            [
                .english: "unknown airport", .german: "unbekannter Flughafen", .polish: "nieznane lotnisko",
                .portuguese: "aeroporto desconhecido",
            ]
        ),
        (
            "mutation-used",
            [
                .english: "its ID was already used", .german: "derselben Kennung", .polish: "tym identyfikatorze",
                .portuguese: "mesmo identificador",
            ]
        ),
        (
            "invalid",
            [
                .english: "conflicts with the flight’s other details", .german: "passen nicht zum Flug",
                .polish: "nie pasują do lotu",
                .portuguese: "não combinam com o voo",
            ]
        ),
        (
            "read-only",
            [
                .english: "not allowed", .german: "nicht erlaubt", .polish: "brak uprawnień",
                .portuguese: "não permitido",
            ]
        ),
        (
            "bad-json",
            [
                .english: "server did not accept it", .german: "vom Server abgelehnt",
                .polish: "serwer odrzucił zmianę", .portuguese: "o servidor não aceitou",
            ]
        ),
    ]

    /// The refusal of a change is explained in the traveller's language.
    @Test(arguments: Self.refusals.indices, Language.allCases)
    func refusedChangeIsExplained(index: Int, language: Language) throws {
        let (code, texts) = Self.refusals[index]
        let settings = Settings(language: language)
        let now = FixedFlights.at("2026-11-22T10:00:00-05:00")
        var device = DeviceFacts()
        device.waiting = [
            DeviceFacts.Waiting(
                mutation: Mutation(
                    id: try #require(MutationID("a-mutation")), at: now, change: .settings([.theme(.dark)])),
                refusal: Refusal(code: code))
        ]
        let page = try #require(
            DevicePage.draw(
                path: "/", snapshot: FixedFlights.snapshot([FixedFlights.full], at: now, settings),
                context: PageContext(settings: settings, now: now)))
        let html = Frame(
            page: page, settings: settings, isSignedIn: true, device: device, isOnline: true, zone: nil, now: now
        ).html.string
        for (other, text) in texts { #expect(html.contains(text) == (other == language), "\(text)") }
    }

    /// Fields that wait for a connection have distinct names.
    @Test(arguments: Language.allCases) func waitingFieldsHaveDistinctNames(language: Language) throws {
        let settings = Settings(language: language)
        let id = try #require(Flight.ID("ua1545"))
        let now = FixedFlights.at("2026-11-22T10:00:00-05:00")
        var device = DeviceFacts()
        let facts: [PersonalFact] = [
            .scheduled(.out, now), .scheduled(.in, now), .estimated(.out, now), .estimated(.in, now),
            .departureGate("A1"), .arrivalGate("B2"),
        ]
        for (index, fact) in facts.enumerated() {
            let mutation = try #require(MutationID("a-mutation-\(index)"))
            device.waiting.append(
                DeviceFacts.Waiting(
                    mutation: Mutation(id: mutation, at: now, change: .edit(id, [fact])), refusal: nil))
        }
        let page = try #require(
            DevicePage.draw(
                path: "/", snapshot: FixedFlights.snapshot([FixedFlights.full], at: now, settings),
                context: PageContext(settings: settings, now: now)))
        let html = Frame(
            page: page, settings: settings, isSignedIn: true, device: device, isOnline: false, zone: nil, now: now
        ).html.string
        let list = try #require(html.firstMatch(of: /id="waiting">.*?<\/ul>/.dotMatchesNewlines())).0
        let names = list.matches(of: /<li>([^<]*)<\/li>/).map { String($0.1) }
        #expect(names.count == facts.count && Set(names).count == facts.count, "\(names)")
    }

    /// After departure, the log uses the local time of the destination. Sources appear with their names.
    @Test func logUsesDestinationTimeAfterDeparture() throws {
        func source(
            _ name: String, _ minutes: Int64, _ field: FlightObservation.Field, _ value: FlightObservation.Value
        )
            -> FlightObservation
        {
            FlightObservation(
                source: .init(name), time: FixedFlights.at("2026-11-22T08:00:00-05:00") + .minutes(minutes),
                field: field, value: value)
        }
        let log =
            entered + [
                source("aeroapi", 300, .departureGate, .text("B22")),
                source("antenna", 402, .actual(.off), at("14:40:00-05:00")),
                source("hongkong", 430, .belt, .text("5")),
            ]
        var flight = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"),
            number: FlightNumber("UA1545"))
        flight.id = Flight.ID("ua1545")
        var known = Flight(flight, observations: log, airport: { FixedFlights.airport($0.text) })
        known.heard = FixedFlights.at("2026-11-22T15:30:00-05:00")
        let snapshot = Snapshot(
            revision: 1, now: FixedFlights.at("2026-11-22T15:31:00-05:00"), speed: 1, settings: Self.settings,
            entries: [Snapshot.Entry(flight: known, trip: nil, log: Snapshot.Entry.log(of: log))])
        let page = try #require(
            DevicePage.draw(
                path: "/flights/ua1545", snapshot: snapshot,
                context: PageContext(settings: Self.settings, now: snapshot.now))
        ).main.string
        let list = try #require(page.firstMatch(of: /<ol class="log">(.*?)<\/ol>/.dotMatchesNewlines())).1
        let rows = list.matches(of: /<li>(.*?)<\/li>/.dotMatchesNewlines()).map {
            $0.1.replacing(/<[^>]*>/, with: " ").split(separator: " ").joined(separator: " ")
                .replacing(" : ", with: ":")
        }
        let belt = try #require(rows.first { $0.contains("5 Hong Kong International Airport") }, "\(rows)")
        #expect(belt.hasPrefix("12:10 PM"), "local time in San Francisco: \(belt)")
        let gate = try #require(rows.first { $0.contains("B22") })
        #expect(gate.hasPrefix("1:00 PM"), "before departure, local time in New York: \(gate)")
        #expect(gate.contains("FlightAware AeroAPI"))
        let off = try #require(rows.first { $0.contains("your antenna") }, "\(rows)")
        #expect(off.hasPrefix("2:42 PM"), "take-off keeps the local time of the origin: \(off)")
        #expect(page.contains(", 12:30 PM</span>"))
    }

    /// The texts of the times in the log, newest first.
    private func times(_ log: [FlightObservation], now: String) throws -> [String] {
        try list(log, now: now).matches(of: /<time[^>]*>(.*?)<\/time>/).map {
            $0.1.replacing("</span>", with: " ").replacing(/<[^>]*>/, with: "").split(separator: " ").joined(
                separator: " ")
        }
    }

    /// Each time names the airport in whose time it is, and a date of another year its year.
    @Test func timesNameYearAndPlace() throws {
        let log =
            entered
            + [
                said(5, .seat, .text("14A")), said(-500_000, .notes, .text("x")), said(600, .seat, .text("14B")),
                said(-525_600, .confirmation, .text("ABC")),
                said(390, .actual(.out), at("14:30:00-05:00")),
            ].sorted { $0.time < $1.time }
        let times = try times(log, now: "2026-11-22T23:00:00-05:00")
        #expect(times.contains("8:05AM JFK"), "\(times)")
        #expect(times.contains("3:00PM SFO"), "after departure: \(times)")
        #expect(times.contains("2:30PM JFK"), "\(times)")
        #expect(times.contains("Sat, Nov 22, 2025 8:00AM JFK"), "\(times)")
        #expect(try self.times(log, now: "2025-12-10T12:00:00Z").contains("Sat, Nov 22 8:00AM JFK"))
    }

    /// A departure that moved to another year shows the year.
    @Test func rescheduledDateShowsItsYear() throws {
        let later = FlightObservation.Value.instant(FixedFlights.at("2027-01-05T15:00:00-05:00"))
        let rows = try rows(
            entered + [said(5, .scheduled(.out), later), said(6, .scheduled(.out), at("15:00:00-05:00"))])
        #expect(rows.contains { $0.contains("Tue, Jan 5, 2027, 3:00 PM") }, "\(rows)")
    }
}
