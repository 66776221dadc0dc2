import FlightCore

/// When a view must be read from the store or drawn again.
struct WatchTimes {
    private var readAt: Instant?
    private var lookedAt: Instant?
    private var next = Instant.always

    /// Whether to read again without a new revision: once a minute, because the time of the last report of a source
    /// makes no revision; and when the clock was set back.
    func isStale(at now: Instant) -> Bool {
        guard let readAt, let lookedAt else { return true }
        return now.minute != readAt.minute || now < lookedAt
    }

    /// Whether it is time to redraw the view.
    func isDue(at now: Instant) -> Bool { now >= next }

    mutating func hasRead(at now: Instant) { readAt = now }

    mutating func hasLooked(at now: Instant, next: Instant) {
        lookedAt = now
        self.next = next
    }
}
