import Dispatch
import FlightCore
import FlightTracking
import GRDB
import Synchronization

/// Stores flights, settings and credentials in one SQLite file.
///
/// A write returns after its data has reached the disk, and survives a crash or a power cut. Several stores, in this
/// process or others, can have the same file open.
public final class SQLiteStore: Sendable {
    /// The absolute path of the file; `nil` in memory.
    public let path: String?
    let writer: any DatabaseWriter
    let unreadable: UnreadableRows
    let health: StoreHealth
    /// The revocations; `nil` in memory, where no backup can be restored.
    let revoked: Revocations?
    /// The lock that shows others that this store is open; `nil` in memory, and if it cannot be created.
    private let seal: StoreSeal?
    private let isClosed = Mutex(false)

    /// What to do with a file that differs from what was written.
    public enum DamageRule: Hashable, Sendable {
        /// Refuses the file, and leaves it unchanged.
        case refuse
        /// Reads what can be read, and writes nothing (``damage``). A file that cannot be read at all is refused.
        case readOnly
    }

    /// Opens the file, or creates it (mode 0600) and its folders (mode 0700), and migrates it.
    ///
    /// Before that, the file is compared with its seal (``StoreSeal``), and its pages and references are checked; its
    /// indexes, too, if the seal does not prove that the file is unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the database file.
    ///   - whenDamaged: What to do with a file that differs from what was written.
    ///   - onUnreadable: Called once for each unreadable row that was skipped.
    /// - Throws: ``StoreError`` if the file cannot be opened, is not a database of Halcyon, or is one of a newer
    ///   version. A file that is refused is unchanged.
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

    /// Creates an empty store in memory, for tests.
    ///
    /// - Parameter label: The name in messages.
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
        // The last reference may be held by a connection's queue, which cannot close itself.
        DispatchQueue.global().async { [ending] in try? ending.run() }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { db in
            // On Apple systems `fsync` does not reach the disk. On other systems these do nothing.
            try db.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
            // Reading needs no room on the disk, even for large sorts.
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
        }
        return configuration
    }

    /// The number of unreadable rows that were skipped since opening.
    public var unreadableCount: Int { unreadable.count }

    /// The damage of the file, as SQLite or its seal describes it; `nil` if none is known. A damaged file is never
    /// written.
    public var damage: String? { health.damage?.detail }

    /// Checks the whole file: pages, indexes, constraints and references. Takes a while for a large file. Damage that
    /// it finds counts from then on.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` with the damage.
    public func verify() async throws {
        let path = place
        do {
            try await read { db in try IntegrityCheck.run(db, path: path) }
        } catch let error as StoreError {
            health.heard(error, lastBackup: lastBackup)
            throw error
        }
    }

    /// Closes all connections and, if no other store has the file open, checkpoints the write-ahead log and seals the
    /// file. Afterwards every call throws. Closing again does nothing.
    public func close() throws(StoreError) {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        try ending.run()
    }

    /// Closes like ``close()``, without blocking a thread that remaining readers may need: with one core there is no
    /// other.
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

    /// Reads from one consistent state of the database, in parallel to writers.
    func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await writer.read(body)
        } catch let error as DatabaseError {
            throw noted(error)
        }
    }

    /// Writes in one transaction: everything, or nothing if the body throws. A damaged file is never written.
    func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        if let damage = health.damage { throw StoreError.damaged(path: place, detail: damage.detail) }
        do {
            let (value, hasWritten) = try await writer.write { db in
                let before = db.totalChangesCount
                let value = try body(db)
                return (value, db.totalChangesCount != before)
            }
            // A transaction without changes needs no room, so it proves nothing.
            if hasWritten { health.hasWritten() }
            return value
        } catch let error as DatabaseError {
            throw noted(error)
        }
    }

    /// Returns the meaning of an SQLite error, which counts in ``condition`` from now on.
    private func noted(_ error: DatabaseError) -> StoreError {
        let meaning = StoreError(error, path: place)
        health.heard(meaning, lastBackup: lastBackup)
        return meaning
    }
}
