import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightTracking
import Testing

@Suite("What the replay reveals, and when")
struct ReplayRevealTests {
    let feed = ReplayFeed()

    private func sample(_ count: Int, seed: UInt64) throws -> [ReplayFlight] {
        var numbers = SplitMix(seed)
        let start = try #require(Day(iso: "2026-11-01"))
        return (0..<count).compactMap { _ in
            let day = start.advanced(by: Int.random(in: 0..<400, using: &numbers))
            let table = ReplayTable.recorded
            return table.records(on: day).randomElement(using: &numbers).map { table.flight($0, on: day) }
        }
    }

    @Test("Frequent requests give the same flight as a single one, without observations from the future")
    func incremental() throws {
        var numbers = SplitMix(7)
        for laid in try sample(TestTier.rounds(60), seed: 1) {
            let key = ReplaySupport.key(laid)
            var now = laid.scheduledOut - .hours(Int64.random(in: 0...40, using: &numbers))
            var since: Instant?
            var union: [FlightObservation] = []
            let longest = Int64.random(in: 900...7200, using: &numbers)
            while now < laid.scheduledIn + .hours(20) {
                let news = feed.observe(key, since: since, now: now)
                #expect(news.allSatisfy { $0.time <= now })
                if let since { #expect(news.allSatisfy { $0.time > since }) }
                #expect(news.map(\.time) == news.map(\.time).sorted())
                #expect(news.count { $0.field == .position } <= 1)
                union += news
                let atOnce = feed.observe(key, since: nil, now: now)
                // A single request returns only the last position, so it may prove less.
                var often = ReplaySupport.reduce(laid, union)
                var once = ReplaySupport.reduce(laid, atOnce)
                often.proof = .none
                once.proof = .none
                #expect(often == once)
                since = now
                now = now + Span(Int64.random(in: 1...longest, using: &numbers))
            }
            #expect(feed.observe(key, since: since, now: laid.scheduledIn + .hours(99)).count <= 1)
        }
    }

    @Test("The same request has the same answer, and no observation is withdrawn")
    func deterministic() throws {
        for laid in try sample(TestTier.rounds(40), seed: 2) {
            let key = ReplaySupport.key(laid)
            var known: [FlightObservation] = []
            for hour in stride(from: -26, through: 16, by: 2) {
                let now = laid.scheduledOut + .minutes(Int64(hour) * 60 + 7)
                let said = feed.observe(key, since: nil, now: now)
                #expect(said == ReplayFeed().observe(key, since: nil, now: now))
                let lasting = said.filter { $0.field != .position }
                #expect(lasting.starts(with: known))
                known = lasting
            }
        }
    }

    @Test("Actual times are reported after they happen, and estimates are always in the future")
    func honest() throws {
        for laid in try sample(TestTier.rounds(1200), seed: 3) {
            var lastPercent = -1
            for observation in ReplayScript(laid).observations {
                switch observation.field {
                case .actual:
                    let happened = try #require(observation.value.instant)
                    #expect((Span(1) ... .minutes(4)).contains(observation.time - happened))
                case .estimated:
                    let expected = try #require(observation.value.instant)
                    #expect(expected > observation.time)
                case .boardedPercent:
                    let percent = try #require(observation.value.number)
                    #expect(percent > lastPercent && percent <= 100)
                    lastPercent = percent
                default: break
                }
            }
        }
    }

    @Test("Milestones come in order, and boarding fits between them")
    func order() throws {
        for laid in try sample(TestTier.rounds(800), seed: 4) {
            guard let out = laid.actualOut else { continue }
            let key = ReplaySupport.key(laid)
            let said = feed.observe(key, since: nil, now: laid.scheduledIn + .hours(40))
            let flight = ReplaySupport.reduce(laid, said)
            let times = Milestone.allCases.compactMap { flight[$0].actual }
            #expect(times == times.sorted() && Set(times).count == times.count)
            let opened = try #require(flight.boardingOpens.actual)
            let closed = try #require(flight.doorsClose.actual)
            #expect(closed - opened >= .minutes(15))
            #expect((.minutes(23) ... .minutes(52)).contains(out - opened))
            let percents = said.filter { $0.field == .boardedPercent }
            #expect(percents.count == 10)
            #expect(percents.allSatisfy { $0.time > opened && $0.time < closed })
            let there = try #require(said.first { $0.field == .aircraftAtGate })
            #expect(there.time < opened)
        }
    }

    @Test("A delay is announced step by step and ends at the actual time")
    func delays() throws {
        var seen = 0
        for laid in try sample(TestTier.rounds(1200), seed: 5) {
            guard let out = laid.actualOut else { continue }
            let delay = out - laid.scheduledOut
            let said = ReplayScript(laid).observations.filter { $0.field == .estimated(.out) }
            guard delay >= .minutes(5) else {
                #expect(said.isEmpty)
                continue
            }
            seen += 1
            let estimates = said.compactMap(\.value.instant)
            #expect(estimates == estimates.sorted() && Set(estimates).count == estimates.count)
            #expect(estimates.last == out)
            let first = try #require(said.first)
            let lead = laid.scheduledOut - first.time
            if delay < .minutes(15) {
                #expect(lead <= .minutes(18) && said.count == 1)
            } else {
                #expect((.minutes(60) ... .minutes(180)).contains(lead))
                #expect(estimates.dropLast().allSatisfy { ($0 - laid.scheduledOut).seconds % 300 == 0 })
            }
            #expect(said.allSatisfy { $0.time < out })
            // Each estimate is replaced before its time.
            for (estimate, next) in zip(estimates, said.dropFirst()) { #expect(next.time < estimate) }
        }
        #expect(seen > TestTier.rounds(250))
    }

    @Test("Tail and terminal are known a day ahead, the gate three hours ahead, the arrival gate after departure")
    func whenKnown() throws {
        for laid in try sample(TestTier.rounds(150), seed: 6) {
            guard let out = laid.actualOut else { continue }
            let key = ReplaySupport.key(laid)
            func fields(_ now: Instant) -> Set<FlightObservation.Field> {
                Set(feed.observe(key, since: nil, now: now).map(\.field))
            }
            let early = fields(laid.scheduledOut - .hours(25))
            #expect(early.contains(.scheduled(.out)) && early.contains(.scheduled(.in)))
            #expect(early.isDisjoint(with: [.tail, .departureTerminal, .departureGate, .aircraftAtGate]))
            let dayBefore = fields(laid.scheduledOut - .hours(23))
            #expect(dayBefore.contains(.departureTerminal) && dayBefore.contains(.scheduled(.boardingOpens)))
            #expect(dayBefore.contains(.tail) == (laid.tail != nil))
            #expect(!dayBefore.contains(.departureGate))
            #expect(fields(laid.scheduledOut - .hours(2)).contains(.departureGate))
            #expect(fields(out).isDisjoint(with: [.arrivalGate, .arrivalTerminal, .actual(.out), .belt]))
            #expect(feed.observe(key, since: nil, now: laid.scheduledOut - ReplayScript.horizon - Span(1)).isEmpty)
        }
    }

    @Test("Positions are slow on the ground, make progress in the air, and are never faster than an airliner")
    func positions() throws {
        for laid in try sample(TestTier.rounds(30), seed: 8) {
            guard case .flown(let out, let off, let on, let arrival) = laid.course else { continue }
            let key = ReplaySupport.key(laid)
            let (origin, destination) = (laid.origin.airport, laid.destination.airport)
            let (start, end) = (try #require(origin.position), try #require(destination.position))
            var before: Position?
            var highest: Int32 = 0
            var at = out - .minutes(2)
            while at < arrival + .minutes(2) {
                defer { at = at + .minutes(1) }
                let news = feed.observe(key, since: at - .minutes(1), now: at).filter { $0.field == .position }
                guard let heard = news.first, case .position(let position) = heard.value else {
                    #expect(at < out || at > arrival)
                    continue
                }
                #expect(position.at == at && heard.time == at)
                let knots = try #require(position.groundSpeedKnots)
                let feet = try #require(position.altitudeFeet)
                highest = max(highest, feet)
                if at < off || at > on {
                    #expect((0...20).contains(knots))
                    let field = at < off ? origin : destination
                    #expect(feet == field.elevationFeet)
                } else {
                    #expect((130...650).contains(knots))
                    #expect((-1000...45_000).contains(feet))
                }
                if let before {
                    #expect(position.coordinate.distance(to: end) <= before.coordinate.distance(to: end) + 5)
                    let moved = before.coordinate.distance(to: position.coordinate)
                    // The distance fits the reported speed, within the rounding of one minute.
                    let fastest = Double(max(knots, try #require(before.groundSpeedKnots)))
                    #expect(moved <= fastest * 0.514_444 * 60 * 1.02 + 50)
                }
                before = position
            }
            let last = try #require(before)
            #expect(last.at == arrival && last.groundSpeedKnots == 0)
            #expect(last.coordinate.distance(to: end) < 5)
            #expect(start.distance(to: end) < 800_000 || (28_000...37_000).contains(highest))
        }
    }
}
