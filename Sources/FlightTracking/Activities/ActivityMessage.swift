public import FlightCore

/// A message to a Live Activity, with its delivery options.
public struct ActivityMessage: Sendable {
    public let push: LiveActivityPush
    public let priority: Priority
    /// The instant after which the message is obsolete.
    public let expires: Instant

    public enum Priority: Int, CaseIterable, Sendable {
        /// Delivered when convenient for the device; not rate-limited.
        case considerate = 5
        /// Delivered immediately; the system allows a few per hour.
        case immediate = 10
    }

    public init(_ push: LiveActivityPush, priority: Priority, expires: Instant) {
        self.push = push
        self.priority = priority
        self.expires = expires
    }
}

/// A push token: the bytes that the system gives the app to reach its activities.
///
/// With the token and the app's key anyone can write to the device, so the token is never shown or logged.
public struct ActivityToken: Hashable, Sendable {
    /// The bytes in lower-case hexadecimal.
    public let text: String

    /// Accepted lengths in bytes. Apple only documents that the length may change.
    public static let bytes = 16...256

    /// Parses a token; nil if the text is not hexadecimal or has an unexpected length.
    public init?(_ text: String) {
        let text = text.lowercased()
        guard text.utf8.count.isMultiple(of: 2), ActivityToken.bytes.contains(text.utf8.count / 2),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.text = text
    }
}

/// Sends messages to Live Activities.
public protocol ActivityCarrier: Sendable {
    /// Makes one attempt in limited time. Never throws: the result is the return value.
    func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery
}

/// The result of an attempt.
public enum ActivityDelivery: Hashable, Sendable {
    /// The service accepted the message.
    case taken
    /// The token is no longer valid (410), since the given instant if the service named one.
    case gone(since: Instant?)
    /// The token belongs to another app or environment (`BadDeviceToken`, `DeviceTokenNotForTopic`).
    case mistaken(String)
    /// The service refuses the message until the configuration changes.
    case refused(String)
    /// Worth another attempt, after `retryAfter` if the service named a delay.
    case failed(String, retryAfter: Span?)
    /// The service accepts nothing now or is unreachable; retry after `retryAfter` if it named a delay.
    case unavailable(String, retryAfter: Span?)
}
