internal import CCurl
public import FlightTracking

/// Carries what is told to somebody outside the house: requests over HTTP, and mail.
///
/// Redirections are not followed. No proxy of the environment is used. An answer counts from the moment its head has come:
/// who is cut off after that has been heard, and is not told twice.
public final class PostTransport: Sendable {
    private let patience: Duration
    // One for each reach: a connection that was opened to somewhere in the house serves nobody who may not go there.
    private let anywhere = TransferPool()
    private let internet = TransferPool()
    private let loopback = TransferPool()

    /// Bytes of an answer that are read at most.
    private static let limit = 64 << 10

    /// How we call ourselves to a mail server: `[127.0.0.1]`. libcurl would tell the name of the machine, which is nobody's
    /// business, and seldom one that servers like (RFC 5321, section 4.1.4).
    private static let greeting = "/%5B127.0.0.1%5D"

    /// - Parameter patience: from the first byte out to the last one in; a connection has ten seconds of it.
    public init(patience: Duration = .seconds(30)) { self.patience = patience }

    /// Ends all connections.
    public func shutdown() { for pool in [anywhere, internet, loopback] { pool.shutdown() } }

    /// Posts something.
    ///
    /// - Parameter headers: by name.
    /// - Returns: what came back, whatever its status; of a longer body than 64 kB the beginning.
    /// - Throws: ``FlightTracking/TransportFault``; `badAddress` if the name leads only to addresses that are out of reach.
    public func post(
        _ body: [UInt8], to address: NetworkAddress, headers: [String: String], reach: NetworkReach
    ) async throws(TransportFault) -> SourceReply {
        guard address.scheme == .http || address.scheme == .https else { throw .badAddress }
        let outcome = await carry(.post(body), to: address.text, headers: headers, reach: reach)
        guard outcome.isHeadWhole, outcome.status >= 200 else { throw outcome.fault }
        return SourceReply(status: outcome.status, headers: outcome.headers, body: outcome.body)
    }

    /// Hands a mail to its server.
    ///
    /// - Parameter text: the whole of it with its head, lines ended by CR LF.
    /// - Throws: ``FlightTracking/TransportFault`` if the server could not be spoken with to the end.
    public func mail(
        _ text: [UInt8], in envelope: MailEnvelope, through server: NetworkAddress
    ) async throws(TransportFault) -> MailReply {
        guard server.scheme == .smtp || server.scheme == .smtps else { throw .badAddress }
        let reach = envelope.encryption == .none ? NetworkReach.loopback : .anywhere
        let outcome = await carry(
            .mail(envelope, text), to: server.origin + PostTransport.greeting, headers: [:], reach: reach)
        if outcome.code == CURLE_OK { return .taken }
        // The first digit of a reply says how it is meant (RFC 5321, section 4.2.1).
        switch outcome.reply.utf8.first {
        case UInt8(ascii: "5"): return .refused(outcome.reply)
        case UInt8(ascii: "4"): return .putOff(outcome.reply)
        default: break
        }
        switch outcome.code {
        case CURLE_LOGIN_DENIED: return .refused("it knows no way to sign in with user and password")
        case CURLE_USE_SSL_FAILED: throw .unreachable(.unreachable, "it offers no STARTTLS")
        case CURLE_SSL_CONNECT_ERROR: throw .unreachable(.unreachable, "no TLS is spoken there; is smtp:// meant?")
        case CURLE_WEIRD_SERVER_REPLY: throw .unreachable(.unreachable, "no SMTP is spoken there")
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
