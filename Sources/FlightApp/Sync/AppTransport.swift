/// The connection of an app to its server. Returns responses of any status, and throws if there is none.
public protocol AppTransport: Sendable {
    func send(_ request: AppRequest) async throws -> AppAnswer

    /// The lines of a streamed response as they arrive, without line ends. Throws ``AppFault/refused(_:code:message:)``
    /// for a response that is not a stream. Ends with the connection or its reader.
    func lines(_ request: AppRequest) -> AsyncThrowingStream<String, any Error>
}
