import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A process that writes to a store until it is killed.
final class Hammer {
    private let process = Process()
    private let output = Pipe()
    private let ended: AsyncStream<Void>
    private var heard = Data()
    private let path: String

    /// - Parameters:
    ///   - first: the number that it begins to count from.
    ///   - isImport: whether it imports records rather than edits a flight.
    init(path: String, first: Int64, isImport: Bool = false) throws {
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        self.ended = ended
        self.path = path
        process.executableURL = try Hammer.executable()
        process.arguments = [path, String(first)] + (isImport ? ["import"] : [])
        process.standardOutput = output
        process.terminationHandler = { _ in continuation.finish() }
        try process.run()
    }

    deinit { if process.isRunning { _ = Hammer.send(SIGKILL, to: process.processIdentifier) } }

    /// Waits until the process opens the store and has confirmed so many writes, or has ended.
    func wait(confirmed count: Int) {
        while heard.count(where: { $0 == UInt8(ascii: "\n") }) < 1 + count {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return }
            heard += more
        }
    }

    /// Kills the process without warning.
    ///
    /// - Parameter looks: how often the database is looked at before the kill, so that kills strike at different moments of a
    ///   write.
    /// - Returns: the numbers that the process has confirmed.
    func kill(afterLooks looks: Int = 0) async -> [Int64] {
        for _ in 0..<looks { _ = FileManager.default.fileExists(atPath: path) }
        #expect(process.isRunning, "it ended by itself")
        _ = Hammer.send(SIGKILL, to: process.processIdentifier)
        for await _ in ended {}
        // Little enough for the pipe to hold, so it never had to wait for a reader.
        heard += output.fileHandleForReading.readDataToEndOfFile()
        // Only whole lines, and only numbers.
        return String(decoding: heard, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().compactMap { Int64($0) }
    }

    private static func send(_ signal: Int32, to process: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.kill(process, signal)
        #elseif canImport(Glibc)
            Glibc.kill(process, signal)
        #elseif canImport(Musl)
            Musl.kill(process, signal)
        #endif
    }

    /// Beside the tests in the folder of the build. On Apple systems the tests are a bundle, some folders deep, which
    /// is named on the command line.
    private static func executable() throws -> URL {
        for place in [Bundle.main.bundlePath + "/"] + CommandLine.arguments.filter({ $0.hasPrefix("/") }) {
            var folder = URL(fileURLWithPath: place)
            for _ in 0..<4 {
                let candidate = folder.appendingPathComponent("StoreHammer")
                if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
                folder.deleteLastPathComponent()
            }
        }
        throw NotBuilt()
    }

    private struct NotBuilt: Error, CustomStringConvertible {
        let description = "StoreHammer is not beside the tests; run: swift build --product StoreHammer"
    }
}
