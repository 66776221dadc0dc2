import Dispatch

/// Where files are read: one at a time, and beside the threads that answer requests, so that nobody waits for a large
/// file but who handed it in, and the memory of two is never needed at once.
final class ReadingQueue: Sendable {
    private let queue = DispatchQueue(label: "halcyon.reading", qos: .utility)
    /// Gives memory that is free back to the system.
    private let giveBack: @Sendable () -> Void

    init(giveBack: @escaping @Sendable () -> Void) { self.giveBack = giveBack }

    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        let giveBack = giveBack
        return await withCheckedContinuation { continuation in
            queue.async {
                let value = work()
                // What a reading needed for itself, the C library would keep for the next.
                giveBack()
                continuation.resume(returning: value)
            }
        }
    }
}
