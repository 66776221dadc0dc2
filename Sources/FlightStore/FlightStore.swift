import FlightCore
import GRDB

/// Keeps flights, settings and credentials in one SQLite file.
///
/// A write has returned only after it has reached the disk; it survives the end of the process and of the power.
/// Several stores, in this process or in others, can have the same file open.
public final class FlightStore: Sendable {
    /// The absolute path of the file; nil in memory.
    public let path: String?
    let writer: any DatabaseWriter
    let unreadable: UnreadableRows

    /// Opens the file, or creates it (mode 0600) and the folders it lies in (mode 0700), and brings it up to date.
    ///
    /// - Parameters:
    ///   - path: of the database file.
    ///   - onUnreadable: hears of every row that could not be read and was left out, once each.
    /// - Throws: ``StoreError`` if the file cannot be opened, is no database of Halcyon, or is one of a newer version.
    ///   A file that is refused is left as it was.
    public convenience init(path: String, onUnreadable: @escaping @Sendable (UnreadableRow) -> Void = { _ in })
        throws(StoreError)
    {
        let file = StoreFile(path: path)
        let writer = try FlightStore.open(file)
        self.init(writer: writer, path: file.path, onUnreadable: onUnreadable)
    }

    /// An empty store that lives as long as this value, for tests.
    ///
    /// - Parameter label: names it in messages.
    public convenience init(
        inMemory label: String, onUnreadable: @escaping @Sendable (UnreadableRow) -> Void = { _ in }
    ) throws(StoreError) {
        do {
            var configuration = FlightStore.configuration
            configuration.label = label
            let queue = try DatabaseQueue(configuration: configuration)
            try Schema.migrate(queue)
            self.init(writer: queue, path: nil, onUnreadable: onUnreadable)
        } catch {
            throw StoreError(error, path: label)
        }
    }

    private init(
        writer: any DatabaseWriter, path: String?, onUnreadable: @escaping @Sendable (UnreadableRow) -> Void
    ) {
        self.writer = writer
        self.path = path
        unreadable = UnreadableRows(report: onUnreadable)
    }

    private static func open(_ file: StoreFile) throws(StoreError) -> DatabasePool {
        do {
            try file.createFolder()
            return try OpeningLock.hold(in: file.folder) {
                try file.create()
                try file.inspect()
                let pool = try DatabasePool(path: file.path, configuration: configuration)
                // GRDB lowers it to NORMAL when it turns WAL on: safe from a crash, but a power cut could take back
                // the last commits. A confirmed edit must stay.
                try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
                try Schema.migrate(pool)
                return pool
            }
        } catch {
            throw StoreError(error, path: file.path)
        }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { db in
            // On Apple systems fsync does not reach the platter. Elsewhere these do nothing.
            try db.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
        }
        return configuration
    }

    /// How many rows could not be read, and were left out, since it was opened.
    public var unreadableCount: Int { unreadable.count }

    /// Checks the whole file: pages, indexes, constraints and references. Takes a while on a large one.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` with what was found.
    public func verify() async throws {
        let path = place
        try await read { db in try IntegrityCheck.run(db, path: path) }
    }

    /// Ends all access and folds the write-ahead log into the file. Afterwards everything throws.
    public func close() throws(StoreError) {
        do {
            // The last connection to close folds the log; a reader may not write, so the writer must be the last.
            (writer as? DatabasePool)?.invalidateReadOnlyConnections()
            try writer.close()
        } catch {
            throw StoreError(error, path: place)
        }
    }

    /// What to call it in messages.
    var place: String { path ?? "in memory" }

    /// Reads from one consistent state of the database, in parallel to writers.
    func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await writer.read(body)
        } catch let error as DatabaseError {
            throw StoreError(error, path: place)
        }
    }

    /// Writes in one transaction: all of it, or nothing if the body throws.
    func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await writer.write(body)
        } catch let error as DatabaseError {
            throw StoreError(error, path: place)
        }
    }
}
