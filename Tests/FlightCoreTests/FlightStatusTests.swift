import FlightSamples
import Testing

@testable import FlightCore

/// One status for a flight at a moment, on every surface, in the fixed order of the day.
@Suite struct FlightStatusTests {
    private static let out = Samples.at("2026-11-22T14:30:00-05:00")
    private static let planned = Samples.at("2026-11-22T17:45:00-08:00")

    private func flight() throws -> Flight {
        var flight = Flight(
            origin: try #require(Airport.Code("JFK").flatMap { Samples.lookUp($0) }),
            destination: try #require(Airport.Code("SFO").flatMap { Samples.lookUp($0) }),
            number: FlightNumber("UA1234"))
        flight.out.scheduled = FlightStatusTests.out
        flight.in.scheduled = FlightStatusTests.planned
        return flight
    }

    /// The whole day of a flight that a source reports, in each language.
    @Test(arguments: [
        (
            Language.english,
            [
                "Planned", "On time", "Delayed 20 min", "Boarding", "Gate closed", "Departed", "In flight", "Landing",
                "Landed", "24 min late",
            ]
        ),
        (
            .german,
            [
                "Geplant", "Pünktlich", "20 Min verspätet", "Boarding", "Gate geschlossen", "Abgeflogen", "Im Flug",
                "Im Landeanflug", "Gelandet", "24 Min Verspätung",
            ]
        ),
        (
            .polish,
            [
                "Planowany", "Planowo", "Opóźniony o 20 min", "Boarding", "Bramka zamknięta", "Odleciał", "W locie",
                "Ląduje", "Wylądował", "24 min opóźnienia",
            ]
        ),
        (
            .portuguese,
            [
                "Programado", "No horário", "Atraso de 20 min", "Embarcando", "Portão fechado", "Partiu", "Em voo",
                "Pousando", "Pousou", "24 min de atraso",
            ]
        ),
    ])
    func dayOfAFlight(_ language: Language, _ expected: [String]) throws {
        var flight = try flight()
        let out = FlightStatusTests.out
        flight.out.estimated = out + .minutes(20)
        flight.boardingOpens.actual = out - .minutes(20)
        flight.doorsClose.actual = out + .minutes(10)
        flight.out.actual = out + .minutes(22)
        flight.off.actual = out + .minutes(40)
        flight.on.actual = FlightStatusTests.planned + .minutes(15)
        flight.in.actual = FlightStatusTests.planned + .minutes(24)
        var statuses: [String] = []
        for minute in Int64(-1500)...480 {
            let now = out + .minutes(minute)
            var known = flight
            // The source reports the flight from 20 hours before departure on, and the delay an hour before.
            known.heard = minute >= -1200 ? now : nil
            if minute < -60 { known.out.estimated = nil }
            for milestone in Milestone.allCases where flight[milestone].actual.map({ $0 > now }) ?? false {
                known[milestone].actual = nil
            }
            let text = Words(language).text(FlightStatus(known, at: now))
            if statuses.last != text { statuses.append(text) }
        }
        #expect(statuses == expected)
    }

    /// Board, card, text lines, live surfaces and airport board name the same status.
    @Test(arguments: [UInt64(11), 12])
    func allSurfacesNameTheSameStatus(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(4000) {
            let isMissed = random.chance(20)
            let trip = isMissed ? RandomTrips.missed(&random) : RandomTrips.trip(&random)
            let context = RandomTrips.context(&random, for: trip)
            let words = Words(random.pick(Language.allCases))
            if isMissed, words.text(FlightStatus(trip.legs[1], at: context.now)) != words.say(.missed) {
                failures.add("not missed: " + trip.described(in: context))
            }
            for (leg, flight) in trip.legs.enumerated() {
                let status = words.text(FlightStatus(flight, at: context.now))
                let line = BoardLine(leg: leg, of: trip, in: context)
                if words.text(line.status) != status { failures.add("board: " + trip.described(in: context)) }
                for (airport, direction) in [
                    (flight.origin, AirportMovement.Direction.departure), (flight.landingAirport, .arrival),
                ] {
                    let movement = AirportMovement(flight, direction, at: airport, now: context.now)
                    if movement.map({ words.text($0.status(at: context.now)) }) != status {
                        failures.add("airport: " + trip.described(in: context))
                    }
                }
                // During a connection, the card is about the next flight, or warns of a short connection.
                let shown = line.answer.content.onward == nil ? flight : trip.legs[leg + 1]
                guard line.answer.content.warning == nil, line.answer.content.note != .nextLegCancelled else {
                    continue
                }
                let onCard = words.text(FlightStatus(shown, at: context.now))
                let live = LiveActivityState(line, now: context.now, words)
                if words.lines(line.answer, of: trip, at: context.now).status != onCard || live.status.text != onCard {
                    failures.add("card: " + trip.described(in: context))
                }
            }
        }
        failures.report()
    }

