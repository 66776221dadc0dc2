internal import FlightNetwork

/// Whom a push service can write to if pushes make trouble (RFC 8292, section 2.1): `mailto:` or `https:`.
///
/// Apple's refuses all pushes without one, and those whose host cannot be on the Internet (`…@localhost`).
public struct PushContact: Hashable, Sendable {
    public let text: String

    /// - Parameter written: `mailto:owner@example.org`, `owner@example.org`, or `https://flights.example.org`. nil for what is
    ///   none of these, or leads to no host on the Internet.
    public init?(_ written: String) {
        if written.hasPrefix("https://") {
            guard let address = NetworkAddress(written), address.hasPublicName else { return nil }
            text = written
        } else {
            let mailbox = written.hasPrefix("mailto:") ? String(written.dropFirst(7)) : written
            guard let mailbox = Mailbox(mailbox), NetworkAddress("https://" + mailbox.domain)?.hasPublicName ?? false
            else { return nil }
            text = "mailto:" + mailbox.text
        }
    }
}
