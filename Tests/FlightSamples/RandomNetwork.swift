public import FlightCore

/// Legs of an invented airline network over some days, with delays that pass from leg to leg. For tests of how the
/// forecast uses its input, not for measuring its quality.
public enum RandomNetwork {
    public static func make(seed: UInt64, tails: Int = 30, days: Int = 2) -> [ForecastLeg] {
        var random = SplitMix(seed)
        var legs: [ForecastLeg] = []
        for tail in 0..<tails {
            var place = random.below(8)
            for day in 0..<days {
                var at = 20_000 * 1440 + day * 1440 + random.from(330...600)
                var ready = 0
                while at % 1440 < 1260 && at < 20_000 * 1440 + (day + 1) * 1440 {
                    // Sometimes the aircraft leaves from an airport where it is not.
                    if random.chance(4) { place = random.below(8) }
                    let there = (place + random.from(1...7)) % 8
                    let block = random.from(60...240)
                    var leg = ForecastLeg(
                        scheduledOut: Int32(at), scheduledIn: Int32(at + block), origin: Int32(place),
                        destination: Int32(there), carrier: Int32(tail % 4),
                        tail: random.chance(95) ? Int32(tail) : nil,
                        number: Int32(random.from(1...400)), miles: Float(block * 7), localOut: Int16(at % 1440),
                        localIn: Int16((at + block) % 1440), weekday: Int8(day % 7))
                    let own = random.chance(25) ? random.from(5...150) : random.from(-8...4)
                    let out = max(at + own, ready)
                    let arrival = out + block + random.from(-20...20)
                    if !random.chance(4) {
                        leg.out = Int32(out)
                        if !random.chance(1) { leg.in = Int32(arrival) }
                        ready = arrival + 30
                    }
                    legs.append(leg)
                    place = there
                    at += block + random.from(30...90)
                }
            }
        }
        return legs
    }
}
