import FlightCore

/// Records when a live view was last read from the store, and determines when to read or redraw it.
struct WatchTimes {
    private var readAt: Instant?
    private var lookedAt: Instant?
    private var next = Instant.always

    /// Whether to read the view again even if there is no new revision. The view is read again once a minute, because
    /// some reports change only the time of the last report and do not create a revision. The view is also read again
    /// after the clock has been set back.
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
