import FlightCore
import Foundation

@testable import halcyon

/// `halcyon` as a user types it: within this process, or as a separate process for tests of that.
struct Program {
    struct Ending {
        let output: String
        let error: String
        let code: Int32

        /// The output without its last line ending.
        var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
        }
    }

    /// The time of commands, unless a test sets `HALCYON_CLOCK`: Friday, 20 November 2026, 20:00 UTC.
    static let now = Instant(1_795_204_800)

    /// Returns the day the given number of days after ``now``, such as `2026-11-21`.
    static func day(_ ahead: Int) -> String { LocalTime(now, offset: 0).day.advanced(by: ahead).iso }

    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// The data folder.
    let data: String
    /// The environment variables, except those that name the data folder.
    var environment = ["LANG": "C", "TZ": "UTC", "HALCYON_CLOCK": String(Program.now.seconds)]

    private var variables: [String: String] { environment.merging(["HALCYON_DATA": data, "HOME": data]) { $1 } }

    /// Runs a command within this process, in the folder of the fixtures.
    func run(_ arguments: [String], input: String = "") async throws -> Ending {
        let files = try TemporaryFolder()
        func file(_ name: String, _ text: String = "") throws -> FileHandle {
            try FileHandle(forUpdating: URL(fileURLWithPath: files.write(text, to: name)))
        }
        var environment = CommandEnvironment()
        environment.input = try file("input", input)
        environment.output = try file("output")
        environment.error = try file("error")
        environment.variables = variables
        environment.workingDirectory = Program.fixtures.path
        environment.timeZone = .gmt
        environment.helpColumns = 80
        let code = await CommandEnvironment.$current.withValue(environment) { await Halcyon.run(arguments) }
        func text(_ name: String) throws -> String { try String(contentsOfFile: files(name), encoding: .utf8) }
        return Ending(output: try text("output"), error: try text("error"), code: code)
    }

    // MARK: - As a separate process

    private func process(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = try Program.executable()
        process.arguments = arguments
        process.currentDirectoryURL = Program.fixtures
        process.environment = variables
        return process
    }

    /// Runs the built program until it ends.
    ///
    /// - Parameter closingOutput: Whether its standard output is a pipe without a reader.
    func spawn(_ arguments: [String], closingOutput: Bool = false) throws -> Ending {
        let process = try process(arguments)
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        process.standardInput = FileHandle.nullDevice
        if closingOutput { try output.fileHandleForReading.close() }
        try process.run()
        let said = closingOutput ? Data() : output.fileHandleForReading.readDataToEndOfFile()
        let complained = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Ending(
            output: String(decoding: said, as: UTF8.self), error: String(decoding: complained, as: UTF8.self),
            code: process.terminationStatus)
    }

    enum Stream { case output, error }

    /// A program that runs until a test stops it.
    final class Running {
        private let process: Process
        private let input = Pipe()
        private let output = Pipe()
        /// Its output so far.
        private(set) var said = ""

        fileprivate init(_ process: Process, reading stream: Stream) throws {
            self.process = process
            process.standardInput = input
            process.standardOutput = stream == .output ? output : FileHandle.nullDevice
            process.standardError = stream == .error ? output : FileHandle.nullDevice
            try process.run()
        }

        /// Reads its output until that contains a text, or ends.
        fileprivate func read(until text: String) {
            while !said.contains(text) {
                let more = output.fileHandleForReading.availableData
                guard !more.isEmpty else { return }
                said += String(decoding: more, as: UTF8.self)
            }
        }

        /// Advances the clock of a server.
        func step(to instant: Instant) throws {
            try input.fileHandleForWriting.write(contentsOf: Data("\(instant.seconds)\n".utf8))
            read(until: "clock \(instant.seconds)\n")
        }

        /// Stops it with SIGTERM, as a service manager does.
        func stop() {
            process.terminate()
            process.waitUntilExit()
        }

        deinit { if process.isRunning { stop() } }
    }

    /// Starts the built program, and reads its output until that contains a text.
    func running(_ arguments: [String], until text: String, in stream: Stream = .output) throws -> Running {
        let running = try Running(try process(arguments), reading: stream)
        running.read(until: text)
        return running
    }

    /// Starts the built program, waits until its output contains a text, and stops it.
    ///
    /// - Parameter body: Runs while the program runs.
    func start(
        _ arguments: [String], until text: String, body: (Running) async throws -> Void = { _ in }
    ) async throws -> String {
        let running = try running(arguments, until: text)
        defer { running.stop() }
        try await body(running)
        return running.said
    }

    /// The path of the built program, beside the tests in the build folder. On Apple systems the tests are a bundle,
    /// some folders deeper, which the command line names.
    static func executable() throws -> URL {
        for place in [Bundle.main.bundlePath + "/"] + CommandLine.arguments.filter({ $0.hasPrefix("/") }) {
            var folder = URL(fileURLWithPath: place)
            for _ in 0..<4 {
                let candidate = folder.appendingPathComponent("halcyon")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue,
                    FileManager.default.isExecutableFile(atPath: candidate.path)
                {
                    return candidate
                }
                folder.deleteLastPathComponent()
            }
        }
        throw NotBuilt()
    }

    private struct NotBuilt: Error, CustomStringConvertible {
        let description = "halcyon is not beside the tests; run: swift build --product halcyon"
    }
}
