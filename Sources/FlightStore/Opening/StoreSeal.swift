import FlightCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A small file beside a database that says how it was left, `halcyon.sqlite-seal`, and by whose locks one knows whether
/// anybody has the database open.
///
/// While it is open, changes stand in its log. Whoever closes it last folds the log in, and seals the file with the hash of
/// all its bytes: one that was changed since, by a fault of the disk or by half a copy, is found out before it is used. The
/// number of the seal stands in the database, too (`PRAGMA user_version`), so that another copy of the database is not taken
/// for a damaged one.
final class StoreSeal: Sendable {
    /// How a database was left.
    enum State: Hashable, Sendable {
        /// It is in use, or whoever used it last was killed: there is a log.
        case open
        /// Its log was folded in; nobody has looked at its bytes since.
        case folded
        /// Nobody has it open, and this is the SHA-256 of its bytes, in hexadecimal.
        case sealed(hash: String)
    }

    /// What stands in the file.
    struct Note: Hashable, Sendable {
        let state: State
        /// How often it was sealed, as it stands in the database; at least 1 if it ever was.
        let number: Int32
    }

    /// Of the seal itself.
    let path: String
    private let descriptor: Int32
    /// Always written whole, in place: that needs no room on a full disk.
    private static let length = 256

    /// Opens the seal, or makes an empty one.
    ///
    /// - Parameter database: the path of the database.
    /// - Returns: nil if it cannot be made.
    init?(beside database: String) {
        path = StoreSeal.path(beside: database)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
    }

    deinit { _ = close(descriptor) }

    static func path(beside database: String) -> String { database + "-seal" }

    /// Whether no other store has the database open, in this process or another; as long as this holds, none is opened
    /// (``OpeningLock``). On a file system without such locks everybody is alone.
    func isAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

    /// Says that this one has the database open, for as long as this value lives.
    func share() {
        while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    /// Says that this one has the database no longer open.
    func release() { _ = flock(descriptor, LOCK_UN) }

    /// What it says; nil if it says nothing, or nothing that can be read.
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

    /// It is on the disk when this returns.
    ///
    /// - Throws: ``StoreError``; what stood there may be gone then.
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

    /// Takes the file away: what it said does not hold for the database that is put there now.
    static func remove(beside database: String) { _ = unlink(path(beside: database)) }
}
