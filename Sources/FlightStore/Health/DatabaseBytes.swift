import Crypto
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads a database file from the disk without SQLite.
///
/// Closing the file releases all locks that SQLite holds on it in this process. Use this type only for files that
/// nothing is writing to.
struct DatabaseBytes {
    let path: String

    /// The header fields that Halcyon reads (https://www.sqlite.org/fileformat2.html#the_database_header).
    struct Header: Hashable, Sendable {
        /// Whether the file is in WAL mode. If so, recent changes may be in the write-ahead log.
        let hasLog: Bool
        /// The value of `PRAGMA user_version`.
        let number: Int32
    }

    /// The header of the file; `nil` if there is no file or it is too short.
    var header: Header? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let bytes = try? file.read(upToCount: 100), bytes.count == 100 else { return nil }
        let number = bytes[60..<64].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Header(hasLog: bytes[18] == 2, number: Int32(bitPattern: number))
    }

    /// The SHA-256 of the whole file except ``Header/number``, in hexadecimal; `nil` if the file cannot be read
    /// completely.
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

    /// Whether there is a non-empty write-ahead log next to the file.
    var isLogThere: Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
        return (size?.int64Value ?? 0) > 0
    }
}
