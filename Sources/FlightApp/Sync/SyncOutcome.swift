/// The result of a sync.
public struct SyncOutcome: Hashable, Sendable {
    /// The number of changes that the server has accepted.
    public let sent: Int
    /// The number of refused changes; see ``OfflineStore/refused``.
    public let refused: Int
    /// The fields and settings for which a newer change from elsewhere won.
    public let overruled: [String]
    public let revision: Int64
}
