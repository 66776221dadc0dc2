import FlightCore
import FlightSamples
import Testing

/// The lines of an airport's board, its delays and its weather.
@Suite struct AirportTests {
    private static let now = Instant(1_795_204_800)

    private static func airport(_ code: String) throws -> Airport {
        try #require(Airport.Code(code).flatMap { KnownAirports.airport($0) })
    }

    private static func departure(_ minutes: Int64, late: Int64? = nil, heard: Int64? = 1) -> AirportMovement {
        var movement = AirportMovement(.departure, number: FlightNumber("LH401"))
        movement.gateTimes.scheduled = now + .minutes(minutes)
        if let late { movement.gateTimes.estimated = now + .minutes(minutes + late) }
        movement.heard = heard.map { now - .minutes($0) }
        return movement
    }

    // MARK: - Status

    /// Green words need a live source that was heard recently. Anything else is planned, or has elapsed by the clock.
    @Test func greenNeedsALiveSource() {
        var movement = Self.departure(60)
        #expect(movement.status(at: Self.now).kind == .onTime)
        #expect(movement.status(at: Self.now).tone == .ok)
        #expect(movement.status(at: Self.now + .minutes(18)).kind == .onTime)
        #expect(movement.status(at: Self.now + .minutes(19)).kind == .planned, "20 minutes after it was heard")
        #expect(movement.promiseEnds(at: Self.now) == Self.now + .minutes(19))
        movement.heard = nil
        #expect(movement.status(at: Self.now).kind == .planned)
        #expect(movement.status(at: Self.now).tone == .quiet)
        #expect(movement.status(at: Self.now + .hours(2)) == FlightStatus(.departed, .clock))
        movement.stage = .boarding
        #expect(movement.status(at: Self.now).kind == .planned, "no live source reports boarding")
        movement.heard = Self.now
        #expect(movement.status(at: Self.now).kind == .boarding)
        #expect(movement.status(at: Self.now).tone == .go)
    }

    @Test func delayedFromFifteenMinutesOn() {
        #expect(Self.departure(60, late: 14).status(at: Self.now).kind == .onTime)
        #expect(Self.departure(60, late: 15).status(at: Self.now).kind == .delayed(minutes: 15))
        let movement = Self.departure(60, late: 45, heard: 300)
        #expect(movement.status(at: Self.now).kind == .delayed(minutes: 45), "bad news stays")
        let shown = movement.shown(in: .utc, at: Self.now)
        #expect(shown?.local.instant == Self.now + .minutes(105))
        #expect(shown?.was?.instant == Self.now + .minutes(60))
    }

    /// A report stays when its source falls silent. A milestone that a source holds back does not elapse.
    @Test func reportsStayWhenTheirSourceFallsSilent() {
        var arrival = AirportMovement(.arrival, number: FlightNumber("BA117"))
        arrival.gateTimes.scheduled = Self.now - .minutes(5)
        #expect(arrival.status(at: Self.now) == FlightStatus(.arrived(minutesLate: nil), .clock))
        #expect(arrival.shown(in: .utc, at: Self.now)?.certainty == .estimated)
        arrival.heard = Self.now - .minutes(2)
        #expect(arrival.status(at: Self.now).kind == .planned, "the source has not reported it")
        arrival.stage = .airborne
        arrival.gateTimes.estimated = Self.now + .minutes(14)
        #expect(arrival.status(at: Self.now).kind == .inFlight)
        #expect(arrival.status(at: Self.now).tone == .air)
        #expect(arrival.status(at: Self.now + .minutes(20)).tone == .quiet)
        arrival.stage = .landed
        arrival.heard = Self.now - .hours(5)
        #expect(arrival.status(at: Self.now).kind == .landed)
        #expect(arrival.status(at: Self.now).tone == .ok)
        arrival.status = .cancelled
        #expect(arrival.status(at: Self.now).kind == .cancelled)
    }

