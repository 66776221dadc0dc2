public import FlightCore

/// The state of one source: rate limit, failures and spending. The state is stored, so that after a restart Halcyon
/// does not query everything immediately and still observes pending waits.
public struct SourceLane: Hashable, Sendable {
    /// The instant at which the token bucket is full again. Each request moves this instant forward (generic cell rate
    /// algorithm, ITU-T I.371).
    public private(set) var fullAt = Instant.always
    /// Consecutive failures.
    public private(set) var failures = 0
    /// The time before which the source must not be queried.
    public private(set) var waitUntil = Instant.always
    /// The UTC day to which ``spentToday`` refers. ``spentThisMonth`` refers to the month of this day.
    public private(set) var day: Day?
    public private(set) var spentToday = 0
    public private(set) var spentThisMonth = 0

    public init() {}

    /// Creates a lane from its stored form.
    ///
    /// - Parameter spent: the last day with spending, the amount spent on that day, and the amount spent in its month.
    public init(
        fullAt: Instant, failures: Int, waitUntil: Instant, spent: (day: Day, today: Int, thisMonth: Int)?
    ) {
        self.fullAt = fullAt
        self.failures = failures
        self.waitUntil = waitUntil
        day = spent?.day
        spentToday = spent?.today ?? 0
        spentThisMonth = spent?.thisMonth ?? 0
    }

    /// A spending limit in the source's unit; nil for no limit.
    public struct Cap: Hashable, Sendable {
        public var day: Int?
        public var month: Int?

        public init(day: Int? = nil, month: Int? = nil) {
            self.day = day
            self.month = month
        }
    }

    /// Returns when the source may be queried next, considering its rate limit and failures.
    public func free(_ rate: RequestRate, at now: Instant) -> Instant {
        let tokens = fullAt - Span(rate.every.seconds * Int64(rate.burst - 1))
        return max(now, max(tokens, waitUntil))
    }

    /// Returns the amount that may still be spent at `now`; nil without a limit. Setting the clock back frees no
    /// budget.
    public func left(_ cap: Cap, at now: Instant) -> Int? {
        let today = LocalTime(now, offset: 0).day
        let isToday = day.map { today <= $0 } ?? false
        let byDay = cap.day.map { max(0, $0 - (isToday ? spentToday : 0)) }
        let byMonth = cap.month.map { max(0, $0 - spent(inMonthOf: now)) }
        return [byDay, byMonth].compactMap { $0 }.min()
    }

    /// Returns the amount spent in the month of `now`. Setting the clock back frees no budget.
    public func spent(inMonthOf now: Instant) -> Int {
        let today = LocalTime(now, offset: 0).day
        return day.map { today <= $0 || $0.isSameMonth(as: today) } ?? false ? spentThisMonth : 0
    }

    /// Records that a request is sent. The source charges for a request before it responds, so the cost counts
    /// immediately.
    public mutating func ask(_ rate: RequestRate, cost: Int, at now: Instant) {
        fullAt = max(fullAt, now) + rate.every
        let today = LocalTime(now, offset: 0).day
        if let day, today > day {
            spentToday = 0
            if !day.isSameMonth(as: today) { spentThisMonth = 0 }
        }
        day = max(day ?? today, today)
        spentToday += cost
        spentThisMonth += cost
    }

    public mutating func succeed() { failures = 0 }

    /// Records a failure. The first wait is half a minute and doubles with each failure, up to an hour; a longer
    /// `retryAfter` takes precedence.
    ///
    /// - Parameters:
    ///   - first: the wait after the first failure, if not half a minute. The longest wait is 120 times as long.
    ///   - retryAfter: the wait that the source requests.
    ///   - jitter: a random number, 0..<1, so that clients that failed together do not retry together.
    public mutating func fail(retryAfter: Span?, first: Span = Span(30), jitter: Double, at now: Instant) {
        failures += 1
        let doubled = first.seconds * Int64(1 << min(7, failures - 1))
        let spread = Int64(Double(doubled) * 0.25 * max(0, min(1, jitter)))
        waitUntil = max(waitUntil, now + max(retryAfter ?? Span(0), Span(min(first.seconds * 120, doubled) + spread)))
    }

    /// Records the wait that the source requests, without counting a failure.
    public mutating func wait(_ asked: Span?, at now: Instant) {
        if let asked { waitUntil = max(waitUntil, now + asked) }
    }

    /// Whether the source counts as down after consecutive failures; it is still tried once an hour.
    public var isDown: Bool { failures >= 5 }
}

extension Day {
    func isSameMonth(as other: Day) -> Bool {
        civil.year == other.civil.year && civil.month == other.civil.month
    }
}
