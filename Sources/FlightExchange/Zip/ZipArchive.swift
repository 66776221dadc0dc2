import CZlib
import FlightCore
import FlightTracking

/// Reads a ZIP archive in memory: its directory, and individual files up to a given size.
struct ZipArchive {
    struct Entry {
        let name: String
        fileprivate let method: Int
        fileprivate let checksum: UInt32
        fileprivate let packedSize: Int
        fileprivate let offset: Int
    }

    let entries: [Entry]
    /// The approximate memory that the directory uses, in bytes.
    var memory: Int { entries.reduce(0) { $0 + $1.name.utf8.count + 100 } }
    private let bytes: [UInt8]

    /// The maximum number of entries; far more than any real pass has.
    private static let mostEntries = 2000

    static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// - Throws: An error if the archive does not end with a complete directory.
    init(_ bytes: [UInt8]) throws(ExchangeError) {
        self.bytes = bytes
        // The end record has 22 bytes and a comment of at most 65,535.
        var end = bytes.count - 22
        while end >= max(0, bytes.count - 22 - 65_535), ZipArchive.number(bytes, end, 4) != 0x0605_4B50 { end -= 1 }
        guard end >= 0, ZipArchive.number(bytes, end, 4) == 0x0605_4B50,
            let count = ZipArchive.number(bytes, end + 10, 2), let start = ZipArchive.number(bytes, end + 16, 4)
        else { throw ExchangeError(.zipCutOff) }
        guard count <= ZipArchive.mostEntries else {
            throw ExchangeError(.zipTooManyFiles(count))
        }
        var entries: [Entry] = []
        var at = start
        for _ in 0..<count {
            guard ZipArchive.number(bytes, at, 4) == 0x0201_4B50, let method = ZipArchive.number(bytes, at + 10, 2),
                let checksum = ZipArchive.number(bytes, at + 16, 4), let packed = ZipArchive.number(bytes, at + 20, 4),
                let nameLength = ZipArchive.number(bytes, at + 28, 2),
                let extraLength = ZipArchive.number(bytes, at + 30, 2),
                let commentLength = ZipArchive.number(bytes, at + 32, 2),
                let offset = ZipArchive.number(bytes, at + 42, 4), at + 46 + nameLength <= bytes.count
            else { throw ExchangeError(.zipDamaged) }
            let name = String(decoding: bytes[at + 46..<at + 46 + nameLength], as: UTF8.self)
            entries.append(
                Entry(
                    name: name, method: method, checksum: UInt32(checksum), packedSize: packed, offset: offset))
            at += 46 + nameLength + extraLength + commentLength
        }
        self.entries = entries
    }

    /// Returns the contents of the given entry.
    ///
    /// - Parameter limit: The maximum size in bytes, regardless of the size that the archive states.
    func file(_ entry: Entry, limit: Int) throws(ExchangeError) -> [UInt8] {
        guard ZipArchive.number(bytes, entry.offset, 4) == 0x0403_4B50,
            let nameLength = ZipArchive.number(bytes, entry.offset + 26, 2),
            let extraLength = ZipArchive.number(bytes, entry.offset + 28, 2)
        else { throw damaged(entry) }
        let start = entry.offset + 30 + nameLength + extraLength
        guard start + entry.packedSize <= bytes.count else { throw damaged(entry) }
        let packed = bytes[start..<start + entry.packedSize]
        let file: [UInt8]
        switch entry.method {
        case 0:
            guard packed.count <= limit else { throw tooLarge(entry, limit) }
            file = Array(packed)
        case 8:
            do throws(Inflate.Failure) {
                file = try Inflate.unpack(packed, limit: limit)
            } catch {
                throw error == .tooLarge ? tooLarge(entry, limit) : damaged(entry)
            }
        default:
            throw ExchangeError(.zipMethod(entry.method, file: entry.name))
        }
        guard ZipArchive.checksum(file) == entry.checksum else { throw damaged(entry) }
        return file
    }

    private func damaged(_ entry: Entry) -> ExchangeError {
        ExchangeError(.zippedFileDamaged(entry.name))
    }

    private func tooLarge(_ entry: Entry, _ limit: Int) -> ExchangeError {
        ExchangeError(.zippedFileTooLarge(entry.name, kilobytes: limit / 1024))
    }

    /// Returns the little-endian number of two or four bytes at the given position; nil if the bytes extend past the
    /// end.
    private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at + count <= bytes.count else { return nil }
        var value = 0
        for offset in 0..<count { value |= Int(bytes[at + offset]) << (8 * offset) }
        return value
    }

    /// Returns the CRC-32 that ZIP uses (ISO 3309, reflected polynomial 0xEDB88320).
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
    }
}
