import Foundation
import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file of a store, before it is opened for writing.
struct StoreFile {
    /// Absolute, so that SQLite does not take it for one of its special names (`:memory:`, `file:…`).
    let path: String

    init(path: String) { self.path = URL(fileURLWithPath: path).standardizedFileURL.path }

    var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// Creates the folder, and those it lies in, for the owner alone, unless they exist.
    func createFolder() throws(StoreError) {
        if FileManager.default.fileExists(atPath: folder) { return }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: path, reason: "the folder cannot be made: \(error)")
        }
    }

    /// Creates the file for the owner alone, unless it exists. It is never empty: one that is has lost what it held.
    func create() throws {
        if FileManager.default.fileExists(atPath: path) { return }
        let new = path + ".new"
        _ = unlink(new)
        defer { _ = unlink(new) }
        // SQLite gives its log and index files the mode of the database, so this is the only one to set.
        let descriptor = open(new, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        _ = Self.close(descriptor)
        let queue = try DatabaseQueue(path: new, configuration: FlightStore.configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        }
        try queue.close()
        // Whole at once, and never in the place of another.
        if link(new, path) != 0, errno != EEXIST {
            guard rename(new, path) == 0 else {
                throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
            }
        }
        StoreFile.syncFolder(of: path)
    }

    /// Looks at what is there without changing it.
    func inspect() throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
            throw StoreError.cannotOpen(path: path, reason: "it is a folder")
        }
        if (attributes?[.size] as? NSNumber)?.int64Value == 0 { throw StoreError.emptyFile(path: path) }
        var configuration = FlightStore.configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { db in
            guard try Schema.isHalcyon(db) else { throw StoreError.foreignDatabase(path: path) }
            let unknown = try Schema.unknownMigrations(db)
            guard unknown.isEmpty else { throw StoreError.newerDatabase(path: path, unknown: unknown) }
            try IntegrityCheck.runQuickly(db, path: path)
        }
    }

    /// Makes sure that a new or renamed file is found again after a power cut.
    static func syncFolder(of path: String) {
        let descriptor = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // Not every file system can sync a folder; those that cannot need not.
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
