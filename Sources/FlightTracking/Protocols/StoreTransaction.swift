public import FlightCore

/// Runs changes to the stored data in transactions.
///
/// The data that a change depends on is read in the same transaction that writes the change. Therefore, no other
/// request, in this process or another, can change the data in between.
public protocol Transactions: Sendable {
    /// Runs `body` in one transaction. Transactions run one after another, and each transaction sees the results of all
    /// earlier transactions.
    ///
    /// - Parameter body: Reads data, makes decisions and writes changes. If `body` throws, nothing is changed. `body`
    ///   must not have other side effects, because a database that detects a conflict at commit may run `body` again.
    @discardableResult
    func transaction<Value: Sendable>(_ body: @Sendable (any StoreTransaction) throws -> Value) async throws -> Value
}

extension Transactions {
    /// Runs a change in one transaction. If it made a revision, publishes that the person's data have changed.
    @discardableResult
    func change<Value: Sendable>(
        telling bus: any EventBus, _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        let (value, changed) = try await transaction { transaction in
            let before = try transaction.revision()
            let value = try body(transaction)
            return (value, try transaction.revision() == before ? nil : transaction.person)
        }
        if let changed { await bus.publish(.changed(changed)) }
        return value
    }
}

/// Provides access to all stored data of one person within one transaction.
public protocol StoreTransaction:
    FlightTransaction, LogbookTransaction, AlertTransaction, ActivityTransaction, AccessTransaction, ShareTransaction,
    SourceTransaction, FriendTransaction, BookingTransaction
{
    /// Whose data are read and written.
    var person: Person.ID { get }
    /// Checks that the person may make a change.
    ///
    /// - Throws: ``NotAllowed`` if the person's role does not include the right; ``AccessError/revoked`` if the person has
    ///   been removed.
    func require(_ right: AccessScope.Right) throws
}

/// A change with an identifier chosen by its sender. A change is applied only once, no matter how often it is sent.
public struct SentMutation: Hashable, Sendable {
    public let id: MutationID
    /// The text of the whole change. If the identifier was used before with different contents, the change is refused.
    public let contents: String

    public init(id: MutationID, contents: String) {
        self.id = id
        self.contents = contents
    }
}

/// A mutation that has been applied.
public struct AppliedMutation: Hashable, Sendable {
    /// The changed flight; nil if the settings changed.
    public let flight: Flight.ID?
    /// When the traveller made the change, with any error of the sender's clock corrected.
    public let at: Instant

    public init(flight: Flight.ID?, at: Instant) {
        self.flight = flight
        self.at = at
    }
}

extension FlightTransaction {
    /// Applies a change only once, no matter how often it is sent.
    ///
    /// - Parameter sent: The sent change; nil if the sender has not given an identifier.
    /// - Returns: The changed flight. If the change was applied before, the flight that was changed then.
    /// - Throws: ``RepositoryError/mutationUsed(_:)``, or an error thrown by `change`.
    @discardableResult
    public func once(_ sent: SentMutation?, at now: Instant, _ change: () throws -> Flight.ID?) throws -> Flight.ID? {
        if let sent, let before = try applied(sent) { return before.flight }
        let flight = try change()
        if let sent { try note(sent, flight: flight, at: now) }
        return flight
    }
}
