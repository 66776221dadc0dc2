public import FlightCore

/// How many messages may ask for attention at once. Apple gives no number: it counts those of priority 10 and lets an app
/// that sends many wait; those of priority 5 do not count.
public struct ActivityBudget: Hashable, Sendable {
    /// Within any hour.
    public let perHour: Int

    public init(perHour: Int) { self.perHour = perHour }

    public static let usual = ActivityBudget(perHour: 4)

    /// - Parameter before: when such messages were sent.
    public func allows(after before: [Instant], at now: Instant) -> Bool { recent(before, at: now).count < perHour }

    /// Those that still count.
    func recent(_ before: [Instant], at now: Instant) -> [Instant] {
        before.filter { $0 > now - .hours(1) && $0 <= now }
    }
}
