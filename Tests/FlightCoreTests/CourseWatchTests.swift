import FlightSamples
import Foundation
import Testing

@testable import FlightCore

/// Diversions, returns, go-arounds and holding, as positions show them before any source reports them.
@Suite struct CourseWatchTests {
    private static let off = Samples.at("2026-11-22T19:45:00Z")

    /// A simulated aircraft on the way from New York to San Francisco, with a position every ten seconds.
    private struct Aircraft {
        private(set) var samples: [LandingEstimator.Sample] = []
        private var latitude: Double
        private var longitude: Double
        private var altitude: Double
        private var track: Double
        private var now = CourseWatchTests.off

        init(latitude: Double, longitude: Double, altitude: Double, track: Double) {
            self.latitude = latitude
            self.longitude = longitude
            self.altitude = altitude
            self.track = track
        }

        /// In cruise towards San Francisco, at the given distance in nautical miles.
        init(cruisingAt distance: Double) throws {
            let (start, end) = (
                try #require(Samples.airport("JFK").position), try #require(Samples.airport("SFO").position)
            )
            let way = GreatCircle(from: start, to: end)
            let place = way.point(at: 1 - distance * 1852 / way.length)
            self.init(
                latitude: place.latitude, longitude: place.longitude, altitude: 36_000, track: place.bearing(to: end))
            fly(minutes: 10)
        }

        /// Flies on.
        ///
        /// - Parameters:
        ///   - climb: The vertical rate in feet per minute.
        ///   - turn: The degrees per minute, positive to the right.
        ///   - toward: The airport to steer to; nil to keep the track.
        mutating func fly(
            minutes: Double, knots: Double = 450, climb: Double = 0, turn: Double = 0, toward: String? = nil
        ) {
            for _ in 0..<Int(minutes * 6) {
                now = now + Span(10)
                let here = Coordinate(latitude: latitude, longitude: longitude)
                if let toward, let here, let goal = Samples.airport(toward).position { track = here.bearing(to: goal) }
                track = (track + turn / 6 + 360).truncatingRemainder(dividingBy: 360)
                let miles = knots / 360
                latitude += cos(track * .pi / 180) * miles / 60
                longitude += sin(track * .pi / 180) * miles / 60 / cos(latitude * .pi / 180)
                altitude = max(0, altitude + climb / 6)
                guard let place = Coordinate(latitude: latitude, longitude: longitude) else { continue }
                samples.append(
                    LandingEstimator.Sample(
                        at: now, coordinate: place, altitude: altitude, speed: knots, track: track))
            }
        }

        mutating func disturb(_ change: (inout [LandingEstimator.Sample]) -> Void) { change(&samples) }
    }

