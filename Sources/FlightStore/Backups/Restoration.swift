public import FlightCore
import Foundation
import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Replaces a database with a backup, keeping the data that is replaced.
public struct Restoration: Sendable {
    private let file: StoreFile

    /// - Parameter path: The path of the database. The database need not exist.
    public init(of path: String) { file = StoreFile(path: path) }

    /// The folder for replaced data: `replaced`, next to the database. It contains a subfolder for each replacement.
    private var asideFolder: String { file.folder + "/replaced" }

    /// The subfolders that contain replaced data, newest first.
    public var replaced: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: asideFolder)) ?? []
        return names.filter { $0.wholeMatch(of: /\d{8}T\d{6}Z(-\d+)?/) != nil }.sorted(by: >)
            .map { asideFolder + "/" + $0 }
    }

    /// Restores a backup. Checks and copies the backup, checks the copy, and then atomically replaces the database with
    /// it.
    ///
    /// - Parameters:
    ///   - backup: The path of the backup, which stays unchanged.
    ///   - now: The time used to name the folder that will contain the replaced data.
    /// - Returns: The folder that contains the replaced data; `nil` if there was nothing to replace.
    /// - Throws: ``StoreError``. If it throws, the data is unchanged.
    public func restore(_ backup: String, at now: Instant) throws(StoreError) -> String? {
        if let fault = BackupFolder.fault(of: backup) { throw fault.ofBackup }
        return try exchange(at: now) { temporary in
            var configuration = SQLiteStore.configuration
            configuration.readonly = true
            let source = try DatabaseQueue(path: StoreFile(path: backup).path, configuration: configuration)
            let copy = try DatabaseQueue(path: temporary, configuration: SQLiteStore.configuration)
            try source.read { sourceDB in
                try copy.writeWithoutTransaction { db in
                    try sourceDB.backup(to: db)
                    // No seal may match the copy.
                    try db.execute(sql: "PRAGMA user_version = -1; PRAGMA journal_mode = DELETE")
                    do {
                        try IntegrityCheck.run(db, path: backup)
                    } catch let error as StoreError {
                        throw error.ofBackup
                    }
                }
            }
            try copy.close()
            try source.close()
        }
    }

    /// Restores the data that was replaced last, even if that data is damaged. The current data is not lost: it is
    /// moved to a folder for replaced data.
    ///
    /// - Returns: The folder to which the current data was moved; `nil` if there was no data.
    /// - Throws: ``StoreError``; ``StoreError/nothingReplaced(folder:)`` if no data has been replaced.
    public func undo(at now: Instant) throws(StoreError) -> String? {
        guard let last = replaced.first else { throw StoreError.nothingReplaced(folder: asideFolder) }
        let aside = try exchange(at: now, from: last)
        _ = rmdir(last)
        return aside
    }

    /// Accepts the database in its current state, after a complete check. Used if the user has changed the database
    /// with another program, or accepts the loss of changes in a missing log.
    ///
    /// - Throws: ``StoreError``; ``StoreError/damaged(path:detail:)`` if the check fails.
    public func accept() throws(StoreError) {
        do {
            try alone {
                var configuration = SQLiteStore.configuration
                configuration.readonly = true
                let queue = try DatabaseQueue(path: file.path, configuration: configuration)
                try queue.read { db in try IntegrityCheck.run(db, path: file.path) }
                try queue.close()
                StoreSeal.remove(beside: file.path)
            }
        } catch {
            throw StoreError(error, path: file.path)
        }
    }

    /// Creates a new database in a temporary file, moves the current data to a folder, and puts the new database in its
    /// place.
    private func exchange(at now: Instant, _ make: (String) throws -> Void) throws(StoreError) -> String? {
        let place = BackupFile(target: file.path)
        do {
            try file.createFolder()
            return try alone {
                let (temporary, lock) = try place.makeTemporary()
                defer { withExtendedLifetime(lock) { BackupFile.discard(temporary) } }
                try make(temporary)
                let aside = try putAside(at: now)
                do {
                    try place.publish(temporary, overwrite: false)
                } catch {
                    if let aside { try takeBack(aside) }
                    throw error
                }
                return aside
            }
        } catch {
            // Reported for the database: if the disk is too full for the copy, the database cannot grow either.
            throw StoreError(error, path: file.path)
        }
    }

    /// Moves the current database, including its log, to a new folder for replaced data. Then restores the replaced
    /// data from the given folder.
    private func exchange(at now: Instant, from folder: String) throws(StoreError) -> String? {
        do {
            return try alone {
                let aside = try putAside(at: now)
                try takeBack(folder)
                return aside
            }
        } catch {
            throw StoreError(error, path: file.path)
        }
    }

    /// Moves the database and all of its files to a new folder for replaced data.
    private func putAside(at now: Instant) throws -> String? {
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        guard ["", "-wal"].contains(where: { FileManager.default.fileExists(atPath: file.path + $0) }) else {
            StoreSeal.remove(beside: file.path)
            return nil
        }
        let wanted = asideFolder + "/" + now.iso.filter { $0 != "-" && $0 != ":" }
        var folder = wanted
        var count = 1
        while FileManager.default.fileExists(atPath: folder) {
            count += 1
            folder = wanted + "-\(count)"
        }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for suffix in ["", "-wal", "-seal"] { try move(file.path + suffix, to: folder + "/" + name + suffix) }
        _ = unlink(file.path + "-shm")
        StoreFile.syncFolder(of: folder + "/" + name)
        return folder
    }

    private func takeBack(_ folder: String) throws {
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        // The database file is moved last. If the move is interrupted, the database is missing, and this is detected
        // later.
        for suffix in ["-wal", "-seal", ""] { try move(folder + "/" + name + suffix, to: file.path + suffix) }
        StoreFile.syncFolder(of: file.path)
    }

    /// - Throws: ``StoreError`` if the file exists but cannot be moved.
    private func move(_ from: String, to: String) throws {
        guard rename(from, to) == 0 || errno == ENOENT else {
            throw StoreError.cannotOpen(path: from, reason: String(cString: strerror(errno)))
        }
    }

    /// Runs `body` while no process has the database open, and prevents other processes from opening it meanwhile.
    private func alone<Value>(_ body: () throws -> Value) throws -> Value {
        try OpeningLock.hold(in: file.folder) {
            let seal = StoreSeal(beside: file.path)
            if let seal, !seal.isAlone() { throw StoreError.inUse(path: file.path) }
            defer { seal?.release() }
            return try body()
        }
    }
}

extension StoreError {
    /// The error to report if the file is a backup. The advice given in errors about a database does not apply to a
    /// backup.
    fileprivate var ofBackup: StoreError {
        let (path, reason): (String, String)
        switch self {
        case .notADatabase(let file): (path, reason) = (file, "it is not a database")
        case .foreignDatabase(let file): (path, reason) = (file, "it is the database of another program")
        case .emptyFile(let file): (path, reason) = (file, "it is empty")
        case .damaged(let file, let detail): (path, reason) = (file, "it is damaged (\(detail))")
        case .cannotOpen(let file, let detail): (path, reason) = (file, detail)
        default: return self
        }
        return .badBackup(path: path, reason: reason)
    }
}