    /// A followed flight has a line at each of its airports.
    @Test func followedFlightHasALineAtBothAirports() throws {
        let (jfk, sfo) = (try Self.airport("JFK"), try Self.airport("SFO"))
        var flight = Flight(origin: jfk, destination: sfo, number: FlightNumber("UA1545"))
        flight.out.scheduled = Self.now + .minutes(30)
        flight.in.scheduled = Self.now + .hours(6)
        flight.departureGate = "B22"
        flight.belt = "4"
        let leaves = try #require(AirportMovement(flight, .departure, at: jfk, now: Self.now))
        #expect(leaves.place == sfo && leaves.gate == "B22" && leaves.isMine && leaves.best == flight.out.scheduled)
        #expect(leaves.status(at: Self.now) == FlightStatus(.boarding, .clock), "no source has reported it")
        #expect(AirportMovement(flight, .arrival, at: jfk, now: Self.now) == nil)
        flight.out.estimated = Self.now + .minutes(90)
        let comes = try #require(AirportMovement(flight, .arrival, at: sfo, now: Self.now))
        #expect(comes.belt == "4" && comes.place == jfk)
        #expect(comes.minutesLate == 60, "a late departure carries through")
        // A diverted flight is a normal line where it lands, and a diverted one at its destination.
        flight.status = .diverted
        flight.divertedTo = try Self.airport("PHX")
        let phoenix = try Self.airport("PHX")
        #expect(AirportMovement(flight, .arrival, at: phoenix, now: Self.now)?.status == .scheduled)
        #expect(
            AirportMovement(flight, .arrival, at: sfo, now: Self.now)?.status(at: Self.now).kind
                == .diverted(to: phoenix.code))
    }

    // MARK: - Delays

    /// A flight that is hours late still counts, although it is expected outside the hours shown.
    @Test func veryLateFlightsCount() throws {
        var knowledge = AirportNow.Knowledge()
        knowledge.movements =
            (0..<4).map { Self.departure(Int64(20 + $0)) }
            + (0..<4).map { Self.departure(Int64(30 + $0), late: 300) }
        let delays = AirportNow(try Self.airport("JFK"), knowledge, now: Self.now).delays
        #expect(delays.late == 4 && delays.counted == 8 && delays.level == .many)
    }

    /// A delay without a new time counts as late.
    @Test func delaysWithoutANewTimeCount() {
        let lines = (0..<6).map { number in
            var line = Self.departure(Int64(20 + number))
            line.doubt = .departureDelayed
            return line
        }
        let delays = AirportDelays(lines, programmes: [], isFreeOfProgrammes: false, now: Self.now)
        #expect(
            delays.late == 6 && lines[0].status(at: Self.now).kind == .delayedOpen
                && lines[0].status(at: Self.now).tone == .late)
    }

    @Test func delayLevelFollowsLinesAndProgrammes() throws {
        func level(_ lines: [AirportMovement], _ programmes: [AirportProgramme] = [], free: Bool = false)
            -> AirportDelays
        {
            AirportDelays(lines, programmes: programmes, isFreeOfProgrammes: free, now: Self.now)
        }
        let good = (0..<8).map { Self.departure(Int64(20 + $0)) }
        let bad = (0..<8).map { Self.departure(Int64(20 + $0), late: 40) }
        #expect(level([]).level == .unknown)
        #expect(level(Array(good.prefix(4))).level == .unknown, "four lines are too few")
        #expect(level(good).level == .few)
        #expect(level(good + bad.prefix(1)).level == .few)
        #expect(level(good + bad.prefix(2)).level == .some)
        #expect(level(Array(good.prefix(4)) + bad.prefix(4)).level == .many)
        #expect(level(good + bad.prefix(2)).late == 2 && level(good + bad.prefix(2)).counted == 10)
        // Lines without a recent report do not count.
        #expect(level((0..<8).map { Self.departure(Int64(20 + $0), heard: nil) }).level == .unknown)
        #expect(level([], free: true).level == .few)
        let code = try #require(Airport.Code("JFK"))
        var delay = AirportProgramme(airport: code, kind: .groundDelay)
        delay.averageDelay = .minutes(44)
        #expect(level(good, [delay]).level == .some)
        delay.averageDelay = .minutes(45)
        #expect(level(good, [delay]).level == .many)
        #expect(level(good, [AirportProgramme(airport: code, kind: .groundStop)]).level == .stopped)
    }

    @Test func programmeEndsUnlessItIsStillReported() throws {
        let jfk = try Self.airport("JFK")
        var stop = AirportProgramme(airport: jfk.code, kind: .groundStop)
        stop.from = Self.now - .minutes(60)
        stop.until = Self.now + .minutes(30)
        var knowledge = AirportNow.Knowledge()
        knowledge.programmes = Heard([stop], from: .faa, at: Self.now)
        #expect(AirportNow(jfk, knowledge, now: Self.now).currentProgrammes == [stop])
        #expect(stop.progress(at: Self.now) == 666)
        #expect(AirportNow(jfk, knowledge, now: Self.now + .minutes(31)).currentProgrammes == [])
        knowledge.programmes = Heard([stop], from: .faa, at: Self.now + .minutes(31))
        let prolonged = AirportNow(jfk, knowledge, now: Self.now + .minutes(31))
        #expect(prolonged.currentProgrammes == [stop], "it is still reported")
        #expect(stop.progress(at: prolonged.now) == 1000)
        #expect(prolonged.delays.level == .stopped)
        #expect(stop.concerns(.arrival) && !stop.concerns(.departure))
    }

    /// A notice for several nights closes the airport at night: each time until the morning, not until the notice ends.
    @Test func nightlyClosureDoesNotCountByDay() throws {
        let jfk = try Self.airport("JFK")
        func at(_ iso: String) throws -> Instant { try #require(LocalTime(iso: iso)).instant }
        var closure = AirportProgramme(airport: jfk.code, kind: .closure)
        closure.from = try at("2026-08-30T06:30:00Z")
        closure.until = try at("2026-09-04T13:15:00Z")
        closure.hours = AirportProgramme.DailyHours(from: 390, until: 795)
        func seen(_ now: Instant) -> AirportNow {
            var knowledge = AirportNow.Knowledge()
            knowledge.programmes = Heard([closure], from: .faa, at: now - .minutes(1))
            return AirportNow(jfk, knowledge, now: now)
        }
        let day = seen(try at("2026-09-01T18:00:00Z"))
        #expect(day.currentProgrammes.isEmpty && day.plannedProgrammes == [closure])
        #expect(day.delays.level == .unknown)
        let night = seen(try at("2026-09-01T07:00:00Z"))
        #expect(night.currentProgrammes == [closure] && night.delays.level == .stopped)
        let words = Words(Settings(language: .german))
        #expect(words.sentences(closure, at: night.now, in: jfk.zone) == ["Geplantes Ende: 09:15."])
        #expect(closure.progress(at: night.now) == nil)
        for (out, isHeld) in [("2026-09-01T12:00:00Z", true), ("2026-09-01T18:00:00Z", false)] {
            var line = AirportMovement(.departure, number: FlightNumber("LH401"))
            line.gateTimes.scheduled = try at(out)
            #expect(closure.concerns(line, at: jfk) == isHeld)
        }
        // The first closure starts with the notice. Daily hours may pass midnight.
        #expect(seen(try at("2026-08-30T06:00:00Z")).currentProgrammes.isEmpty)
        #expect(AirportProgramme.DailyHours(from: 1440, until: 10) == nil)
        #expect(AirportProgramme.DailyHours(from: 10, until: 10) == nil)
    }

    /// A flight that leaves after the end is not held. For an arrival the departure counts, six hours earlier from San
    /// Francisco to New York.
    @Test func flightsAfterTheEndAreNotHeld() throws {
        let jfk = try Self.airport("JFK")
        var delay = AirportProgramme(airport: jfk.code, kind: .departureDelay)
        delay.until = Self.now + .minutes(60)
        #expect(delay.concerns(Self.departure(59), at: jfk))
        #expect(!delay.concerns(Self.departure(60), at: jfk))
        #expect(!delay.concerns(Self.departure(40, late: 25), at: jfk))
        delay.extensionIs = .high
        #expect(delay.concerns(Self.departure(60), at: jfk))
        delay.until = nil
        #expect(delay.concerns(Self.departure(600), at: jfk), "the end is unknown")
        var stop = AirportProgramme(airport: jfk.code, kind: .groundStop)
        stop.until = Self.now + .minutes(60)
        var arrival = AirportMovement(.arrival, number: FlightNumber("UA1545"))
        arrival.place = try Self.airport("SFO")
        for (hours, isHeld) in [(Int64(5), true), (6, true), (7, false), (9, false)] {
            arrival.gateTimes.scheduled = Self.now + .hours(hours)
            #expect(stop.concerns(arrival, at: jfk) == isHeld, "\(hours) h")
        }
    }

    @Test(arguments: [
        ("thunderstorms", ProgrammeReason.thunderstorms), ("TM Initiatives:SWAP:WX", .weather),
        ("WX:Thunderstorms", .thunderstorms), ("low ceilings", .lowClouds), ("VOL:Volume", .volume),
        ("RWY:Construction", .construction), ("WIND", .wind), ("snow removal", .snow),
        ("equipment / outage", .equipment),
        ("runway", .runway), ("staffing", .staff), ("Low Visibility", .lowVisibility),
    ])
    func reasonsAreRecognized(_ said: String, _ reason: ProgrammeReason) {
        #expect(ProgrammeReason(said) == reason)
    }

    @Test func otherReasonsAreQuoted() throws {
        #expect(ProgrammeReason("SERVICE") == nil)
        #expect(ProgrammeReason("") == nil)
        var stop = AirportProgramme(airport: try #require(Airport.Code("JFK")), kind: .closure)
        stop.reason = "<balloons>"
        #expect(Words(.english).reason(stop) == "as reported: <balloons>")
    }

    // MARK: - The board

    /// Shows as few hours as give enough lines, in order of time. Departed flights stay for a while.
    @Test func boardShowsAWindowOfHours() throws {
        let jfk = try Self.airport("JFK")
        var knowledge = AirportNow.Knowledge()
        knowledge.movements = [500, 20, 170, 190, -10, -30].map { Self.departure($0) }
        for index in knowledge.movements.indices where knowledge.movements[index].best ?? .never < Self.now {
            knowledge.movements[index].stage = .airborne
        }
        var board = AirportNow(jfk, knowledge, now: Self.now)
        #expect(board.hours == 24, "five lines within a day are few")
        #expect(
            board.departures.compactMap { $0.best.map { ($0 - Self.now).wholeMinutes } } == [-10, 20, 170, 190, 500])
        knowledge.movements += (0..<6).map { Self.departure(Int64(30 + $0)) }
        board = AirportNow(jfk, knowledge, now: Self.now)
        #expect(board.hours == 3)
        #expect(board.departures.count == 9)
    }

    // MARK: - Random boards and weather

    private static func random(_ random: inout SplitMix) -> AirportMovement {
        var movement = AirportMovement(
            random.below(2) == 0 ? .departure : .arrival, number: random.below(5) == 0 ? nil : FlightNumber("DL420"))
        func time() -> Instant? { random.below(3) == 0 ? nil : now + .minutes(Int64(random.below(1200)) - 300) }
        movement.gateTimes = MilestoneTimes(
            scheduled: time(), estimated: time(), actual: random.below(4) == 0 ? time() : nil)
        movement.runwayTimes = MilestoneTimes(estimated: time())
        movement.stage = AirportMovement.Stage(rawValue: UInt8(random.below(7))) ?? .planned
        movement.status = Flight.Status.allCases[random.below(3)]
        movement.heard = random.below(3) == 0 ? nil : now - .minutes(Int64(random.below(200)))
        movement.isMine = random.below(5) == 0
        return movement
    }

    /// Green or blue words need a report or a live source heard recently, and the lines are in order of time.
    @Test func greenNeedsAReportOrALiveSource() throws {
        let jfk = try Self.airport("JFK")
        var failures = Failures()
        for seed in TestTier.seeds(2000) {
            var random = SplitMix(seed)
            var knowledge = AirportNow.Knowledge()
            knowledge.movements = (0..<random.below(30)).map { _ in Self.random(&random) }
            let board = AirportNow(jfk, knowledge, now: Self.now)
            for line in board.departures + board.arrivals {
                let tone = line.status(at: Self.now).tone
                let isReported = line.isDone
                if tone == .ok || tone == .go, !isReported, !line.isFresh(at: Self.now) {
                    failures.add("seed \(seed): \(line.status(at: Self.now)) without a report")
                }
                if line.status(at: Self.now).kind == .onTime, line.isLate {
                    failures.add("seed \(seed): on time and late")
                }
                guard let best = line.best, best < Self.now + .hours(24) else {
                    failures.add("seed \(seed): a line outside of the board")
                    continue
                }
                for language in Language.allCases where Words(language).text(line.status(at: Self.now)).isEmpty {
                    failures.add("seed \(seed): no text")
                }
            }
            for lines in [board.departures, board.arrivals] {
                let times = lines.map { $0.status == .cancelled ? $0.gateTimes.scheduled ?? $0.best : $0.best }
                if zip(times, times.dropFirst()).contains(where: { ($0 ?? .never) > ($1 ?? .never) }) {
                    failures.add("seed \(seed): not in order of time")
                }
            }
            if board.delays.late > board.delays.counted { failures.add("seed \(seed): more late than counted") }
        }
        failures.report()
    }

    private static let codes = [
        "-", "+", "VC", "MI", "BC", "PR", "DR", "BL", "SH", "TS", "FZ", "DZ", "RA", "SN", "SG", "IC", "PL", "GR", "GS",
        "UP", "BR", "FG", "FU", "VA", "DU", "SA", "HZ", "PY", "PO", "SQ", "FC", "SS", "DS", "RE", "//", "XX", "é",
    ]

    private static func conditions(_ random: inout SplitMix) -> WeatherConditions {
        var conditions = WeatherConditions()
        let numbers = [0, 1, 9, 16, 33, 34, 120, 400, Int.max, Int.min]
        if random.below(4) > 0 {
            conditions.wind = .init(
                direction: random.below(4) == 0 ? .variable : .degrees(random.below(400)),
                speed: random.below(3) == 0 ? numbers[random.below(numbers.count)] : random.below(60),
                gust: random.below(2) == 0 ? random.below(90) : nil)
        }
        if random.below(4) > 0 {
            let miles = [0, 0.06, 0.25, 0.5, 0.62, 1, 2.75, 3, 5, 6, 6.21, 10, 999, 1e300, .nan]
            conditions.visibility = .init(
                miles: miles[random.below(miles.count)], bound: [.exact, .atLeast, .below][random.below(3)])
        }
        if random.below(3) > 0 {
            conditions.clouds = (0..<random.below(4)).map { _ in
                .init(
                    cover: WeatherConditions.Cover.allCases[random.below(5)],
                    baseFeet: random.below(4) == 0
                        ? nil : random.below(3) == 0 ? numbers[random.below(10)] : random.below(20_000),
                    kind: random.below(5) == 0 ? .cumulonimbus : nil)
            }
        }
        if random.below(8) == 0 { conditions.verticalVisibilityFeet = numbers[random.below(10)] }
        for _ in 0..<random.below(3) {
            conditions.phenomena.append(
                (0..<(1 + random.below(3))).map { _ in codes[random.below(codes.count)] }.joined())
        }
        return conditions
    }

    /// For any weather, sentences start with a capital and have no open placeholders, and nothing traps.
    @Test func everyWeatherHasSentences() {
        var failures = Failures()
        for seed in TestTier.seeds(4000) {
            var random = SplitMix(seed)
            var seen = WeatherObservation(at: Self.now)
            seen.conditions = Self.conditions(&random)
            var forecast = WeatherForecast(issued: nil, from: Self.now - .hours(2), until: Self.now + .hours(24))
            for _ in 0..<random.below(6) {
                let from = Self.now + .hours(Int64(random.below(30)) - 6)
                let changes: [WeatherForecast.Change] = [
                    .prevailing, .becoming(from + .hours(2)), .becoming(nil), .temporary, .probable,
                ]
                var group = WeatherForecast.Group(
                    from: from, until: from + .hours(Int64(random.below(9))), change: changes[random.below(5)])
                group.probability = random.below(3) == 0 ? 30 : nil
                group.conditions = Self.conditions(&random)
                forecast.groups.append(group)
            }
            for language in Language.allCases {
                for units in [Settings.Units.metric, .imperial] {
                    let words = Words(Settings(language: language, units: units))
                    let all =
                        words.sentences(seen).map { $0.text } + words.sentences(forecast, after: Self.now, in: .utc)
                    for text in all {
                        let bare = text.replacing("km/h", with: "")
                        if text.isEmpty || text.contains("{}") || bare.contains("/") || text.contains("|") {
                            failures.add("seed \(seed): \(text)")
                        }
                        if !(text.first?.isUppercase ?? false) { failures.add("seed \(seed): no capital: \(text)") }
                    }
                }
            }
            let hours = forecast.hours(after: Self.now, count: 6, zone: .utc, position: nil)
            if hours.count > 6 || hours.contains(where: { $0.local.instant <= Self.now || $0.local.minute != 0 }) {
                failures.add("seed \(seed): \(hours)")
            }
            let changes = forecast.changes(after: Self.now, ahead: .hours(12))
            if changes.count > 4 || zip(changes, changes.dropFirst()).contains(where: { $0.from > $1.from }) {
                failures.add("seed \(seed): changes out of order")
            }
        }
        failures.report()
    }

    /// Lower visibility or lower clouds never improve the flight category.
    @Test func lowerWeatherNeverImprovesTheCategory() {
        func rank(_ miles: Double, _ feet: Int) -> Int {
            var conditions = WeatherConditions()
            conditions.visibility = .init(miles: miles)
            conditions.clouds = [.init(cover: .overcast, baseFeet: feet)]
            return Int(conditions.category?.rawValue ?? 9)
        }
        let miles = [0.1, 0.9, 1, 2.9, 3, 5, 5.1, 10]
        let feet = [0, 400, 500, 900, 1000, 3000, 3100, 20_000]
        for (index, far) in miles.enumerated().dropFirst() {
            for height in feet { #expect(rank(miles[index - 1], height) >= rank(far, height)) }
        }
        for (index, high) in feet.enumerated().dropFirst() {
            for far in miles { #expect(rank(far, feet[index - 1]) >= rank(far, high)) }
        }
        #expect(rank(5, 20_000) == 1 && rank(5.1, 3100) == 0 && rank(10, 3000) == 1 && rank(1, 500) == 2)
    }

    /// A change group of a forecast replaces the parts that it names, and no others.
    @Test func forecastChangesReplaceOnlyTheirParts() {
        func group(
            _ from: Int64, _ until: Int64, _ change: WeatherForecast.Change, _ set: (inout WeatherConditions) -> Void
        )
            -> WeatherForecast.Group
        {
            var group = WeatherForecast.Group(
                from: Self.now + .hours(from), until: Self.now + .hours(until), change: change)
            set(&group.conditions)
            return group
        }
        var forecast = WeatherForecast(issued: nil, from: Self.now, until: Self.now + .hours(24))
        forecast.groups = [
            group(0, 24, .prevailing) {
                $0.phenomena = ["FG"]
                $0.visibility = .init(miles: 0.2)
                $0.wind = .init(direction: .variable, speed: 2)
            },
            group(2, 24, .becoming(Self.now + .hours(4))) { $0.visibility = .init(miles: 6, bound: .atLeast) },
            group(5, 8, .temporary) { $0.phenomena = ["TSRA"] },
        ]
        #expect(Sky(forecast.prevailing(at: Self.now + .hours(3)) ?? WeatherConditions()) == .fog, "while it changes")
        let later = forecast.prevailing(at: Self.now + .hours(4))
        #expect(later?.phenomena == [] && later?.wind?.speed == 2)
        let hours = forecast.hours(after: Self.now, count: 12, zone: .utc, position: nil)
        #expect(hours.first { $0.local.instant >= Self.now + .hours(6) }?.sky == .thunderstorm)
        #expect(forecast.prevailing(at: Self.now + .hours(24)) == nil)
    }

    /// Day and night in New York on 22 November 2026: sunrise 6:51, sunset 16:33 (US Naval Observatory's rule, accurate
    /// to a few minutes).
    @Test func sunIsUpByDay() throws {
        let place = try #require(try Self.airport("JFK").position)
        func isUp(_ iso: String) throws -> Bool { Sun.isUp(at: try #require(LocalTime(iso: iso)).instant, over: place) }
        #expect(try !isUp("2026-11-22T06:45:00-05:00"))
        #expect(try isUp("2026-11-22T06:58:00-05:00"))
        #expect(try isUp("2026-11-22T16:27:00-05:00"))
        #expect(try !isUp("2026-11-22T16:40:00-05:00"))
    }
}