    /// The courses in order, each once.
    private static func courses(_ aircraft: Aircraft) throws -> [LandingEstimate.Course] {
        var estimator = try #require(
            LandingEstimator(from: Samples.airport("JFK"), to: Samples.airport("SFO"), type: nil, mach: nil))
        var courses: [LandingEstimate.Course] = []
        for sample in aircraft.samples {
            estimator.take(sample)
            let course = try #require(estimator.estimate()).course
            if course != courses.last { courses.append(course) }
        }
        return courses
    }

    private static func flight(_ aircraft: Aircraft) -> Flight {
        var flight = Samples.flight()
        flight.off.actual = off
        flight.foretellLanding(from: aircraft.samples)
        return flight
    }

    private static func now(_ aircraft: Aircraft) -> Instant { aircraft.samples[aircraft.samples.count - 1].at }

    @Test func descentFarFromTheDestinationIsADiversion() throws {
        var aircraft = try Aircraft(cruisingAt: 900)
        aircraft.fly(minutes: 10, climb: -2000)
        let courses = try Self.courses(aircraft)
        #expect(courses.count == 2)
        guard case .diverting(let since)? = courses.last else {
            Issue.record("\(courses)")
            return
        }
        // Below 0.62 of the cruise altitude after seven minutes, and 90 seconds later it is said.
        #expect(since - Self.off > .minutes(17) && since - Self.off < .minutes(19))
        let (flight, now) = (Self.flight(aircraft), Self.now(aircraft))
        let status = FlightStatus(flight, at: now)
        #expect(Words(.english).text(status) == "~Diverted")
        #expect(status.sign == .diversion && status.tone == .late)
        let answer = SmartStateEngine.answer(Trip(flight), in: TravelContext(now: now))
        #expect(answer.content.sentence == NowSentence(.probablyDiverting, .bad))
        #expect(answer.content.note == .offCourse)
        // The plane is shown where it was seen, because its landing is unknown.
        var seen = flight
        seen.position = Position(at: now, coordinate: aircraft.samples[aircraft.samples.count - 1].coordinate)
        let shown = SmartStateEngine.answer(Trip(seen), in: TravelContext(now: now)).content.headline
        guard case .route(let fraction) = shown else {
            Issue.record("\(shown)")
            return
        }
        #expect((550_000...750_000).contains(fraction))
    }

    /// A descent to a lower cruise altitude, as in turbulence, ends what was said.
    @Test func aDiversionThatDoesNotHappenIsTakenBack() throws {
        var aircraft = try Aircraft(cruisingAt: 1200)
        aircraft.fly(minutes: 9, climb: -2000)
        aircraft.fly(minutes: 5, climb: 2500)
        aircraft.fly(minutes: 10)
        let courses = try Self.courses(aircraft)
        #expect(courses.count == 3 && courses.last == .planned, "\(courses)")
    }

    @Test func turningBackIsAReturn() throws {
        var aircraft = try Aircraft(cruisingAt: 1900)
        aircraft.fly(minutes: 2, turn: 90)
        aircraft.fly(minutes: 12, toward: "JFK")
        let courses = try Self.courses(aircraft)
        guard case .returning? = courses.last else {
            Issue.record("\(courses)")
            return
        }
        let (flight, now) = (Self.flight(aircraft), Self.now(aircraft))
        #expect(Words(.english).text(FlightStatus(flight, at: now)) == "~Return to JFK")
        let answer = SmartStateEngine.answer(Trip(flight), in: TravelContext(now: now))
        let sentence = try #require(answer.content.sentence)
        #expect(Words(.english).text(sentence, at: now).text == "Probably returning to New York")
        // The arrival is unknown.
        #expect(BestTimes(flight, now: now).in == nil)
        let arrivals = DayStop.all(of: flight, now: now).filter {
            $0.kind == .milestone(.on) || $0.kind == .milestone(.in)
        }
        #expect(arrivals.isEmpty, "\(arrivals)")
        // The estimate travels with its course.
        #expect(flight.shared(showing: []).landing == flight.landing)
        let read = try FlightJSON.read(FlightJSON.write(flight)) { Samples.lookUp($0) }
        #expect(read.landing == flight.landing)
        // A source that reports it speaks without "~".
        var reported = flight
        reported.status = .diverted
        reported.divertedTo = reported.origin
        #expect(Words(.english).text(FlightStatus(reported, at: now)) == "Return to JFK")
    }

    @Test func goAroundIsSaidAndMovesTheLanding() throws {
        let start = try #require(Samples.airport("SFO").position)
        var aircraft = Aircraft(
            latitude: start.latitude + 0.4, longitude: start.longitude + 0.45, altitude: 8000, track: 221)
        aircraft.fly(minutes: 9, knots: 180, climb: -830, toward: "SFO")
        let approach = try Self.courses(aircraft)
        #expect(approach == [.planned], "\(approach)")
        aircraft.fly(minutes: 1.5, knots: 170, climb: 2000)
        guard case .wentAround(let at)? = try Self.courses(aircraft).last else {
            Issue.record("no go-around")
            return
        }
        let (flight, now) = (Self.flight(aircraft), Self.now(aircraft))
        #expect(now - at < .minutes(2))
        let landing = try #require(flight.landing)
        #expect(landing.middle - at > .minutes(8))
        let answer = SmartStateEngine.answer(Trip(flight), in: TravelContext(now: now))
        let sentence = try #require(answer.content.sentence)
        #expect(Words(.english).text(sentence, at: now).before == "Went around, lands in ")
        #expect(FlightStatus(flight, at: now).kind == .landing, "the flight has not landed")
    }

    /// A slow climb, received every 25 seconds, with a false height in between.
    @Test func slowGoAroundIsSaid() throws {
        let start = try #require(Samples.airport("SFO").position)
        var aircraft = Aircraft(
            latitude: start.latitude + 0.4, longitude: start.longitude + 0.45, altitude: 8000, track: 221)
        aircraft.fly(minutes: 9, knots: 180, climb: -830, toward: "SFO")
        aircraft.fly(minutes: 3, knots: 170, climb: 740)
        aircraft.disturb { samples in
            samples = samples.indices.filter { $0 % 3 == 0 }.map { samples[$0] }
            let index = samples.count - 5
            let sample = samples[index]
            samples[index] = LandingEstimator.Sample(
                at: sample.at, coordinate: sample.coordinate, altitude: (sample.altitude ?? 0) + 5000,
                speed: sample.speed, track: sample.track)
        }
        guard case .wentAround? = try Self.courses(aircraft).last else {
            Issue.record("no go-around")
            return
        }
    }

    /// Positions are kept at intervals of minutes. A single false height between two of them neither begins nor ends a
    /// descent.
    @Test func oneHeightNeitherBeginsNorEndsADescent() throws {
        for (isDescending, falseAltitude) in [(false, 19_000.0), (true, 30_000.0)] {
            var aircraft = try Aircraft(cruisingAt: 200)
            if isDescending { aircraft.fly(minutes: 12, climb: -1500, toward: "SFO") }
            aircraft.disturb { samples in
                samples = samples.indices.filter { $0 % 18 == 17 }.map { samples[$0] }
                let last = samples[samples.count - 1]
                samples[samples.count - 1] = LandingEstimator.Sample(
                    at: last.at, coordinate: last.coordinate, altitude: falseAltitude, speed: last.speed,
                    track: last.track)
            }
            #expect((Self.flight(aircraft).proof.descending != nil) == isDescending)
        }
    }

    @Test func circlingIsHolding() throws {
        var aircraft = try Aircraft(cruisingAt: 160)
        aircraft.fly(minutes: 10, knots: 360, climb: -2400)
        // Racetracks to the right: turns and legs of a minute each.
        for _ in 0..<4 {
            aircraft.fly(minutes: 1, knots: 220, turn: 180)
            aircraft.fly(minutes: 1, knots: 220)
        }
        guard case .holding(let since)? = try Self.courses(aircraft).last else {
            Issue.record("\(try Self.courses(aircraft))")
            return
        }
        let now = Self.now(aircraft)
        #expect(now - since > .minutes(6), "holding since it began")
        let answer = SmartStateEngine.answer(Trip(Self.flight(aircraft)), in: TravelContext(now: now))
        let sentence = try #require(answer.content.sentence)
        #expect(Words(.english).text(sentence, at: now).before == "Circling, lands in ")
        aircraft.fly(minutes: 2.5, knots: 220, toward: "SFO")
        #expect(try Self.courses(aircraft).last == .planned, "a leg longer than those of the pattern ends it")
    }

    /// The first altitude after a silence may be false. Here it is far too high, so that a usual descent begins far below
    /// it.
    @Test func aFalseHeightAfterASilenceIsNoDiversion() throws {
        var aircraft = try Aircraft(cruisingAt: 740)
        aircraft.fly(minutes: 44, toward: "SFO")
        aircraft.fly(minutes: 30, knots: 420, climb: -740, toward: "SFO")
        aircraft.disturb { samples in
            let back = CourseWatchTests.off + .minutes(48)
            samples.removeAll { $0.at > back - .minutes(30) && $0.at < back }
            let index = samples.firstIndex { $0.at >= back } ?? 0
            let sample = samples[index]
            samples[index] = LandingEstimator.Sample(
                at: sample.at, coordinate: sample.coordinate, altitude: 58_000, speed: sample.speed,
                track: sample.track)
        }
        let courses = try Self.courses(aircraft)
        #expect(courses == [.planned], "\(courses)")
    }

    /// Neither a usual flight nor a false altitude, direction or position now and then is said to be anything else.
    @Test func undisturbedFlightsAreAsPlanned() throws {
        var random = SplitMix(3802)
        var failures = Failures()
        for round in 0..<TestTier.rounds(200) {
            var aircraft = try Aircraft(cruisingAt: 300 + Double(random.below(1500)))
            aircraft.fly(minutes: Double(random.below(20)), turn: Double(random.below(3)) - 1)
            var distance = 1000.0
            while distance > 120 {
                aircraft.fly(minutes: 1, toward: "SFO")
                let place = aircraft.samples[aircraft.samples.count - 1].coordinate
                distance = place.nauticalMiles(to: try #require(Samples.airport("SFO").position))
            }
            aircraft.fly(minutes: 16, knots: 330, climb: -2000, toward: "SFO")
            // At most one of ten positions is false, never two in a row.
            aircraft.disturb { samples in
                for index in samples.indices where index % 10 == 5 {
                    let sample = samples[index]
                    let kind = random.below(4)
                    samples[index] = LandingEstimator.Sample(
                        at: sample.at, coordinate: sample.coordinate,
                        altitude: kind == 0 ? Double(random.below(40_000)) : sample.altitude,
                        speed: kind == 1 ? 0 : sample.speed,
                        track: kind == 2 ? Double(random.below(360)) : kind == 3 ? nil : sample.track)
                }
            }
            let courses = try Self.courses(aircraft)
            if courses != [.planned] { failures.add("round \(round): \(courses)") }
        }
        failures.report()
    }
}
