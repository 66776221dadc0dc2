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

    /// Creates the file for the owner alone, unless it exists.
    func create() throws(StoreError) {
        // SQLite gives its log and index files the mode of the database, so this is the only one to set.
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            _ = Self.close(descriptor)
        } else if errno != EEXIST {
            throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
    }

    /// Looks at what is there without changing it.
    func inspect() throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
            throw StoreError.cannotOpen(path: path, reason: "it is a folder")
        }
        // A file that nobody has written to yet.
        if (attributes?[.size] as? NSNumber)?.int64Value == 0 { return }
        var configuration = FlightStore.configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { db in
            guard try Schema.isHalcyon(db) else { throw StoreError.foreignDatabase(path: path) }
            let unknown = try Schema.unknownMigrations(db)
            guard unknown.isEmpty else { throw StoreError.newerDatabase(path: path, unknown: unknown) }
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
