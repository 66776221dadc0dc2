import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The free space on the disk that contains a given file.
struct DiskRoom {
    /// The number of free bytes below which the disk counts as full. The log's index alone grows in steps of 32 KiB.
    static let least: UInt64 = 64 << 10

    /// The number of bytes that this user can still write; `nil` if the file system does not report it.
    let free: UInt64?

    /// - Parameter path: The path of a file, which need not exist. The file's folder must exist.
    init(at path: String) {
        var status = statvfs()
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard statvfs(folder, &status) == 0 else {
            free = nil
            return
        }
        free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }

    var isExhausted: Bool { free.map { $0 < DiskRoom.least } ?? false }
}
