public import FlightCore

/// Delivers messages to external services. A message remains in the outbox until the result of its delivery is
/// recorded.
public protocol AlertCarrier: Sendable {
    /// Attempts to deliver a message within a limited time. Returns any failure as the result instead of throwing an
    /// error.
    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult
    /// Returns the reason why the given destination cannot be reached with the current configuration; nil if it can.
    func refusal(of destination: AlertDestination) async -> DeliveryFault?
}

/// The result of a delivery attempt.
public enum AlertDeliveryResult: Hashable, Sendable {
    /// The service accepted the message.
    case taken
    /// The subscription no longer exists (status 404 or 410) and should be removed.
    case gone
    /// The message was permanently rejected (status 400 or 413, or a forbidden address). Do not retry.
    case refused(DeliveryFault)
    /// The delivery failed (status 429 or 5xx, or unreachable). Retry, after `retryAfter` if the service requested a
    /// delay.
    case failed(DeliveryFault, retryAfter: Span?)
}
