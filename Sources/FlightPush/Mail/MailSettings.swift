public import FlightNetwork

/// The owner's mail server, and whom it is to write to.
public struct MailSettings: Hashable, Sendable {
    public let server: NetworkAddress
    public let from: Mailbox
    public let to: Mailbox
    /// nil for a server that asks nobody.
    public let login: MailEnvelope.Login?

    /// nil for an address that is not that of a mail server.
    ///
    /// - Parameter server: `smtps://mail.example.org` (TLS from the start, port 465 unless one is written) or
    ///   `smtp://mail.example.org` (TLS after the greeting, port 587). On this machine `smtp:` goes without TLS, at port 25.
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

    /// What goes to another machine is never said in the clear.
    var envelope: MailEnvelope {
        MailEnvelope(
            from: from.text, to: to.text, login: login,
            encryption: server.scheme == .smtps ? .fromTheStart : server.isLoopback ? .none : .afterGreeting)
    }
}
