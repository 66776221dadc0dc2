import Crypto
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A database file on the disk, read without SQLite.
///
/// Closing a file releases SQLite's locks on it in the same process, so this is only for files that no one writes to.
struct DatabaseBytes {
    let path: String

    /// Fields of the header (https://www.sqlite.org/fileformat2.html#the_database_header).
    struct Header: Hashable, Sendable {
        /// Whether the file is in WAL mode, so that recent changes are in the log.
        let hasLog: Bool
        /// `PRAGMA user_version`.
        let number: Int32
    }

    /// `nil` if there is no header.
    var header: Header? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let bytes = try? file.read(upToCount: 100), bytes.count == 100 else { return nil }
        let number = bytes[60..<64].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Header(hasLog: bytes[18] == 2, number: Int32(bitPattern: number))
    }

    /// The SHA-256 in hexadecimal of everything except ``Header/number``; `nil` if the file cannot be read completely.
    var hash: String? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        var hash = SHA256()
        do {
            var isFirst = true
            while var bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
                if isFirst, bytes.count >= 64 { bytes.replaceSubrange(60..<64, with: [0, 0, 0, 0]) }
                isFirst = false
                hash.update(data: bytes)
            }
        } catch {
            return nil
        }
        let digits = Array("0123456789abcdef")
        return String(hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    /// Whether there is a non-empty log beside the file.
    var isLogThere: Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
        return (size?.int64Value ?? 0) > 0
    }
}
