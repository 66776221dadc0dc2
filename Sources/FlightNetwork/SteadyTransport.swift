internal import CCurl
public import FlightTracking

/// Carries requests to one service over one connection that stays open: HTTP/2 over TLS, one request after the other.
///
/// Redirections are not followed. No proxy of the environment is used. An answer counts from the moment its head has come.
public final class SteadyTransport: Sendable {
    private let patience: Duration
    private let authority: String?
    private let reach: NetworkReach
    private let pool = TransferPool(places: 1)

    /// Bytes of an answer that are read at most.
    private static let limit = 16 << 10

    /// - Parameters:
    ///   - patience: from the first byte out to the last one in.
    ///   - authority: the file (PEM) of those whose word on certificates counts; nil: of the system.
    ///   - reach: where the name of the service may lead.
    public init(patience: Duration = .seconds(10), authority: String? = nil, reach: NetworkReach) {
        self.patience = patience
        self.authority = authority
        self.reach = reach
    }

    /// Ends the connection.
    public func shutdown() { pool.shutdown() }

    /// Posts something.
    ///
    /// - Parameter headers: by name, in lower case.
    /// - Throws: ``FlightTracking/TransportFault``; `unreachable(.noHTTP)` if HTTP/2 is not spoken there.
    public func post(
        _ body: [UInt8], to address: NetworkAddress, headers: [String: String]
    ) async throws(TransportFault) -> SourceReply {
        guard address.scheme == .https else { throw .badAddress }
        let outcome = await pool.carry(
            CurlRequest(
                address: address.text, load: .post(body), headers: headers, limit: SteadyTransport.limit,
                patience: patience, reach: reach, isHTTP2: true, authority: authority))
        guard outcome.isHeadWhole, outcome.status >= 200 else { throw outcome.fault }
        guard outcome.isHTTP2 else { throw .unreachable(.noHTTP, "HTTP/2 is not spoken there") }
        return SourceReply(status: outcome.status, headers: outcome.headers, body: outcome.body)
    }
}
