import FlightCore
import FlightSamples
import Testing

/// Observations become facts that only move forward. Only a correction takes a fact back.
@Suite struct ReductionTests {
    private static let source = FlightObservation.Source("radar")

    private static func said(
        _ time: String, _ field: FlightObservation.Field, _ value: FlightObservation.Value, correction: Bool = false
    ) -> FlightObservation {
        FlightObservation(source: source, time: Samples.at(time), field: field, value: value, isCorrection: correction)
    }

    private static func reduce(_ observations: [FlightObservation]) -> Flight {
        Flight(Samples.flight(), observations: observations, airport: Samples.lookUp)
    }

    private static func state(_ observations: [FlightObservation], at time: String) -> FlightState {
        SmartStateEngine.decide(reduce(observations), in: TravelContext(now: Samples.at(time))).state
    }

    private static func instant(_ iso: String) -> FlightObservation.Value { .instant(Samples.at(iso)) }

    /// Boards at 18:50Z, leaves the gate at 19:31Z.
    private static let leaving = [
        said("2026-11-22T18:50:30Z", .actual(.boardingOpens), instant("2026-11-22T18:50:00Z")),
        said("2026-11-22T19:18:30Z", .actual(.doorsClose), instant("2026-11-22T19:18:00Z")),
        said("2026-11-22T19:32:00Z", .actual(.out), instant("2026-11-22T19:31:00Z")),
    ]
    /// Also takes off at 19:45Z.
    private static let flying = leaving + [said("2026-11-22T19:46:00Z", .actual(.off), instant("2026-11-22T19:45:00Z"))]

    private static func track(
        _ time: String, _ latitude: Double, _ longitude: Double, feet: Int32? = nil, knots: Int32? = nil,
        rate: Int32? = nil
    ) -> FlightObservation {
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { fatalError("no place") }
        return said(
            time, .position,
            .position(
                Position(
                    at: Samples.at(time), coordinate: coordinate, altitudeFeet: feet, groundSpeedKnots: knots,
                    verticalRate: rate)))
    }

    // MARK: - Noise

    @Test func forgetfulFeedChangesNothing() {
        let forgets = FlightObservation.Field.all.map { Self.said("2026-11-22T19:50:00Z", $0, .nothing) }
        var with = Self.reduce(Self.flying + forgets)
        let without = Self.reduce(Self.flying)
        #expect(with.heard == Samples.at("2026-11-22T19:50:00Z"), "the source was heard")
        with.heard = without.heard
        #expect(with == without)
    }

    @Test func nonsenseValuesChangeNothing() {
        let before =
            Self.flying + [
                Self.said("2026-11-22T15:00:00Z", .departureGate, .text("B22")),
                Self.said("2026-11-22T15:00:00Z", .seat, .text("14A")),
                Self.said("2026-11-22T15:00:00Z", .aircraftType, .text("B739")),
                Self.said("2026-11-22T15:00:00Z", .boardedPercent, .number(80)),
                Self.said("2026-11-22T15:00:00Z", .delayReason, .text("weather")),
                Self.track("2026-11-22T19:47:00Z", 40.6, -73.9, feet: 2500, knots: 200),
            ]
        let without = Self.reduce(before)
        let nonsense: [(FlightObservation.Field, FlightObservation.Value)] = [
            (.actual(.off), .text("soon")), (.actual(.out), .number(7)), (.departureGate, .text("")),
            (.departureGate, .text("  ")), (.seat, .text("")), (.aircraftType, .text("")),
            (.boardedPercent, .text("many")), (.delayReason, .text("gremlins")), (.position, .text("here")),
            (.scheduled(.out), .text("")), (.estimated(.in), .flag(true)),
        ]
        for (field, value) in nonsense {
            var with = Self.reduce(before + [Self.said("2026-11-22T19:50:00Z", field, value)])
            with.heard = without.heard
            let texts = [with, without].map { FlightJSON.write($0).json }
            #expect(texts[0] == texts[1], "\(field.name) \(value)")
        }
    }

    @Test func scheduledReportsDoNotUndoCancellations() {
        let cancelled = [Self.said("2026-11-22T12:00:00Z", .status, .text("cancelled"))]
        let scheduled = Self.said("2026-11-22T12:10:00Z", .status, .text("scheduled"))
        #expect(Self.reduce(cancelled + [scheduled]).status == .cancelled)
        let diverted = Self.flying + [Self.said("2026-11-22T22:00:00Z", .divertedTo, .text("PHX"))]
        let again = Self.said("2026-11-22T22:10:00Z", .status, .text("scheduled"))
        #expect(Self.reduce(diverted + [again]).status == .diverted)
        #expect(Self.reduce(diverted + [again]).divertedTo?.code.text == "PHX")
    }

