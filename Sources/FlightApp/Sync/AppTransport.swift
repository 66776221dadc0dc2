/// The connection between an app and its server. Returns responses with any status, and throws if no response arrives.
public protocol AppTransport: Sendable {
    func send(_ request: AppRequest) async throws -> AppAnswer

    /// Returns the lines of a streamed response as they arrive, without line endings. The stream ends when the
    /// connection closes or the caller stops reading. Throws ``AppFault/refused(_:code:message:)`` if the response is
    /// not a stream.
    func lines(_ request: AppRequest) -> AsyncThrowingStream<String, any Error>
}
