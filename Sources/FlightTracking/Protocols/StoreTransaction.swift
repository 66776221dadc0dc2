public import FlightCore

/// Runs a rule and the write that it guards in one transaction.
///
/// The rule reads its data inside the transaction that writes, so that no other request, in this process or another,
/// can change the data in between.
public protocol Transactions: Sendable {
    /// Runs `body` in one transaction. Transactions are serial; each sees the result of the previous one.
    ///
    /// - Parameter body: reads, decides and writes. If it throws, nothing is changed. It must have no other side
    ///   effects: a database that detects a conflict at commit may run it again.
    @discardableResult
    func transaction<Value: Sendable>(_ body: @Sendable (any StoreTransaction) throws -> Value) async throws -> Value
}

extension Transactions {
    /// Runs a change in one transaction and, if it makes a revision, publishes that revision.
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

/// All stored data, read and written by one transaction.
public protocol StoreTransaction:
    FlightTransaction, LogbookTransaction, AlertTransaction, ActivityTransaction, AccessTransaction, ShareTransaction,
    SourceTransaction
{}

/// A change with an identifier from its sender. A change is applied once, however often it is sent.
public struct SentMutation: Hashable, Sendable {
    public let id: MutationID
    /// The whole change as one text. If the identifier was used before with different contents, the change is refused.
    public let contents: String

    public init(id: MutationID, contents: String) {
        self.id = id
        self.contents = contents
    }
}

/// A mutation that was applied.
public struct AppliedMutation: Hashable, Sendable {
    /// The changed flight; nil for the settings.
    public let flight: Flight.ID?
    /// When the traveller made the change, after any correction by the server.
    public let at: Instant

    public init(flight: Flight.ID?, at: Instant) {
        self.flight = flight
        self.at = at
    }
}

extension FlightTransaction {
    /// Applies a change once, however often it is sent.
    ///
    /// - Parameter sent: nil if the sender has not given an id.
    /// - Returns: the changed flight; for a repeated change, the flight that the first call changed.
    /// - Throws: ``RepositoryError/mutationUsed(_:)``, and the errors of the change.
    @discardableResult
    public func once(_ sent: SentMutation?, at now: Instant, _ change: () throws -> Flight.ID?) throws -> Flight.ID? {
        if let sent, let before = try applied(sent) { return before.flight }
        let flight = try change()
        if let sent { try note(sent, flight: flight, at: now) }
        return flight
    }
}