    @Test func departedFlightIsNotCancelled() {
        let cancelled = Self.said("2026-11-22T23:00:00Z", .status, .text("cancelled"))
        #expect(Self.reduce(Self.flying + [cancelled]).status == .scheduled)
        // Nor is a flight that has arrived or was seen in the air.
        let arrived = Self.said("2026-11-23T01:51:00Z", .actual(.in), Self.instant("2026-11-23T01:50:00Z"))
        let late = Self.said("2026-11-23T02:00:00Z", .status, .text("cancelled"))
        #expect(Self.reduce([arrived, late]).status == .scheduled)
        let seen = Self.track("2026-11-22T22:00:00Z", 40, -95, feet: 35_000, knots: 450)
        #expect(Self.reduce(Self.leaving + [seen, cancelled]).status == .scheduled)
    }

    @Test func futureActualTimesAreIgnored() {
        let future = Self.said("2026-11-22T19:40:00Z", .actual(.off), Self.instant("2026-11-22T20:10:00Z"))
        #expect(Self.reduce(Self.leaving + [future]).off.actual == nil)
        // A time that has passed cannot be moved into the future either.
        let again = Self.said("2026-11-22T19:50:00Z", .actual(.off), Self.instant("2026-11-22T19:54:00Z"))
        #expect(Self.state(Self.flying + [again], at: "2026-11-22T19:51:00Z") == .inFlight)
    }

    @Test func positionJumpChangesNothing() {
        let seen = Self.flying + [Self.track("2026-11-22T22:00:00Z", 40, -95, feet: 35_000, knots: 450)]
        let jump = Self.track("2026-11-22T22:01:00Z", 37.6198, -122.3748, feet: 100, knots: 20)
        #expect(Self.reduce(seen + [jump]).position == Self.reduce(seen).position)
        #expect(Self.state(seen + [jump], at: "2026-11-22T22:02:00Z") == .inFlight)
        let stale = FlightObservation(
            source: Self.source, time: Samples.at("2026-11-22T22:03:00Z"), field: .position,
            value: Self.track("2026-11-22T21:30:00Z", 40.2, -91, feet: 20, knots: 10).value)
        #expect(Self.reduce(seen + [stale]).position == Self.reduce(seen).position)
    }

    /// A receiver that starts with 0°, 0° does not block the true positions that follow.
    @Test func wrongFirstPositionDoesNotLast() throws {
        let fault = Self.track("2026-11-22T19:49:00Z", 0, 0, feet: 9000, knots: 290)
        let real = Self.track("2026-11-22T19:50:00Z", 40.5, -74.4, feet: 9000, knots: 290)
        let more = Self.track("2026-11-22T19:55:00Z", 40.5, -75.1, feet: 15_000, knots: 380)
        let position = try #require(Self.reduce(Self.flying + [fault, real, more]).position)
        #expect(position.at == Samples.at("2026-11-22T19:55:00Z"))
    }

    /// Facts that a position has proved stay proved when the next position says less.
    @Test func barePositionKeepsTheProof() {
        let seen = Self.leaving + [Self.track("2026-11-22T19:50:00Z", 40.5, -74.4, feet: 9000, knots: 290)]
        #expect(Self.state(seen, at: "2026-11-22T19:50:30Z") == .inFlight)
        let bare = Self.track("2026-11-22T19:51:00Z", 40.5, -74.5)
        #expect(Self.state(seen + [bare], at: "2026-11-22T19:51:30Z") == .inFlight)
    }

    @Test func barePositionAfterLandingKeepsTheFlightDown() {
        let down = Self.flying + [Self.track("2026-11-23T01:30:00Z", 37.6198, -122.3748, knots: 30)]
        #expect(Self.state(down, at: "2026-11-23T01:30:30Z") == .landed)
        let bare = Self.track("2026-11-23T01:31:00Z", 37.6190, -122.3800)
        #expect(Self.state(down + [bare], at: "2026-11-23T01:31:30Z") == .landed)
    }

