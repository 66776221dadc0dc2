import Crypto
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A database file as it lies on the disk, read without SQLite.
///
/// To close a file releases what SQLite has locked of it in the same process: this is for files that nobody writes to.
struct DatabaseBytes {
    let path: String

    /// Numbers of the header, as https://www.sqlite.org/fileformat2.html#the_database_header has them.
    struct Header: Hashable, Sendable {
        /// Whether it has, or had, a log: changes stand there first.
        let hasLog: Bool
        /// `PRAGMA user_version`.
        let number: Int32
    }

    /// nil if there is no header.
    var header: Header? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let bytes = try? file.read(upToCount: 100), bytes.count == 100 else { return nil }
        let number = bytes[60..<64].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Header(hasLog: bytes[18] == 2, number: Int32(bitPattern: number))
    }

    /// SHA-256 in hexadecimal of all but the number; nil if it cannot be read to its end.
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

    /// Whether a log with something in it lies beside it.
    var isLogThere: Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
        return (size?.int64Value ?? 0) > 0
    }
}
