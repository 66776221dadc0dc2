internal import CCurl
public import FlightTracking

/// Sends alerts as HTTP requests and as email.
///
/// Redirects are not followed, and proxy settings from the environment are ignored. A response counts as received once
/// its header section is complete, so that a connection that fails after that does not cause a second delivery.
public final class PostTransport: Sendable {
    private let patience: Duration
    // Each reach has its own pool. Otherwise, a request that may not go to the private network could use a connection
    // to it.
    private let anywhere = TransferPool()
    private let internet = TransferPool()
    private let loopback = TransferPool()

    /// The maximum number of bytes to read from a response body.
    private static let limit = 64 << 10

    /// The host name sent in the greeting to a mail server: `[127.0.0.1]`. By default, libcurl would send the machine's
    /// name, which is private and often rejected by servers (RFC 5321, section 4.1.4).
    private static let greeting = "/%5B127.0.0.1%5D"

    /// - Parameter patience: The time limit for each message, from the first byte sent to the last byte received.
    ///   Connecting may take at most ten seconds of that time.
    public init(patience: Duration = .seconds(30)) { self.patience = patience }

    /// Closes all connections.
    public func shutdown() { for pool in [anywhere, internet, loopback] { pool.shutdown() } }

    /// Sends a POST request.
    ///
    /// - Parameter headers: The headers by name.
    /// - Returns: The response, regardless of its status, with at most 64 kB of its body.
    /// - Throws: ``FlightTracking/TransportFault``; `badAddress` if the host name resolves only to addresses outside
    ///   `reach`.
    public func post(
        _ body: [UInt8], to address: NetworkAddress, headers: [String: String], reach: NetworkReach
    ) async throws(TransportFault) -> SourceReply {
        guard address.scheme == .http || address.scheme == .https else { throw .badAddress }
        let outcome = await carry(.post(body), to: address.text, headers: headers, reach: reach)
        guard outcome.isHeadWhole, outcome.status >= 200 else { throw outcome.fault }
        return SourceReply(status: outcome.status, headers: outcome.headers, body: outcome.body)
    }

    /// Submits an email to a mail server.
    ///
    /// - Parameter text: The complete email with its header section. Lines end with CR LF.
    /// - Throws: ``FlightTracking/TransportFault`` if the SMTP session was not completed.
    public func mail(
        _ text: [UInt8], in envelope: MailEnvelope, through server: NetworkAddress
    ) async throws(TransportFault) -> MailReply {
        guard server.scheme == .smtp || server.scheme == .smtps else { throw .badAddress }
        let reach = envelope.encryption == .none ? NetworkReach.loopback : .anywhere
        let outcome = await carry(
            .mail(envelope, text), to: server.origin + PostTransport.greeting, headers: [:], reach: reach)
        if outcome.code == CURLE_OK { return .taken }
        // The first digit shows the kind of reply (RFC 5321, section 4.2.1).
        switch outcome.reply.utf8.first {
        case UInt8(ascii: "5"): return .refused(outcome.reply)
        case UInt8(ascii: "4"): return .putOff(outcome.reply)
        default: break
        }
        switch outcome.code {
        case CURLE_LOGIN_DENIED: return .noSignIn
        case CURLE_USE_SSL_FAILED: return .noStartTLS
        case CURLE_SSL_CONNECT_ERROR: return .noTLS
        case CURLE_WEIRD_SERVER_REPLY: return .notMail
        default: throw outcome.fault
        }
    }

    private func carry(
        _ load: CurlRequest.Load, to address: String, headers: [String: String], reach: NetworkReach
    ) async -> CurlOutcome {
        let pool =
            switch reach {
            case .anywhere: anywhere
            case .internet: internet
            case .loopback: loopback
            }
        return await pool.carry(
            CurlRequest(
                address: address, load: load, headers: headers, limit: PostTransport.limit, patience: patience,
                reach: reach))
    }
}
