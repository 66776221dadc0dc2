import Synchronization

/// The revocations of an open store: a secret in them is invalid, even if its row is still in the database.
///
/// If the database cannot be written, because the disk is full or the file is damaged, revoking depends on this alone.
final class Revocations: Sendable {
    private let file: RevocationFile

    private struct Known {
        /// The size of the file in bytes when it was last read. The file only grows.
        var size: Int64 = 0
        var hashes: Set<String> = []
    }
    private let known = Mutex(Known())

    init(_ file: RevocationFile) { self.file = file }

    /// Whether a secret was revoked, by this process or another.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)``; no secret may be accepted then.
    func contains(_ hash: String) throws(StoreError) -> Bool {
        try known.withLock { known throws(StoreError) in
            let size = file.size
            if size != known.size { known = Known(size: size, hashes: try file.hashes()) }
            return known.hashes.contains(hash)
        }
    }

    /// Revokes secrets, and returns once that is on the disk.
    func add(_ hashes: [String]) throws(StoreError) { try file.add(hashes) }
}
