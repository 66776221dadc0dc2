import Dispatch
import FlightCore
import FlightTracking
import GRDB
import Synchronization

/// Stores flights, settings and credentials in a single SQLite file.
///
/// A write returns only after its data has reached the disk, so the data survives a crash or a power cut. Several
/// stores can have the same file open, in this process and in others.
public final class SQLiteStore: SQLStore {
    /// The absolute path of the file; `nil` for an in-memory store.
    public let path: String?
    let writer: any DatabaseWriter
    public let unreadable: UnreadableRows
    let health: StoreHealth
    /// The revocations; `nil` for an in-memory store, since no backup can be restored to it.
    public let revoked: Revocations?
    /// The seal, whose lock shows other stores that this store is open; `nil` for an in-memory store, or if the seal
    /// cannot be created.
    private let seal: StoreSeal?
    private let isClosed = Mutex(false)

    /// What to do if the file has changed since Halcyon last wrote it, or is damaged.
    public enum DamageRule: Hashable, Sendable {
        /// Refuses to open the file, and leaves it unchanged.
        case refuse
        /// Opens the file for reading only, and reads whatever is readable; see ``damage``. A file that cannot be read
        /// at all is still refused.
        case readOnly
    }

    /// Opens the file and applies missing migrations. Creates the file (mode 0600) and its folders (mode 0700) if they
    /// do not exist.
    ///
    /// First compares the file with its seal (``StoreSeal``), and checks pages and references. Also checks the indexes,
    /// unless the seal proves that the file is unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the database file.
    ///   - whenDamaged: What to do if the file is damaged, or has changed since Halcyon last wrote it.
    ///   - onUnreadable: Called once for each row that was skipped because it could not be read.
    /// - Throws: ``StoreError`` if the file cannot be opened, is not a Halcyon database, or was written by a newer
    ///   version. A file that is refused is not changed.
    public convenience init(
        path: String, whenDamaged: DamageRule = .refuse,
        onUnreadable: @escaping @Sendable (UnreadableRow) -> Void = { _ in }
    ) throws(StoreError) {
        let file = StoreFile(path: path)
        let opened = try OpenedFile(file, whenDamaged: whenDamaged)
        let damage = opened.damage.map {
            StoreHealth.Damage(detail: $0, backup: BackupFolder(beside: file.path).lastGood?.name)
        }
        self.init(
            writer: opened.writer, path: file.path, seal: opened.seal, damage: damage, onUnreadable: onUnreadable)
    }

    /// Creates an empty in-memory store, for tests.
    ///
    /// - Parameter label: The name of the store in messages.
    public convenience init(
        inMemory label: String, onUnreadable: @escaping @Sendable (UnreadableRow) -> Void = { _ in }
    ) throws(StoreError) {
        do {
            var configuration = SQLiteStore.configuration
            configuration.label = label
            let queue = try DatabaseQueue(configuration: configuration)
            try Schema.migrate(queue)
            self.init(writer: queue, path: nil, seal: nil, damage: nil, onUnreadable: onUnreadable)
        } catch {
            throw StoreError(error, path: label)
        }
    }

    private init(
        writer: any DatabaseWriter, path: String?, seal: StoreSeal?, damage: StoreHealth.Damage?,
        onUnreadable: @escaping @Sendable (UnreadableRow) -> Void
    ) {
        self.writer = writer
        self.path = path
        self.seal = seal
        revoked = path.map { Revocations(RevocationFile(beside: $0)) }
        health = StoreHealth(damage: damage)
        unreadable = UnreadableRows(report: onUnreadable)
    }

