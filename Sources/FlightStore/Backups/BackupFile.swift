import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The destination file of a backup.
struct BackupFile {
    /// The absolute path.
    let target: String

    init(target: String) { self.target = URL(fileURLWithPath: target).standardizedFileURL.path }

    /// Throws an error if writing a backup to the target would lose data.
    func check(overwrite: Bool, source: String?) throws(StoreError) {
        if let there = identity(target) {
            // The store also includes the write-ahead log, its index and the seal.
            if let source, ["", "-wal", "-shm", "-seal"].contains(where: { identity(source + $0) == there }) {
                throw StoreError.backupOntoItself(path: target)
            }
            if !overwrite { throw StoreError.backupExists(path: target) }
            guard there.isFile else { throw StoreError.backupFailed(path: target, reason: "it is not a file") }
        }
        // SQLite would take an existing journal for the journal of the new file, and replay it.
        for journal in [target + "-wal", target + "-journal"] where identity(journal) != nil {
            throw StoreError.backupInUse(path: target, journal: journal)
        }
    }

    /// Creates an empty file, readable only by the owner, next to the target. Also removes incomplete copies left
    /// behind in that folder by killed backups.
    ///
    /// - Returns: The file's path, and a lock that prevents other processes from removing the file. The lock is `nil`
    ///   if the file system does not support locks.
    func makeTemporary() throws(StoreError) -> (path: String, lock: FileLock?) {
        BackupFile.removeLeftovers(in: (target as NSString).deletingLastPathComponent)
        while true {
            var template = Array((target + ".halcyon-part-XXXXXX").utf8CString)
            let descriptor = mkstemp(&template)
            guard descriptor >= 0 else { throw failure() }
            _ = close(descriptor)
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let lock = FileLock(on: path, waits: true)
            // Before the file was locked, another backup may have mistaken it for a leftover and removed it.
            if identity(path) != nil { return (path, lock) }
        }
    }

    /// Removes incomplete copies left behind by killed backups, in the given folder and in the temporary folder. Copies
    /// in progress are locked and are not removed.
    static func removeLeftovers(in folder: String) {
        for folder in [folder, NSTemporaryDirectory()] { removeCopies(in: folder) }
    }

    private static func removeCopies(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let match = name.wholeMatch(of: /(.+\.halcyon-part-\w{6})(-journal|-wal|-shm)?/) else { continue }
            let path = folder + "/" + match.output.1
            let lock = FileLock(on: path)
            guard lock != nil || !FileManager.default.fileExists(atPath: path) else { continue }
            withExtendedLifetime(lock) { discard(path) }
        }
    }

    /// Atomically renames the finished file to the target.
    func publish(_ temporary: String, overwrite: Bool) throws(StoreError) {
        if !overwrite {
            // Unlike renaming, linking fails if another process has created the target in the meantime.
            if link(temporary, target) == 0 {
                StoreFile.syncFolder(of: target)
                return
            }
            if errno == EEXIST { throw StoreError.backupExists(path: target) }
            // Some file systems, such as those of memory sticks, do not support links.
            if identity(target) != nil { throw StoreError.backupExists(path: target) }
        }
        guard rename(temporary, target) == 0 else { throw failure() }
        StoreFile.syncFolder(of: target)
    }

    /// Removes the temporary file unless it has already been renamed.
    static func discard(_ temporary: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { _ = unlink(temporary + suffix) }
    }

    private struct Identity: Equatable {
        let device: UInt64
        let file: UInt64
        /// Whether this is a regular file rather than a device, a folder or a pipe.
        let isFile: Bool
    }

    /// Returns the identity of the file at the given path; `nil` if there is no file. All paths to the same file give
    /// the same identity.
    private func identity(_ path: String) -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(truncatingIfNeeded: status.st_ino),
            isFile: status.st_mode & S_IFMT == S_IFREG)
    }

    private func failure() -> StoreError {
        errno == ENOSPC || errno == EDQUOT
            ? .noRoomForBackup(path: target)
            : .backupFailed(path: target, reason: String(cString: strerror(errno)))
    }
}
