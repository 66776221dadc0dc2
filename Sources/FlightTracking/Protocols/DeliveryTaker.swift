/// Processes a response of a source, whether Halcyon requested the response or the source pushed it.
public protocol DeliveryTaker: Sendable {
    /// - Throws: any error that prevented storing the response. No part of the response is stored in that case.
    func take(_ delivery: SourceAsker.Answered) async throws
}
