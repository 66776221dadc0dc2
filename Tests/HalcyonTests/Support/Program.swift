import Foundation

/// The built `halcyon`, run as a user types it.
struct Program {
    struct Ending {
        let output: String
        let error: String
        let code: Int32

        /// Without the last line's end.
        var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
        }
    }

    /// The folder of its data.
    let data: String
    /// What the environment says beside the folder; no language of ours, unless a test wants one.
    var environment: [String: String] = ["LANG": "C", "TZ": "UTC"]

    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// Runs it in the folder of the fixtures until it ends.
    func run(_ arguments: [String], input: String = "") throws -> Ending {
        let process = Process()
        process.executableURL = try Program.executable()
        process.arguments = arguments
        process.currentDirectoryURL = Program.fixtures
        process.environment = environment.merging(["HALCYON_DATA": data, "HOME": data]) { $1 }
        let output = Pipe()
        let error = Pipe()
        let standardInput = Pipe()
        process.standardOutput = output
        process.standardError = error
        process.standardInput = standardInput
        try process.run()
        // Little enough for the pipe to hold.
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Ending(
            output: String(decoding: said, as: UTF8.self), error: String(decoding: complained, as: UTF8.self),
            code: process.terminationStatus)
    }

    /// One that goes on until it is stopped.
    final class Running {
        private let process: Process
        /// What it has said so far.
        let said: String

        fileprivate init(_ process: Process, until said: String) throws {
            self.process = process
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            var text = ""
            while !text.contains(said) {
                let more = output.fileHandleForReading.availableData
                guard !more.isEmpty else { break }
                text += String(decoding: more, as: UTF8.self)
            }
            self.said = text
        }

        /// As a user ends it.
        func stop() {
            process.terminate()
            process.waitUntilExit()
        }

        deinit { if process.isRunning { stop() } }
    }

    /// Starts it, and reads its output until it has said something.
    func running(_ arguments: [String], until said: String) throws -> Running {
        let process = Process()
        process.executableURL = try Program.executable()
        process.arguments = arguments
        process.environment = environment.merging(["HALCYON_DATA": data, "HOME": data]) { $1 }
        return try Running(process, until: said)
    }

    /// Starts it, reads its output until it has said something, and ends it.
    ///
    /// - Parameter body: what is done while it runs.
    func start(_ arguments: [String], until said: String, body: () throws -> Void = {}) throws -> String {
        let running = try running(arguments, until: said)
        defer { running.stop() }
        try body()
        return running.said
    }

    /// Beside the tests in the folder of the build. On Apple systems the tests are a bundle, some folders deep, which
    /// is named on the command line.
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
