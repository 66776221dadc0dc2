import Synchronization

/// What was taken back, as an open store knows it: what stands there opens nothing, be its row still in the database or not.
///
/// Where the database cannot be written, because the disk is full or the file is damaged, this alone is what takes back.
final class Revocations: Sendable {
    private let file: RevocationFile

    private struct Known {
        /// Of the file, in bytes, when it was read last. It only grows.
        var size: Int64 = 0
        var hashes: Set<String> = []
    }
    private let known = Mutex(Known())

    init(_ file: RevocationFile) { self.file = file }

    /// Whether a secret was taken back, by this process or another.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)``; nobody knows then, and nothing may be opened.
    func contains(_ hash: String) throws(StoreError) -> Bool {
        try known.withLock { known throws(StoreError) in
            let size = file.size
            if size != known.size { known = Known(size: size, hashes: try file.hashes()) }
            return known.hashes.contains(hash)
        }
    }

    /// Takes back, and returns once that is on the disk.
    func add(_ hashes: [String]) throws(StoreError) { try file.add(hashes) }
}
