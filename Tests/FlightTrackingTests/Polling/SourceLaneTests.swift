import FlightCore
import FlightSamples
import FlightTracking
import Testing

/// The rate limit, failures and budget of one source.
struct SourceLaneTests {
    private let start = Instant(1_790_000_000)

    /// No day and no month exceeds its cap, for any requests and any clock changes.
    @Test func capIsNeverExceeded() {
        var random = SplitMix(200)
        for _ in 0..<TestTier.rounds(200) {
            let cap = SourceLane.Cap(
                day: Int.random(in: 0...40, using: &random), month: Int.random(in: 0...300, using: &random))
            var lane = SourceLane()
            var now = start
            var latest = Instant.always
            var spent: [Day: Int] = [:]
            for _ in 0..<600 {
                // The clock jumps up to 26 hours back or 50 hours ahead; a restart keeps the lane.
                switch Int.random(in: 0..<40, using: &random) {
                case 0: now = now - .hours(Int64.random(in: 1...26, using: &random))
                case 1: now = now + .hours(Int64.random(in: 1...50, using: &random))
                default: now = now + .minutes(Int64.random(in: 1...120, using: &random))
                }
                let cost = Int.random(in: 1...6, using: &random)
                guard let left = lane.left(cap, at: now), left >= cost else { continue }
                lane.ask(RequestRate(burst: 1, every: Span(1)), cost: cost, at: now)
                // A day that has begun does not end when the clock is set back.
                latest = max(latest, now)
                spent[LocalTime(latest, offset: 0).day, default: 0] += cost
            }
            #expect(spent.values.allSatisfy { $0 <= cap.day ?? 0 })
            let months = Dictionary(grouping: spent) { [$0.key.civil.year, $0.key.civil.month] }
            #expect(months.values.allSatisfy { $0.reduce(0) { $0 + $1.value } <= cap.month ?? 0 })
        }
    }

    @Test func bucketAllowsABurstThenItsRate() {
        let rate = RequestRate(burst: 3, every: .minutes(1))
        var lane = SourceLane()
        var times: [Int64] = []
        var now = start
        for _ in 0..<6 {
            now = lane.free(rate, at: now)
            times.append((now - start).seconds)
            lane.ask(rate, cost: 0, at: now)
        }
        #expect(times == [0, 0, 0, 60, 120, 180])
    }

    @Test func waitGrowsWithFailuresAndHonorsRetryAfter() {
        var lane = SourceLane()
        var waits: [Int64] = []
        for _ in 0..<9 {
            let before = lane.waitUntil
            lane.fail(retryAfter: nil, jitter: 0, at: max(start, before))
            waits.append((lane.waitUntil - max(start, before)).seconds)
        }
        #expect(waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
        #expect(lane.isDown)
        var asked = SourceLane()
        asked.fail(retryAfter: .hours(2), jitter: 0.9, at: start)
        #expect(asked.free(RequestRate(burst: 5, every: Span(1)), at: start) == start + .hours(2))
        asked.succeed()
        #expect(asked.failures == 0)
    }
}
