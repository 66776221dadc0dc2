import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Testing

/// The reach of each source, and random answers of random sets of sources about one flight.
@Suite struct SourceTruthTests {
    private static let tables = FlightTracker.Tables(
        airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)

    /// The milestones that each source can report; ``recordedFactsAreWithinReach(_:)`` checks them against recorded answers.
    private static let reach: [(source: FlightObservation.Source, milestones: MilestoneSet)] = [
        (.avinor, [.out, .on]), (.hongKong, [.boardingOpens, .doorsClose, .out, .on, .in]),
        (.schiphol, [.boardingOpens, .doorsClose, .out, .on]), (.swedavia, [.boardingOpens, .doorsClose, .out, .on]),
        (.finavia, [.out, .off, .on, .in]), (.lufthansa, [.out, .in]), (.airLabs, [.out, .in]),
        (.aeroDataBox, [.boardingOpens, .doorsClose, .out, .on, .in]), (.aeroAPI, [.out, .off, .on, .in]),
        (.antenna, []), (.adsbLol, []), (.adsbFi, []),
        (.airplanesLive, []), (.openSky, []), (.replay, .all), (.simulator, .all),
    ]

    @Test func sourceReachMatchesTable() {
        for (source, milestones) in SourceTruthTests.reach { #expect(source.reach == milestones, "\(source.name)") }
    }

    /// An airport covers its own end, an airline both, and a collector the ends with live data.
    private static let answers: [(source: String, fields: [FlightObservation.Field], ends: FlightEnds)] = [
        ("avinor", [.scheduled(.out)], .origin), ("avinor", [.belt], .destination), ("schiphol", [.status], []),
        ("lufthansa", [.scheduled(.out)], .both), ("aeroapi", [.tail], .both),
        ("aerodatabox", [.scheduled(.out), .scheduled(.in), .departureGate], []),
        ("aerodatabox", [.scheduled(.out), .estimated(.in)], .destination), ("airlabs", [.happened(.out)], .origin),
        ("replay", [.status], .both),
    ]

    @Test(arguments: answers)
    func answerCoversItsEnds(_ source: String, _ fields: [FlightObservation.Field], _ ends: FlightEnds) {
        #expect(FlightObservation.Source(source).ends(of: fields) == ends)
    }

    /// Every fact of every recorded answer is within the reach of its source.
    @Test(arguments: SampleAnswer.files)
    func recordedFactsAreWithinReach(_ file: String) throws {
        let sample = try SampleAnswer(file: file)
        guard let news = try? sample.read() else { return }
        for fact in news.flights.flatMap({ $0.facts }) {
            switch fact.field {
            case .actual(let milestone), .happened(let milestone):
                // AeroDataBox reports take-offs that it sees, and does not hold back others.
                if sample.source == "aerodatabox", milestone == .off { continue }
                #expect(
                    FlightObservation.Source(sample.source).reach.contains(milestone), "\(file): \(fact.field.name)")
            default: break
            }
        }
    }

    /// A source, the ends that it covers, and the times of its answers.
    private struct Voice {
        let source: FlightObservation.Source
        let ends: FlightEnds
        let asked: [Instant]
    }

    private struct Day {
        let flight: Flight
        /// The actual time of each milestone.
        let truth: [Milestone: Instant]
        let voices: [Voice]

