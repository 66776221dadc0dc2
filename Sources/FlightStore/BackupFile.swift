import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file that a backup becomes.
struct BackupFile {
    /// Absolute.
    let target: String

    init(target: String) { self.target = URL(fileURLWithPath: target).standardizedFileURL.path }

    /// Refuses what would lose something.
    func check(overwrite: Bool, source: String?) throws(StoreError) {
        if let there = identity(target) {
            // The log and its index are part of the store.
            if let source, ["", "-wal", "-shm", "-seal"].contains(where: { identity(source + $0) == there }) {
                throw StoreError.backupOntoItself(path: target)
            }
            if !overwrite { throw StoreError.backupExists(path: target) }
            guard there.isFile else { throw StoreError.backupFailed(path: target, reason: "it is there and no file") }
        }
        // SQLite would take a journal that lies beside the new file for its own, and play it back into it.
        for journal in [target + "-wal", target + "-journal"] where identity(journal) != nil {
            throw StoreError.backupInUse(path: target, journal: journal)
        }
    }

    /// An empty file beside the target, for the owner alone.
    func makeTemporary() throws(StoreError) -> String {
        var template = Array((target + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure() }
        _ = close(descriptor)
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Gives the finished file its name in one step.
    func publish(_ temporary: String, overwrite: Bool) throws(StoreError) {
        if !overwrite {
            // A link, unlike a renaming, fails if somebody has made the target in the meantime.
            if link(temporary, target) == 0 {
                StoreFile.syncFolder(of: target)
                return
            }
            if errno == EEXIST { throw StoreError.backupExists(path: target) }
            // Memory sticks and the like have no links.
            if identity(target) != nil { throw StoreError.backupExists(path: target) }
        }
        guard rename(temporary, target) == 0 else { throw failure() }
        StoreFile.syncFolder(of: target)
    }

    /// Removes what is left of the temporary file; nothing if it was renamed.
    func discard(_ temporary: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { _ = unlink(temporary + suffix) }
    }

    private struct Identity: Equatable {
        let device: UInt64
        let file: UInt64
        /// Not a device, a folder, a pipe.
        let isFile: Bool
    }

    /// Which file it is, by whatever name; nil if there is none.
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