    /// Levelling off for a moment on the way down is not a climb back to cruise.
    @Test func levellingOffDoesNotEndTheDescent() {
        let down =
            Self.flying + [
                Self.track("2026-11-23T01:03:00Z", 38.2, -119.5, feet: 28_000, knots: 420, rate: -1800)
            ]
        #expect(Self.state(down, at: "2026-11-23T01:03:30Z") == .descending)
        let level = Self.track("2026-11-23T01:05:00Z", 38.15, -119.8, feet: 24_000, knots: 400, rate: 0)
        #expect(Self.state(down + [level], at: "2026-11-23T01:05:30Z") == .descending)
    }

    @Test func orderOfArrivalDoesNotMatter() {
        var random = SplitMix(71)
        let all = Self.flying + [Self.said("2026-11-22T15:00:00Z", .departureGate, .text("B22"))]
        let expected = Self.reduce(all)
        for _ in 0..<50 { #expect(Self.reduce(all.shuffled(using: &random)) == expected) }
    }

    @Test func boardingOnlyFillsTheCabin() {
        let fifty = Self.said("2026-11-22T19:00:00Z", .boardedPercent, .number(50))
        let twenty = Self.said("2026-11-22T19:05:00Z", .boardedPercent, .number(20))
        let much = Self.said("2026-11-22T19:06:00Z", .boardedPercent, .number(900))
        #expect(Self.reduce([fifty, twenty]).boardedPercent == 50)
        #expect(Self.reduce([fifty, twenty, much]).boardedPercent == 100)
        let correction = Self.said("2026-11-22T19:07:00Z", .boardedPercent, .number(20), correction: true)
        #expect(Self.reduce([fifty, correction]).boardedPercent == 20)
    }

    // MARK: - Corrections

    @Test func returnToGate() {
        let back = Self.said("2026-11-22T19:40:00Z", .returnToGate, .flag(true), correction: true)
        #expect(Self.state(Self.leaving, at: "2026-11-22T19:39:59Z") == .taxiing)
        #expect(Self.state(Self.leaving + [back], at: "2026-11-22T19:40:30Z") == .boarding)
        // Without a correction, the report is ignored.
        let rumour = Self.said("2026-11-22T19:40:00Z", .returnToGate, .flag(true))
        #expect(Self.state(Self.leaving + [rumour], at: "2026-11-22T19:40:30Z") == .taxiing)
        // It leaves again.
        let again = Self.said("2026-11-22T20:21:00Z", .actual(.out), Self.instant("2026-11-22T20:20:00Z"))
        #expect(Self.state(Self.leaving + [back, again], at: "2026-11-22T20:22:00Z") == .taxiing)
        #expect(Self.reduce(Self.leaving + [back, again]).out.actual == Samples.at("2026-11-22T20:20:00Z"))
    }

    @Test func repeatedDepartureAfterReturnToGateIsStale() {
        let back = Self.said("2026-11-22T19:40:00Z", .returnToGate, .flag(true), correction: true)
        let repeated = Self.said("2026-11-22T19:42:00Z", .actual(.out), Self.instant("2026-11-22T19:31:00Z"))
        #expect(Self.state(Self.leaving + [back, repeated], at: "2026-11-22T19:43:00Z") == .boarding)
        let doors = Self.said("2026-11-22T19:42:00Z", .actual(.doorsClose), Self.instant("2026-11-22T19:18:00Z"))
        #expect(Self.state(Self.leaving + [back, doors], at: "2026-11-22T19:43:00Z") == .boarding)
    }

    @Test func cancelledDepartureReinstated() {
        let cancelled = Self.said("2026-11-22T12:00:00Z", .status, .text("cancelled"))
        let reinstated = Self.said("2026-11-22T13:00:00Z", .status, .text("scheduled"), correction: true)
        #expect(Self.state([cancelled], at: "2026-11-22T14:00:00Z") == .delayed)
        #expect(Self.state([cancelled, reinstated], at: "2026-11-22T14:00:00Z") == .dayBefore)
    }

    @Test func retimedFlight() {
        let retimed = Self.said(
            "2026-11-01T12:00:00Z", .scheduled(.out), Self.instant("2026-11-24T19:30:00Z"), correction: true)
        let arrival = Self.said(
            "2026-11-01T12:00:00Z", .scheduled(.in), Self.instant("2026-11-25T01:45:00Z"), correction: true)
        #expect(Self.state([], at: "2026-11-22T14:00:00Z") == .dayBefore)
        #expect(Self.state([retimed, arrival], at: "2026-11-22T14:00:00Z") == .farOut)
    }

    @Test func divertedInTheAirAndOnTheGround() {
        let diverted = Self.flying + [Self.said("2026-11-22T22:00:00Z", .divertedTo, .text("PHX"))]
        let flight = Self.reduce(diverted)
        #expect(flight.status == .diverted)
        #expect(flight.landingAirport.code.text == "PHX")
        #expect(Self.state(diverted, at: "2026-11-22T22:30:00Z") == .inFlight)
        let landed = Self.said("2026-11-23T00:31:00Z", .actual(.on), Self.instant("2026-11-23T00:30:00Z"))
        #expect(Self.state(diverted + [landed], at: "2026-11-23T00:32:00Z") == .delayed)
        // It goes to its destination after all.
        let after = Self.said("2026-11-22T22:40:00Z", .status, .text("scheduled"), correction: true)
        #expect(Self.reduce(diverted + [after]).status == .scheduled)
        #expect(Self.reduce(diverted + [after]).divertedTo == nil)
        #expect(Self.state(diverted + [after, landed], at: "2026-11-23T00:32:00Z") == .landed)
    }

    @Test func correctionRemovesAnActualTime() {
        let back = Self.said("2026-11-22T19:40:00Z", .actual(.out), .nothing, correction: true)
        #expect(Self.reduce(Self.leaving + [back]).out.actual == nil)
    }

    @Test func travellerIsNotALiveSource() {
        let note = FlightObservation(
            source: .traveller, time: Samples.at("2026-11-22T19:00:00Z"), field: .seat, value: .text("14A"))
        #expect(Self.reduce([note]).heard == nil, "the traveller holds no milestone back")
        #expect(Self.reduce(Self.leaving).heard == Samples.at("2026-11-22T19:32:00Z"))
    }

    // MARK: - Random histories

    /// Noise among the reports of a flight changes none of its facts, and never sets an observed state back.
    @Test(arguments: [UInt64(81), 82])
    func noiseNeverChangesFacts(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(800) {
            let history = History(&random)
            let without = Flight(history.base, observations: history.observations, airport: Samples.lookUp)
            let noisy = history.withNoise(&random)
            var with = Flight(history.base, observations: noisy, airport: Samples.lookUp)
            let heard = with.heard
            with.heard = without.heard
            if with != without {
                failures.add(
                    "\(FlightJSON.write(with).json) is not \(FlightJSON.write(without).json) after \(noisy.map { $0.json.json })"
                )
                continue
            }
            // A later report of a source may hold back an elapsed milestone, but never an observed one.
            var loud = without
            loud.heard = heard
            var t = history.start
            while t < history.end {
                let context = TravelContext(now: t)
                let quiet = SmartStateEngine.decide(without, in: context)
                let after = SmartStateEngine.decide(loud, in: context)
                if quiet.basis == .observed, rank(after.state) < rank(quiet.state) {
                    failures.add("\(quiet.state) observed falls back to \(after.state) at \(t.iso)")
                    break
                }
                t = t + Span(Int64(random.from(300...1500)))
            }
        }
        failures.report()
    }

    /// Reported step by step, a flight never goes back, whatever noise lies between the reports.
    @Test(arguments: [UInt64(83), 84])
    func stepwiseReportsNeverGoBack(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        for _ in 0..<120 {
            let history = History(&random)
            let noisy = history.withNoise(&random).sorted { $0.time < $1.time }
            var highest = 0
            var before = "nothing"
            for count in 1...noisy.count {
                if count < noisy.count, noisy[count].time == noisy[count - 1].time { continue }
                let known = Flight(history.base, observations: Array(noisy[..<count]), airport: Samples.lookUp)
                let (state, basis) = { ($0.state, $0.basis) }(
                    SmartStateEngine.decide(known, in: TravelContext(now: noisy[count - 1].time)))
                if basis == .observed, rank(state) < highest {
                    failures.add("\(state) after \(before): \(noisy[..<count].map { $0.json.json })")
                    break
                }
                if basis == .observed, rank(state) >= rank(.boarding) {
                    highest = max(highest, rank(state))
                    before = "\(state)"
                }
            }
        }
        failures.report()
    }

    private func rank(_ state: FlightState) -> Int {
        switch state {
        case .farOut: 0
        case .dayBefore: 1
        case .delayed, .headToAirport: 2
        case .atAirport: 3
        case .atGate: 4
        case .boarding: 5
        case .onBoard: 6
        case .taxiing: 7
        case .inFlight: 8
        case .descending: 9
        case .landed: 10
        case .atGateDest, .connection: 11
        case .completed: 12
        }
    }
}

/// The reports of one flight from its schedule to the gate, with a track, and noise to add.
private struct History {
    let base: Flight
    let start: Instant
    let end: Instant
    let observations: [FlightObservation]
    private let middle: Coordinate

