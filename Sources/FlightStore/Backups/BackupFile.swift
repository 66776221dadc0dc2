import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The target file of a backup.
struct BackupFile {
    /// The absolute path.
    let target: String

    init(target: String) { self.target = URL(fileURLWithPath: target).standardizedFileURL.path }

    /// Refuses a target if writing it would lose data.
    func check(overwrite: Bool, source: String?) throws(StoreError) {
        if let there = identity(target) {
            // The log and its index are part of the store.
            if let source, ["", "-wal", "-shm", "-seal"].contains(where: { identity(source + $0) == there }) {
                throw StoreError.backupOntoItself(path: target)
            }
            if !overwrite { throw StoreError.backupExists(path: target) }
            guard there.isFile else { throw StoreError.backupFailed(path: target, reason: "it is not a file") }
        }
        // SQLite would take a journal beside the new file for the file's own, and replay it.
        for journal in [target + "-wal", target + "-journal"] where identity(journal) != nil {
            throw StoreError.backupInUse(path: target, journal: journal)
        }
    }

    /// Creates an empty file beside the target, readable by the owner only. Removes incomplete copies of killed
    /// backups in the same folder.
    ///
    /// - Returns: The path, and a lock that keeps others from removing the file; `nil` on a file system without locks.
    func makeTemporary() throws(StoreError) -> (path: String, lock: FileLock?) {
        BackupFile.removeLeftovers(in: (target as NSString).deletingLastPathComponent)
        while true {
            var template = Array((target + ".halcyon-part-XXXXXX").utf8CString)
            let descriptor = mkstemp(&template)
            guard descriptor >= 0 else { throw failure() }
            _ = close(descriptor)
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let lock = FileLock(on: path, waits: true)
            // Another backup may have removed the file as a leftover before it was locked.
            if identity(path) != nil { return (path, lock) }
        }
    }

    /// Removes incomplete copies of killed backups, here and in the temporary folder. A copy in progress is locked and
    /// stays.
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

    /// Gives the finished file its name atomically.
    func publish(_ temporary: String, overwrite: Bool) throws(StoreError) {
        if !overwrite {
            // Unlike renaming, linking fails if another process has created the target in the meantime.
            if link(temporary, target) == 0 {
                StoreFile.syncFolder(of: target)
                return
            }
            if errno == EEXIST { throw StoreError.backupExists(path: target) }
            // Memory sticks and the like do not support links.
            if identity(target) != nil { throw StoreError.backupExists(path: target) }
        }
        guard rename(temporary, target) == 0 else { throw failure() }
        StoreFile.syncFolder(of: target)
    }

    /// Removes what is left of the temporary file; nothing if it was renamed.
    static func discard(_ temporary: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { _ = unlink(temporary + suffix) }
    }

    private struct Identity: Equatable {
        let device: UInt64
        let file: UInt64
        /// Whether it is a regular file, not a device, a folder or a pipe.
        let isFile: Bool
    }

    /// Returns the identity of a file, by whatever name; `nil` if there is none.
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
