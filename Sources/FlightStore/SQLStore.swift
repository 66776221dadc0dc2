public import FlightTracking

/// The data of a house in a database. Whatever the database, everything is read and written with the same statements;
/// see ``SQLSession``.
public protocol SQLStore: AlertDutyRepository, AlertSettingRepository, BookingDutyRepository, DoorRepository,
    DutyRepository, FavouriteDutyRepository,
    HookRepository, PeerRepository, PeopleRepository, StorageWatch, TerminalRepository
{
    /// The rows that could not be read.
    var unreadable: UnreadableRows { get }
    /// The revocations that are kept outside the database; `nil` if there are none.
    var revoked: Revocations? { get }

    /// Runs `body` on a consistent state of the database, in parallel with writers.
    func read<Value: Sendable>(_ body: @Sendable (any SQLSession) throws -> Value) async throws -> Value

    /// Runs `body` in a transaction, as if no other ran at the same time. If `body` throws, nothing is written. `body` may
    /// run again if it was disturbed by another transaction.
    @discardableResult
    func write<Value: Sendable>(_ body: @Sendable (any SQLSession) throws -> Value) async throws -> Value

    /// Removes deleted data from the files of the database, as far as the database allows. PostgreSQL removes it later
    /// (`VACUUM`).
    func shed() async

    /// Closes all connections. Afterwards, all other methods throw an error.
    func end() async throws(StoreError)
}

extension SQLStore {
    public func shed() async {}
}
