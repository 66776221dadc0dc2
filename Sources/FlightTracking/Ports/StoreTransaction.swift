public import FlightCore

/// Runs a rule and the write that it guards in one transaction.
///
/// A rule reads what it decides about inside the transaction that writes, so that no other request, in this process or in
/// another, can change it in between.
public protocol Transactions: Sendable {
    /// Runs `body` in one transaction. Transactions run one after the other, each on what the one before has left.
    ///
    /// - Parameter body: reads, decides and writes. If it throws, nothing is changed. It must have no other effect: a database
    ///   that finds a conflict only at the end may run it again.
    @discardableResult
    func transaction<Value: Sendable>(_ body: @Sendable (any StoreTransaction) throws -> Value) async throws -> Value
}

extension Transactions {
    /// Runs a change in one transaction and, if it makes a revision, tells others of that.
    @discardableResult
    func change<Value: Sendable>(
        telling bus: any EventBus, _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        let (value, before, revision) = try await transaction { transaction in
            let before = try transaction.revision()
            let value = try body(transaction)
            return (value, before, try transaction.revision())
        }
        if revision != before { await bus.publish(revision) }
        return value
    }
}

/// Everything that is kept, as one transaction reads and writes it.
public protocol StoreTransaction:
    FlightTransaction, LogbookTransaction, AlertTransaction, ActivityTransaction, AccessTransaction, ShareTransaction,
    SourceTransaction
{}

/// A change to which its sender has given an id, so that it is made once however often it is sent.
public struct SentMutation: Hashable, Sendable {
    public let id: MutationID
    /// All that it asks for, as one text. The same id with other contents is another change, and refused.
    public let contents: String

    public init(id: MutationID, contents: String) {
        self.id = id
        self.contents = contents
    }
}

/// A mutation that was applied.
public struct AppliedMutation: Hashable, Sendable {
    /// nil: the settings.
    public let flight: Flight.ID?
    /// When the traveller made it, as far as the server believed it.
    public let at: Instant

    public init(flight: Flight.ID?, at: Instant) {
        self.flight = flight
        self.at = at
    }
}

extension FlightTransaction {
    /// Makes a change once, however often it is sent.
    ///
    /// - Parameter sent: nil: its sender has given it no id.
    /// - Returns: the flight that it concerned, now or when it was first sent.
    /// - Throws: ``RepositoryError/mutationUsed(_:)``, and what the change throws.
    @discardableResult
    public func once(_ sent: SentMutation?, at now: Instant, _ change: () throws -> Flight.ID?) throws -> Flight.ID? {
        if let sent, let before = try applied(sent) { return before.flight }
        let flight = try change()
        if let sent { try note(sent, flight: flight, at: now) }
        return flight
    }
}
