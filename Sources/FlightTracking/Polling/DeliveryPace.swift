/// Limits the rate of pushed deliveries, using a token bucket that refills in real time.
struct DeliveryPace {
    /// The number of deliveries accepted in a burst. After that, one delivery is accepted per ``every``.
    static let burst = 8
    static let every = Duration.milliseconds(250)

    private var fullAt: ContinuousClock.Instant?

    mutating func admit(at now: ContinuousClock.Instant) -> Bool {
        let full = max(fullAt ?? now, now)
        guard full - now <= DeliveryPace.every * (DeliveryPace.burst - 1) else { return false }
        fullAt = full + DeliveryPace.every
        return true
    }
}
