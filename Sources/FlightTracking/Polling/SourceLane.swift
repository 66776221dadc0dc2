public import FlightCore

/// How it stands with one source: its tokens, its failures, what was spent. Kept, so that a restart neither asks for
/// everything at once nor forgets to wait.
public struct SourceLane: Hashable, Sendable {
    /// When the bucket would have been full: each request moves it on (the generic cell rate algorithm, ITU-T I.371).
    public private(set) var fullAt = Instant.always
    /// In a row.
    public private(set) var failures = 0
    /// Not to be asked before.
    public private(set) var waitUntil = Instant.always
    /// The day and the month for which something was spent, by the calendar of UTC.
    public private(set) var day: Day?
    public private(set) var spentToday = 0
    public private(set) var spentThisMonth = 0

    public init() {}

    /// A lane as it was kept.
    ///
    /// - Parameter spent: the last day on which something was spent, what on that day, and what in its month.
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

    /// The most that may be spent, in the unit of the source; nil without a limit.
    public struct Cap: Hashable, Sendable {
        public var day: Int?
        public var month: Int?

        public init(day: Int? = nil, month: Int? = nil) {
            self.day = day
            self.month = month
        }
    }

    /// When the source may be asked next, as far as its rate and its failures go.
    public func free(_ rate: RequestRate, at now: Instant) -> Instant {
        let tokens = fullAt - Span(rate.every.seconds * Int64(rate.burst - 1))
        return max(now, max(tokens, waitUntil))
    }

    /// What may still be spent at `now`; nil without a limit. A clock that goes back makes nothing free again.
    public func left(_ cap: Cap, at now: Instant) -> Int? {
        let today = LocalTime(now, offset: 0).day
        let isToday = day.map { today <= $0 } ?? false
        let byDay = cap.day.map { max(0, $0 - (isToday ? spentToday : 0)) }
        let byMonth = cap.month.map { max(0, $0 - spent(inMonthOf: now)) }
        return [byDay, byMonth].compactMap { $0 }.min()
    }

    /// What was spent in the month of `now`. A clock that goes back makes nothing free again.
    public func spent(inMonthOf now: Instant) -> Int {
        let today = LocalTime(now, offset: 0).day
        return day.map { today <= $0 || $0.isSameMonth(as: today) } ?? false ? spentThisMonth : 0
    }

    /// Notes that a request goes out. What it costs is counted before the answer comes: a source counts it too.
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

    /// The first failure is waited out for half a minute, then twice as long each time, up to an hour; what the source
    /// asks for comes first.
    ///
    /// - Parameters:
    ///   - first: another wait after the first failure; the longest is 120 times that.
    ///   - retryAfter: what the source asks for.
    ///   - jitter: 0..<1, so that many who failed together do not come back together.
    public mutating func fail(retryAfter: Span?, first: Span = Span(30), jitter: Double, at now: Instant) {
        failures += 1
        let doubled = first.seconds * Int64(1 << min(7, failures - 1))
        let spread = Int64(Double(doubled) * 0.25 * max(0, min(1, jitter)))
        waitUntil = max(waitUntil, now + max(retryAfter ?? Span(0), Span(min(first.seconds * 120, doubled) + spread)))
    }

    /// Waits for as long as the source has asked for, and no longer for its failure.
    public mutating func wait(_ asked: Span?, at now: Instant) {
        if let asked { waitUntil = max(waitUntil, now + asked) }
    }

    /// After so many failures in a row the source counts as down; it is tried again all the same, once an hour.
    public var isDown: Bool { failures >= 5 }
}

extension Day {
    func isSameMonth(as other: Day) -> Bool {
        civil.year == other.civil.year && civil.month == other.civil.month
    }
}
