public import Hummingbird

/// Runs work in a task of its own, which is cancelled together with the current task.
///
/// A task keeps the memory of the deepest calls that it has ever made until it ends. The task of a connection lives as long
/// as the connection, so deep calls are made in tasks of their own.
func inOwnTask<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await work() }
    return try await withTaskCancellationHandler {
        try await task.value
    } onCancel: {
        task.cancel()
    }
}

/// Answers each request in a task of its own, so that an idle connection or an open event stream takes little memory.
public struct OwnTaskResponder<Responder: HTTPResponder>: HTTPResponder where Responder.Context: Sendable {
    private let responder: Responder

    public init(_ responder: Responder) { self.responder = responder }

    public func respond(to request: Request, context: Responder.Context) async throws -> Response {
        try await inOwnTask { [responder] in try await responder.respond(to: request, context: context) }
    }
}
