public import FlightCore

/// A message to a Live Activity, with its delivery options.
public struct ActivityMessage: Sendable {
    public let push: LiveActivityPush
    public let priority: Priority
    /// The instant after which the message is obsolete.
    public let expires: Instant

    public enum Priority: Int, CaseIterable, Sendable {
        /// The device receives the message when convenient. The number of messages is not limited.
        case considerate = 5
        /// The device receives the message immediately. The system allows only a few messages per hour.
        case immediate = 10
    }

    public init(_ push: LiveActivityPush, priority: Priority, expires: Instant) {
        self.push = push
        self.priority = priority
        self.expires = expires
    }
}

/// A push token, which an app's server needs to send messages to the app's activities.
///
/// Anyone who has the token and the app's key can send to the device, so the token is never shown or logged.
public struct ActivityToken: Hashable, Sendable {
    /// The token in lower-case hexadecimal.
    public let text: String

    /// The accepted lengths, in bytes. Apple documents only that the length may change.
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
    /// Attempts to deliver a message within a limited time. Returns any failure as the result instead of throwing an
    /// error.
    func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery
}

/// The result of a delivery attempt.
public enum ActivityDelivery: Hashable, Sendable {
    /// The service accepted the message.
    case taken
    /// The token is no longer valid (status 410). The instant is when the token became invalid, if the service reported
    /// that.
    case gone(since: Instant?)
    /// The token belongs to another app or environment (`BadDeviceToken`, `DeviceTokenNotForTopic`).
    case mistaken(String)
    /// The service rejects messages until the configuration changes.
    case refused(String)
    /// The delivery failed. Retry, after `retryAfter` if the service requested a delay.
    case failed(String, retryAfter: Span?)
    /// The service is unreachable or currently accepts no messages. Retry, after `retryAfter` if the service requested
    /// a delay.
    case unavailable(String, retryAfter: Span?)
}
