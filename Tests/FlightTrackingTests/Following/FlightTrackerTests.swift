import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Testing

/// The effect of source answers on a followed flight.
struct FlightTrackerTests {
    private static let tables = FlightTracker.Tables(
        airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)

    private static func flight(_ leg: FlownLeg, number: String) -> Flight {
        var flight = Flight(origin: leg.origin, destination: leg.destination, number: FlightNumber(number))
        flight.out.scheduled = leg.out
        flight.in.scheduled = leg.on + .minutes(8)
        return flight
    }

    private static func seen(_ fix: AircraftReport.Fix, callsign: String?, tail: String? = "9VSMA") -> SourceNews {
        var news = SourceNews()
        if let address = AircraftAddress("76cdb9") {
            var report = AircraftReport(address: address)
            report.callsign = callsign
            report.tail = tail
            report.fix = fix
            news.aircraft = [report]
        }
        return news
    }

    private static func answer(_ source: String, _ at: Instant) -> SourceAnswer {
        SourceAnswer(source: .init(source), request: "", at: at, body: [])
    }

    private static func told(_ number: String, _ leg: FlownLeg, _ facts: [ReportedFact]) -> SourceNews {
        var report = FlightReport()
        report.numbers = [FlightNumber(number)].compactMap { $0 }
        report.origin = leg.origin.code
        report.destination = leg.destination.code
        report.scheduledOut = leg.out
        report.facts = facts
        var news = SourceNews()
        news.flights = [report]
        return news
    }

    /// The gap of 15 September 2026: over the Bay of Bengal the aircraft disappears from the list and returns, four
    /// times.
    @Test func flightMissingFromTheListHasNotLanded() throws {
        let leg = try FlownLeg("MUC", "SIN", out: Instant(1_789_468_526), step: 30)
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
        var movements: [FlightObservation] = []
        let gone = leg.off + .minutes(523)
        for fix in leg.fixes {
            let isGone = fix.at > gone && fix.at < gone + .minutes(4) && (fix.at - gone).seconds % 60 < 40
            let news = isGone ? SourceNews() : FlightTrackerTests.seen(fix, callsign: "SIA327")
            for case .fact(let fact) in followed.take(news, from: FlightTrackerTests.answer("antenna", fix.at)) {
                if case .actual = fact.field { movements.append(fact) }
            }
        }
        #expect(movements.map { $0.field } == [.actual(.off), .actual(.on)])
        let off = try #require(followed.flight.off.actual)
        let on = try #require(followed.flight.on.actual)
        #expect(abs((off - leg.off).seconds) <= 30)
        #expect(abs((on - leg.on).seconds) <= 30)
        #expect(followed.track.fixes.count < leg.fixes.count / 2)
    }

    /// Thirty percent of the answers are lost or late: the facts are the same in the end.
    @Test func lostAndLateAnswersEndInTheSameFacts() throws {
        let leg = try FlownLeg("FRA", "WAW", out: Instant(1_795_783_500), step: 30)
        let minutes: (Int64) -> Instant = { leg.out + .minutes($0) }
        let words: [(Int64, [ReportedFact])] = [
            (-180, [ReportedFact(.departureGate, .text("A12"))]),
            (-60, [ReportedFact(.departureGate, .text("A15")), ReportedFact(.tail, .text("9VSMA"))]),
            (2, [ReportedFact(.actual(.out), .instant(minutes(1)))]),
            (110, [ReportedFact(.actual(.in), .instant(minutes(108))), ReportedFact(.belt, .text("5"))]),
        ]
        var random = SplitMix(30)
        for _ in 0..<TestTier.rounds(30) {
            var answers: [(at: Instant, news: SourceNews, source: String)] = []
            for (minute, facts) in words {
                // A source repeats its answer until it has another.
                for repeated in Int64(0)..<8 {
                    answers.append(
                        (
                            minutes(minute) + .minutes(repeated), FlightTrackerTests.told("LH1348", leg, facts),
                            "aeroapi"
                        ))
                }
            }
            for fix in leg.fixes {
                answers.append((fix.at, FlightTrackerTests.seen(fix, callsign: "DLH1348"), "antenna"))
            }
            var spoiled: [(at: Instant, news: SourceNews, source: String)] = []
            for one in answers {
                switch Int.random(in: 0..<20, using: &random) {
                case 0..<3: continue
                case 3..<6:
                    spoiled.append((one.at + Span(Int64.random(in: 1...90, using: &random)), one.news, one.source))
                default: spoiled.append(one)
                }
            }
            spoiled.sort { $0.at < $1.at }
            var followed = FlightTracker(
                FlightTrackerTests.flight(leg, number: "LH1348"), tables: FlightTrackerTests.tables)
            var movements: [FlightObservation.Field] = []
            for one in spoiled {
                for case .fact(let fact) in followed.take(
                    one.news, from: FlightTrackerTests.answer(one.source, one.at))
                {
                    if case .actual = fact.field, fact.source == .antenna { movements.append(fact.field) }
                }
            }
            #expect(movements == [.actual(.off), .actual(.on)])
            let known = followed.flight
            #expect(known.departureGate == "A15")
            #expect(known.belt == "5")
            #expect(known.out.actual == minutes(1))
            #expect(known.in.actual == minutes(108))
            #expect(abs((try #require(known.off.actual) - leg.off).seconds) <= 60)
            #expect(abs((try #require(known.on.actual) - leg.on).seconds) <= 60)
        }
    }

