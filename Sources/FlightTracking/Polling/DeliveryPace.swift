/// The rate limit for pushed deliveries: a token bucket in real time.
struct DeliveryPace {
    /// The number of deliveries that may arrive in a burst; after that, one delivery per ``every``.
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