        init(_ random: inout SplitMix) throws {
            let out = Instant(1_795_680_000) + .minutes(Int64(random.below(1440)))
            let block = Int64(random.from(60...500))
            var flight = Flight(
                origin: try #require(Airport.Code("OSL").flatMap { StandingData.airports[$0] }),
                destination: try #require(Airport.Code("HEL").flatMap { StandingData.airports[$0] }),
                number: FlightNumber("AY912"))
            flight.out.scheduled = out
            flight.in.scheduled = out + .minutes(block)
            self.flight = flight
            let late = Int64(random.from(-5...12))
            let left = out + .minutes(late)
            truth = [
                .boardingOpens: left - .minutes(40), .doorsClose: left - .minutes(10), .out: left,
                .off: left + .minutes(Int64(random.from(8...20))),
                .on: left + .minutes(block - Int64(random.from(5...10))),
                .in: left + .minutes(block + Int64(random.from(-3...4))),
            ]
            let sources: [(FlightObservation.Source, FlightEnds)] = [
                (.avinor, .origin), (.finavia, .destination), (.lufthansa, .both), (.airLabs, .both),
                (.aeroAPI, .both), (.aeroDataBox, .origin), (.aeroDataBox, .destination), (.aeroDataBox, .both),
            ]
            var voices: [Voice] = []
            for (source, ends) in sources where random.chance(35) && !voices.contains(where: { $0.source == source }) {
                var asked: [Instant] = []
                var at = out - .minutes(Int64(random.from(60...200)))
                let end = out + .minutes(block + 90)
                while at < end {
                    asked.append(at)
                    // Sometimes with a long gap.
                    at = at + .minutes(random.chance(8) ? Int64(random.from(25...200)) : Int64(random.from(2...15)))
                }
                voices.append(Voice(source: source, ends: ends, asked: asked))
            }
            self.voices = voices
        }

        /// Returns the answer of a source at an instant: the milestones within its reach that have happened, and
        /// optionally a doubt.
        func news(_ voice: Voice, at now: Instant, doubts: Bool) -> SourceNews {
            var report = FlightReport()
            report.numbers = [flight.number].compactMap { $0 }
            (report.origin, report.destination) = (flight.origin.code, flight.destination.code)
            if voice.ends.contains(.origin) {
                report.scheduledOut = flight.out.scheduled
                report.facts.append(ReportedFact(.scheduled(.out), .instant(flight.out.scheduled ?? now)))
            }
            if voice.ends.contains(.destination) {
                report.scheduledIn = flight.in.scheduled
                report.facts.append(ReportedFact(.scheduled(.in), .instant(flight.in.scheduled ?? now)))
            }
            for milestone in Milestone.allCases where tells(voice, milestone) {
                guard let at = truth[milestone] else { continue }
                if at <= now {
                    report.facts.append(ReportedFact(.actual(milestone), .instant(at)))
                } else if voice.source == .aeroDataBox || voice.source == .airLabs {
                    report.facts.append(ReportedFact(.estimated(milestone), .instant(at)))
                }
            }
            if doubts, let at = truth[.out], now < at {
                report.facts.append(ReportedFact(.doubt, .text(Flight.Doubt.departureDelayed.name)))
            }
            var news = SourceNews()
            news.flights = [report]
            return news
        }

        func tells(_ voice: Voice, _ milestone: Milestone) -> Bool {
            let end: FlightEnds = MilestoneSet.atOrigin.contains(milestone) ? .origin : .destination
            return voice.source.reach.contains(milestone) && voice.ends.contains(end)
        }
    }

    /// While a source doubts the departure, the schedule does not advance the flight to boarding or departure.
    @Test(arguments: [Flight.Doubt.departureDelayed, .cancellation])
    func doubtHoldsTheFlightBeforeBoarding(_ doubt: Flight.Doubt) throws {
        var random = SplitMix(1)
        var flight = try Day(&random).flight
        let out = try #require(flight.out.scheduled)
        flight.doubt = doubt
        for minute in stride(from: Int64(-50), through: 300, by: 10) {
            let now = out + .minutes(minute)
            // The source answers once an hour.
            flight.heard = now - .minutes((minute + 60) % 60)
            let shown = SmartStateEngine.answer(flight, in: TravelContext(now: now))
            #expect([.headToAirport, .atAirport, .atGate].contains(shown.state), "\(minute): \(shown.state)")
            #expect(shown.content.status.kind == (doubt == .cancellation ? .mayBeCancelled : .delayedOpen))
        }
    }

