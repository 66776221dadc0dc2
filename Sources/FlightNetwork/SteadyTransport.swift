internal import CCurl
public import FlightTracking

/// Sends requests to a single service over a connection that stays open, using HTTP/2 over TLS. Requests are sent one
/// at a time.
///
/// Redirects are not followed, and proxy settings from the environment are ignored. A response counts as received once
/// its header section is complete.
public final class SteadyTransport: Sendable {
    private let patience: Duration
    private let authority: String?
    private let reach: NetworkReach
    private let pool = TransferPool(places: 1)

    /// The maximum number of bytes to read from a response body.
    private static let limit = 16 << 10

    /// - Parameters:
    ///   - patience: The time limit for each request, from the first byte sent to the last byte received.
    ///   - authority: The path of a PEM file with trusted certificate authorities; `nil` to use the system's
    ///     certificate authorities.
    ///   - reach: The addresses to which the service's host name may resolve.
    public init(patience: Duration = .seconds(10), authority: String? = nil, reach: NetworkReach) {
        self.patience = patience
        self.authority = authority
        self.reach = reach
    }

    /// Closes the connection.
    public func shutdown() { pool.shutdown() }

    /// Sends a POST request.
    ///
    /// - Parameter headers: The headers, by name in lower case.
    /// - Throws: ``FlightTracking/TransportFault``; `unreachable(.noHTTP)` if the server does not support HTTP/2.
    public func post(
        _ body: [UInt8], to address: NetworkAddress, headers: [String: String]
    ) async throws(TransportFault) -> SourceReply {
        guard address.scheme == .https else { throw .badAddress }
        let outcome = await pool.carry(
            CurlRequest(
                address: address.text, load: .post(body), headers: headers, limit: SteadyTransport.limit,
                patience: patience, reach: reach, isHTTP2: true, authority: authority))
        guard outcome.isHeadWhole, outcome.status >= 200 else { throw outcome.fault }
        guard outcome.isHTTP2 else { throw .unreachable(.noHTTP, "it does not support HTTP/2") }
        return SourceReply(status: outcome.status, headers: outcome.headers, body: outcome.body)
    }
}
