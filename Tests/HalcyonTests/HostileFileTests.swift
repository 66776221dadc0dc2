import FlightSamples
import Foundation
import Testing

/// Files that are built to cost much memory or time are read within bounds, whatever their shape. Each is read by a process
/// of its own, whose peak is measured.
@Suite struct HostileFileTests {
    /// Larger ones are read by the siege, which has a release build.
    private static let size = TestTier.isAll ? 8 << 20 : 1 << 20
    /// How much more memory than an empty command needs, in bytes.
    private static let room = TestTier.isAll ? 150 << 20 : 60 << 20
    /// Those that were read without bounds before.
    private static let files =
        TestTier.isAll ? HostileFile.allCases : [.microdata, .calendarLines, .commas]

    /// What a command needs that reads no file; nil where the system does not say.
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
        // Refused or read, but not crashed.
        #expect([0, 1, 2, 65].contains(read.code), "\(name): \(read.code)")
    }
}
