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

    /// An empty file beside the target, for the owner alone. Removes incomplete copies that killed backups left there.
    ///
    /// - Returns: its path, and a lock that keeps others from taking it away.
    func makeTemporary() throws(StoreError) -> (path: String, lock: FileLock?) {
        BackupFile.removeLeftovers(in: (target as NSString).deletingLastPathComponent) {
            $0.hasPrefix(self.name + ".halcyon-part-")
        }
        var template = Array((target + ".halcyon-part-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure() }
        _ = close(descriptor)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return (path, FileLock(on: path))
    }

    private var name: String { (target as NSString).lastPathComponent }

    /// How long a copy may be without its lock, in seconds: as long as it takes to make one.
    private static let soonest: Double = 60

    /// Removes incomplete copies of backups whose process was killed.
    ///
    /// - Parameter isOurs: whether a copy of that name is one to look at.
    static func removeLeftovers(in folder: String, _ isOurs: (String) -> Bool) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.wholeMatch(of: /.+\.halcyon-part-\w{6}/) != nil && isOurs(name) {
            let path = folder + "/" + name
            let changed = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
            guard let changed, abs(changed.timeIntervalSinceNow) > soonest, FileLock(on: path) != nil else { continue }
            discard(path)
        }
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
    static func discard(_ temporary: String) {
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
