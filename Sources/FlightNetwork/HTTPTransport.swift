internal import CCurl
public import FlightTracking

/// Carries requests to sources over HTTP.
///
/// Redirections are not followed: a key would go where its owner has not sent it. No proxy of the environment is used.
public final class HTTPTransport: SourceTransport {
    private let patience: Duration
    private let pool = TransferPool()

    /// - Parameter patience: from the first byte out to the last one in.
    public init(patience: Duration = .seconds(30)) { self.patience = patience }

    /// Ends all connections.
    public func shutdown() async { pool.shutdown() }

    public func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        guard request.url.hasPrefix("https://") || request.url.hasPrefix("http://") else { throw .badAddress }
        let load: CurlRequest.Load =
            switch request.method {
            case .get: .get
            case .post: .post(request.body)
            }
        let outcome = await pool.carry(
            CurlRequest(
                address: request.url, load: load, headers: request.headers, limit: limit, patience: patience))
        if outcome.isTooLong { throw .tooLong }
        guard outcome.code == CURLE_OK else { throw outcome.fault }
        return SourceReply(status: outcome.status, headers: outcome.headers, body: outcome.body)
    }
}
