public import FlightCore

/// Delivers messages to external services. A message stays in the outbox until its result is recorded.
public protocol AlertCarrier: Sendable {
    /// Makes one attempt in limited time. Never throws: the result is the return value.
    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult
    /// Returns why the current configuration cannot reach the given destination; nil if it can.
    func refusal(of destination: AlertDestination) -> DeliveryFault?
}

/// The result of an attempt.
public enum AlertDeliveryResult: Hashable, Sendable {
    /// The service accepted the message.
    case taken
    /// The subscription no longer exists (404, 410) and should be removed.
    case gone
    /// Retrying is pointless (400, 413, a forbidden address).
    case refused(DeliveryFault)
    /// Worth another attempt (429, 5xx, unreachable), after `retryAfter` if the service named a delay.
    case failed(DeliveryFault, retryAfter: Span?)
}
