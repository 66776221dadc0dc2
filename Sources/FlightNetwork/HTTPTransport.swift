private import AsyncHTTPClient
public import FlightTracking
private import NIOCore
private import NIOHTTP1
private import Synchronization

/// Carries requests to sources over HTTP. The only place from which anything leaves this machine for a source.
///
/// Redirections are not followed: a key would go where its owner has not sent it.
public final class HTTPTransport: SourceTransport {
    /// From the first byte out to the last one in.
    private let patience: Duration
    /// Made for the first request: most commands send none.
    private let opened = Mutex<HTTPClient?>(nil)

    /// - Parameter patience: from the first byte out to the last one in.
    public init(patience: Duration = .seconds(30)) { self.patience = patience }

    private var client: HTTPClient {
        opened.withLock { opened in
            if let opened { return opened }
            var configuration = HTTPClient.Configuration()
            configuration.redirectConfiguration = .disallow
            configuration.timeout.connect = .seconds(10)
            configuration.timeout.read = .seconds(20)
            configuration.httpVersion = .http1Only
            let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            opened = client
            return client
        }
    }

    /// Ends all connections.
    public func shutdown() async {
        let client = opened.withLock { opened in
            defer { opened = nil }
            return opened
        }
        try? await client?.shutdown()
    }

    public func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        var sent = HTTPClientRequest(url: request.url)
        sent.method = request.method == .get ? .GET : .POST
        sent.headers.add(name: "user-agent", value: "Halcyon (a flight tracker that people run themselves)")
        // Readers unpack it, up to what an answer may be.
        if request.method == .get { sent.headers.add(name: "accept-encoding", value: "gzip") }
        for (name, value) in request.headers { sent.headers.replaceOrAdd(name: name, value: value) }
        if !request.body.isEmpty { sent.body = .bytes(ByteBuffer(bytes: request.body)) }
        let (client, patience, outgoing) = (client, patience, sent)
        do {
            // The client's own deadline ends with the head of the answer: one whose body drips would never end.
            return try await withThrowingTaskGroup(of: SourceReply?.self) { group in
                group.addTask {
                    let response = try await client.execute(outgoing, deadline: .now() + TimeAmount(patience))
                    let body = try await response.body.collect(upTo: limit)
                    var headers: [String: String] = [:]
                    for (name, value) in response.headers { headers[name.lowercased()] = value }
                    return SourceReply(
                        status: Int(response.status.code), headers: headers, body: Array(body.readableBytesView))
                }
                group.addTask {
                    try await Task.sleep(for: patience)
                    return nil
                }
                defer { group.cancelAll() }
                guard let first = try await group.next(), let reply = first else { throw TransportFault.tooSlow }
                return reply
            }
        } catch let fault as TransportFault {
            throw fault
        } catch {
            throw HTTPTransport.fault(error)
        }
    }

    /// In words without the address, which may hold a key.
    private static func fault(_ error: any Error) -> TransportFault {
        if error is NIOTooManyBytesError { return .tooLong }
        guard let error = error as? HTTPClientError else {
            let kind = String(describing: type(of: error))
            if kind == "NIOConnectionError" { return .unreachable("nobody answers there") }
            return .unreachable(kind.contains("SSL") ? "no TLS is spoken there; is http:// meant?" : kind)
        }
        switch error {
        case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath: return .badAddress
        case .deadlineExceeded, .readTimeout, .connectTimeout, .writeTimeout, .getConnectionFromPoolTimeout:
            return .tooSlow
        case .remoteConnectionClosed: return .unreachable("the connection was cut off")
        default: return .unreachable(error.shortDescription)
        }
    }
}