    deinit {
        guard !isClosed.withLock({ $0 }) else { return }
        // Closes asynchronously, because a connection cannot be closed on its own queue, which may hold the last
        // reference.
        DispatchQueue.global().async { [ending] in try? ending.run() }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { db in
            // On Apple systems, `fsync` alone does not write through to the disk. On other systems, these settings have
            // no effect.
            try db.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
            // Temporary data is kept in memory, so that reading needs no disk space, even for large sorts.
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
            // Overwrites deleted data. Debian's SQLite does so by default, others do not.
            try db.execute(sql: "PRAGMA secure_delete = ON")
        }
        return configuration
    }

    /// The number of unreadable rows that were skipped since the store was opened.
    public var unreadableCount: Int { unreadable.count }

    /// The damage to the file, as described by SQLite or found by comparison with the seal; `nil` if no damage is
    /// known. A damaged file is never written to.
    public var damage: String? { health.damage?.detail }

    /// Checks the whole file: pages, indexes, constraints and references. This takes a while if the file is large. If
    /// damage is found, ``damage`` describes it from then on.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` with a description of the damage.
    public func verify() async throws {
        let path = place
        do {
            try await readFile { db in try IntegrityCheck.run(db, path: path) }
        } catch let error as StoreError {
            health.heard(error, lastBackup: lastBackup)
            throw error
        }
    }

    /// Closes all connections. If no other store has the file open, checkpoints the write-ahead log and seals the file.
    /// Afterwards, all other methods throw an error. Closing the store again has no effect.
    public func close() throws(StoreError) {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        try ending.run()
    }

    /// Closes the store like ``close()``, but without blocking the current thread. Readers that are still active may
    /// need this thread, because a machine with a single core may have no other thread.
    public func end() async throws(StoreError) {
        let result = await withCheckedContinuation { (ended: CheckedContinuation<Result<Void, StoreError>, Never>) in
            DispatchQueue.global().async {
                ended.resume(returning: Result { () throws(StoreError) in try self.close() })
            }
        }
        try result.get()
    }

    private var ending: StoreEnding { StoreEnding(path: path, writer: writer, seal: seal, health: health) }

    /// The name of the store in messages.
    var place: String { path ?? "in memory" }

    /// Runs `body` on a consistent state of the database, in parallel with writers.
    public func read<Value: Sendable>(_ body: @Sendable (any SQLSession) throws -> Value) async throws -> Value {
        try await readFile { db in try body(SQLiteSession(database: db)) }
    }

    /// Runs `body` on a consistent state of the database, and waits for it without giving up the thread.
    public func readWaiting<Value>(_ body: (any SQLSession) throws -> Value) throws -> Value {
        try writer.read { db in try body(SQLiteSession(database: db)) }
    }

    /// Runs `body` in a transaction, and waits for it without giving up the thread.
    public func writeWaiting<Value>(_ body: (any SQLSession) throws -> Value) throws -> Value {
        try writer.write { db in try body(SQLiteSession(database: db)) }
    }

    /// Runs `body` like ``read(_:)``, with what only SQLite offers.
    func readFile<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await writer.read(body)
        } catch let error as DatabaseError {
            throw noted(error)
        }
    }

    /// Runs `body` in a transaction. If `body` throws, nothing is written. A damaged file is never written to.
    @discardableResult
    public func write<Value: Sendable>(_ body: @Sendable (any SQLSession) throws -> Value) async throws -> Value {
        if let damage = health.damage { throw StoreError.damaged(path: place, detail: damage.detail) }
        do {
            let (value, hasWritten) = try await writer.write { db in
                let before = db.totalChangesCount
                let value = try body(SQLiteSession(database: db))
                return (value, db.totalChangesCount != before)
            }
            // A transaction without changes needs no space, so it does not prove that writing works.
            if hasWritten { health.hasWritten() }
            return value
        } catch let error as DatabaseError {
            throw noted(error)
        }
    }

    /// Converts an SQLite error to a ``StoreError``, and records it for ``condition``.
    private func noted(_ error: DatabaseError) -> StoreError {
        let meaning = StoreError(error, path: place)
        health.heard(meaning, lastBackup: lastBackup)
        return meaning
    }
}
