import Dispatch
import Synchronization

/// Where files are read: one at a time, and beside the threads that answer requests, so that nobody waits for a large
/// file but who handed it in, and the memory of two is never needed at once.
///
/// Work is stopped when the task that waits for it is cancelled: its sender has left, or the server ends. Work that is
/// cancelled before its turn is never begun.
final class ReadingQueue: Sendable {
    /// Tells a piece of work that it was cancelled.
    final class Stop: Sendable {
        private let isSet = Atomic(false)

        var isStopped: Bool { isSet.load(ordering: .relaxed) }
        fileprivate func set() { isSet.store(true, ordering: .relaxed) }
    }

    private let queue = DispatchQueue(label: "halcyon.reading", qos: .utility)
    /// Gives memory that is free back to the system.
    private let giveBack: @Sendable () -> Void

    init(giveBack: @escaping @Sendable () -> Void) { self.giveBack = giveBack }

    /// - Parameter work: checks `isStopped` regularly and returns early once it is true.
    /// - Throws: `CancellationError` if the task was cancelled.
    func run<Value: Sendable>(_ work: @escaping @Sendable (Stop) -> Value) async throws -> Value {
        let giveBack = giveBack
        let stop = Stop()
        let value: Value? = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async {
                    let value = stop.isStopped ? nil : work(stop)
                    // What a reading needed for itself, the C library would keep for the next.
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
