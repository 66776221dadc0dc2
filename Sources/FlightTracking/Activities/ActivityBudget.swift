public import FlightCore

/// How many messages may request immediate delivery. Apple publishes no limit, but counts messages of priority 10 and
/// delays those of an app that sends many. Messages of priority 5 do not count.
public struct ActivityBudget: Hashable, Sendable {
    /// The largest number of such messages in any hour.
    public let perHour: Int

    public init(perHour: Int) { self.perHour = perHour }

    public static let usual = ActivityBudget(perHour: 4)

    /// - Parameter before: when such messages were sent.
    public func allows(after before: [Instant], at now: Instant) -> Bool { recent(before, at: now).count < perHour }

    /// Returns the sending times of the last hour, which count towards the budget.
    func recent(_ before: [Instant], at now: Instant) -> [Instant] {
        before.filter { $0 > now - .hours(1) && $0 <= now }
    }
}
