/// Processes an answer of a source, whether it was requested or pushed.
public protocol DeliveryTaker: Sendable {
    /// - Throws: any error that prevented storing the answer; then nothing of it is stored.
    func take(_ delivery: SourceAsker.Answered) async throws
}