    /// Board, trip page, timeline, live surfaces and airport board mark the same times as estimates.
    @Test(arguments: [UInt64(31), 32])
    func allSurfacesMarkTheSameTimesAsEstimates(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(4000) {
            let trip = random.chance(30) ? RandomTrips.missed(&random) : RandomTrips.trip(&random)
            let context = RandomTrips.context(&random, for: trip)
            let words = Words(.english)
            for (leg, flight) in trip.legs.enumerated() where flight.status == .scheduled {
                let line = BoardLine(leg: leg, of: trip, in: context)
                guard line.answer.content.onward == nil else { continue }
                let live = LiveActivityState(line, now: context.now, words)
                let stops = DayStop.all(of: flight, now: context.now)
                for (milestone, airport, direction, shown) in [
                    (Milestone.out, flight.origin, AirportMovement.Direction.departure, live.departure),
                    (.in, flight.landingAirport, .arrival, live.arrival),
                ] {
                    let certainty = line.certainty(of: milestone, now: context.now)
                    func expect(_ surface: String, _ local: LocalTime?, _ other: StateContent.Certainty?) {
                        guard let local, let other, let best = BestTimes(flight, now: context.now)[milestone] else {
                            return
                        }
                        if local != airport.zone.local(best) || other != certainty {
                            failures.add("\(surface), \(milestone): " + trip.described(in: context))
                        }
                    }
                    let movement = AirportMovement(flight, direction, at: airport, now: context.now)?
                        .shown(in: airport.zone, at: context.now)
                    expect("airport", movement?.local, movement?.certainty)
                    expect("live", shown?.local, shown?.certainty)
                    let stop = stops.first { $0.kind == .milestone(milestone) }
                    expect("timeline", stop?.best, stop?.certainty)
                    let isOver = line.answer.state == .completed && line.status.kind != .missed
                    if milestone == (isOver ? .in : .out), !line.answer.state.showsArrival {
                        expect("board", line.time?.local, line.time?.certainty)
                    }
                }
            }
        }
        failures.report()
    }

    /// Minute by minute, the status keeps to the order of the day. Only a status computed from the clock is corrected,
    /// by a fact that has become known.
    @Test(arguments: [UInt64(21), 22])
    func statusNeverGoesBackWithoutACorrection(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(400) {
            let trip = RandomTrips.trip(&random)
            let flight = trip.legs[0]
            guard let out = BestTimes(flight, now: .never).out else { continue }
            var before: (at: Instant, status: FlightStatus)?
            for minute in stride(from: Int64(-180), through: 1500, by: 1) {
                let now = out + .minutes(minute)
                let status = FlightStatus(flight, at: now)
                if let before, let was = before.status.place, let place = status.place, place < was {
                    let isCorrection = before.status.evidence != .live && flight.learns(after: before.at, until: now)
                    if !isCorrection {
                        failures.add(
                            "\(before.status.kind) → \(status.kind) at \(now.iso): "
                                + trip.described(in: TravelContext(now: now)))
                        break
                    }
                }
                before = (now, status)
            }
        }
        failures.report()
    }

    /// A diverted flight stays red where it has landed, with the place in its status.
    @Test func diversionStaysRed() throws {
        var flight = try flight()
        let phoenix = try #require(Airport.Code("PHX").flatMap { Samples.lookUp($0) })
        flight.status = .diverted
        flight.divertedTo = phoenix
        flight.off.actual = FlightStatusTests.out + .minutes(15)
        let landing = FlightStatusTests.out + .minutes(300)
        #expect(FlightStatus(flight, at: landing).kind == .diverted(to: phoenix.code))
        flight.on.actual = landing
        #expect(FlightStatus(flight, at: landing).kind == .diverted(to: phoenix.code))
        flight.in.actual = landing + .minutes(8)
        let status = FlightStatus(flight, at: landing + .minutes(8))
        #expect(status.kind == .arrivedElsewhere(phoenix.code) && status.tone == .off)
        #expect(Words(.english).text(status) == "Arrived at PHX")
    }

