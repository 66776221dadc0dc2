import FlightCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A small file next to a database, `halcyon.sqlite-seal`. It records how the database was closed, and locks on it show
/// whether a store has the database open.
///
/// While the database is open, changes are in its log. The last store to close checkpoints the log and writes the hash
/// of all bytes of the file to the seal. A later change, by a disk error or an incomplete copy, is thus detected before
/// the file is used. The number of the seal is also stored in the database (`PRAGMA user_version`), so that another
/// copy of the database is not mistaken for a damaged one.
final class StoreSeal: Sendable {
    /// The state in which a database was left.
    enum State: Hashable, Sendable {
        /// The database is in use, or the last process that used it was killed. There is a log.
        case open
        /// The log was checkpointed, but the file is not sealed.
        case folded
        /// The database is closed. The hash is the SHA-256 of its bytes in hexadecimal.
        case sealed(hash: String)
    }

    /// The content of the seal.
    struct Note: Hashable, Sendable {
        let state: State
        /// The number of times that the database was sealed, which is also stored in the database; at least 1 after the
        /// first time.
        let number: Int32
    }

    /// The path of the seal itself.
    let path: String
    private let descriptor: Int32
    /// The length of the seal in bytes. It is always overwritten completely and in place, which works on a full disk.
    private static let length = 256

    /// Opens the seal, or creates an empty one.
    ///
    /// - Parameter database: The path of the database.
    /// - Returns: `nil` if the seal cannot be opened or created.
    init?(beside database: String) {
        path = StoreSeal.path(beside: database)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
    }

    deinit { _ = close(descriptor) }

    static func path(beside database: String) -> String { database + "-seal" }

    /// Whether no other store, in this process or another, has the database open. ``OpeningLock`` keeps others from
    /// opening it in the meantime. On a file system without such locks, the result is always `true`.
    func isAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

    /// Marks the database as in use, until ``release()`` is called or this object is released.
    func share() {
        while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    /// Marks the database as no longer in use by this store.
    func release() { _ = flock(descriptor, LOCK_UN) }

    /// The content of the seal; `nil` if the file is empty or unreadable.
    var note: Note? {
        var bytes = [UInt8](repeating: 0, count: StoreSeal.length)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0, let json = try? JSONReader.read(Array(bytes[..<count])), let number = json["number"]?.integer,
            let number = Int32(exactly: number)
        else { return nil }
        switch json["state"]?.string {
        case "open": return Note(state: .open, number: number)
        case "folded": return Note(state: .folded, number: number)
        case "sealed": return json["sha256"]?.string.map { Note(state: .sealed(hash: $0), number: number) }
        default: return nil
        }
    }

    /// Writes the content of the seal, and returns once it is on the disk.
    ///
    /// - Throws: ``StoreError``. The previous content may be lost in this case.
    func write(_ note: Note) throws(StoreError) {
        var members = JSONMembers()
        switch note.state {
        case .open: members.add("state", "open")
        case .folded: members.add("state", "folded")
        case .sealed(let hash):
            members.add("state", "sealed")
            members.add("sha256", hash)
        }
        members.add("number", .integer(Int64(note.number)))
        var bytes = Array(members.value.json.utf8)
        bytes += [UInt8](repeating: UInt8(ascii: " "), count: max(0, StoreSeal.length - bytes.count - 1))
        bytes.append(UInt8(ascii: "\n"))
        let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        guard written == bytes.count, fsync(descriptor) == 0 else {
            throw errno == ENOSPC ? StoreError.diskFull(path: path) : StoreError.notWritable(path: path)
        }
    }

    /// Deletes the seal, because it does not apply to the database that is about to be placed there.
    static func remove(beside database: String) { _ = unlink(path(beside: database)) }
}
