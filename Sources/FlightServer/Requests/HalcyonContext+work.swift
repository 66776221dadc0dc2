import Hummingbird
import NIOCore
import ServiceLifecycle

extension HalcyonContext {
    /// Runs a long task that is cancelled when the client disconnects or the server shuts down.
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
