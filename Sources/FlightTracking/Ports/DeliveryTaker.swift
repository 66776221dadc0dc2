/// Takes in what a source has said, whether it was asked or not.
public protocol DeliveryTaker: Sendable {
    /// - Throws: whatever kept it from being kept; then nothing of it is.
    func take(_ delivery: SourceAsker.Answered) async throws
}
