private import Dispatch
private import FlightTracking
private import Synchronization

/// Handles of libcurl, whose connections wait for the next request.
final class TransferPool: Sendable {
    private let idle = Mutex<[CurlTransfer]>([])
    /// Each transfer blocks a thread of its own.
    private let threads = DispatchQueue(label: "halcyon.network", attributes: .concurrent)
    private let semaphore: AsyncSemaphore

    /// The number of idle connections to keep: as many as there are frequent destinations.
    private static let kept = 8
    /// The maximum number of transfers. The system gives the program some sixty threads; slow servers must leave enough
    /// for the other pools.
    static let most = 16

    /// - Parameter places: The number of concurrent requests; with one, all requests share a connection.
    init(places: Int = TransferPool.most) { semaphore = AsyncSemaphore(places: places) }

    /// Closes all connections.
    func shutdown() { idle.withLock { $0 = [] } }

    /// Performs a request; ends early if the task is cancelled, even before the transfer has begun.
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
