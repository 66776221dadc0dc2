import FlightCore
import FlightData
import FlightSamples
import Testing

/// What the board and alerts tell of a favourite airport.
@Suite struct FavouriteAirportTests {
    private static let start = Instant(1_795_204_800)
    private let airport: Airport.Code

    init() throws { airport = try #require(Airport.Code("FRA")) }

    private func glance(
        _ level: AirportDelays.Level, _ programme: AirportProgramme.Kind? = nil, after: Span = Span(0)
    ) -> AirportGlance {
        AirportGlance(
            level: level, programme: programme, late: 9, counted: 20, weather: .fog, sources: [.faa],
            at: Self.start + after)
    }

    /// Looks every minute at what holds in each part of a day, and returns the alerts with their minutes.
    private func alerts(
        _ parts: [(minutes: Int, glance: AirportGlance?)], quiet: Range<Int> = 0..<0
    ) -> [String] {
        var memory = AirportMemory()
        var told: [String] = []
        var minute = 0
        for part in parts {
            for _ in 0..<part.minutes {
                let now = Self.start + .minutes(Int64(minute))
                // Every look goes through the stored form.
                memory = AirportMemory(memory.jsonValue)
                if let alert = memory.look(part.glance, at: airport, isQuiet: quiet.contains(minute), now: now) {
                    told.append("\(minute) \(alert.change.name)")
                    #expect(AirportAlert(alert.jsonValue) == alert)
                }
                minute += 1
            }
        }
        return told
    }

    @Test func changesAreToldOnceTheyHold() {
        #expect(alerts([(60, glance(.many))]).isEmpty, "what holds at first is known")
        #expect(alerts([(10, glance(.few)), (60, glance(.many))]) == ["20 delaysBegin"])
        #expect(alerts([(10, glance(.few)), (60, glance(.few, .groundStop))]) == ["10 delaysBegin"])
        #expect(alerts([(10, glance(.few)), (9, glance(.many)), (60, glance(.few))]).isEmpty, "withdrawn")
        #expect(
            alerts([(5, glance(.few)), (30, glance(.many)), (60, glance(.few))]) == ["15 delaysBegin", "55 delaysEnd"])
        #expect(
            alerts([(5, glance(.few)), (30, glance(.stopped, .closure)), (60, glance(.few))])
                == ["5 closed", "55 reopened"])
        #expect(
            alerts([(5, glance(.few)), (30, glance(.stopped, .closure)), (60, glance(.many, .groundDelay))])
                == ["5 closed", "35 reopened"])
    }

    @Test func someDelaysAndSilenceChangeNothing() {
        #expect(
            alerts([(5, glance(.few)), (30, glance(.many)), (600, glance(.some)), (300, nil), (30, glance(.unknown))])
                == ["15 delaysBegin"])
        #expect(
            alerts([(5, glance(.few)), (5, glance(.many)), (60, nil), (9, glance(.many)), (60, glance(.few))]).isEmpty,
            "what was heard before the silence does not count")
    }

    @Test func quietHoursHoldBackWhatStillHolds() {
        #expect(alerts([(5, glance(.few)), (90, glance(.many))], quiet: 0..<60) == ["60 delaysBegin"])
        #expect(alerts([(5, glance(.few)), (30, glance(.many)), (90, glance(.few))], quiet: 0..<60).isEmpty)
    }

    /// Whatever happens, alerts alternate, tell only what holds, and never come faster than a change can settle.
    @Test func randomDaysTellOnlyChanges() {
        var random = SplitMix(52)
        let programmes: [AirportProgramme.Kind?] = [nil, nil, nil, .groundDelay, .closure]
        for _ in 0..<500 {
            var memory = AirportMemory()
            var told: AirportCondition?
            var last: AirportGlance?
            for minute in 0..<240 {
                if random.below(12) == 0 {
                    last =
                        random.below(6) == 0
                        ? nil
                        : glance(
                            AirportDelays.Level.allCases[random.below(AirportDelays.Level.allCases.count)],
                            programmes[random.below(programmes.count)])
                }
                let alert = memory.look(
                    last, at: airport, isQuiet: random.below(10) == 0,
                    now: Self.start + .minutes(Int64(minute)))
                if let alert {
                    let condition = last?.condition
                    #expect(condition != nil && told != nil && condition != told)
                    switch alert.change {
                    case .delaysBegin: #expect(condition == .delayed && told == .flowing)
                    case .delaysEnd: #expect(condition == .flowing && told == .delayed)
                    case .closed: #expect(condition == .closed)
                    case .reopened: #expect(told == .closed)
                    }
                }
                if alert != nil || told == nil { told = memory.told }
                #expect(told == memory.told, "only an alert changes the memory")
            }
        }
    }

    @Test func glanceKeepsItsStoredForm() throws {
        for level in AirportDelays.Level.allCases {
            let one = glance(level, .groundDelay)
            #expect(AirportGlance(one.jsonValue) == one)
        }
        for damaged in [#"{}"#, #"{"level":"much","at":1}"#, #"{"level":"few","at":-1}"#, #"[]"#] {
            #expect(AirportGlance(try JSONReader.read(damaged)) == nil)
        }
        #expect(AirportMemory(.null) == AirportMemory())
    }

    /// The text of an alert and of a row, in each language.
    @Test func textsNameTheDelayAndTheWeather() throws {
        let alert = AirportAlert(
            airport: airport, change: .delaysBegin,
            glance: AirportGlance(
                level: .many, programme: .groundStop, wait: 45, late: 9, counted: 20, weather: .thunderstorm,
                sources: [.faa], at: Self.start), at: Self.start)
        let place = try #require(StandingData.airports[airport])
        let (english, now) = (Words(.english), Self.start)
        #expect(
            english.text(alert, at: place)
                == "Delays have begun. Inbound flights are held on the ground. Wait: 45 min. "
                + "Cancelled or at least 15 min late: 9 of 20 flights. Weather: Thunderstorm")
        // An authority's reason counts more than the weather. It is 21:00 in Frankfurt.
        let closed = AirportAlert(
            airport: airport, change: .closed,
            glance: AirportGlance(
                level: .stopped, programme: .closure, reason: "snow removal", until: Self.start + .hours(2),
                weather: .thunderstorm, sources: [.faa], at: Self.start), at: Self.start)
        #expect(english.text(closed, at: place) == "The airport is closed. Snow. Planned to end at 11:00 PM")
        #expect(english.state(alert.glance, now: now) == "Many delays · Thunderstorm")
        #expect(english.state(nil, now: now) == "Delays unknown")
        // An old state has its time, and is unknown in the end.
        #expect(english.age(alert.glance, at: place, now: now + .minutes(44)) == nil)
        #expect(english.age(alert.glance, at: place, now: now + .minutes(45)) == "at 9:00 PM")
        #expect(english.state(alert.glance, now: now + .hours(3)) == "Delays unknown")
        #expect(english.age(alert.glance, at: place, now: now + .hours(3)) == nil)
        #expect(
            Words(.german).state(AirportGlance(level: .stopped, programme: .closure, at: Self.start), now: now)
                == "Geschlossen")
        for language in Language.allCases {
            #expect(!Words(language).text(alert, at: place).contains("{}") && !Words(language).why(alert).isEmpty)
        }
    }
}