    /// A delay does not replace the stage of the day from boarding on; the card shows it in its own line.
    @Test func delayStaysVisibleInFlight() throws {
        var flight = try flight()
        flight.out.actual = FlightStatusTests.out + .minutes(50)
        flight.off.actual = FlightStatusTests.out + .minutes(65)
        flight.in.estimated = FlightStatusTests.planned + .minutes(40)
        let now = FlightStatusTests.out + .minutes(120)
        flight.heard = now
        let content = SmartStateEngine.answer(flight, in: TravelContext(now: now)).content
        #expect(content.status == FlightStatus(.inFlight))
        #expect(content.note == .late(minutes: 40))
        let trip = try #require(Trip(legs: [flight]))
        let line = BoardLine(leg: 0, of: trip, in: TravelContext(now: now))
        #expect(line.time?.local.instant == flight.in.estimated)
        #expect(line.time?.was?.instant == FlightStatusTests.planned)
        let live = LiveActivityState(line, now: now, Words(.english))
        #expect(live.arrival?.was?.instant == FlightStatusTests.planned)
        #expect(content.second?.was?.instant == FlightStatusTests.planned)
        // A flight that is over keeps its arrival, to which its status refers.
        var over = flight
        over.in.actual = FlightStatusTests.planned + .minutes(38)
        let later = FlightStatusTests.planned + .hours(4)
        let ended = BoardLine(leg: 0, of: try #require(Trip(legs: [over])), in: TravelContext(now: later))
        #expect(ended.answer.state == .completed && ended.time?.local.instant == over.in.actual)
        #expect(ended.time?.was?.instant == FlightStatusTests.planned)
        // Less than 15 minutes is not a delay.
        flight.in.estimated = FlightStatusTests.planned + .minutes(14)
        let punctual = try #require(Trip(legs: [flight]))
        #expect(BoardLine(leg: 0, of: punctual, in: TravelContext(now: now)).time?.was == nil)
    }

    /// Doors that a source holds open past their time are not announced as a time to come.
    @Test func passedDoorsAreNotAnnounced() throws {
        var flight = try flight()
        let out = FlightStatusTests.out
        flight.boardingOpens.actual = out - .minutes(40)
        flight.doorsClose.estimated = out - .minutes(10)
        for minute in Int64(-12)...0 {
            let now = out + .minutes(minute)
            flight.heard = now
            let answer = SmartStateEngine.answer(flight, in: TravelContext(now: now))
            let doors = answer.content.facts.first { $0.label == .doorsClose }
            if minute >= -10 { #expect(doors.map { $0.value.isClosed } ?? true, "\(minute)") }
        }
    }

    /// The time left and the arrival beside it count to the same end.
    @Test func timeLeftCountsToTheArrivalBesideIt() throws {
        var flight = try flight()
        flight.off.actual = FlightStatusTests.out + .minutes(15)
        let now = FlightStatusTests.out + .minutes(200)
        flight.heard = now
        let content = SmartStateEngine.answer(flight, in: TravelContext(now: now)).content
        guard case .duration(let left, _) = content.answer?.value, case .time(let arrival, _) = content.second?.value
        else {
            Issue.record("no time is shown")
            return
        }
        #expect(arrival.instant.minute - now.minute == Int64(left))
    }
}

extension Flight {
    /// Whether a fact becomes known after an instant and no later than another.
    fileprivate func learns(after start: Instant, until end: Instant) -> Bool {
        func isNew(_ instant: Instant?) -> Bool { instant.map { $0 > start && $0 <= end } ?? false }
        return Milestone.allCases.contains { isNew(self[$0].actual) } || isNew(position?.at) || isNew(heard)
            || isNew(proof.next(after: start)) || isNew(hearing?.next(after: start)) || isNew(saidOnBoard)
    }
}
