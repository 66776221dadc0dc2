/// When a flight in the air is expected to land, from its positions (``LandingEstimator``).
public struct LandingEstimate: Hashable, Sendable {
    /// The time of the position from which the estimate was made.
    public let asOf: Instant
    /// The airport where the flight is expected to land.
    public let airport: Airport.Code
    /// The flight lands earlier than this in one of ten cases.
    public let low: Instant
    /// The flight lands earlier than this in half of all cases.
    public let middle: Instant
    /// The flight lands later than this in one of ten cases.
    public let high: Instant

    public init(asOf: Instant, airport: Airport.Code, low: Instant, middle: Instant, high: Instant) {
        self.asOf = asOf
        self.airport = airport
        self.low = low
        self.middle = middle
        self.high = high
    }

    /// Returns the range in which the flight lands in eight of ten cases, as known at `now`. Without new positions, it
    /// widens by 0.23 minutes a minute after the first two minutes, and its beginning is never past.
    public func range(at now: Instant) -> ClosedRange<Instant> {
        let age = max(0, Double((now - asOf).seconds) - 120)
        let left = max(40, Double((middle - asOf).seconds) / 60)
        let aged = 0.091 * age * (40 / left).squareRoot()
        func widened(_ part: Span, by factor: Double) -> Span {
            let known = Double(part.seconds)
            return Span(Int64((known * known + factor * aged * factor * aged).squareRoot().rounded()))
        }
        let start = max(now, middle - widened(middle - low, by: 1.164))
        return start...max(start, middle + widened(high - middle, by: 2.62))
    }
}
