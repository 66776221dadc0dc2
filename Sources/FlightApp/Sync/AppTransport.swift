/// How an app reaches its server. Answers of any status are answers; what throws is that there was none.
public protocol AppTransport: Sendable {
    func send(_ request: AppRequest) async throws -> AppAnswer

    /// The lines of an answer that goes on, as they come, without their ends. It throws ``AppFault/refused(_:code:message:)``
    /// for an answer that is no stream, and ends with the connection or with whoever reads it.
    func lines(_ request: AppRequest) -> AsyncThrowingStream<String, any Error>
}
