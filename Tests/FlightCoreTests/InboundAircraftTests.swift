import FlightSamples
import Testing

@testable import FlightCore

/// Finds a flight's aircraft from the legs before it.
@Suite struct InboundAircraftTests {
    private static let tail = "N37502"
    private static let words = Words(Settings(language: .english))

    private static func leg(
        _ number: String, _ from: String, _ to: String, out: String, in arrival: String, tail: String? = tail
    ) -> Flight {
        var flight = Flight(
            origin: Samples.airport(from), destination: Samples.airport(to), number: FlightNumber(number))
        flight.out.scheduled = Samples.at(out)
        flight.in.scheduled = Samples.at(arrival)
        flight.aircraft.tail = tail
        flight.heard = Samples.at("2026-11-22T00:00:00Z")
        return flight
    }

    /// UA 1234 from New York at 14:30, on a Boeing 737 MAX 9.
    private static var mine: Flight {
        var flight = Samples.flight()
        flight.id = Flight.ID("mine")
        flight.aircraft.tail = tail
        flight.aircraft.type = "B39M"
        flight.departureGate = "B22"
        return flight
    }

    private static var first: Flight {
        var flight = leg("UA2210", "PDX", "SEA", out: "2026-11-22T14:00:00Z", in: "2026-11-22T15:00:00Z")
        flight.out.actual = Samples.at("2026-11-22T14:00:00Z")
        flight.in.actual = Samples.at("2026-11-22T15:02:00Z")
        return flight
    }

    /// To New York: due at 13:13, four minutes late.
    private static func second(left: Bool = true) -> Flight {
        var flight = leg("UA511", "SEA", "JFK", out: "2026-11-22T13:00:00Z", in: "2026-11-22T18:13:00Z")
        flight.out.scheduled = Samples.at("2026-11-22T15:50:00Z") - .hours(3)
        if left {
            flight.out.actual = Samples.at("2026-11-22T12:52:00Z")
            flight.in.estimated = Samples.at("2026-11-22T18:17:00Z")
        }
        return flight
    }

    private static func inbound(
        _ legs: [Flight], of flight: Flight = mine, log: [FlightObservation] = [],
        at now: String = "2026-11-22T17:00:00Z"
    ) -> InboundAircraft {
        InboundAircraft(
            of: flight, log: log, legs: legs.map { AircraftLeg($0, by: .followed) }, now: Samples.at(now))
    }

    private static var chain: [Flight] {
        var first = first
        first.out.scheduled = Samples.at("2026-11-22T10:00:00Z")
        first.out.actual = first.out.scheduled
        first.in.scheduled = Samples.at("2026-11-22T11:00:00Z")
        first.in.actual = Samples.at("2026-11-22T11:02:00Z")
        return [second(), first]
    }

    @Test func aircraftComesIn() throws {
        let found = Self.inbound(Self.chain)
        #expect(found.legs.map { $0.flight.number?.compact } == ["UA2210", "UA511"])
        #expect(found.legs.map { $0.stage } == [.atGate, .underWay])
        #expect(!found.hasGap)
        let turnaround = try #require(found.turnaround)
        // From 13:17 to 14:30. The turnaround needs 30 minutes.
        #expect(turnaround.available == 73 && turnaround.needed == 30 && turnaround.spare == 43)
        #expect(turnaround.push == 0 && turnaround.basis == .expected)
        #expect(Self.words.verdict(found) == "Your plane arrives at ~1:17 PM, 4 min late")
        #expect(Self.words.answer(found) == "Arrives ~1:17 PM, in time")
        #expect(Self.words.sentences(found) == ["Up to 43 min of further delay won’t affect your flight."])
        #expect((200_000...950_000).contains(try #require(found.legs[1].fraction(at: found.now))))
    }

