import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What was taken back, in a file beside the database: a line for each, the SHA-256 of a secret that opens nothing any more.
///
/// A backup that is put back is older than what was revoked since; this file is not, so the store takes out of what it opens
/// whatever stands here. A line is on the disk before the revocation is confirmed. The file only grows, by 65 bytes each time.
struct RevocationFile: Sendable {
    let path: String

    /// - Parameter database: the path of the database file.
    init(beside database: String) { path = database + ".revoked" }

    /// In bytes; nothing if there is none.
    var size: Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// A file of a few kilobytes that is given up when the disk is full, so that something can be taken back then, too.
    private var room: String { path + "-room" }

    /// Lays the room aside, if it is not there.
    func reserve() {
        let descriptor = open(room, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = [UInt8](repeating: 0, count: 8192)
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        _ = close(descriptor)
        if written != bytes.count { _ = unlink(room) }
    }

    /// All that was revoked. A line that was cut off by a power cut is none.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)`` if there is a file that cannot be read: nobody knows then what was
    ///   taken back.
    func hashes() throws(StoreError) -> Set<String> {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .cannotOpen(path: path, reason: "it holds what was revoked and cannot be read")
        }
        let lines = data.split(separator: UInt8(ascii: "\n"))
        return Set(lines.map { String(decoding: $0, as: UTF8.self) }.filter { $0.utf8.count == 64 })
    }

    /// Adds to it, and returns once that is on the disk.
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
        // A line that was cut off before ends here.
        let bytes = Array(("\n" + hashes.joined(separator: "\n") + "\n").utf8)
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count, fsync(descriptor) == 0 else { throw .diskFull(path: path) }
    }
}
