import Dispatch
import Synchronization

/// Reads files one at a time on a separate thread. A large file therefore delays only its sender, and only one file is
/// in memory.
///
/// If the task that waits for the work is cancelled, the work stops. If the work has not started yet, it never starts.
/// Tasks are cancelled when the sender disconnects or the server shuts down.
public final class ReadingQueue: Sendable {
    /// Signals that work has been cancelled.
    final class Stop: Sendable {
        private let isSet = Atomic(false)

        var isStopped: Bool { isSet.load(ordering: .relaxed) }
        fileprivate func set() { isSet.store(true, ordering: .relaxed) }
    }

    private let queue = DispatchQueue(label: "halcyon.reading", qos: .utility)
    let giveBack: @Sendable () -> Void

    /// - Parameter giveBack: Returns free memory to the system.
    public init(giveBack: @escaping @Sendable () -> Void = {}) { self.giveBack = giveBack }

    /// - Parameter work: The work, which checks `isStopped` regularly and returns early once it is true.
    /// - Throws: `CancellationError` if the task was cancelled.
    func run<Value: Sendable>(_ work: @escaping @Sendable (Stop) -> Value) async throws -> Value {
        let giveBack = giveBack
        let stop = Stop()
        let value: Value? = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async {
                    let value = stop.isStopped ? nil : work(stop)
                    // Otherwise the C library would keep the memory used by each reading.
                    giveBack()
                    continuation.resume(returning: value)
                }
            }
        } onCancel: {
            stop.set()
        }
        guard let value, !stop.isStopped else { throw CancellationError() }
        return value
    }
}
