/// The connection of an app to its server. Returns responses of any status, and throws if no response arrives.
public protocol AppTransport: Sendable {
    func send(_ request: AppRequest) async throws -> AppAnswer

    /// Returns the lines of a streamed response as they arrive, without line ends. Throws
    /// ``AppFault/refused(_:code:message:)`` for a response that is not a stream. The lines end when the connection
    /// ends or the caller stops reading.
    func lines(_ request: AppRequest) -> AsyncThrowingStream<String, any Error>
}
