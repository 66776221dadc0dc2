public import FlightCore

/// Carries messages out of the house. What it is told to carry is in the outbox, and stays there until it says how it went.
public protocol AlertCarrier: Sendable {
    /// Sends once, in limited time, and never throws: how it went is the answer.
    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult
    /// Whether such a destination could be reached as things are set up; else why not, in English.
    func refusal(of destination: AlertDestination) -> String?
}

/// How an attempt went.
public enum AlertDeliveryResult: Hashable, Sendable {
    /// The service has taken it.
    case taken
    /// Nobody is there any more (404, 410): the subscription is to be forgotten.
    case gone
    /// It will not be taken however often it is sent (400, 413, an address that may not be asked).
    case refused(String)
    /// Worth another attempt (429, 5xx, nobody there), not before so long if the service has said so.
    case failed(String, retryAfter: Span?)
}
