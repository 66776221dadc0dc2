public import FlightCore

/// The rate limit, failures and spending of a source. The state is stored, so that after a restart, Halcyon does not
/// query every source immediately, and still respects pending waits.
public struct SourceLane: Hashable, Sendable {
    /// The instant at which the token bucket will be full again. Each request moves this instant forward (generic cell
    /// rate algorithm, ITU-T I.371).
    public private(set) var fullAt = Instant.always
    /// The number of consecutive failures.
    public private(set) var failures = 0
    /// The time before which the source must not be queried.
    public private(set) var waitUntil = Instant.always
    /// The UTC day to which ``spentToday`` refers. ``spentThisMonth`` refers to the month of this day.
    public private(set) var day: Day?
    public private(set) var spentToday = 0
    public private(set) var spentThisMonth = 0

    public init() {}

    /// Creates a lane from stored values.
    ///
    /// - Parameter spent: The last day on which anything was spent, the amount spent on that day, and the amount spent
    ///   in the month of that day.
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

    /// A spending limit in the source's own unit. Nil means unlimited.
    public struct Cap: Hashable, Sendable {
        public var day: Int?
        public var month: Int?

        public init(day: Int? = nil, month: Int? = nil) {
            self.day = day
            self.month = month
        }
    }

    /// Returns the earliest time at which the source may be queried, given its rate limit and recent failures.
    public func free(_ rate: RequestRate, at now: Instant) -> Instant {
        let tokens = fullAt - Span(rate.every.seconds * Int64(rate.burst - 1))
        return max(now, max(tokens, waitUntil))
    }

    /// Returns the amount that may still be spent at `now`; nil if unlimited. Setting the clock back does not increase
    /// the amount.
    public func left(_ cap: Cap, at now: Instant) -> Int? {
        let today = LocalTime(now, offset: 0).day
        let isToday = day.map { today <= $0 } ?? false
        let byDay = cap.day.map { max(0, $0 - (isToday ? spentToday : 0)) }
        let byMonth = cap.month.map { max(0, $0 - spent(inMonthOf: now)) }
        return [byDay, byMonth].compactMap { $0 }.min()
    }

    /// Returns the amount spent in the month of `now`. Setting the clock back does not reduce the amount.
    public func spent(inMonthOf now: Instant) -> Int {
        let today = LocalTime(now, offset: 0).day
        return day.map { today <= $0 || $0.isSameMonth(as: today) } ?? false ? spentThisMonth : 0
    }

    /// Records that a request is being sent. The cost is counted immediately, because the source charges for a request
    /// before it responds.
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

    /// Records a failure. The wait doubles with each consecutive failure, up to 120 times the first wait. If the source
    /// requests a longer wait, that wait applies.
    ///
    /// - Parameters:
    ///   - first: The wait after the first failure, 30 seconds by default.
    ///   - retryAfter: The wait that the source requests.
    ///   - jitter: A random number in 0..<1, which prevents clients that failed together from retrying together.
    public mutating func fail(retryAfter: Span?, first: Span = Span(30), jitter: Double, at now: Instant) {
        failures += 1
        let doubled = first.seconds * Int64(1 << min(7, failures - 1))
        let spread = Int64(Double(doubled) * 0.25 * max(0, min(1, jitter)))
        waitUntil = max(waitUntil, now + max(retryAfter ?? Span(0), Span(min(first.seconds * 120, doubled) + spread)))
    }

    /// Records a wait that the source requests, without counting a failure.
    public mutating func wait(_ asked: Span?, at now: Instant) {
        if let asked { waitUntil = max(waitUntil, now + asked) }
    }

    /// Whether the source is considered down after several consecutive failures. Such a source is still queried once an
    /// hour.
    public var isDown: Bool { failures >= 5 }
}

extension Day {
    func isSameMonth(as other: Day) -> Bool {
        civil.year == other.civil.year && civil.month == other.civil.month
    }
}
