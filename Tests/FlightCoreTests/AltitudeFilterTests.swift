import FlightSamples
import Testing

@testable import FlightCore

@Suite struct AltitudeFilterTests {
    /// A flight that climbs and descends as airliners do, with an altitude every 5 to 40 seconds.
    private static func flight(_ random: inout SplitMix) -> [(at: Instant, feet: Double)] {
        var (now, feet) = (Instant(1_790_000_000), Double(random.below(3000)))
        return (0..<300).map { _ in
            let seconds = 5 + Int64(random.below(36))
            now = now + Span(seconds)
            feet = max(0, min(41_000, feet + Double(Int64(random.below(120)) - 60) * Double(seconds)))
            return (now, feet)
        }
    }

    @Test func trueAltitudesAreBelieved() {
        var random = SplitMix(11)
        for _ in 0..<TestTier.rounds(200) {
            var filter = AltitudeFilter()
            for altitude in Self.flight(&random) {
                #expect(filter.take(altitude.feet, at: altitude.at) == .believed)
            }
        }
    }

    /// A false altitude out of reach is doubted, and the next true one is believed.
    @Test func singleFalseAltitudesAreDoubted() {
        var random = SplitMix(12)
        for _ in 0..<TestTier.rounds(200) {
            var filter = AltitudeFilter()
            let flight = Self.flight(&random)
            let strange = 1 + random.below(298)
            for (index, altitude) in flight.enumerated() {
                let isFalse = index == strange
                let verdict = filter.take(altitude.feet + (isFalse ? 9000 : 0), at: altitude.at)
                #expect(verdict == (isFalse ? .doubted : .believed))
            }
        }
    }

    /// If the first altitude is false, the two after it replace it.
    @Test func twoAltitudesThatFitReplaceAFalseOne() {
        var random = SplitMix(13)
        for _ in 0..<TestTier.rounds(200) {
            var filter = AltitudeFilter()
            let verdicts = Self.flight(&random).prefix(5).enumerated().map { index, altitude in
                filter.take(altitude.feet + (index == 0 ? 30_000 : 0), at: altitude.at)
            }
            #expect(verdicts == [.believed, .doubted, .corrected, .believed, .believed])
        }
    }
}
