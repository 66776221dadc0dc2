import FlightCore
import FlightSamples
import Testing

@Suite struct ProgressTests {
    /// Returns the progress of a random flight, with plausible or implausible times, and a position on, near or far
    /// from the route, or none.
    private static func progress(_ random: inout SplitMix) -> (FlightProgress, BestTimes, Flight)? {
        let flight = RandomFlights.flight(&random, id: "f")
        let now = Instant(RandomTrips.start + Int64(random.below(6 * 86_400)))
        let times = BestTimes(flight, now: now)
        return FlightProgress(flight, times: times, now: now).map { ($0, times, flight) }
    }

    @Test func startsAtZeroNeverFallsAndEndsAtOne() {
        var random = SplitMix(91)
        var failures = Failures()
        var withPosition = 0
        for _ in 0..<TestTier.rounds(12_000) {
            guard let (progress, times, flight) = Self.progress(&random), let off = times.off, let on = times.on else {
                continue
            }
            if flight.position != nil { withPosition += 1 }
            let case_ = FlightJSON.write(flight).json
            if progress.fraction(at: off) != 0 || progress.fraction(at: off - Span(1000)) != 0 {
                failures.add("not 0 at OFF: " + case_)
            }
            if progress.fraction(at: on) != 1_000_000 || progress.fraction(at: on + Span(1000)) != 1_000_000 {
                failures.add("not the whole at ON: " + case_)
            }
            let length = Int((on - off).seconds)
            let instants = (0..<12).map { _ in off + Span(Int64(random.below(length + 1))) }.sorted()
            var last: Int32 = 0
            for t in instants {
                let fraction = progress.fraction(at: t)
                if fraction < last || fraction > 1_000_000 {
                    failures.add("\(fraction) after \(last) at \(t.iso): " + case_)
                    break
                }
                last = fraction
            }
        }
        failures.report()
        #expect(withPosition > TestTier.rounds(1000))
    }

    @Test func intervalsAreContiguous() {
        var random = SplitMix(92)
        var failures = Failures()
        for _ in 0..<6000 {
            guard let (progress, times, flight) = Self.progress(&random), let off = times.off, let on = times.on else {
                continue
            }
            var t = off
            var pieces = 0
            while t < on, pieces < 10 {
                let interval = progress.interval(at: t)
                let following = progress.interval(at: interval.end)
                if interval.start > t || interval.end <= t { failures.add("\(t.iso) is not in its interval") }
                if abs(Int64(interval.fraction(at: interval.end)) - Int64(following.fraction(at: interval.end))) > 1
                    || abs(Int64(interval.fraction(at: interval.end)) - Int64(interval.endFraction)) > 1
                    || abs(Int64(interval.fraction(at: interval.start)) - Int64(interval.startFraction)) > 1
                {
                    failures.add("a step at \(interval.end.iso): " + FlightJSON.write(flight).json)
                }
                let middle = t + Span((interval.end - t).seconds / 2)
                if progress.interval(at: middle) != interval { failures.add("another interval at \(middle.iso)") }
                t = interval.end
                pieces += 1
            }
            if t != on { failures.add("more than ten pieces") }
        }
        failures.report()
    }

    @Test func positionMovesThePlane() throws {
        var flight = Samples.flight()
        let now = Samples.at("2026-11-22T22:30:00Z")
        let start = try #require(flight.origin.position)
        let end = try #require(flight.destination.position)
        let circle = GreatCircle(from: start, to: end)
        let half = circle.point(at: 0.5)
        flight.position = Position(at: now, coordinate: half, groundSpeedKnots: 440)
        let times = BestTimes(flight, now: now)
        let progress = try #require(FlightProgress(flight, times: times, now: now))
        #expect(abs(progress.fraction(at: now) - 500_000) <= 1)
        // A position from the future has no effect.
        let before = try #require(FlightProgress(flight, times: times, now: now - Span(1)))
        flight.position = nil
        let without = try #require(FlightProgress(flight, times: times, now: now))
        #expect(before.fraction(at: now) == without.fraction(at: now))
    }

    @Test func topOfDescentIs25To30MinutesBeforeLanding() throws {
        let now = Samples.at("2026-11-22T22:30:00Z")
        for (mach, ceiling) in [(780, 41_000), (850, 43_100), (450, 25_000), (700, 45_000)] {
            var flight = Samples.flight()
            flight.aircraft.performance = try #require(
                PerformanceProfile(cruiseMach: Int16(mach), ceilingFeet: Int32(ceiling)))
            let times = BestTimes(flight, now: now)
            let progress = try #require(FlightProgress(flight, times: times, now: now))
            let before = try #require(times.on) - progress.topOfDescent
            #expect(before >= .minutes(25) && before <= .minutes(30), "Mach \(mach): \(before.seconds)")
        }
        #expect(PerformanceProfile(cruiseMach: 100, ceilingFeet: 41_000) == nil)
        #expect(PerformanceProfile(cruiseMach: 780, ceilingFeet: 4_000) == nil)
    }

    @Test func withoutTakeOffOrLandingThereIsNoProgress() throws {
        let now = Samples.at("2026-11-22T22:30:00Z")
        let nothing = Flight(origin: Samples.airport("JFK"), destination: Samples.airport("SFO"))
        #expect(FlightProgress(nothing, times: BestTimes(nothing, now: now), now: now) == nil)
        var instantly = Samples.flight()
        instantly.off.actual = now
        instantly.on.actual = now
        #expect(FlightProgress(instantly, times: BestTimes(instantly, now: now), now: now) == nil)
    }

    /// Compares flying times with schedules and records (MEASURED.md: 18.3 min + 0.0785 min a kilometre).
    @Test func airborneTimeIsNearTheMeasured() throws {
        for kilometres in [500.0, 1000, 2000, 4000] {
            let minutes = Double(PerformanceProfile.jet.airborneTime(distance: kilometres * 1000).seconds) / 60
            let measured = 18.33 + 0.07854 * kilometres
            #expect(abs(minutes - measured) / measured < 0.15, "\(kilometres) km: \(minutes) min, measured \(measured)")
        }
        #expect(PerformanceProfile.jet.airborneTime(distance: 0).seconds > 0)
        #expect(PerformanceProfile.jet.airborneTime(distance: -5).seconds > 0)
        var last: Int64 = 0
        for kilometres in stride(from: 0.0, through: 20_000, by: 25) {
            let seconds = PerformanceProfile.jet.airborneTime(distance: kilometres * 1000).seconds
            #expect(seconds >= last, "\(kilometres) km")
            last = seconds
        }
    }
}
