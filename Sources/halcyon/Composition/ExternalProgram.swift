import Dispatch
import Foundation
import Synchronization

/// A program of the system that runs in a separate process with fixed arguments and a time limit, so that a crash does not
/// affect Halcyon.
struct ExternalProgram {
    enum Ending { case done, failed, late }

    let path: String

    init(path: String) { self.path = path }

    /// Finds a program in the PATH and the usual folders; nil if it is not installed.
    init?(named name: String, environment: [String: String] = CommandEnvironment.current.variables) {
        let folders =
            (environment["PATH"] ?? "").split(separator: ":").map { String($0) }
            + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        let found = folders.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { return nil }
        path = found
    }

    /// Creates a folder that only this process can read, and removes it afterwards.
    static func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
        let folder = try ExternalProgram.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "halcyon-" + UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - output: Receives the standard output.
    ///   - patience: The time limit in seconds.
    func run(
        _ arguments: [String], output: FileHandle = .nullDevice, patience: TimeInterval
    ) async throws -> Ending {
        let (endings, ended) = AsyncStream<Ending>.makeStream()
        try start(arguments, output, patience) { ending in
            ended.yield(ending)
            ended.finish()
        }
        var result = Ending.failed
        for await ending in endings { result = ending }
        return result
    }

    /// Runs the program to its end, and blocks the thread meanwhile.
    func runBlocking(
        _ arguments: [String], output: FileHandle = .nullDevice, patience: TimeInterval
    ) throws -> Ending {
        let end = DispatchSemaphore(value: 0)
        let result = Mutex(Ending.failed)
        try start(arguments, output, patience) { ending in
            result.withLock { $0 = ending }
            end.signal()
        }
        end.wait()
        return result.withLock { $0 }
    }

    private func start(
        _ arguments: [String], _ output: FileHandle, _ patience: TimeInterval,
        then: @escaping @Sendable (Ending) -> Void
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": NSTemporaryDirectory()]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            // Only the timer sends SIGKILL.
            let isStopped = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
            then(isStopped ? .late : process.terminationStatus == 0 ? .done : .failed)
        }
        try process.run()
        // Uses a dispatch timer, because a Swift task would not run while all threads are busy.
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
            // The process cannot ignore SIGKILL.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
    }
}
