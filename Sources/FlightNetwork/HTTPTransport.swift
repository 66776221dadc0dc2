internal import CCurl
public import FlightTracking

/// Sends requests to sources over HTTP.
///
/// Redirects are not followed, because they would send the source's key to a server that the owner has not chosen.
/// Proxy settings from the environment are ignored.
public final class HTTPTransport: SourceTransport {
    private let patience: Duration
    let reach: NetworkReach
    private let pool = TransferPool()
    /// For streams, which take up a place as long as they are open. A stream that finds no place waits for one.
    let streams = TransferPool()

    /// - Parameters:
    ///   - patience: The time limit for each request, from the first byte sent to the last byte received.
    ///   - reach: The addresses to which host names may resolve.
    public init(patience: Duration = .seconds(30), reach: NetworkReach = .anywhere) {
        self.patience = patience
        self.reach = reach
    }

    /// Closes all connections.
    public func shutdown() async { for pool in [pool, streams] { pool.shutdown() } }

    public func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        guard request.url.hasPrefix("https://") || request.url.hasPrefix("http://") else { throw .badAddress }
        let load: CurlRequest.Load =
            switch request.method {
            case .get: .get
            case .post: .post(request.body)
            }
        let outcome = await pool.carry(
            CurlRequest(
                address: request.url, load: load, headers: request.headers, limit: limit, patience: patience,
                reach: reach))
        if outcome.isTooLong { throw .tooLong }
        guard outcome.code == CURLE_OK else { throw outcome.fault }
        return SourceReply(status: outcome.status, headers: outcome.headers, body: outcome.body)
    }
}
