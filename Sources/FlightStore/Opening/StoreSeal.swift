import FlightCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A small file next to a database, `halcyon.sqlite-seal`. It records how the database was closed, and a lock on it
/// shows whether a store has the database open.
///
/// While the database is open, changes are in its log. The last store to close checkpoints the log and writes the hash
/// of the whole database file to the seal. If a disk error or an incomplete copy changes the file later, this is
/// detected when the file is next opened. The seal's number is also stored in the database (`PRAGMA user_version`), so
/// that a copy of the database is not mistaken for a damaged file.
final class StoreSeal: Sendable {
    /// The state in which a database was left.
    enum State: Hashable, Sendable {
        /// The database is in use, or the last process that used it was killed. There is a write-ahead log.
        case open
        /// The log has been checkpointed, but the file is not sealed.
        case folded
        /// The database is closed. The hash is the file's SHA-256 in hexadecimal.
        case sealed(hash: String)
    }

    /// The content of the seal.
    struct Note: Hashable, Sendable {
        let state: State
        /// The number of times that the database has been sealed. This number is also stored in the database.
        let number: Int32
    }

    let path: String
    private let descriptor: Int32
    /// The length of the seal in bytes. The whole seal is overwritten in place, which works even on a full disk.
    private static let length = 256

    /// Opens the seal, creating an empty one if it does not exist.
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

    /// Whether no other store has the database open, in this process or another. Call this method only while
    /// ``OpeningLock`` is held, so that no other store opens the database meanwhile. Always `true` on a file system
    /// without locks.
    func isAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

    /// Marks the database as in use until ``release()`` is called or this object is deallocated.
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
    /// - Throws: ``StoreError``. If it throws, the previous content may be lost.
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

    /// Deletes the seal next to the given database, so that another database put in the same place is not compared with
    /// it.
    static func remove(beside database: String) { _ = unlink(path(beside: database)) }
}