    @Test func aircraftComesTooLate() throws {
        var late = Self.second()
        late.in.estimated = Samples.at("2026-11-22T19:40:00Z")
        let found = Self.inbound([late])
        let turnaround = try #require(found.turnaround)
        #expect(turnaround.spare == -40 && turnaround.push == 40)
        #expect(Self.words.answer(found) == "Arrives ~2:40 PM, departs ~3:10 PM")
        #expect(
            Self.words.sentences(found) == [
                "UA 511 → JFK: 1h 27m late.",
                "Unlikely to leave before ~3:10 PM, 40 min later than the airline says.",
            ])
    }

    /// A twin-aisle aircraft needs longer. An unknown type counts as single-aisle, and the text says so.
    @Test(arguments: [("B77W", 65, 8), ("A388", 65, 8), ("A21N", 30, 43), ("B39M", 30, 43), (nil, 30, 43)])
    func turnaroundDependsOnTheType(type: String?, needed: Int, spare: Int) throws {
        var flight = Self.mine
        flight.aircraft.type = type
        let turnaround = try #require(Self.inbound(Self.chain, of: flight).turnaround)
        #expect(turnaround.needed == needed && turnaround.spare == spare)
        #expect(Self.words.guide(turnaround).hasPrefix("Aircraft type unknown") == (type == nil))
        #expect(Self.words.guide(turnaround).contains("EUROCONTROL"))
    }

    // MARK: - Arrived

    private static func said(_ isHere: Bool, _ at: String) -> FlightObservation {
        FlightObservation(
            source: .schiphol, time: Samples.at(at), field: .aircraftAtGate, value: .flag(isHere))
    }

    @Test func sourceReportsItAtTheGate() {
        var flight = Self.mine
        flight.aircraft.atGate = true
        let log = [Self.said(true, "2026-11-22T18:20:00Z"), Self.said(true, "2026-11-22T18:30:00Z")]
        let here = Self.inbound([], of: flight, log: log, at: "2026-11-22T18:40:00Z")
        #expect(Self.words.verdict(here) == "Your plane has been at gate B22 since 1:20 PM")
        #expect(Self.words.answer(here) == "At gate B22 since 1:20 PM")
        #expect(here.turnaround?.available == 70 && here.turnaround?.basis == .reported)
        #expect(Self.words.missing(here) == nil)
        // Not known before the report, nor after it is withdrawn.
        let before = Self.inbound([], of: flight, log: log, at: "2026-11-22T18:10:00Z")
        #expect(before.place.name == "unknown")
        let gone = Self.inbound(
            [], of: flight, log: log + [Self.said(false, "2026-11-22T18:35:00Z")], at: "2026-11-22T18:40:00Z")
        #expect(gone.place.name == "unknown")
    }

    @Test func inboundLegHasReachedAGateHere() {
        var second = Self.second()
        second.in.actual = Samples.at("2026-11-22T18:16:00Z")
        second.arrivalGate = "B22"
        let here = Self.inbound([second], at: "2026-11-22T18:40:00Z")
        #expect(Self.words.verdict(here) == "Your plane has been at gate B22 since 1:16 PM")
        #expect(here.turnaround?.spare == 44)
        let before = Self.inbound([second], at: "2026-11-22T18:15:00Z")
        #expect(before.place.name == "comesHere")
    }

    @Test func positionIsOnTheGroundHere() throws {
        let airport = Samples.airport("JFK")
        var flight = Self.mine
        func place(_ knots: Int32, _ coordinate: Coordinate) -> String {
            flight.position = Position(
                at: Samples.at("2026-11-22T18:30:00Z"), coordinate: coordinate, altitudeFeet: 20,
                groundSpeedKnots: knots)
            return Self.inbound([], of: flight, at: "2026-11-22T18:31:00Z").place.name
        }
        let there = try #require(airport.position)
        #expect(place(3, there) == "here")
        #expect(place(130, there) != "here")
        #expect(place(3, try #require(Samples.airport("SEA").position)) == "unknown")
    }

    /// A leg entered manually continues by the clock, which is not a report.
    @Test func clockAloneDoesNotBringTheAircraft() {
        var second = Self.second(left: false)
        second.heard = nil
        let found = Self.inbound([second], at: "2026-11-22T18:40:00Z")
        #expect(found.place.name == "hereByTimetable")
        #expect(!Self.words.verdict(found).hasPrefix("Your plane is here"))
        #expect(found.turnaround == nil)
        // A live source that has not reported the departure holds the leg back.
        let held = Self.inbound([Self.second(left: false)], at: "2026-11-22T16:00:00Z")
        #expect(held.place.name == "waits")
        #expect(Self.words.verdict(held) == "Your plane has not left SEA yet")
        #expect(Self.words.answer(held).hasPrefix("Still in SEA"))
    }

    // MARK: - Missing information

    @Test func gapIsNamedAndNotFilled() throws {
        let earlier = Self.leg("UA9", "JFK", "BOS", out: "2026-11-22T14:00:00Z", in: "2026-11-22T15:20:00Z")
        var flown = earlier
        flown.out.actual = Samples.at("2026-11-22T16:00:00Z")
        flown.in.actual = Samples.at("2026-11-22T17:20:00Z")
        let found = Self.inbound([flown], at: "2026-11-22T17:30:00Z")
        #expect(found.legs.count == 1 && found.hasGap)
        #expect(found.place.name == "elsewhere")
        let turnaround = try #require(found.turnaround)
        #expect(turnaround.basis == .workedOut)
        // A turnaround in Boston, 61 minutes under way, and a turnaround in New York: 19:21 UTC, in time.
        #expect((20...40).contains(turnaround.available - turnaround.needed + 20), "\(turnaround)")
        let sentences = Self.words.sentences(found)
        #expect(sentences.first == "UA 9 → BOS: 2h late.", "\(sentences)")
        #expect(sentences.contains { $0.contains("No data for BOS–JFK") })
        // Hours later the aircraft may be anywhere.
        let later = Self.inbound([flown], at: "2026-11-22T19:20:00Z")
        #expect(later.turnaround == nil)
        #expect(Self.words.sentences(later).contains { $0.contains("there was enough time") })
    }

    @Test func missingTailOrLegIsReported() {
        var flight = Self.mine
        #expect(Self.words.verdict(Self.inbound([], of: flight)) == "No known earlier flight for N37502")
        #expect(Self.words.missing(Self.inbound([], of: flight))?.contains("Schiphol") == true)
        flight.aircraft.tail = nil
        let found = Self.inbound(Self.chain, of: flight)
        #expect(found.legs.isEmpty && found.turnaround == nil)
        #expect(Self.words.missing(found)?.contains("AeroDataBox") == true)
    }

    @Test func cancelledLegBringsNoAircraft() {
        var second = Self.second(left: false)
        second.status = .cancelled
        let found = Self.inbound([second])
        #expect(found.legs.map { $0.stage } == [.cancelled])
        #expect(found.place.name == "unknown" && found.turnaround == nil)
        #expect(Self.words.verdict(found) == "Your plane’s position is unknown")
    }

    @Test func noTurnaroundAfterDeparture() {
        var flight = Self.mine
        flight.out.actual = Samples.at("2026-11-22T19:31:00Z")
        let found = Self.inbound(Self.chain, of: flight, at: "2026-11-22T20:00:00Z")
        #expect(found.place.name == "left" && found.turnaround == nil)
    }

    /// A leg known from three sources appears once, from the source that knows most. A hyphen in the tail makes no
    /// difference.
    @Test func legFromSeveralSourcesAppearsOnce() {
        var board = Self.second()
        board.aircraft.tail = "N-37502"
        let found = InboundAircraft(
            of: Self.mine,
            legs: [
                AircraftLeg(board, by: .board(.schiphol)), AircraftLeg(Self.second(), by: .recording),
                AircraftLeg(Self.second(), by: .followed),
            ], now: Samples.at("2026-11-22T17:00:00Z"))
        #expect(found.legs.count == 1)
        guard case .followed = found.legs.first?.teller else {
            Issue.record("not the followed one")
            return
        }
    }

    /// A board of arrivals reports when the aircraft arrives, but not whether it has left.
    @Test func arrivalsBoardDoesNotReportDepartures() throws {
        var line = Flight(
            origin: Samples.airport("SEA"), destination: Samples.airport("JFK"), number: FlightNumber("UA511"))
        line.in.scheduled = Samples.at("2026-11-22T18:13:00Z")
        line.in.estimated = Samples.at("2026-11-22T18:40:00Z")
        line.aircraft.tail = Self.tail
        line.heard = Samples.at("2026-11-22T17:00:00Z")
        let leg = AircraftLeg(line, by: .board(.schiphol))
        let found = InboundAircraft(of: Self.mine, legs: [leg], now: Samples.at("2026-11-22T17:10:00Z"))
        #expect(Self.words.verdict(found) == "Your plane arrives at ~1:40 PM, 27 min late")
        #expect(found.legs[0].out == nil && found.turnaround?.spare == 20)
        line.proof.arrived = Samples.at("2026-11-22T18:45:00Z")
        line.in.actual = Samples.at("2026-11-22T18:44:00Z")
        let here = InboundAircraft(
            of: Self.mine, legs: [AircraftLeg(line, by: .board(.schiphol))], now: Samples.at("2026-11-22T18:50:00Z"))
        #expect(here.place.name == "here")
    }

    // MARK: - Random legs

    private static let airports = ["JFK", "BOS", "SEA", "SFO", "ORD", "LHR"].map { Samples.airport($0) }

    private static func random(_ random: inout SplitMix, around now: Instant) -> [AircraftLeg] {
        (0..<random.from(0...7)).map { index in
            var flight = Flight(origin: random.pick(airports), destination: random.pick(airports))
            flight.number = FlightNumber("UA\(100 + index)")
            let out = now + .minutes(Int64(random.from(-1500...500)))
            flight.out.scheduled = random.chance(90) ? out : nil
            flight.in.scheduled = random.chance(90) ? out + .minutes(Int64(random.from(-20...600))) : nil
            if random.chance(60) { flight.out.actual = out + .minutes(Int64(random.from(-20...300))) }
            if random.chance(40) { flight.off.actual = out + .minutes(Int64(random.from(-20...300))) }
            if random.chance(50) { flight.in.actual = out + .minutes(Int64(random.from(30...900))) }
            if random.chance(30) { flight.out.estimated = out + .minutes(Int64(random.from(0...300))) }
            if random.chance(30) { flight.in.estimated = out + .minutes(Int64(random.from(60...700))) }
            if random.chance(20) { flight.proof.flying = out + .minutes(Int64(random.from(0...400))) }
            if random.chance(70) { flight.heard = now + .minutes(Int64(random.from(-300...300))) }
            if random.chance(8) { flight.status = .cancelled }
            if random.chance(8) { flight.status = .diverted }
            if random.chance(4) { flight.divertedTo = random.pick(airports) }
            flight.aircraft.tail = random.chance(85) ? tail : "N1"
            return AircraftLeg(flight, by: random.pick([.followed, .recording, .board(.schiphol)]))
        }
    }

    /// Returns the flight with every event after `now` changed or removed.
    private static func otherwise(_ flight: Flight, after now: Instant, _ random: inout SplitMix) -> Flight {
        var flight = flight
        for milestone in Milestone.allCases {
            if let actual = flight[milestone].actual, actual > now {
                flight[milestone].actual = random.chance(50) ? nil : now + .minutes(Int64(random.from(1...900)))
            }
            if let proved = flight.proof[milestone], proved > now {
                flight.proof[milestone] = random.chance(50) ? nil : now + .minutes(Int64(random.from(1...900)))
            }
        }
        if let heard = flight.heard, heard > now { flight.heard = random.chance(50) ? nil : heard + .hours(1) }
        return flight
    }

    @Test func futureEventsHaveNoInfluence() {
        var random = SplitMix(20_130_208)
        var (budgets, changed) = (0, 0)
        for _ in 0..<TestTier.rounds(3000) {
            let now = Samples.at("2026-11-22T17:00:00Z") + .minutes(Int64(random.from(-300...300)))
            var flight = Self.mine
            if random.chance(20) { flight.out.estimated = flight.out.scheduled.map { $0 + .minutes(50) } }
            if random.chance(20) { flight.out.actual = flight.out.scheduled }
            let legs = Self.random(&random, around: now)
            let log =
                random.chance(30)
                ? [
                    FlightObservation(
                        source: .replay, time: now + .hours(1), field: .aircraftAtGate, value: .flag(true))
                ] : []
            let found = InboundAircraft(of: flight, log: log, legs: legs, now: now)
            let others = legs.map { leg in
                let other = Self.otherwise(leg.flight, after: now, &random)
                if other != leg.flight { changed += 1 }
                return AircraftLeg(other, by: leg.teller)
            }
            let again = InboundAircraft(
                of: Self.otherwise(flight, after: now, &random), log: [], legs: others, now: now)
            #expect(found.json(Self.words).json == again.json(Self.words).json)
            if let turnaround = found.turnaround {
                budgets += 1
                #expect(turnaround.spare == turnaround.available - turnaround.needed)
                #expect(turnaround.push == max(0, turnaround.needed - turnaround.available))
            }
            if found.place.name == "here" {
                #expect(
                    found.legs.contains { $0.stage == .atGate && $0.isReported && $0.to.code == flight.origin.code })
            }
            for leg in found.legs {
                #expect(legs.contains { $0.flight.number == leg.flight.number }, "nothing is made up")
                if leg.stage == .notLeft || leg.stage == .underWay, let arrival = leg.in, leg.isReported {
                    #expect(arrival >= now - .minutes(1))
                }
            }
        }
        #expect(budgets > TestTier.rounds(300) && changed > TestTier.rounds(1000), "\(budgets) \(changed)")
    }
}
