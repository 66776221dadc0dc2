public import FlightCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where the backups lie that Halcyon makes by itself: `backups` beside the database, named after the time at which they were
/// made, in UTC: `halcyon-20261122T030405Z.sqlite`.
public struct BackupFolder: Sendable {
    /// One of them.
    public struct Entry: Hashable, Sendable {
        public let path: String
        public let at: Instant
        public let bytes: Int64

        /// The file name.
        public var name: String { URL(fileURLWithPath: path).lastPathComponent }
    }

    public let path: String

    /// - Parameter database: the path of the database.
    public init(beside database: String) {
        path = URL(fileURLWithPath: database).deletingLastPathComponent().path + "/backups"
    }

    /// What is there, newest first. Other files are none of its business.
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

    /// The newest that is whole; nil if there is none. Opens and checks them, newest first, until one is.
    public var lastGood: Entry? { entries.first { BackupFolder.fault(of: $0.path) == nil } }

    /// What is wrong with a backup, in words; nil if it can be restored.
    public static func fault(of path: String) -> StoreError? {
        let file = StoreFile(path: path)
        do {
            guard FileManager.default.fileExists(atPath: file.path) else {
                return .cannotOpen(path: file.path, reason: "there is no such file")
            }
            try file.inspect()
            return nil
        } catch {
            return StoreError(error, path: file.path)
        }
    }

    /// Makes a backup, looks whether it can be opened, and takes away those that are no longer kept.
    ///
    /// - Parameter now: names it.
    /// - Returns: the new one.
    /// - Throws: ``StoreError``; then all that were there still are.
    public func make(of store: SQLiteStore, at now: Instant) async throws -> Entry {
        if !FileManager.default.fileExists(atPath: path) {
            do {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw StoreError.backupFailed(path: path, reason: "the folder cannot be made: \(error)")
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
            throw StoreError.backupFailed(path: target, reason: "it is not there")
        }
        return made
    }

    /// Whether the last one is a day old. One that a wrong clock has dated ahead does not count.
    public func isDue(at now: Instant) -> Bool {
        guard let last = entries.first(where: { $0.at <= now + .hours(1) }) else { return true }
        return now - last.at >= .hours(24)
    }

    /// Removes incomplete copies of backups whose process was killed.
    public func removeLeftovers() {
        BackupFile.removeLeftovers(in: path) { _ in true }
    }

    /// Takes away what is no longer kept, and what was left of a backup by a kill.
    private func prune() {
        removeLeftovers()
        let all = entries
        let kept = BackupCalendar.kept(all.map { $0.at })
        for entry in all where !kept.contains(entry.at) { _ = unlink(entry.path) }
    }

    /// `halcyon-20261122T030405Z.sqlite`
    static func name(at: Instant) -> String {
        "halcyon-" + at.iso.filter { $0 != "-" && $0 != ":" } + ".sqlite"
    }

    /// nil for a name of another form.
    static func time(of name: String) -> Instant? {
        guard let match = name.wholeMatch(of: /halcyon-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite/) else {
            return nil
        }
        let parts = match.output
        return LocalTime(iso: "\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4):\(parts.5):\(parts.6)Z")?.instant
    }
}
