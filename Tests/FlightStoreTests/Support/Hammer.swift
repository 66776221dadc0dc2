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
    ///   - first: the number at which the process starts counting.
    ///   - isImport: whether the process imports records instead of editing a flight.
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

    /// Waits until the process has opened the store and confirmed `count` writes, or has ended.
    func wait(confirmed count: Int) {
        while heard.count(where: { $0 == UInt8(ascii: "\n") }) < 1 + count {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return }
            heard += more
        }
    }

    /// Kills the process without warning.
    ///
    /// - Parameter looks: how often to look for the database file before the kill, so that kills happen at different
    ///   moments of a write.
    /// - Returns: the numbers that the process has confirmed.
    func kill(afterLooks looks: Int = 0) async -> [Int64] {
        for _ in 0..<looks { _ = FileManager.default.fileExists(atPath: path) }
        #expect(process.isRunning, "the process ended early")
        _ = Hammer.send(SIGKILL, to: process.processIdentifier)
        for await _ in ended {}
        // The output fits into the pipe, so the process never waited for a reader.
        heard += output.fileHandleForReading.readDataToEndOfFile()
        // Keeps only complete lines with a number.
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

    /// Returns the path of the program, in the build folder next to the tests. On Apple systems the tests are a bundle,
    /// several folders deep, whose path is on the command line.
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
