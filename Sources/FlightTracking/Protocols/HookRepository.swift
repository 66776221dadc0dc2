public import FlightCore

/// A webhook address to which a source pushes news. Only the SHA-256 of its secret is stored.
public struct SourceHook: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// SHA-256 of the secret, in hexadecimal.
    public let secretHash: String
    public let createdAt: Instant
    /// The number of accepted deliveries.
    public var deliveries = 0
    /// The number of unreadable deliveries.
    public var refused = 0
    /// When the last readable delivery arrived.
    public var deliveredAt: Instant?

    public init(source: FlightObservation.Source, secretHash: String, createdAt: Instant) {
        self.source = source
        self.secretHash = secretHash
        self.createdAt = createdAt
    }
}

/// The result of a delivery.
public enum DeliveryOutcome: Hashable, Sendable {
    /// - Parameters:
    ///   - cost: the source's charge, in its own unit.
    ///   - ignored: the number of unreadable rows.
    case taken(cost: Int, ignored: Int)
    /// The delivery was unreadable.
    ///
    /// - Parameter cost: the source's charge for one delivery, in its own unit. The source charges for unreadable
    ///   deliveries as well.
    case refused(cost: Int)
}

/// Stores the webhook addresses of sources, at most one per source.
public protocol HookRepository: Sendable {
    func hook(of source: FlightObservation.Source) async throws -> SourceHook?
    /// Sets the address of a source; its previous address becomes invalid.
    func open(_ hook: SourceHook) async throws
    /// - Returns: whether the source had an address.
    func closeHook(of source: FlightObservation.Source) async throws -> Bool
    /// Counts a delivery and charges it to the source's budget. A readable delivery also counts as an answer.
    func note(_ outcome: DeliveryOutcome, of source: FlightObservation.Source, at: Instant) async throws
}
