import Foundation

/// A disk of a few megabytes in memory, for tests that may mount one.
public struct SmallDisk: Sendable {
    public let path: String

    private struct NoDisk: Error {}

    /// Whether this user may mount a disk. Tried once.
    public static let isPossible: Bool = {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString)").path
        guard let disk = try? SmallDisk(kibibytes: 64, in: place) else { return false }
        disk.remove()
        return true
    }()

    /// - Parameters:
    ///   - kibibytes: the capacity, including the disk's folders.
    ///   - path: the mount point, a folder that is created.
    public init(kibibytes: Int, in path: String) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard try SmallDisk.run(["mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", path]) else {
            try? FileManager.default.removeItem(atPath: path)
            throw NoDisk()
        }
    }

    /// Writes a file until the disk is full.
    public func fill() throws {
        _ = FileManager.default.createFile(atPath: path + "/ballast", contents: nil)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/ballast"))
        for size in [65_536, 4096, 1] {
            while (try? file.write(contentsOf: Data(count: size))) != nil {}
        }
        try? file.close()
    }

    /// Writes a file until only `kibibytes` are free.
    public func fill(leaving kibibytes: UInt64) throws {
        try fill()
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/ballast"))
        let size = try file.seekToEnd()
        try file.truncate(atOffset: size - min(size, kibibytes * 1024))
        try file.close()
    }

    /// Removes the file that fills the disk.
    public func empty() throws { try FileManager.default.removeItem(atPath: path + "/ballast") }

    /// Unmounts the disk and removes its folder.
    public func remove() {
        _ = try? SmallDisk.run(["umount", "-l", path])
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func run(_ arguments: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
