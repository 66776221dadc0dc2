/// Processes responses from sources, whether requested by Halcyon or pushed by the source.
public protocol DeliveryTaker: Sendable {
    /// - Throws: An error if the response cannot be stored. In that case, no part of the response is stored.
    func take(_ delivery: SourceAsker.Answered) async throws
}
