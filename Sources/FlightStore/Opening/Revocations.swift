import Synchronization

/// The revocations of an open store. A revoked secret is invalid even if its row is still in the database.
///
/// If the database cannot be written, because the disk is full or the file is damaged, only this type makes a
/// revocation effective.
final class Revocations: Sendable {
    private let file: RevocationFile

    private struct Known {
        /// The size of the file in bytes when it was last read. A larger file has new revocations.
        var size: Int64 = 0
        var hashes: Set<String> = []
    }
    private let known = Mutex(Known())

    init(_ file: RevocationFile) { self.file = file }

    /// Whether the secret with the given hash was revoked, by this process or by another.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)``. The caller must then refuse all secrets.
    func contains(_ hash: String) throws(StoreError) -> Bool {
        try known.withLock { known throws(StoreError) in
            let size = file.size
            if size != known.size { known = Known(size: size, hashes: try file.hashes()) }
            return known.hashes.contains(hash)
        }
    }

    /// Revokes the secrets with the given hashes, and returns once the revocations are on the disk.
    func add(_ hashes: [String]) throws(StoreError) { try file.add(hashes) }
}
