/// The distribution of the delays that only the airport, the airline and the hour cause, interpolated between three
/// percentiles.
struct LocalDelays {
    private let range: DelayRange

    init(_ range: DelayRange) { self.range = range.inOrder }

    /// Returns a quantile of the delay, for example the median if `part` is 0.5. Beyond the known percentiles, the
    /// curve is extended linearly.
    func quantile(_ part: Double) -> Double {
        let (low, middle, high) = (range.low, range.middle, range.high)
        if part <= 0.1 { return low - (middle - low) * (0.1 - part) / 0.1 }
        if part <= 0.5 { return low + (middle - low) * (part - 0.1) / 0.4 }
        if part <= 0.9 { return middle + (high - middle) * (part - 0.5) / 0.4 }
        return high + (high - middle) * 2 * (part - 0.9) / 0.1
    }

    /// Returns the share of flights with a shorter delay than the given delay, 0…1.
    private func part(below delay: Double) -> Double {
        let (low, middle, high) = (range.low, range.middle, range.high)
        if delay <= low { return max(0, 0.1 - 0.1 * (low - delay) / max(0.1, middle - low)) }
        if delay <= middle { return 0.1 + 0.4 * (delay - low) / max(0.1, middle - low) }
        if delay <= high { return 0.5 + 0.4 * (delay - middle) / max(0.1, high - middle) }
        return min(1, 0.9 + 0.1 * (delay - high) / max(0.2, 2 * (high - middle)))
    }

    /// Returns the range of the delay if flights must also wait for the given bound. A flight leaves at the delay or at
    /// the bound, whichever is later. The delay and the bound are treated as independent.
    func bounded(by bound: DelayBound) -> DelayRange {
        func end(_ wanted: Double) -> Double {
            let root = wanted.squareRoot()
            var low = max(quantile(wanted), bound.quantile(wanted))
            var high = max(quantile(root), bound.quantile(root))
            for _ in 0..<7 {
                let middle = (low + high) / 2
                if part(below: middle) * bound.chance(before: middle) < wanted { low = middle } else { high = middle }
            }
            return (low + high) / 2
        }
        return DelayRange(low: end(0.1), middle: end(0.5), high: end(0.9))
    }
}
