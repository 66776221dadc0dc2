public import FlightCore

/// Limits the number of messages that request immediate delivery. Apple publishes no limit, but counts messages of
/// priority 10 and delays those of an app that sends too many. Messages of priority 5 are not counted.
public struct ActivityBudget: Hashable, Sendable {
    /// The maximum number of immediate messages in any hour.
    public let perHour: Int

    public init(perHour: Int) { self.perHour = perHour }

    public static let usual = ActivityBudget(perHour: 4)

    /// - Parameter before: When immediate messages were sent.
    public func allows(after before: [Instant], at now: Instant) -> Bool { recent(before, at: now).count < perHour }

    /// Returns the sending times within the last hour, which count towards the budget.
    func recent(_ before: [Instant], at now: Instant) -> [Instant] {
        before.filter { $0 > now - .hours(1) && $0 <= now }
    }
}
