import CPostgres
import Synchronization

/// Ends the statement that a connection is running, from another thread.
final class StatementCanceller: @unchecked Sendable {
    private struct State {
        var isInUse = false
        var isEnded = false
    }

    private let pointer: OpaquePointer
    private let state = Mutex(State())

    /// - Parameter pointer: What `PQgetCancel` returns.
    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQfreeCancel(pointer) }

    /// Says whether a task uses the connection. Without one, there is nothing to cancel.
    func set(inUse: Bool) { state.withLock { $0.isInUse = inUse } }

    func end() { state.withLock { $0.isEnded = true } }

    func cancel() {
        state.withLock { state in
            guard state.isInUse, !state.isEnded else { return }
            var message = [CChar](repeating: 0, count: 256)
            _ = PQcancel(pointer, &message, Int32(message.count))
        }
    }
}