    init(_ random: inout SplitMix) {
        let pairs = [("JFK", "SFO"), ("LHR", "WAW"), ("SIN", "NRT"), ("AKL", "LAX"), ("NAN", "HNL"), ("GRU", "JFK")]
        let (from, to) = random.pick(pairs)
        let base = Flight(origin: Samples.airport(from), destination: Samples.airport(to))
        guard let a = base.origin.position, let b = base.destination.position else { fatalError("no positions") }
        let circle = GreatCircle(from: a, to: b)
        let airborne = Int64(circle.length / 230)
        let out = Instant(RandomTrips.start + Int64(random.below(86_400)))
        let late = Int64(random.pick([0, 0, 300, 1200, 5400]))
        let off = out + Span(late + Int64(random.from(480...1800)))
        let on = off + Span(airborne)
        let arrival = on + Span(Int64(random.from(180...900)))
        var all: [FlightObservation] = []
        let source = FlightObservation.Source("radar")
        func add(_ t: Instant, _ field: FlightObservation.Field, _ value: FlightObservation.Value) {
            all.append(FlightObservation(source: source, time: t, field: field, value: value))
        }
        let planned = out - .hours(40)
        add(planned, .scheduled(.out), .instant(out))
        add(planned, .scheduled(.in), .instant(out + Span(airborne + 1800)))
        add(out - .hours(5), .departureGate, .text("B22"))
        if late > 0 {
            let known = out - .hours(2)
            add(known, .estimated(.out), .instant(out + Span(late)))
            add(known, .delayReason, .text("weather"))
        }
        let left = out + Span(late)
        let actuals: [(Milestone, Instant)] = [
            (.boardingOpens, left - .minutes(40)), (.doorsClose, left - .minutes(8)), (.out, left), (.off, off),
            (.on, on), (.in, arrival),
        ]
        for (milestone, t) in actuals where random.chance(80) {
            add(t + Span(Int64(random.from(10...170))), .actual(milestone), .instant(t))
        }
        for percent in [30, 60, 90] where random.chance(60) {
            add(left - Span(Int64(2400 - percent * 15)), .boardedPercent, .number(percent))
        }
        var t = off + .minutes(3)
        while t < on - .minutes(3) {
            let share = Double((t - off).seconds) / Double(airborne)
            let down = share > 0.9
            add(
                t, .position,
                .position(
                    Position(
                        at: t, coordinate: circle.point(at: share), altitudeFeet: down ? 15_000 : 35_000,
                        groundSpeedKnots: 440, verticalRate: down ? -1500 : 0)))
            t = t + Span(Int64(random.from(600...2400)))
        }
        self.base = base
        start = planned
        end = arrival + .hours(3)
        observations = all
        middle = circle.point(at: 0.5)
    }

