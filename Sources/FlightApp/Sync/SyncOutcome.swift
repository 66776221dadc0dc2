/// What came of sending what waits and asking what is new.
public struct SyncOutcome: Hashable, Sendable {
    /// How many changes the server has now.
    public let sent: Int
    /// How many it did not take; see ``OfflineStore/refused``.
    public let refused: Int
    /// Fields and settings of which something newer had been said elsewhere: that counts.
    public let overruled: [String]
    public let revision: Int64
}
