import FlightCore

/// When what is watched has to be read, or drawn, anew.
struct WatchTimes {
    private var readAt: Instant?
    private var lookedAt: Instant?
    private var next = Instant.always

    /// Whether it has to be read again though no revision says so: once a minute, because when a source was heard last makes
    /// none; and when somebody has set the clock back.
    func isStale(at now: Instant) -> Bool {
        guard let readAt, let lookedAt else { return true }
        return now.minute != readAt.minute || now < lookedAt
    }

    /// Whether it looks different by now.
    func isDue(at now: Instant) -> Bool { now >= next }

    mutating func hasRead(at now: Instant) { readAt = now }

    mutating func hasLooked(at now: Instant, next: Instant) {
        lookedAt = now
        self.next = next
    }
}
