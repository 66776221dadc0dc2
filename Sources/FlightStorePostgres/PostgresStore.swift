public import FlightStore
public import FlightTracking
import Synchronization

/// Stores flights, settings and credentials in a PostgreSQL database, which any number of processes can share.
///
/// A write returns only after the database has confirmed it. Writes are serializable: each has the result that it would
/// have if no other ran at the same time.
public final class PostgresStore: SQLStore {
    public let address: PostgresAddress
    public let unreadable: UnreadableRows
    private let pool: ConnectionPool
    private let executor = BlockingExecutor()
    private let trouble = Mutex<StorageCondition?>(nil)

    /// The number of connections of a process, unless told otherwise.
    public static let connections = 8
    /// How often a transaction runs that others disturb.
    private static let mostAttempts = 20
    /// How often a transaction runs whose connection is lost, 250 ms apart.
    private static let mostConnections = 8
    /// How long attempts to connect are repeated.
    private static let longestAttempts = Duration.seconds(10)

    /// Connects to the database and applies missing migrations.
    ///
    /// - Parameters:
    ///   - address: The address of the database, which has to exist. If it has no tables of Halcyon, they are created.
    ///   - connections: The highest number of simultaneous connections.
    ///   - onUnreadable: Called once for each row that was skipped because it could not be read.
    /// - Throws: ``StoreError`` if the database cannot be reached or was written by a newer version.
    public init(
        _ address: PostgresAddress, connections: Int = PostgresStore.connections,
        onUnreadable: @escaping @Sendable (UnreadableRow) -> Void = { _ in }
    ) async throws {
        self.address = address
        pool = ConnectionPool(address, most: max(1, connections))
        unreadable = UnreadableRows(report: onUnreadable)
        try await attempt { connection in
            try PostgresSchema.migrate(connection, place: address.description)
        }
    }

    /// Always `nil`: a restored database contains the secrets that were valid when the copy was made.
    public var revoked: Revocations? { nil }

    public func read<Value: Sendable>(
        _ body: @Sendable (any SQLSession) throws -> Value
    ) async throws -> Value {
        try await transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }

    @discardableResult
    public func write<Value: Sendable>(
        _ body: @Sendable (any SQLSession) throws -> Value
    ) async throws -> Value {
        try await transaction("BEGIN ISOLATION LEVEL SERIALIZABLE", body)
    }

    public func end() async throws(StoreError) { pool.close() }

    private func transaction<Value: Sendable>(
        _ begin: String, _ body: @Sendable (any SQLSession) throws -> Value
    ) async throws -> Value {
        try await attempt { connection in
            try connection.execute(begin)
            do {
                let value = try body(PostgresSession(connection: connection))
                try commit(connection)
                return value
            } catch {
                try? connection.execute("ROLLBACK")
                throw error
            }
        }
    }

    private func commit(_ connection: PostgresConnection) throws {
        do {
            try connection.execute("COMMIT")
        } catch  where error.isLost {
            throw StoreError.unconfirmed(path: address.description)
        }
    }

    /// Runs `body` with a connection. Runs it again if another transaction has disturbed it, or the connection was lost.
    private func attempt<Value: Sendable>(_ body: @Sendable (PostgresConnection) throws -> Value) async throws -> Value
    {
        var attempts = 0
        let until = ContinuousClock.now + Self.longestAttempts
        while true {
            attempts += 1
            do {
                let value = try await lease(body)
                trouble.withLock { $0 = nil }
                return value
            } catch let failure as PostgresFailure {
                if failure.isCancelled, Task.isCancelled { throw CancellationError() }
                let most = failure.isLost ? Self.mostConnections : failure.isDisturbed ? Self.mostAttempts : 1
                guard attempts < most, !failure.isLost || ContinuousClock.now < until else {
                    throw noted(failure.meaning(at: address.description))
                }
                // Two that disturb each other try again at different times.
                let wait = failure.isLost ? 250 : Int.random(in: 1...(5 * attempts))
                try await Task.sleep(for: .milliseconds(wait))
            } catch let error as StoreError {
                throw noted(error)
            }
        }
    }

    private func lease<Value: Sendable>(_ body: @Sendable (PostgresConnection) throws -> Value) async throws -> Value {
        try await withTaskExecutorPreference(executor) {
            let connection = try await pool.lease()
            defer { pool.giveBack(connection) }
            connection.canceller.set(inUse: true)
            defer { connection.canceller.set(inUse: false) }
            return try await withTaskCancellationHandler {
                try body(connection)
            } onCancel: {
                connection.canceller.cancel()
            }
        }
    }

    /// Remembers an error that keeps everything from being stored, for ``condition``.
    private func noted(_ error: StoreError) -> StoreError {
        if let obstacle = error.obstacle { trouble.withLock { $0 = obstacle } }
        return error
    }

    // MARK: - Notifications

    /// Sends a text to all processes that listen to a channel.
    func notify(_ channel: String, _ text: String) async throws {
        try await attempt { connection in
            try connection.execute("BEGIN")
            do {
                _ = try connection.run("SELECT pg_notify(?, ?)", [channel, text]) { _ in true }
                try connection.execute("COMMIT")
            } catch {
                try? connection.execute("ROLLBACK")
                throw error
            }
        }
    }

    /// Returns the texts that arrive on a channel from now on, over a connection of its own. The stream throws an error
    /// when the connection is lost.
    func notifications(_ channel: String) async throws -> AsyncThrowingStream<String, any Error> {
        let address = address
        let connection = try await withTaskExecutorPreference(executor) {
            let connection = try PostgresConnection(address)
            try connection.execute("LISTEN \"\(channel.replacing("\"", with: "\"\""))\"")
            return connection
        }
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
        let reader = NotificationReader(connection, continuation)
        continuation.onTermination = { _ in reader.stop() }
        reader.start()
        return stream
    }

    public var condition: StorageCondition {
        if let trouble = trouble.withLock({ $0 }) { return trouble }
        return unreadable.count > 0 ? .incomplete(rows: unreadable.count) : .well
    }
}

extension PostgresStore {
    /// Creates an empty schema in a database, for tests that share one.
    ///
    /// - Parameter name: The name of the schema: small letters, digits and underscores only.
    package static func createSchema(_ name: String, at address: PostgresAddress) async throws {
        precondition(name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") })
        let executor = BlockingExecutor()
        try await withTaskExecutorPreference(executor) {
            try PostgresConnection(address).execute("CREATE SCHEMA \(name)")
        }
    }
}
