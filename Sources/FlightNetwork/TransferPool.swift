private import Dispatch
private import FlightTracking
private import Synchronization

/// A pool of libcurl handles, whose connections stay open for later requests.
final class TransferPool: Sendable {
    private let idle = Mutex<[CurlTransfer]>([])
    /// The queue on which transfers run. Each transfer blocks a thread.
    private let threads = DispatchQueue(label: "halcyon.network", attributes: .concurrent)
    private let semaphore: AsyncSemaphore

    /// The maximum number of idle connections to keep, which is enough for all frequent destinations.
    private static let kept = 8
    /// The maximum number of concurrent transfers in a pool. The system gives the program about sixty threads. Slow
    /// servers must not take up so many of them that the other pools have none left.
    static let most = 16

    /// - Parameter places: The maximum number of concurrent requests. If it is 1, all requests share a connection.
    init(places: Int = TransferPool.most) { semaphore = AsyncSemaphore(places: places) }

    /// Closes all connections.
    func shutdown() { idle.withLock { $0 = [] } }

    /// Performs a request. If the task is cancelled, the transfer ends early or does not begin.
    func carry(_ errand: CurlRequest) async -> CurlOutcome {
        await semaphore.enter()
        defer { semaphore.leave() }
        let transfer = idle.withLock { $0.popLast() } ?? CurlTransfer()
        let stop = CurlStop(after: errand.patience)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                threads.async { continuation.resume(returning: transfer.carry(errand, until: stop)) }
            }
        } onCancel: {
            stop.ask()
        }
        idle.withLock { if $0.count < TransferPool.kept { $0.append(transfer) } }
        return outcome
    }
}
