import Dispatch

/// Reads what arrives on a connection that listens, until it is stopped or the connection is lost.
final class NotificationReader: @unchecked Sendable {
    private let source: any DispatchSourceRead

    /// - Parameter continuation: Receives the texts; ends with an error when the connection is lost.
    /// - Throws: ``PostgresFailure`` if the connection is lost already.
    init(
        _ connection: PostgresConnection, _ continuation: AsyncThrowingStream<String, any Error>.Continuation
    ) throws(PostgresFailure) {
        // What has arrived together with an earlier answer is not announced by the socket.
        for text in try connection.takeNotifications() { continuation.yield(text) }
        // From here on, all access to the connection is on this queue.
        let queue = DispatchQueue(label: "halcyon.postgres.notifications")
        source = DispatchSource.makeReadSource(fileDescriptor: connection.socket, queue: queue)
        source.setEventHandler {
            do {
                for text in try connection.takeNotifications() { continuation.yield(text) }
            } catch {
                continuation.finish(throwing: error)
            }
        }
        // The connection is closed only when the source has let go of its socket.
        source.setCancelHandler { withExtendedLifetime(connection) {} }
        source.activate()
    }

    func stop() { source.cancel() }
}
