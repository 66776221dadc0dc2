/// How fast a source may deliver: a bucket of tokens that fills steadily, in real time.
struct DeliveryPace {
    /// At once; and after that, one each.
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
