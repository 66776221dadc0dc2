import Hummingbird
import NIOCore
import ServiceLifecycle

extension HalcyonContext {
    /// Does work that takes long, for as long as somebody waits for it: it is cancelled once the sender has closed the
    /// connection, and when the server ends.
    func whileAwaited<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = Task { try await work() }
        closed.whenComplete { _ in task.cancel() }
        return try await withTaskCancellationOrGracefulShutdownHandler {
            try await task.value
        } onCancelOrGracefulShutdown: {
            task.cancel()
        }
    }
}
