public import FlightCore

/// A webhook address to which a source pushes data. Only the SHA-256 hash of the secret is stored.
public struct SourceHook: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// The SHA-256 hash of the secret, in hexadecimal.
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
    ///   - cost: The source's charge, in the source's own unit.
    ///   - ignored: The number of unreadable rows.
    case taken(cost: Int, ignored: Int)
    /// The delivery was unreadable.
    ///
    /// - Parameter cost: The source's charge for the delivery, in the source's own unit. Sources also charge for
    ///   unreadable deliveries.
    case refused(cost: Int)
}

/// Stores the webhook addresses of sources, at most one per source.
public protocol HookRepository: Sendable {
    func hook(of source: FlightObservation.Source) async throws -> SourceHook?
    /// Sets the webhook address of a source. Any previous address becomes invalid.
    func open(_ hook: SourceHook) async throws
    /// - Returns: Whether the source had an address.
    func closeHook(of source: FlightObservation.Source) async throws -> Bool
    /// Counts a delivery and charges its cost to the source's budget. A readable delivery also counts as a response.
    func note(_ outcome: DeliveryOutcome, of source: FlightObservation.Source, at: Instant) async throws
}
