private import Dispatch
private import Synchronization

/// Handles of libcurl, whose connections wait for the next errand.
final class TransferPool: Sendable {
    private let idle = Mutex<[CurlTransfer]>([])
    /// Every transfer waits in a thread of its own.
    private let threads = DispatchQueue(label: "halcyon.network", attributes: .concurrent)
    private let turnstile: AsyncSemaphore

    /// As many connections as places that are asked often.
    private static let kept = 8
    /// The system lends the program some sixty threads. Places that answer slowly, as a stranger's may, leave enough for the
    /// other pools.
    static let most = 16

    /// - Parameter places: errands that are under way at a time; with one all of them share a connection.
    init(places: Int = TransferPool.most) { turnstile = AsyncSemaphore(places: places) }

    /// Ends all connections.
    func shutdown() { idle.withLock { $0 = [] } }

    /// Ends early if the task is cancelled, also if that was before it has begun.
    func carry(_ errand: CurlRequest) async -> CurlOutcome {
        await turnstile.enter()
        defer { turnstile.leave() }
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
