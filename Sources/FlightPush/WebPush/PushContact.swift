internal import FlightNetwork

/// The contact that push services can use if there are problems (RFC 8292, section 2.1): `mailto:` or `https:`.
///
/// Apple's service rejects messages without a contact. It also rejects messages whose contact has a host that cannot be
/// on the public Internet (`…@localhost`).
public struct PushContact: Hashable, Sendable {
    public let text: String

    /// Returns `nil` if the contact is in a different form, or if its host cannot be on the public Internet.
    ///
    /// - Parameter written: `mailto:owner@example.org`, `owner@example.org`, or `https://flights.example.org`.
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
