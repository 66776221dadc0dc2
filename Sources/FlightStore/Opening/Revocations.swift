import Synchronization

/// Provides the revocations of an open store. A revoked secret is invalid even if its row is still in the database.
///
/// If the database cannot be written, because the disk is full or the file is damaged, revocations still take effect.
public final class Revocations: Sendable {
    private let file: RevocationFile

    private struct Known {
        /// The size of the revocation file in bytes when it was last read. If the file has a different size now, there
        /// are new revocations.
        var size: Int64 = 0
        var hashes: Set<String> = []
    }
    private let known = Mutex(Known())

    init(_ file: RevocationFile) { self.file = file }

    /// Whether this process or another has revoked the secret with the given hash.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)`` if the file cannot be read. The caller must then refuse all
    ///   secrets.
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
