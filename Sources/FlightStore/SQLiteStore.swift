import Dispatch
import FlightCore
import FlightTracking
import GRDB
import Synchronization

/// Keeps flights, settings and credentials in one SQLite file.
///
/// A write has returned only after it has reached the disk; it survives the end of the process and of the power.
/// Several stores, in this process or in others, can have the same file open.
public final class SQLiteStore: Sendable {
    /// The absolute path of the file; nil in memory.
    public let path: String?
    let writer: any DatabaseWriter
    let unreadable: UnreadableRows
    let health: StoreHealth
    /// What was taken back; nil in memory, where no backup is put back.
    let revoked: Revocations?
    /// By whose lock others know that this one is open; nil in memory, and where none can be made.
    private let seal: StoreSeal?
    private let isClosed = Mutex(false)

    /// What is done with a file that is not what was written.
    public enum DamageRule: Hashable, Sendable {
        /// It is refused, and left as it was.
        case refuse
        /// What can be read of it is read, and nothing is written (``damage``). One of which nothing can be read is refused.
        case readOnly
    }

    /// Opens the file, or creates it (mode 0600) and the folders it lies in (mode 0700), and brings it up to date.
    ///
    /// Before, it is compared with its seal (``StoreSeal``), and its pages and references are checked; its indexes,
    /// too, where the seal cannot vouch for it.
    ///
    /// - Parameters:
    ///   - path: of the database file.
    ///   - whenDamaged: what to do with a file that is not what was written.
    ///   - onUnreadable: hears of every row that could not be read and was left out, once each.
    /// - Throws: ``StoreError`` if the file cannot be opened, is no database of Halcyon, or is one of a newer version.
    ///   A file that is refused is left as it was.
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

    /// An empty store that lives as long as this value, for tests.
    ///
    /// - Parameter label: names it in messages.
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
        // The last to let go may be one of the connections, which cannot close itself.
        DispatchQueue.global().async { [ending] in try? ending.run() }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { db in
            // On Apple systems fsync does not reach the platter. Elsewhere these do nothing.
            try db.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
            // Whoever only reads needs no room on any disk, also where there is much to sort.
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
        }
        return configuration
    }

    /// How many rows could not be read, and were left out, since it was opened.
    public var unreadableCount: Int { unreadable.count }

    /// What is damaged of the file, as SQLite or its seal says it; nil if nothing is known to be. Nothing is written then.
    public var damage: String? { health.damage?.detail }

    /// Checks the whole file: pages, indexes, constraints and references. Takes a while on a large one. What it finds counts
    /// from then on.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` with what was found.
    public func verify() async throws {
        let path = place
        do {
            try await read { db in try IntegrityCheck.run(db, path: path) }
        } catch let error as StoreError {
            health.heard(error, lastBackup: lastBackup)
            throw error
        }
    }

    /// Ends all access, and, if nobody else has the file open, folds the write-ahead log into it and seals it. Afterwards
    /// everything throws. To close it again does nothing.
    public func close() throws(StoreError) {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        try ending.run()
    }

    /// Closes as ``close()`` does, for whoever runs on a thread that those who still read may need: with one core there is no
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

    /// What to call it in messages.
    var place: String { path ?? "in memory" }

    /// Reads from one consistent state of the database, in parallel to writers.
    func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await writer.read(body)
        } catch let error as DatabaseError {
            throw noted(error)
        }
    }

    /// Writes in one transaction: all of it, or nothing if the body throws. Nothing is written to a damaged file.
    func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        if let damage = health.damage { throw StoreError.damaged(path: place, detail: damage.detail) }
        do {
            let (value, hasWritten) = try await writer.write { db in
                let before = db.totalChangesCount
                let value = try body(db)
                return (value, db.totalChangesCount != before)
            }
            // What changes nothing needs no room, and says nothing of it.
            if hasWritten { health.hasWritten() }
            return value
        } catch let error as DatabaseError {
            throw noted(error)
        }
    }

    /// What an error of SQLite means; it counts in ``condition`` from now on.
    private func noted(_ error: DatabaseError) -> StoreError {
        let meaning = StoreError(error, path: place)
        health.heard(meaning, lastBackup: lastBackup)
        return meaning
    }
}
