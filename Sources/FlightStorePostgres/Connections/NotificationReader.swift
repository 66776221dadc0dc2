import CPostgres
import Dispatch
import Synchronization

/// Reads what arrives on a connection that listens, until it is stopped or the connection is lost.
///
/// It waits with `poll` on a thread of its own. On Linux, a read source of Dispatch does not tell that the other side has
/// closed a socket from which everything has been read.
final class NotificationReader: @unchecked Sendable {
    private let connection: PostgresConnection
    private let continuation: AsyncThrowingStream<String, any Error>.Continuation
    private let socket: Int32
    /// Whether it still reads. While it does, the socket is open.
    private let isReading = Mutex(true)

    /// - Parameter continuation: Receives the texts; ends with an error when the connection is lost.
    init(_ connection: PostgresConnection, _ continuation: AsyncThrowingStream<String, any Error>.Continuation) {
        self.connection = connection
        self.continuation = continuation
        socket = connection.socket
    }

    /// Begins to read. From here on, only the reader uses the connection.
    func start() {
        DispatchQueue(label: "halcyon.postgres.notifications").async { [self] in
            // What has arrived together with an earlier answer does not wait in the socket.
            while take() { halcyon_wait_to_read(socket) }
        }
    }

    /// - Returns: Whether to go on.
    private func take() -> Bool {
        var lost: PostgresFailure?
        let isReading = isReading.withLock { isReading in
            guard isReading else { return false }
            do throws(PostgresFailure) {
                for text in try connection.takeNotifications() { continuation.yield(text) }
            } catch {
                lost = error
                isReading = false
            }
            return isReading
        }
        // The end of the stream stops the reader, which takes the lock.
        if let lost { continuation.finish(throwing: lost) }
        return isReading
    }

    func stop() {
        isReading.withLock { isReading in
            if isReading { halcyon_end_connection(socket) }
            isReading = false
        }
    }
}
