public import FlightNetwork

/// The owner's mail server, and the sender and recipient of alerts.
public struct MailSettings: Hashable, Sendable {
    public let server: NetworkAddress
    public let from: Mailbox
    public let to: Mailbox
    /// The user name and password; `nil` if the server requires no authentication.
    public let login: MailEnvelope.Login?

    /// Returns `nil` if the address is not the address of a mail server.
    ///
    /// - Parameter server: `smtps://mail.example.org` (TLS from the start, port 465 by default) or
    ///   `smtp://mail.example.org` (STARTTLS, port 587 by default). For a server on this machine, `smtp:` means no TLS,
    ///   and the default port is 25.
    public init?(server: NetworkAddress, from: Mailbox, to: Mailbox, login: MailEnvelope.Login?) {
        guard server.scheme == .smtp || server.scheme == .smtps, server.isRoot else { return nil }
        if server.scheme == .smtp, !server.hasPort, !server.isLoopback {
            guard let submission = NetworkAddress(server.origin.replacing(/:\d+$/, with: ":587")) else { return nil }
            self.server = submission
        } else {
            self.server = server
        }
        self.from = from
        self.to = to
        self.login = login
    }

    /// The envelope that all alerts use. Email to another machine is always encrypted.
    var envelope: MailEnvelope {
        MailEnvelope(
            from: from.text, to: to.text, login: login,
            encryption: server.scheme == .smtps ? .fromTheStart : server.isLoopback ? .none : .afterGreeting)
    }
}
