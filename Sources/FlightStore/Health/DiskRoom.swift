import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How much room there is on the disk of a file.
struct DiskRoom {
    /// Less than this many bytes is as good as nothing: the log's index alone grows by 32 KiB.
    static let least: UInt64 = 64 << 10

    /// Bytes that this user may still write; nil if the file system does not say.
    let free: UInt64?

    /// - Parameter path: of a file, which need not exist, in a folder that does.
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
