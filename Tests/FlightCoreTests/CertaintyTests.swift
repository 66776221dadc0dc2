import FlightCore
import FlightData
import Testing

/// "Certainty" in product.md: green words need a report from a live source that was heard recently.
@Suite struct CertaintyTests {
    private static let out = Samples.at("2026-11-22T14:30:00-05:00")

    /// UA 1234 from New York to San Francisco, with nothing but its schedule.
    private func planned() throws -> Flight {
        var flight = Flight(
            origin: try #require(Airport.Code("JFK").flatMap { Samples.lookUp($0) }),
            destination: try #require(Airport.Code("SFO").flatMap { Samples.lookUp($0) }),
            number: FlightNumber("UA1234"))
        flight.out.scheduled = CertaintyTests.out
        flight.in.scheduled = Samples.at("2026-11-22T17:45:00-08:00")
        return flight
    }

    private func content(_ flight: Flight, _ now: Instant) -> StateContent {
        SmartStateEngine.answer(flight, in: TravelContext(now: now)).content
    }

    /// Without a source, a flight is "Planned" however near it is, and never turns green, blue or ticked.
    @Test func nothingIsGreenWithoutASource() throws {
        let flight = try planned()
        for minutes in stride(from: Int64(-3000), through: 900, by: 5) {
            let now = CertaintyTests.out + .minutes(minutes)
            let answer = SmartStateEngine.answer(flight, in: TravelContext(now: now))
            #expect(answer.content.tone == .quiet, "\(minutes) min: \(answer.content.status)")
            let line = BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: now))
            for language in Language.allCases {
                let words = Words(language)
                #expect(line.status.tone == .quiet, "\(minutes) min")
                let lines = words.lines(answer, of: Trip(flight), at: now)
                #expect(!lines.headline.hasPrefix("✓"), "\(minutes) min")
                if answer.basis == .estimated, minutes >= -40 {
                    #expect(lines.status.hasPrefix("~"), "\(minutes) min: \(lines.status)")
                }
            }
        }
    }

    /// Every time shown for an elapsed milestone carries "~".
    @Test func elapsedTimesCarryATilde() throws {
        let flight = try planned()
        let now = CertaintyTests.out + .minutes(600)
        let answer = SmartStateEngine.answer(flight, in: TravelContext(now: now))
        #expect(answer.state == .completed)
        let words = Words(.english)
        let lines = words.lines(answer, of: Trip(flight), at: now)
        #expect(lines.primary == "Arrived at SFO • ~5:45 PM" && lines.sentence == "~Arrived")
        #expect(lines.secondary?.contains("~5h") == true, "\(lines.secondary ?? "")")
        #expect(BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: now)).time?.certainty == .estimated)
        for stop in DayStop.all(of: flight, now: now) where stop.hasHappened && stop.best != nil {
            guard case .milestone = stop.kind else { continue }
            #expect(stop.certainty == .estimated, "\(stop.kind)")
        }
    }

    @Test func sourceConfirmsOnlyWhileFresh() throws {
        var flight = try planned()
        let now = CertaintyTests.out - .minutes(50)
        flight.heard = now - .minutes(20) + Span(1)
        #expect(content(flight, now).status.kind == .onTime)
        flight.heard = now - .minutes(20)
        #expect(content(flight, now).status.kind == .planned)
        // The day before, a report stays fresh for 3 hours. More than 24 hours ahead, no report confirms the flight.
        let dayBefore = CertaintyTests.out - .hours(10)
        flight.heard = dayBefore - .hours(3) + Span(1)
        #expect(content(flight, dayBefore).status.kind == .onTime)
        flight.heard = dayBefore - .hours(3)
        #expect(content(flight, dayBefore).status.kind == .planned)
        let ahead = CertaintyTests.out - .hours(24) - Span(1)
        flight.heard = ahead
        #expect(content(flight, ahead).status.kind == .planned)
        #expect(content(flight, CertaintyTests.out - .hours(24)).status.kind == .onTime)
    }

    /// `nextChange` includes the moment when a report becomes stale.
    @Test func nextChangeIncludesStaleness() throws {
        var flight = try planned()
        let now = CertaintyTests.out - .minutes(150)
        flight.heard = now
        var context = TravelContext(now: now)
        var steps = 0
        while SmartStateEngine.answer(flight, in: context).content.status.kind == .onTime, steps < 100 {
            context.now = try #require(SmartStateEngine.answer(flight, in: context).nextChange)
            steps += 1
        }
        #expect(context.now == now + .minutes(20))
    }

    /// A traveller's own reports are shown, but are never green.
    @Test func travellersReportsAreShownButNeverGreen() throws {
        var flight = try planned()
        flight.status = .cancelled
        #expect(content(flight, CertaintyTests.out - .minutes(90)).status.kind == .cancelled)

        let base = try planned()
        func after(_ field: FlightObservation.Field, _ value: FlightObservation.Value) -> Flight {
            Flight(
                base,
                observations: [
                    FlightObservation(
                        source: .traveller, time: CertaintyTests.out - .hours(4), field: field, value: value,
                        isCorrection: true)
                ], airport: Samples.lookUp)
        }
        let late = after(.estimated(.out), .instant(CertaintyTests.out + .minutes(50)))
        #expect(content(late, CertaintyTests.out - .minutes(90)).status.kind == .delayed(minutes: 50))
        let slightly = after(.estimated(.out), .instant(CertaintyTests.out + .minutes(5)))
        #expect(content(slightly, CertaintyTests.out - .minutes(90)).status.kind == .planned)
        let aboard = after(.saidOnBoard, .instant(CertaintyTests.out - .minutes(30)))
        #expect(content(aboard, CertaintyTests.out - .minutes(20)).status == FlightStatus(.boarding, .past))

        // Not even if a source covers the flight too: it did not report this time.
        var both = slightly
        both.heard = CertaintyTests.out - .minutes(91)
        #expect(content(both, CertaintyTests.out - .minutes(90)).status.kind == .planned)
    }

    private func certainty(_ stop: Milestone, _ flight: Flight, _ now: Instant) -> StateContent.Certainty? {
        DayStop.all(of: flight, now: now).first { $0.kind == .milestone(stop) }?.certainty
    }

    /// An announced delay is as firm in the timeline as on the card. Times derived from it are not firm.
    @Test func cardAndTimelineAgreeOnCertainty() throws {
        var flight = try planned()
        flight.out.estimated = CertaintyTests.out + .minutes(50)
        flight.toldByTraveller = [.init(.out)]
        let now = CertaintyTests.out - .minutes(90)
        guard case .time(_, let shown) = try #require(content(flight, now).answer).value else {
            Issue.record("no time")
            return
        }
        #expect(shown == .firm)
        #expect(certainty(.out, flight, now) == shown)
        #expect(BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: now)).time?.certainty == shown)
        #expect(certainty(.doorsClose, flight, now) == .estimated, "derived from it")
        #expect(certainty(.in, flight, now) == .estimated)
        // The schedule is firm until better information arrives.
        #expect(certainty(.in, try planned(), now) == .firm)
        #expect(certainty(.doorsClose, try planned(), now) == .estimated)
        // In the air, the arrival is an estimate, on the card as in the timeline, even if it equals the schedule.
        var gone = try planned()
        gone.off.actual = CertaintyTests.out + .minutes(15)
        gone.in.estimated = gone.in.scheduled
        let later = CertaintyTests.out + .minutes(60)
        guard case .time(_, let arrives) = try #require(content(gone, later).second).value else {
            Issue.record("no arrival")
            return
        }
        #expect(arrives == .estimated)
        #expect(certainty(.in, gone, later) == arrives)
        #expect(certainty(.off, gone, later) == .firm)
    }

    /// On a connection, doors without a report carry "~", and so does the time left until they close.
    @Test func spareTimeIsAsCertainAsTheDoors() throws {
        var flight = try planned()
        flight.in.actual = flight.in.scheduled
        flight.walkToConnection = 10
        let arrival = try #require(flight.in.scheduled)
        var next = Flight(origin: flight.destination, destination: flight.origin, number: FlightNumber("UA1235"))
        next.out.scheduled = arrival + .minutes(90)
        func spare() throws -> String {
            let trip = try #require(Trip(legs: [flight, next]))
            let now = arrival + .minutes(10)
            let answer = SmartStateEngine.answer(trip, in: TravelContext(now: now))
            #expect(answer.state == .connection)
            return try #require(Words(.english).lines(answer, of: trip, at: now).secondary)
        }
        #expect(try spare() == "~1h to spare")
        next.doorsClose.estimated = arrival + .minutes(80)
        #expect(try spare() == "1h to spare")
        // Without a walking time, only the closing time of the doors is shown.
        flight.walkToConnection = nil
        let words = Words(.english)
        let closes = flight.destination.zone.local(arrival + .minutes(80))
        #expect(try spare() == words.say(.doorsCloseAt, words.time(closes)))
    }

    /// Check-in opens by the schedule: a delay does not move it, and a cancelled flight has none.
    @Test func checkInFollowsTheSchedule() throws {
        var flight = try planned()
        let now = CertaintyTests.out - .hours(30)
        func opens() -> LocalTime? { DayStop.all(of: flight, now: now).first { $0.kind == .checkIn }?.best }
        let planned = try #require(opens())
        flight.out.estimated = CertaintyTests.out + .hours(3)
        #expect(opens() == planned)
        #expect(DayStop.nextChange(of: flight, now: now) == CertaintyTests.out - .hours(24))
        flight.status = .cancelled
        #expect(opens() == nil)
    }

    /// An early departure is shown on the card and on surfaces with four lines.
    @Test(arguments: Language.allCases) func earlyDepartureIsShown(_ language: Language) throws {
        var flight = try planned()
        flight.out.estimated = CertaintyTests.out - .minutes(20)
        let now = CertaintyTests.out - .minutes(150)
        let answer = SmartStateEngine.answer(flight, in: TravelContext(now: now))
        let lines = Words(language).lines(answer, of: Trip(flight), at: now)
        let said = [
            "Departs 20 min early", "Abflug 20 Min früher", "Odlot 20 min wcześniej", "Parte 20 min antes",
        ]
        #expect(said.contains { lines.secondary?.contains($0) ?? false }, "\(lines)")
        flight.out.estimated = CertaintyTests.out - .minutes(2)
        let wobble = SmartStateEngine.answer(flight, in: TravelContext(now: now))
        #expect(Words(language).lines(wobble, of: Trip(flight), at: now).secondary?.contains("2 ") != true)
    }

    @Test func reportsOutlastTheirSource() throws {
        var flight = try planned()
        flight.out.actual = CertaintyTests.out
        flight.off.actual = CertaintyTests.out + .minutes(12)
        flight.heard = CertaintyTests.out + .minutes(15)
        let silent = content(flight, CertaintyTests.out + .minutes(120))
        #expect(silent.status == FlightStatus(.inFlight, .past))
        guard case .duration(_, let certainty) = try #require(silent.answer).value else {
            Issue.record("no time remains")
            return
        }
        #expect(certainty == .estimated)
        flight.in.actual = Samples.at("2026-11-22T17:40:00-08:00")
        #expect(
            content(flight, Samples.at("2026-11-22T17:50:00-08:00")).status == FlightStatus(.arrived(minutesLate: -5)))
        #expect(
            content(flight, Samples.at("2026-11-22T20:50:00-08:00")).status == FlightStatus(.arrived(minutesLate: -5)))
    }

    /// The aircraft is in the air, and its last position is 20 minutes old.
    @Test func lostSignalIsShown() throws {
        var flight = try planned()
        flight.off.actual = CertaintyTests.out + .minutes(12)
        let seen = CertaintyTests.out + .minutes(100)
        let place = try #require(Coordinate(latitude: 41.5, longitude: -88))
        flight.position = Position(at: seen, coordinate: place, altitudeFeet: 36_000, groundSpeedKnots: 460)
        #expect(content(flight, seen + .minutes(19)).silence == nil)
        let silence = try #require(content(flight, seen + .minutes(20)).silence)
        #expect(silence.since == flight.destination.zone.local(seen))
        #expect((200_000...400_000).contains(silence.fraction), "\(silence.fraction)")
        let now = seen + .minutes(80)
        let lines = Words(.english).lines(
            SmartStateEngine.answer(flight, in: TravelContext(now: now)), of: Trip(flight), at: now)
        #expect(lines.headline.contains("·○"))
        #expect(lines.primary?.hasPrefix("~") == true && lines.sentence?.hasPrefix("Lands in ~") == true)
    }

    /// With no minute left, the text says "now".
    @Test func saysNowWhenNoMinuteIsLeft() throws {
        var flight = try planned()
        flight.boardingOpens.estimated = CertaintyTests.out - .minutes(40)
        flight.heard = CertaintyTests.out - .minutes(39)
        let boards = CertaintyTests.out - .minutes(39)
        let answer = SmartStateEngine.answer(flight, in: TravelContext(now: boards))
        #expect(answer.state == .atGate)
        #expect(Words(.english).lines(answer, of: Trip(flight), at: boards).sentence == "Boards now")
        flight.off.actual = CertaintyTests.out + .minutes(12)
        flight.on.estimated = CertaintyTests.out + .minutes(360)
        flight.heard = CertaintyTests.out + .minutes(360)
        let lands = CertaintyTests.out + .minutes(361)
        let landing = SmartStateEngine.answer(flight, in: TravelContext(now: lands))
        #expect(landing.state == .descending)
        for language in Language.allCases {
            let words = Words(language)
            #expect(words.lines(landing, of: Trip(flight), at: lands).sentence?.hasSuffix(words.say(.nowWord)) == true)
        }
    }

    /// "Landed" and "at gate" have different words in every language.
    @Test(arguments: Language.allCases) func landedIsNotAtTheGate(language: Language) throws {
        var flight = try planned()
        flight.on.actual = Samples.at("2026-11-22T17:36:00-08:00")
        flight.heard = flight.on.actual
        let words = Words(language)
        let landed = SmartStateEngine.answer(flight, in: TravelContext(now: Samples.at("2026-11-22T17:40:00-08:00")))
        flight.in.actual = Samples.at("2026-11-22T17:44:00-08:00")
        let there = SmartStateEngine.answer(flight, in: TravelContext(now: Samples.at("2026-11-22T17:50:00-08:00")))
        let first = words.lines(landed, of: Trip(flight), at: .never)
        let second = words.lines(there, of: Trip(flight), at: .never)
        #expect(landed.state == .landed && there.state == .atGateDest)
        #expect(first.status != second.status && first.headline != second.headline)
    }

    @Test func nextDayIsMarked() throws {
        var flight = try planned()
        flight.in.scheduled = Samples.at("2026-11-23T00:35:00-08:00")
        flight.off.actual = CertaintyTests.out + .minutes(12)
        let now = CertaintyTests.out + .minutes(100)
        let second = try #require(content(flight, now).second)
        #expect(second.dayChange == 1)
        #expect(Words(.german).slotText(second)?.hasSuffix(" +1") == true)
        #expect(BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: now)).time?.dayChange == 1)
    }

    /// An aircraft that an antenna saw parked at its origin does not leave by the clock until 20 minutes later.
    @Test func aircraftSeenParkedHasNotLeft() throws {
        var flight = try planned()
        let place = try #require(flight.origin.position)
        let seen = CertaintyTests.out + .minutes(10)
        flight.position = Position(at: seen, coordinate: place, groundSpeedKnots: 0)
        func state(_ minutes: Int64) -> Decision {
            SmartStateEngine.decide(flight, in: TravelContext(now: seen + .minutes(minutes)))
        }
        #expect(state(1).state == .onBoard)
        #expect(state(19).state == .onBoard)
        // By the schedule it is in the air by then.
        #expect(state(20).state == .inFlight)
        #expect(state(20).basis == .estimated)
        flight.position = Position(at: seen, coordinate: place, groundSpeedKnots: 12)
        #expect(state(1).state == .taxiing)
    }

    /// Without an arrival time, the time left is derived from the distance and carries "~", even if the flight is known
    /// to be in the air.
    @Test(arguments: [false, true]) func timeLeftByDistanceCarriesATilde(isTold: Bool) throws {
        var flight = try planned()
        if !isTold { flight.in.scheduled = nil }
        flight.off.actual = CertaintyTests.out + .minutes(15)
        let now = CertaintyTests.out + .minutes(60)
        flight.heard = now
        let slot = try #require(content(flight, now).answer)
        guard case .duration(_, let certainty) = slot.value else {
            Issue.record("\(slot)")
            return
        }
        #expect(certainty == (isTold ? .firm : .estimated))
    }

    /// A flight seen in the air needs no reported take-off.
    @Test func timeLeftIsFirmWhenSeenFlying() throws {
        var flight = try planned()
        let now = CertaintyTests.out + .minutes(60)
        flight.heard = now
        let place = try #require(Coordinate(latitude: 41.5, longitude: -80))
        flight.position = Position(at: now - Span(20), coordinate: place, altitudeFeet: 34_000, groundSpeedKnots: 450)
        let slot = try #require(content(flight, now).answer)
        guard case .duration(_, .firm) = slot.value else {
            Issue.record("\(slot)")
            return
        }
    }

    /// After landing, the board shows the arrival at the gate instead of the departure.
    @Test func afterLandingTheBoardShowsTheArrival() throws {
        var flight = try planned()
        flight.off.actual = CertaintyTests.out + .minutes(20)
        let landed = CertaintyTests.out + .minutes(390)
        flight.on.actual = landed
        for minutes in [0, 3, 5, 6, 7, 30, 80] as [Int64] {
            let now = landed + .minutes(minutes)
            let line = BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: now))
            let isAtGate = minutes >= 6
            #expect(line.answer.state == (isAtGate ? .atGateDest : .landed), "\(minutes) min")
            #expect(line.time?.local == flight.destination.zone.local(landed + TaxiTimes.usual.in), "\(minutes) min")
            #expect(line.time?.certainty == .estimated, "\(minutes) min")
        }
    }
}
