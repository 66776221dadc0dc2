import Foundation
import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A store's database file, with the operations that come before the file is opened for writing.
struct StoreFile {
    /// The absolute path. A relative path could have a special meaning in SQLite, such as `:memory:` or `file:…`.
    let path: String

    init(path: String) { self.path = URL(fileURLWithPath: path).standardizedFileURL.path }

    var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// Creates the folder and its parents if they do not exist. Only the owner can read the new folder.
    func createFolder() throws(StoreError) {
        if FileManager.default.fileExists(atPath: folder) { return }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: path, reason: "the folder cannot be created: \(error)")
        }
    }

    /// Creates the file if it does not exist. Only the owner can read it. The file does not appear until it has all of
    /// its tables. An empty file counts as data loss, and the process can be killed at any moment.
    ///
    /// - Parameter note: The content of the seal; `nil` if there is none. If there is a seal but no file, the file has
    ///   been lost.
    func create(known note: StoreSeal.Note?) throws {
        if FileManager.default.fileExists(atPath: path) { return }
        guard note == nil, !DatabaseBytes(path: path).isLogThere else {
            throw StoreError.lostFile(path: path, seal: StoreSeal.path(beside: path))
        }
        let new = path + ".new"
        func clear() { for suffix in ["", "-journal"] { _ = unlink(new + suffix) } }
        clear()
        defer { clear() }
        // SQLite gives its log and index files the mode of the database file, so only this file needs a mode.
        let descriptor = open(new, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        _ = Self.close(descriptor)
        let queue = try DatabaseQueue(path: new, configuration: SQLiteStore.configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        }
        try Schema.migrate(queue)
        try queue.close()
        // The file appears atomically and never replaces an existing file.
        if link(new, path) != 0, errno != EEXIST {
            guard rename(new, path) == 0 else {
                throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
            }
        }
        StoreFile.syncFolder(of: path)
    }

    /// Checks that the file is unchanged since Halcyon last wrote it. Does not modify the file.
    ///
    /// - Parameters:
    ///   - note: The content of the seal; `nil` if there is none.
    ///   - isAlone: Whether no other store has the file open.
    /// - Throws: ``StoreError``; ``StoreError/damaged(path:detail:)`` if the file has changed or is damaged.
    func examine(_ note: StoreSeal.Note?, isAlone: Bool) throws {
        let bytes = DatabaseBytes(path: path)
        var isSealed = false
        if case .sealed = note?.state { isSealed = true }
        // While other processes write to the file, it must be read only through SQLite.
        let header = isAlone || isSealed ? bytes.header : nil
        let hasNoLog = isAlone && !bytes.isLogThere
        // A copy with a different number, such as a backup, is not the file that was sealed, so the seal does not apply
        // to the copy.
        if let note, let header {
            let isSame = header.number == note.number
            switch note.state {
            case .sealed(let hash):
                let isWhole = bytes.hash == hash
                if isSame && isWhole { return try inspect() }
                guard !isSame && !isWhole else {
                    throw StoreError.damaged(path: path, detail: "it has changed since it was closed")
                }
            case .open:
                if isSame && hasNoLog {
                    throw StoreError.damaged(
                        path: path, detail: "its log, \(path)-wal, is missing, with the last changes")
                }
            case .folded: break
            }
        }
        try inspect(isThorough: isAlone, hasLostLog: hasNoLog && header?.hasLog == true)
    }

    /// Checks the database without changing it.
    ///
    /// - Parameters:
    ///   - isThorough: Whether to also compare indexes with their tables.
    ///   - hasLostLog: Whether the file had a write-ahead log that is now missing.
    func inspect(isThorough: Bool = false, hasLostLog: Bool = false) throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
            throw StoreError.cannotOpen(path: path, reason: "it is a folder")
        }
        if (attributes?[.size] as? NSNumber)?.int64Value == 0 { throw StoreError.emptyFile(path: path) }
        var configuration = SQLiteStore.configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { db in
            guard try Schema.isHalcyon(db) else { throw StoreError.foreignDatabase(path: path) }
            let unknown = try Schema.unknownMigrations(db)
            guard unknown.isEmpty else { throw StoreError.newerDatabase(path: path, unknown: unknown) }
            if hasLostLog, try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 {
                throw StoreError.damaged(
                    path: path, detail: "its log, \(path)-wal, is missing, with all data")
            }
            if isThorough {
                try IntegrityCheck.run(db, path: path)
            } else {
                try IntegrityCheck.runQuickly(db, path: path)
            }
        }
    }

    /// Syncs the folder of the given file, so that a new or renamed file survives a power cut.
    static func syncFolder(of path: String) {
        let descriptor = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // Errors are ignored, because a file system that cannot sync a folder does not need this.
        _ = fsync(descriptor)
        _ = close(descriptor)
    }

    private static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #elseif canImport(Glibc)
            Glibc.close(descriptor)
        #elseif canImport(Musl)
            Musl.close(descriptor)
        #endif
    }
}
