private import Dispatch
public import FlightTracking
private import Synchronization

/// Carries requests to sources over HTTP. The only place from which anything leaves this machine for a source.
///
/// Redirections are not followed: a key would go where its owner has not sent it. No proxy of the environment is used.
public final class HTTPTransport: SourceTransport {
    /// From the first byte out to the last one in.
    private let patience: Duration
    /// Connections that wait for the next request.
    private let idle = Mutex<[CurlTransfer]>([])
    /// Every transfer waits in a thread of its own.
    private let threads = DispatchQueue(label: "halcyon.network", attributes: .concurrent)

    /// - Parameter patience: from the first byte out to the last one in.
    public init(patience: Duration = .seconds(30)) { self.patience = patience }

    /// Ends all connections.
    public func shutdown() async { idle.withLock { $0 = [] } }

    public func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        guard request.url.hasPrefix("https://") || request.url.hasPrefix("http://") else { throw .badAddress }
        let transfer = idle.withLock { $0.popLast() } ?? CurlTransfer()
        let (threads, patience) = (threads, patience)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                threads.async {
                    continuation.resume(returning: transfer.carry(request, limit: limit, patience: patience))
                }
            }
        } onCancel: {
            transfer.cancel()
        }
        idle.withLock { if $0.count < HTTPTransport.kept { $0.append(transfer) } }
        return try result.get()
    }

    /// As many connections as sources that are asked often.
    private static let kept = 8
}