    func withNoise(_ random: inout SplitMix) -> [FlightObservation] {
        var all = observations
        for _ in 0..<random.from(1...8) {
            let like = random.pick(observations)
            let t = like.time + Span(Int64(random.below(7200)))
            func add(_ time: Instant, _ field: FlightObservation.Field, _ value: FlightObservation.Value) {
                all.append(FlightObservation(source: like.source, time: time, field: field, value: value))
            }
            switch random.below(5) {
            case 0: add(t, random.pick(FlightObservation.Field.all), .nothing)
            case 1: add(t, .status, .text("scheduled"))
            case 2:
                add(t, .actual(random.pick(Milestone.allCases)), .instant(t + Span(Int64(random.from(301...90_000)))))
            case 3:
                // A stale repeat: a report repeated with its old time, or an old position sent later.
                if case .position = like.value {
                    add(t, like.field, like.value)
                } else {
                    add(like.time, like.field, like.value)
                }
            default:
                // The antipode of the route's midpoint, soon after a true position.
                guard case .position = like.value,
                    let far = Coordinate(
                        latitude: -middle.latitude,
                        longitude: middle.longitude > 0 ? middle.longitude - 180 : middle.longitude + 180)
                else { continue }
                let at = like.time + Span(Int64(random.from(1...1800)))
                add(at, .position, .position(Position(at: at, coordinate: far, altitudeFeet: 0, groundSpeedKnots: 5)))
            }
        }
        return all.shuffled(using: &random)
    }
}
