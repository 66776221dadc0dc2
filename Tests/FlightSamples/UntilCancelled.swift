/// Suspends until the task is cancelled.
@Sendable public func untilCancelled() async { for await _ in AsyncStream<Never>(Never.self, { _ in }) {} }
