public import FlightCore

/// A message to an activity, and how it is to be carried.
public struct ActivityMessage: Sendable {
    public let push: LiveActivityPush
    public let priority: Priority
    /// Once that is past nobody needs to be told any more.
    public let expires: Instant

    public enum Priority: Int, CaseIterable, Sendable {
        /// When it suits the device; as often as one likes.
        case considerate = 5
        /// At once; the system allows some of these an hour.
        case immediate = 10
    }

    public init(_ push: LiveActivityPush, priority: Priority, expires: Instant) {
        self.push = push
        self.priority = priority
        self.expires = expires
    }
}

/// Where the activities of a device are reached: bytes that the system has handed to the app.
///
/// Whoever has it, and the key of the app, can write to the device; so it is never told, nor logged.
public struct ActivityToken: Hashable, Sendable {
    /// In lower-case hexadecimal.
    public let text: String

    /// How many bytes it may have: Apple says only that the length may change.
    public static let bytes = 16...256

    /// nil for what is not hexadecimal, or of another length.
    public init?(_ text: String) {
        let text = text.lowercased()
        guard text.utf8.count.isMultiple(of: 2), ActivityToken.bytes.contains(text.utf8.count / 2),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.text = text
    }
}

/// Carries messages to activities.
public protocol ActivityCarrier: Sendable {
    /// Sends once, in limited time, and never throws: how it went is the answer.
    func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery
}

/// How an attempt went.
public enum ActivityDelivery: Hashable, Sendable {
    /// The service has taken it.
    case taken
    /// Nobody is reached by that token any more (410), since then if the service has said so.
    case gone(since: Instant?)
    /// It is no token of this app, or of the other environment (`BadDeviceToken`, `DeviceTokenNotForTopic`).
    case mistaken(String)
    /// It will not be taken as long as things are set up as they are.
    case refused(String)
    /// This one is worth another attempt, not before so long if the service has said so.
    case failed(String, retryAfter: Span?)
    /// The service takes nothing now, or cannot be reached; not before so long if it has said so.
    case unavailable(String, retryAfter: Span?)
}