    /// A source that answers without the landing and the gate has lost the flight two hours after the arrival.
    @Test(arguments: ["lufthansa", "aerodatabox", "finavia"])
    func lostFlightIsCompleted(_ source: String) throws {
        var random = SplitMix(2)
        let day = try Day(&random)
        var followed = FlightTracker(day.flight, tables: SourceTruthTests.tables)
        let voice = Voice(source: FlightObservation.Source(source), ends: .both, asked: [])
        let left = try #require(day.truth[.out])
        let arrival = try #require(day.flight.in.scheduled)
        var at = left + .minutes(2)
        while at < arrival + .hours(5) {
            let answer = SourceAnswer(source: voice.source, request: "", at: at, body: [])
            // The source repeats its answer from shortly after the departure.
            _ = followed.take(day.news(voice, at: left + .minutes(2), doubts: false), from: answer)
            at = at + .minutes(10)
        }
        let state = SmartStateEngine.decide(followed.flight, in: TravelContext(now: at)).state
        #expect(state == .atGateDest || state == .completed, "\(state)")
    }

    private static let order: [FlightState] = [
        .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .boarding, .onBoard, .taxiing, .inFlight, .descending,
        .landed, .atGateDest, .completed,
    ]

    @Test(arguments: TestTier.seeds(400))
    func silenceHoldsOnlyMilestonesWithinReach(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let day = try Day(&random)
        let doubts = random.chance(30)
        var followed = FlightTracker(day.flight, tables: SourceTruthTests.tables)
        let answers = day.voices.flatMap { voice in voice.asked.map { (at: $0, voice: voice) } }
            .sorted { $0.at < $1.at }
        var told: [Milestone: Instant] = [:]
        var seen: [FlightState] = []
        var times: BestTimes?
        var next = answers.startIndex
        let first = (day.flight.out.scheduled ?? .always) - .hours(4)
        let last = (day.flight.in.scheduled ?? .always) + .hours(3)
        for minute in stride(from: Int64(0), through: (last - first).wholeMinutes, by: 1) {
            let now = first + .minutes(minute)
            while next < answers.endIndex, answers[next].at <= now {
                let (at, voice) = answers[next]
                next += 1
                let answer = SourceAnswer(source: voice.source, request: "", at: at, body: [])
                _ = followed.take(day.news(voice, at: at, doubts: doubts), from: answer)
            }
            let flight = followed.flight
            let shown = SmartStateEngine.answer(flight, in: TravelContext(now: now))
            let state = shown.state
            // A new time corrects the state that the clock assumed without it.
            let best = BestTimes(flight, now: now)
            if best != times { seen = [] }
            times = best
            if seen.last != state {
                #expect(!seen.contains(state), "\(seed): \(state) repeats after \(seen)")
                seen.append(state)
            }
            if flight.doubt != nil { #expect(shown.content.status.kind != .onTime, "\(seed): on time despite a doubt") }
            for milestone in Milestone.allCases {
                if let before = told[milestone] {
                    #expect(flight[milestone].actual == before, "\(seed): \(milestone) is forgotten")
                }
                told[milestone] = flight[milestone].actual
                // If no source can report it, it elapses at its best time.
                guard milestone.rawValue >= Milestone.out.rawValue,
                    !day.voices.contains(where: { day.tells($0, milestone) }), let time = best[milestone], time <= now
                else { continue }
                let least: FlightState =
                    switch milestone {
                    case .boardingOpens, .doorsClose, .out: .taxiing
                    case .off: .inFlight
                    case .on: .landed
                    case .in: .atGateDest
                    }
                let isHeldByEarlier = day.voices.contains { voice in
                    Milestone.allCases.contains {
                        $0.rawValue < milestone.rawValue && day.tells(voice, $0) && flight[$0].actual == nil
                    }
                }
                guard !isHeldByEarlier, flight.doubt == nil, let place = SourceTruthTests.order.firstIndex(of: state),
                    let floor = SourceTruthTests.order.firstIndex(of: least)
                else { continue }
                #expect(
                    place >= floor, "\(seed): \(milestone) is held back by a source that cannot report it: \(state)")
            }
        }
    }
}
