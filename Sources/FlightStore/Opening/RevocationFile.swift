import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file next to the database that lists revoked secrets. Each line is the SHA-256 of a secret.
///
/// A restored backup lacks the latest revocations, but the file still lists them. When a database is opened, the
/// secrets listed in the file are deleted from the database. A revocation is confirmed only after its line is on the
/// disk. The file never shrinks, and grows by 65 bytes per revocation.
struct RevocationFile: Sendable {
    let path: String

    /// - Parameter database: The path of the database file.
    init(beside database: String) { path = database + ".revoked" }

    /// The size of the file in bytes; 0 if there is no file.
    var size: Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// The path of a placeholder file of a few kilobytes. When the disk is full, the placeholder is deleted so that
    /// revocations can still be written.
    private var room: String { path + "-room" }

    /// Creates the placeholder file if it does not exist.
    func reserve() {
        let descriptor = open(room, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = [UInt8](repeating: 0, count: 8192)
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        _ = close(descriptor)
        if written != bytes.count { _ = unlink(room) }
    }

    /// Returns all revoked hashes. Ignores a line that was left incomplete by a power cut.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)`` if the file exists but cannot be read, in which case
    ///   revocations are unknown.
    func hashes() throws(StoreError) -> Set<String> {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .cannotOpen(path: path, reason: "it holds the revocations and cannot be read")
        }
        let lines = data.split(separator: UInt8(ascii: "\n"))
        return Set(lines.map { String(decoding: $0, as: UTF8.self) }.filter { $0.utf8.count == 64 })
    }

    /// Appends the hashes, and returns once they are on the disk.
    func add(_ hashes: [String]) throws(StoreError) {
        guard !hashes.isEmpty else { return }
        let isNew = !FileManager.default.fileExists(atPath: path)
        do {
            try append(hashes)
        } catch .diskFull where unlink(room) == 0 {
            try append(hashes)
        }
        if isNew { StoreFile.syncFolder(of: path) }
    }

    private func append(_ hashes: [String]) throws(StoreError) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == ENOSPC
                ? .diskFull(path: path) : .cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        defer { _ = close(descriptor) }
        // Starts with a line feed, in case a power cut has left the last line incomplete.
        let bytes = Array(("\n" + hashes.joined(separator: "\n") + "\n").utf8)
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count, fsync(descriptor) == 0 else { throw .diskFull(path: path) }
    }
}
