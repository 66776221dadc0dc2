import FlightSamples
import Foundation
import Testing

/// Files that are built to need much memory or time are read within bounds, whatever their shape. A process of its own
/// reads each file, and its peak memory is measured.
@Suite struct HostileFileTests {
    /// In bytes. The siege reads larger files with a release build.
    private static let size = TestTier.isAll ? 8 << 20 : 1 << 20
    /// The memory allowed beyond that of an empty command, in bytes.
    private static let room = TestTier.isAll ? 150 << 20 : 60 << 20
    /// The shapes that once were read without bounds.
    private static let files =
        TestTier.isAll ? HostileFile.allCases : [.microdata, .calendarLines, .commas]

    /// The peak memory of a command that reads no file, in bytes; nil where the system does not report it.
    private static let idle = Result {
        let folder = try TemporaryFolder()
        return try Program(data: folder("data")).peakMemory(["list"])?.bytes
    }

    @Test(arguments: files) func memoryIsBounded(_ file: HostileFile) throws {
        try check(file.bytes(Self.size), file.rawValue)
    }

    @Test(arguments: TestTier.isAll ? 0..<40 : 0..<1) func memoryIsBoundedForMixtures(seed: UInt64) throws {
        try check(HostileFile.mixed(seed: seed, size: Self.size), "seed \(seed)")
    }

    private func check(_ bytes: [UInt8], _ name: String) throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        try Data(bytes).write(to: URL(fileURLWithPath: folder("file")))
        guard let idle = try Self.idle.get() else { return }
        let read = try #require(try program.peakMemory(["import", "--dry-run", folder("file")]))
        #expect(read.bytes - idle < Self.room, "\(name): \((read.bytes - idle) >> 20) MB")
        // The file is refused or read; the command does not crash.
        #expect([0, 1, 2, 65].contains(read.code), "\(name): \(read.code)")
    }
}
