import FlightCore
import FlightData
import Testing

@Suite struct CalmGuideTests {
    private static let off = Instant(1_800_000_000)
    private static let on = off + .hours(5)

    private func flight() -> Flight {
        var flight = Flight(origin: Samples.airport("JFK"), destination: Samples.airport("SFO"))
        flight.out.scheduled = Self.off - .minutes(15)
        flight.off.scheduled = Self.off
        flight.on.scheduled = Self.on
        flight.in.scheduled = Self.on + .minutes(6)
        return flight
    }

    private func guide(_ now: Instant) -> PhaseGuide? {
        let decision = SmartStateEngine.decide(flight(), in: TravelContext(now: now, online: false))
        return PhaseGuide(flight(), state: decision.state, now: now)
    }

    /// Through the day of an offline flight, the phases come in order, each lasting until its end.
    @Test func phasesComeInOrder() throws {
        var seen: [FlightPhase] = []
        var now = Self.off - .hours(2)
        while now < Self.on + .hours(2) {
            if let guide = guide(now) {
                if seen.last != guide.phase { seen.append(guide.phase) }
                #expect(guide.nextChange > now)
                #expect(guide.nextChange <= now.nextMinute)
                if let next = guide.next {
                    #expect(next > now)
                    #expect(guide.minutesToNext(from: now).map { $0 > 0 } ?? false)
                }
            }
            now = now + Span(20)
        }
        #expect(seen == FlightPhase.allCases)
    }

    @Test func announcesTheNextPhase() throws {
        let times = BestTimes(flight(), now: Self.off)
        let progress = try #require(FlightProgress(flight(), times: times, now: Self.off))
        let cruise = try #require(guide(progress.topOfDescent - .minutes(6)))
        #expect(cruise.phase == .cruise && cruise.next == progress.topOfDescent)
        #expect(cruise.minutesToNext(from: progress.topOfDescent - .minutes(6)) == 6)
        #expect(try #require(guide(Self.off + .minutes(1))).phase == .takeOff)
        #expect(try #require(guide(Self.on - .minutes(9))).phase == .approach)
        #expect(try #require(guide(Self.on + Span(30))).phase == .rollOut)
        #expect(guide(Self.off - .hours(5)) == nil)
    }

    /// An overdue time is left out, not counted down below zero.
    @Test func overdueTimesAreLeftOut() throws {
        let guide = try #require(PhaseGuide(flight(), state: .inFlight, now: Self.on + .hours(1)))
        #expect(guide.phase == .cruise && guide.next == nil && guide.minutesToNext(from: Self.on) == nil)
    }

    @Test func everySensationHasTextsAndASource() {
        for phase in FlightPhase.allCases { #expect((2...4).contains(phase.sensations.count)) }
        let used = Set(FlightPhase.allCases.flatMap(\.sensations))
        #expect(used.count == Sensation.allCases.count)
        for language in Language.allCases {
            let words = Words(language)
            for sensation in Sensation.allCases {
                let (text, reason) = (sensation.text(words), sensation.reason(words))
                #expect(!text.isEmpty && text.last != "." && !text.contains("|"), "\(text)")
                #expect(reason.last == "." && reason.count > 15 && !reason.contains("|"), "\(reason)")
                #expect(!sensation.source.isEmpty)
            }
            for phrase in CalmPhrase.allCases {
                #expect(!words.say(calm: phrase).isEmpty && !words.say(calm: phrase).contains("|"))
            }
            for phrase in GuidePhrase.allCases {
                #expect(!words.say(guide: phrase).isEmpty && !words.say(guide: phrase).contains("|"))
            }
        }
        let german = Sensation.allCases.map { $0.text(Words(.german)) }
        #expect(Set(german).count == german.count)
    }

    /// Heights use the reader's units: feet as in the rules, or metres.
    @Test func heightsAreInTheReadersUnits() {
        func reason(_ sensation: Sensation, _ language: Language, _ units: Settings.Units?) -> String {
            sensation.reason(Words(Settings(language: language, units: units)))
        }
        #expect(reason(.levelOff, .english, nil).contains("limited below 10,000 feet."))
        #expect(reason(.levelOff, .english, .metric).contains("limited below about 3,000\u{A0}m."))
        #expect(reason(.chime, .german, nil).contains("oft bei etwa 3.000\u{A0}m, wo"))
        #expect(reason(.chime, .german, .imperial).contains("oft bei 10.000 Fuß, wo"))
        #expect(reason(.ears, .polish, nil).contains("najwyżej około 2400\u{A0}m."))
        #expect(reason(.ears, .portuguese, nil).contains("no máximo cerca de 2.400\u{A0}m de"))
        for language in Language.allCases {
            for sensation in Sensation.allCases {
                #expect(!reason(sensation, language, .metric).contains("{}"))
                let foot = ["feet", "Fuß", "stóp", " pés"].contains {
                    reason(sensation, language, .metric).contains($0)
                }
                #expect(!foot, "\(reason(sensation, language, .metric))")
            }
        }
    }
}
