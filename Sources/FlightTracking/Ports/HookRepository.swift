public import FlightCore

/// An address at which a source delivers news without being asked. Only the SHA-256 of its secret is kept.
public struct SourceHook: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// SHA-256 of the secret, in hexadecimal.
    public let secretHash: String
    public let createdAt: Instant
    /// Deliveries that could be read, and those that made no sense.
    public var deliveries = 0
    public var refused = 0
    /// When the last came that could be read.
    public var deliveredAt: Instant?

    public init(source: FlightObservation.Source, secretHash: String, createdAt: Instant) {
        self.source = source
        self.secretHash = secretHash
        self.createdAt = createdAt
    }
}

/// What became of a delivery.
public enum DeliveryOutcome: Hashable, Sendable {
    /// - Parameters:
    ///   - cost: what the source charges for it, in its own unit.
    ///   - ignored: rows that made no sense.
    case taken(cost: Int, ignored: Int)
    case refused
}

/// Keeps the addresses at which sources deliver, at most one a source.
public protocol HookRepository: Sendable {
    func hook(of source: FlightObservation.Source) async throws -> SourceHook?
    /// From then on this is the source's address; one that it had before opens nothing any more.
    func open(_ hook: SourceHook) async throws
    /// - Returns: whether there was one.
    func closeHook(of source: FlightObservation.Source) async throws -> Bool
    /// Counts a delivery. One that could be read is taken into the books of the source, and the source was heard.
    func note(_ outcome: DeliveryOutcome, of source: FlightObservation.Source, at: Instant) async throws
}
