public import FlightCore

/// The part of a mail with a booking that is kept.
public struct MailHead: Hashable, Sendable {
    /// The subject as text; empty if there is none.
    public let subject: String
    /// The bare address of the sender, `noreply@example.org`; empty if there is none.
    public let sender: String
    /// When it was sent; nil if it does not say, or not readably.
    public let sentAt: Instant?

    public init(subject: String, sender: String, sentAt: Instant?) {
        self.subject = subject
        self.sender = sender
        self.sentAt = sentAt
    }
}
