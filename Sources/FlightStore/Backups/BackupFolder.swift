public import FlightCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder for automatic backups: `backups`, next to the database. File names contain the time of the backup in UTC,
/// as in `halcyon-20261122T030405Z.sqlite`.
public struct BackupFolder: Sendable {
    /// A backup in the folder.
    public struct Entry: Hashable, Sendable {
        public let path: String
        public let at: Instant
        public let bytes: Int64

        /// The file name.
        public var name: String { URL(fileURLWithPath: path).lastPathComponent }
    }

    public let path: String

    /// - Parameter database: The path of the database.
    public init(beside database: String) {
        path = URL(fileURLWithPath: database).deletingLastPathComponent().path + "/backups"
    }

    /// The backups, newest first. Other files in the folder are ignored.
    public var entries: [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            let path = path + "/" + name
            guard let at = BackupFolder.time(of: name),
                let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
            else { return nil }
            return Entry(path: path, at: at, bytes: size.int64Value)
        }.sorted { $0.at > $1.at }
    }

    /// The newest intact backup; `nil` if there is none. Checks the backups from newest to oldest until an intact one
    /// is found.
    public var lastGood: Entry? { entries.first { BackupFolder.fault(of: $0.path) == nil } }

    /// Returns the error that would prevent the given backup from being restored; `nil` if it can be restored.
    public static func fault(of path: String) -> StoreError? {
        let file = StoreFile(path: path)
        do {
            guard FileManager.default.fileExists(atPath: file.path) else {
                return .cannotOpen(path: file.path, reason: "no such file")
            }
            try file.inspect()
            return nil
        } catch {
            return StoreError(error, path: file.path)
        }
    }

    /// Makes a backup, checks it, and deletes the backups that are no longer needed.
    ///
    /// - Parameter now: The time to use in the backup's file name.
    /// - Returns: The new backup.
    /// - Throws: ``StoreError``. If it throws, no backups have been deleted.
    public func make(of store: SQLiteStore, at now: Instant) async throws -> Entry {
        if !FileManager.default.fileExists(atPath: path) {
            do {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw StoreError.backupFailed(path: path, reason: "the folder cannot be created: \(error)")
            }
        }
        let target = path + "/" + BackupFolder.name(at: now)
        try await store.backup(to: target, overwrite: true)
        if let fault = BackupFolder.fault(of: target) {
            _ = unlink(target)
            throw fault
        }
        prune()
        guard let made = entries.first(where: { $0.path == target }) else {
            throw StoreError.backupFailed(path: target, reason: "it is missing")
        }
        return made
    }

    /// Whether the last backup is at least a day old. Backups with a time in the future were made while the clock was
    /// wrong, and are ignored.
    public func isDue(at now: Instant) -> Bool {
        guard let last = entries.first(where: { $0.at <= now + .hours(1) }) else { return true }
        return now - last.at >= .hours(24)
    }

    /// Removes incomplete copies left behind by killed backups, in this folder and in the temporary folder.
    public func removeLeftovers() { BackupFile.removeLeftovers(in: path) }

    /// Deletes the backups that are no longer needed, and incomplete copies left behind by killed backups.
    private func prune() {
        removeLeftovers()
        let all = entries
        let kept = BackupCalendar.kept(all.map { $0.at })
        for entry in all where !kept.contains(entry.at) { _ = unlink(entry.path) }
    }

    /// Returns the file name of a backup made at the given time, as in `halcyon-20261122T030405Z.sqlite`.
    static func name(at: Instant) -> String {
        "halcyon-" + at.iso.filter { $0 != "-" && $0 != ":" } + ".sqlite"
    }

    /// Returns the time in the given file name; `nil` if it is not the name of a backup.
    static func time(of name: String) -> Instant? {
        guard let match = name.wholeMatch(of: /halcyon-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite/) else {
            return nil
        }
        let parts = match.output
        return LocalTime(iso: "\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4):\(parts.5):\(parts.6)Z")?.instant
    }
}