    /// A source names another aircraft: the observations of the first are withdrawn, and the second can be bound.
    @Test func tailSwapWithdrawsObservationsOfTheWrongAircraft() throws {
        let leg = try FlownLeg("FRA", "WAW", out: Instant(1_795_783_500), step: 30)
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "LH1348"), tables: FlightTrackerTests.tables)
        _ = followed.take(
            FlightTrackerTests.told("LH1348", leg, [ReportedFact(.tail, .text("D-AIZA"))]),
            from: FlightTrackerTests.answer("aeroapi", leg.out - .minutes(60)))
        let atGate = leg.fixes[2]
        let bound = followed.take(
            FlightTrackerTests.seen(atGate, callsign: nil, tail: "DAIZA"),
            from: FlightTrackerTests.answer("antenna", atGate.at))
        #expect(bound.contains { if case .bound = $0 { true } else { false } })
        let swap = followed.take(
            FlightTrackerTests.told("LH1348", leg, [ReportedFact(.tail, .text("D-AIZC"))]),
            from: FlightTrackerTests.answer("aeroapi", atGate.at + Span(5)))
        #expect(swap.contains { if case .unbound(_, .tailSwap("DAIZC")) = $0 { true } else { false } })
        #expect(followed.binding == nil)
        #expect(followed.flight.aircraft.tail == "D-AIZC")
    }

    /// An antenna sees the aircraft parked at its stand, leaving it, and parking again: the times at the gate are those
    /// of the positions. A time that a source reports takes precedence.
    @Test func gateTimesFollowPositions() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
        let first = try #require(leg.fixes.first)
        let last = try #require(leg.fixes.last)
        // The aircraft is at its gate for twenty minutes before the fixes of the leg begin.
        var fixes: [AircraftReport.Fix] = []
        for minute in -20..<0 {
            var fix = first
            fix.at = first.at + .minutes(Int64(minute))
            fix.groundSpeedKnots = 0
            fixes.append(fix)
        }
        let place = try #require(first.coordinate.north(by: 300))
        fixes += leg.fixes.map { fix in
            var fix = fix
            if fix.at < leg.off { fix.coordinate = place }
            return fix
        }
        for minute in 1..<10 {
            var fix = last
            fix.at = last.at + .minutes(Int64(minute))
            fix.groundSpeedKnots = 0
            fixes.append(fix)
        }
        var said: [FlightObservation] = []
        for fix in fixes {
            let news = FlightTrackerTests.seen(fix, callsign: "SIA327")
            for case .fact(let fact) in followed.take(news, from: FlightTrackerTests.answer("antenna", fix.at)) {
                if case .actual = fact.field { said.append(fact) }
            }
        }
        #expect(said.map { $0.field } == [.actual(.out), .actual(.off), .actual(.on), .actual(.in)])
        #expect(followed.flight.out.actual == first.at - .minutes(1))
        #expect(followed.flight.in.actual == last.at + .minutes(1))
        let reported = last.at - .minutes(1)
        _ = followed.take(
            FlightTrackerTests.told("SQ327", leg, [ReportedFact(.actual(.in), .instant(reported))]),
            from: FlightTrackerTests.answer("aerodatabox", last.at + .minutes(12)))
        #expect(followed.flight.in.actual == reported)
    }

    /// Only the source that reported a cancellation can withdraw it; from other sources, a status as scheduled is no
    /// news.
    @Test func cancellationIsWithdrawnByItsSource() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
        let asPlanned = ReportedFact(
            .status, .text("scheduled"), isCorrection: true, wording: .repeatsTimetable)
        var minute: Int64 = -300
        func hear(_ source: String, _ fact: ReportedFact) -> Flight.Status? {
            minute += 5
            _ = followed.take(
                FlightTrackerTests.told("SQ327", leg, [fact]),
                from: FlightTrackerTests.answer(source, leg.out + .minutes(minute)))
            return followed.flight.status
        }
        let before = followed.observations.count
        _ = hear("airlabs", asPlanned)
        #expect(followed.observations.count == before)
        #expect(hear("airlabs", ReportedFact(.status, .text("cancelled"))) == .cancelled)
        #expect(hear("aerodatabox", asPlanned) == .cancelled)
        #expect(hear("airlabs", asPlanned) == .scheduled)
        let after = followed.observations.count
        #expect(hear("airlabs", asPlanned) == .scheduled)
        #expect(followed.observations.count == after)
        // A gate is one line of text.
        _ = hear("airlabs", ReportedFact(.departureGate, .text("A1\r\nForged: line\u{2028}x\u{202E}")))
        #expect(followed.flight.departureGate == "A1 Forged: line x")
        #expect(followed.observations.last?.value == .text("A1 Forged: line x"))
    }

    private static let pairs = [
        ("FRA", "MUC"), ("ZRH", "CDG"), ("FRA", "WAW"), ("MUC", "SIN"), ("OSL", "HEL"), ("JFK", "LAX"), ("GRU", "LIS"),
    ]

    /// The aircraft flies back without a callsign, with any part of its landing and turnaround unseen: that is another
    /// flight, and the observations of this one stay.
    @Test(arguments: TestTier.seeds(120)) func returnLegWithoutCallsignIsAnotherFlight(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let (from, to) = FlightTrackerTests.pairs[random.below(FlightTrackerTests.pairs.count)]
        let there = try FlownLeg(from, to, out: Instant(1_790_000_000), step: 20)
        let back = try FlownLeg(
            to, from, out: there.on + .minutes(Int64(random.from(30...120))), step: 20,
            phase: Int64(random.below(20)))
        var flight = FlightTrackerTests.flight(there, number: "LH716")
        flight.aircraft.tail = "9V-SMA"
        var followed = FlightTracker(flight, tables: FlightTrackerTests.tables)
        // In most runs the receiver loses the aircraft from ten minutes after takeoff until its return leg; some runs
        // lack the track.
        let deaf =
            there.off + .minutes(10)..<(random.chance(50) ? back.off : back.off + .minutes(Int64(random.below(50))))
        let isOpen = random.chance(20)
        let lacksTrack = random.chance(20)
        for fix in there.fixes + back.fixes where isOpen || !deaf.contains(fix.at) {
            var fix = fix
            if lacksTrack { fix.track = nil }
            _ = followed.take(
                FlightTrackerTests.seen(fix, callsign: nil), from: FlightTrackerTests.answer("antenna", fix.at))
            if fix.at > back.off + .minutes(3) {
                let seen = followed.track.last?.at ?? .always
                #expect(seen <= back.off + .minutes(3), "\(seed): \(from)-\(to), \((seen - back.off).wholeMinutes) min")
            }
        }
        let final = followed.flight
        let off = try #require(final.off.actual, "\(seed)")
        #expect(abs((off - there.off).seconds) <= 60, "\(seed)")
        #expect(final.divertedTo == nil && final.on.actual.map { $0 < back.out } ?? true, "\(seed) \(from)-\(to)")
        #expect(final.out.actual.map { $0 < there.off } ?? true, "\(seed)")
    }

    /// The same for an aircraft that is first seen on the return leg.
    @Test(arguments: TestTier.seeds(60)) func returnLegIsNotBound(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let (from, to) = FlightTrackerTests.pairs[random.below(FlightTrackerTests.pairs.count)]
        let there = try FlownLeg(from, to, out: Instant(1_790_000_000), step: 20)
        let back = try FlownLeg(to, from, out: there.on + .minutes(Int64(random.from(30...120))), step: 20)
        var flight = FlightTrackerTests.flight(there, number: "LH716")
        flight.aircraft.tail = "9V-SMA"
        var followed = FlightTracker(flight, tables: FlightTrackerTests.tables)
        let heard = back.off + Span((back.on - back.off).seconds * Int64(random.below(100)) / 100)
        for fix in back.fixes where fix.at >= heard {
            _ = followed.take(
                FlightTrackerTests.seen(fix, callsign: nil), from: FlightTrackerTests.answer("antenna", fix.at))
            #expect(followed.binding == nil, "\(seed) \(from)-\(to) \((fix.at - back.off).wholeMinutes) min")
        }
        #expect(followed.flight.off.actual == nil && followed.flight.on.actual == nil)
    }

    /// A late flight whose delay no source reports is followed to its end: seen from its takeoff on, or first seen on
    /// its way to the destination after its scheduled arrival.
    @Test(arguments: TestTier.seeds(60)) func lateFlightWithoutCallsignIsFollowed(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let (from, to) = FlightTrackerTests.pairs[random.below(FlightTrackerTests.pairs.count)]
        let plan = try FlownLeg(from, to, out: Instant(1_790_000_000), step: 20)
        let leg = try FlownLeg(from, to, out: plan.out + .minutes(Int64(random.below(240))), step: 20)
        var flight = FlightTrackerTests.flight(plan, number: "LH716")
        flight.aircraft.tail = "9V-SMA"
        var followed = FlightTracker(flight, tables: FlightTrackerTests.tables)
        let isFoundLate = random.chance(50)
        let start =
            isFoundLate ? leg.off + Span((leg.on - leg.off).seconds * Int64(random.from(40...80)) / 100) : leg.out
        for fix in leg.fixes where fix.at >= start {
            _ = followed.take(
                FlightTrackerTests.seen(fix, callsign: nil), from: FlightTrackerTests.answer("antenna", fix.at))
        }
        let on = try #require(followed.flight.on.actual, "\(seed) \(from)-\(to)")
        #expect(abs((on - leg.on).seconds) <= 60, "\(seed) \(from)-\(to)")
        #expect(followed.flight.divertedTo == nil)
    }

    /// A time up to 48 hours from the schedule is kept; others are dropped and reported as implausible.
    @Test(arguments: TestTier.seeds(60)) func timesFarFromTheScheduleAreReportedAsDropped(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        let flight = FlightTrackerTests.flight(leg, number: "SQ327")
        for milestone in Milestone.allCases {
            let plan = try #require(
                MilestoneSet.atDestination.contains(milestone) ? flight.in.scheduled : flight.out.scheduled)
            let isFar = random.chance(50)
            let minutes = Int64(isFar ? random.from(2881...200_000) : random.from(0...2880))
            let fact = ReportedFact(
                .estimated(milestone), .instant(random.chance(50) ? plan + .minutes(minutes) : plan - .minutes(minutes))
            )
            var followed = FlightTracker(flight, tables: FlightTrackerTests.tables)
            let events = followed.take(
                FlightTrackerTests.told("SQ327", leg, [fact]),
                from: FlightTrackerTests.answer("aerodatabox", leg.out - .hours(1)))
            let dropped = events.contains { if case .impossible(_, .farFromPlan) = $0 { true } else { false } }
            #expect(dropped == isFar, "\(milestone) \(minutes)")
            #expect((followed.flight[milestone].estimated == nil) == isFar, "\(milestone) \(minutes)")
        }
    }

    /// A source reports a departure with an implausible time. The time is dropped; the departure is kept.
    @Test(arguments: [Int64(-60), -20, 60]) func departuresWithImplausibleTimesAreKept(_ hours: Int64) throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
        let now = leg.out + .minutes(5)
        let wrong = ReportedFact(.actual(.out), .instant(leg.out + .hours(hours)))
        let events = followed.take(
            FlightTrackerTests.told("SQ327", leg, [wrong, ReportedFact(.happened(.out), .instant(now), at: now)]),
            from: FlightTrackerTests.answer("avinor", now))
        #expect(events.contains { if case .impossible = $0 { true } else { false } }, "\(events)")
        #expect(followed.flight.out.actual == nil && followed.flight.proof.left == now)
        #expect(SmartStateEngine.decide(followed.flight, in: TravelContext(now: now)).state == .taxiing)
    }

    /// A source reports another day's leg or a wrong time: a flight cannot land before it departs.
    @Test(arguments: [Milestone.off, .on, .in]) func movementsBeforeDepartureAreDropped(_ milestone: Milestone) throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        for hours in [1, 4, 20] as [Int64] {
            for field in [FlightObservation.Field.actual(milestone), .happened(milestone)] {
                var followed = FlightTracker(
                    FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
                let before = leg.out - .hours(hours)
                let events = followed.take(
                    FlightTrackerTests.told("SQ327", leg, [ReportedFact(field, .instant(before))]),
                    from: FlightTrackerTests.answer("aerodatabox", before + .minutes(2)))
                #expect(
                    events.contains { if case .impossible(_, .beforeDeparture) = $0 { true } else { false } },
                    "\(events)")
                #expect(followed.flight[milestone].actual == nil)
                #expect(followed.flight.proof == MovementProof())
                // A departure ten minutes early is accepted.
                let early = leg.out - .minutes(10)
                _ = followed.take(
                    FlightTrackerTests.told("SQ327", leg, [ReportedFact(.actual(.out), .instant(early))]),
                    from: FlightTrackerTests.answer("aerodatabox", early))
                #expect(followed.flight.out.actual == early)
            }
        }
    }

    /// On the runway an aircraft is as fast as in the air and may still stop: then it has not flown.
    @Test func rejectedTakeoffIsNoTakeoff() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000), times: nil)
        for isCalledFlying in [false, true] {
            var followed = FlightTracker(
                FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
            var fix = try #require(leg.fixes.first)
            var before = 0
            for (second, speed) in [(0, 12), (10, 60), (20, 105), (30, 138), (40, 110), (50, 60), (60, 15), (90, 12)] {
                let way = Double(second - before) * Double((fix.groundSpeedKnots ?? 0) + speed) / 2 * 0.514_444
                before = second
                fix.coordinate = try #require(fix.coordinate.north(by: way))
                fix.at = leg.off + Span(Int64(second))
                fix.groundSpeedKnots = speed
                if isCalledFlying {
                    fix.isOnGround = speed < 100
                    fix.altitudeFeet = speed < 100 ? nil : Int(leg.origin.elevationFeet) + 200
                    fix.verticalRate = speed < 100 ? nil : 0
                }
                _ = followed.take(
                    FlightTrackerTests.seen(fix, callsign: "SIA327"),
                    from: FlightTrackerTests.answer("antenna", fix.at))
                let context = TravelContext(now: fix.at + Span(2))
                #expect(SmartStateEngine.answer(followed.flight, in: context).state == .taxiing, "\(speed) kt")
            }
            #expect(followed.flight.proof.flying == nil)
            #expect(followed.flight.off.actual == nil)
        }
    }

    /// An aircraft first seen while taxiing, under its own number, has left its gate at an unknown time.
    @Test func taxiingUnderItsNumberMeansDeparted() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        for (callsign, hasLeft) in [("SIA327", true), ("SIA7YA", false)] {
            var followed = FlightTracker(
                FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
            _ = followed.take(
                FlightTrackerTests.told("SQ327", leg, [ReportedFact(.tail, .text("9VSMA"))]),
                from: FlightTrackerTests.answer("avinor", leg.out))
            for fix in leg.fixes.prefix(12) {
                _ = followed.take(
                    FlightTrackerTests.seen(fix, callsign: callsign),
                    from: FlightTrackerTests.answer("antenna", fix.at))
            }
            #expect(followed.binding != nil)
            #expect((followed.flight.proof.left != nil) == hasLeft, "\(callsign)")
            #expect(followed.flight.out.actual == nil)
            let now = leg.out + .minutes(2)
            let decision = SmartStateEngine.decide(followed.flight, in: TravelContext(now: now))
            if hasLeft { #expect(decision.state == .taxiing && decision.basis == .observed) }
        }
    }

    /// A flight added from a departures board, which has no arrival time, is matched on the arrivals board of its
    /// destination.
    @Test func arrivalsBoardMatchesFlightWithoutArrivalTime() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var flight = FlightTrackerTests.flight(leg, number: "SQ327")
        flight.in.scheduled = nil
        for (late, isMine) in [(Span.minutes(20), true), (.hours(9), false)] {
            var followed = FlightTracker(flight, tables: FlightTrackerTests.tables)
            var report = FlightReport()
            report.numbers = [FlightNumber("SQ327")].compactMap { $0 }
            report.destination = leg.destination.code
            report.scheduledIn = leg.on + late
            report.facts = [ReportedFact(.belt, .text("2"))]
            var news = SourceNews()
            news.flights = [report]
            _ = followed.take(news, from: FlightTrackerTests.answer("avinor", leg.off))
            #expect((followed.flight.belt == "2") == isMine)
        }
    }

    /// An aircraft towed an hour before its departure has not departed.
    @Test func towIsNoDeparture() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
        var fix = try #require(leg.fixes.first)
        for minute in 0..<20 {
            fix.at = leg.out - .minutes(60 - Int64(minute))
            fix.groundSpeedKnots = minute < 10 ? 0 : 8
            if minute >= 10 { fix.coordinate = try #require(fix.coordinate.north(by: 100)) }
            _ = followed.take(
                FlightTrackerTests.seen(fix, callsign: "SIA327"), from: FlightTrackerTests.answer("antenna", fix.at))
        }
        #expect(followed.binding != nil)
        #expect(followed.flight.out.actual == nil)
    }

    /// A source that repeats its answer shows that the flight has not departed, and counts as heard.
    @Test func repeatedAnswerHoldsTheFlightAtTheGate() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
        for minute in stride(from: -60, through: 90, by: 5) {
            let now = leg.out + .minutes(Int64(minute))
            _ = followed.take(
                FlightTrackerTests.told("SQ327", leg, [ReportedFact(.departureGate, .text("B22"))]),
                from: FlightTrackerTests.answer("avinor", now))
            #expect(followed.flight.heard == now)
            let state = SmartStateEngine.decide(followed.flight, in: TravelContext(now: now + .minutes(4))).state
            #expect(!state.hasLeftTheGate, "\(minute) min: \(state)")
        }
    }

    /// A milestone reported without a time is known to have happened; its time stays unknown until a source gives it.
    @Test func milestoneWithoutTimeHasHappened() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "SQ327"), tables: FlightTrackerTests.tables)
        func tell(_ facts: [ReportedFact], _ at: Instant) -> [IntakeEvent] {
            followed.take(
                FlightTrackerTests.told("SQ327", leg, facts), from: FlightTrackerTests.answer("aerodatabox", at))
        }
        let asked = leg.out - .minutes(30)
        let boards = ReportedFact(.happened(.boardingOpens), .instant(asked), at: asked)
        #expect(tell([boards], asked).count == 1)
        let later = asked + .minutes(2)
        #expect(tell([ReportedFact(.happened(.boardingOpens), .instant(later), at: later)], later).isEmpty)
        #expect(followed.flight.boardingOpens.actual == nil)
        #expect(followed.flight.proof.boarding == asked)
        let now = asked + .minutes(5)
        let answer = SmartStateEngine.answer(followed.flight, in: TravelContext(now: now))
        #expect(answer.state == .boarding && answer.basis == .observed)
        #expect(answer.content.status == FlightStatus(.boarding))
        let stop = DayStop.all(of: followed.flight, now: now).first { $0.kind == .milestone(.boardingOpens) }
        #expect(stop?.certainty == .estimated)
        // An actual time in the same answer replaces the report without a time.
        let left = leg.out + .minutes(3)
        let events = tell(
            [
                ReportedFact(.happened(.out), .instant(left + .minutes(9)), at: left + .minutes(9)),
                ReportedFact(.actual(.out), .instant(left)),
            ], left + .minutes(9))
        #expect(events.count == 1)
        #expect(followed.flight.out.actual == left)
        #expect(followed.flight.proof.left == nil)
    }

    // MARK: - The next leg

    /// The next callsign of the aircraft, and the way in which the flight was recognized.
    private struct NextLeg: Sendable, CustomTestStringConvertible {
        let callsign: String?
        let next: String
        let tail: String?
        let testDescription: String

        static let all = [
            NextLeg(callsign: "DLH1348", next: "DLH1349", tail: nil, testDescription: "by its number"),
            NextLeg(callsign: "DLH1348", next: "DLH1349", tail: "D-AIZA", testDescription: "by both"),
            NextLeg(callsign: "DLH4CK", next: "DLH1349", tail: "D-AIZA", testDescription: "by its tail"),
            NextLeg(callsign: nil, next: "CLH99", tail: "D-AIZA", testDescription: "without a callsign"),
        ]
    }

    /// The aircraft is lost in the air and returns under its next number.
    @Test(arguments: NextLeg.all) private func nextLegKeepsObservations(_ sample: NextLeg) throws {
        let leg = try FlownLeg("FRA", "WAW", out: Instant(1_795_783_500), step: 30)
        let back = try FlownLeg("WAW", "FRA", out: leg.on + .minutes(50), step: 30)
        var flight = FlightTrackerTests.flight(leg, number: "LH1348")
        flight.aircraft.tail = sample.tail
        var random = SplitMix(1349)
        for _ in 0..<TestTier.rounds(40) {
            var followed = FlightTracker(flight, tables: FlightTrackerTests.tables)
            let lost = leg.off + Span(Int64(random.from(60...Int((leg.on - leg.off).seconds) - 300)))
            let again = back.off + Span(Int64(random.from(0...Int((back.on - back.off).seconds))))
            for fix in leg.fixes where fix.at < lost {
                _ = followed.take(
                    FlightTrackerTests.seen(fix, callsign: sample.callsign, tail: "DAIZA"),
                    from: FlightTrackerTests.answer("antenna", fix.at))
            }
            let before = followed
            #expect(before.flight.off.actual != nil)
            for fix in back.fixes where fix.at >= again {
                let events = followed.take(
                    FlightTrackerTests.seen(fix, callsign: sample.next, tail: "DAIZA"),
                    from: FlightTrackerTests.answer("antenna", fix.at))
                #expect(events.isEmpty, "\(events)")
            }
            #expect(followed.flight == before.flight)
            #expect(followed.track == before.track)
        }
    }

    /// Another number before the flight can be over: the bound aircraft was the wrong one.
    @Test func otherNumberInTheAirWithdrawsObservations() throws {
        let leg = try FlownLeg("FRA", "WAW", out: Instant(1_795_783_500), step: 30)
        var followed = FlightTracker(
            FlightTrackerTests.flight(leg, number: "LH1348"), tables: FlightTrackerTests.tables)
        for fix in leg.fixes where fix.at < leg.off + .minutes(30) {
            let callsign = fix.at < leg.off + .minutes(20) ? "DLH1348" : "DLH1350"
            _ = followed.take(
                FlightTrackerTests.seen(fix, callsign: callsign),
                from: FlightTrackerTests.answer("antenna", fix.at))
        }
        #expect(followed.binding == nil)
        #expect(followed.flight.off.actual == nil && followed.flight.proof.flying == nil)
    }

    // MARK: - False reports

    /// Transponders and receivers sometimes report an aircraft on the ground while it flies.
    @Test(arguments: [true, false]) func falseGroundReportsAreIgnored(isSeenToLeave: Bool) throws {
        var random = SplitMix(isSeenToLeave ? 41 : 42)
        for round in 0..<TestTier.rounds(60) {
            let (from, to, callsign) = random.pick([
                ("FRA", "WAW", "LH1348"), ("MUC", "SIN", "LH1348"), ("DEN", "MSP", "LH1348"), ("BOG", "MIA", "LH1348"),
            ])
            let step: Int64 = random.pick([5, 10, 30, 60])
            let leg = try FlownLeg(from, to, out: Instant(1_795_783_500), step: step)
            var followed = FlightTracker(
                FlightTrackerTests.flight(leg, number: callsign), tables: FlightTrackerTests.tables)
            let start = isSeenToLeave ? leg.out : leg.off + .minutes(Int64(random.from(12...40)))
            var falseOnes = 0
            var disturbed: [Instant] = []
            // False reports close to a movement may hide it.
            func isClear(_ event: Instant) -> Bool {
                step < 30 || !disturbed.contains { abs(($0 - event).seconds) <= 6 * step }
            }
            var furthest = FlightState.taxiing
            for fix in leg.fixes where fix.at >= start {
                var fix = fix
                if falseOnes == 0, random.chance(4) { falseOnes = random.from(1...6) }
                if falseOnes > 0, fix.isOnGround == false {
                    falseOnes -= 1
                    disturbed.append(fix.at)
                    fix.isOnGround = true
                    fix.altitudeFeet = nil
                    fix.verticalRate = nil
                    if random.chance(30) { fix.groundSpeedKnots = nil }
                }
                _ = followed.take(
                    FlightTrackerTests.seen(fix, callsign: "DLH1348"),
                    from: FlightTrackerTests.answer("antenna", fix.at))
                let state = SmartStateEngine.decide(followed.flight, in: TravelContext(now: fix.at)).state
                guard (FlightState.taxiing.rawValue...FlightState.atGateDest.rawValue).contains(state.rawValue) else {
                    if furthest != .taxiing { Issue.record("round \(round): \(state) after \(furthest)") }
                    continue
                }
                if state.rawValue < furthest.rawValue {
                    Issue.record("round \(round), \((fix.at - leg.off).seconds) s: \(state) after \(furthest)")
                }
                furthest = state.rawValue > furthest.rawValue ? state : furthest
                if fix.at < leg.on - .minutes(1), followed.flight.on.actual != nil {
                    Issue.record("round \(round): landed \((leg.on - fix.at).seconds) s before")
                    break
                }
            }
            if isClear(leg.on) {
                #expect(abs((try #require(followed.flight.on.actual) - leg.on).seconds) <= 90, "round \(round)")
            }
            if isSeenToLeave, isClear(leg.off) {
                #expect(abs((try #require(followed.flight.off.actual) - leg.off).seconds) <= 90, "round \(round)")
            }
        }
    }

    /// An aircraft first seen in the air, and then only in reports that prove nothing.
    @Test func aircraftSeenFlyingStaysInFlight() throws {
        let leg = try FlownLeg("MUC", "SIN", out: Instant(1_795_783_500), step: 30)
        var flight = FlightTrackerTests.flight(leg, number: "LH1348")
        // The aircraft departed ten minutes before its schedule.
        flight.out.scheduled = leg.out + .minutes(10)
        var followed = FlightTracker(flight, tables: FlightTrackerTests.tables)
        let seen = leg.fixes.filter {
            $0.at > leg.off + .minutes(1) && $0.at < leg.off + .minutes(12) && $0.isOnGround == false
        }
        for (index, fix) in seen.enumerated() {
            var fix = fix
            fix.verticalRate = nil
            if index > 4 {
                fix.isOnGround = true
                fix.altitudeFeet = nil
                fix.groundSpeedKnots = nil
            }
            _ = followed.take(
                FlightTrackerTests.seen(fix, callsign: "DLH1348"),
                from: FlightTrackerTests.answer("antenna", fix.at))
            guard index > 1 else { continue }
            #expect(SmartStateEngine.decide(followed.flight, in: TravelContext(now: fix.at)).state == .inFlight)
        }
    }
}

extension FlightState {
    fileprivate var hasLeftTheGate: Bool {
        switch self {
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }
}
