import Dispatch
import FlightPages
import FlightServer
import Foundation

/// Renders pictures with librsvg's `rsvg-convert`. The program runs in a separate process with fixed arguments and a
/// time limit, so that a crash does not affect Halcyon.
struct RsvgConvert: PictureRenderer {
    private let path: String?
    private let patience: TimeInterval

    /// - Parameters:
    ///   - path: The path of the program; `nil` to search the PATH and the usual folders.
    ///   - patience: The time limit in seconds.
    init(
        path: String? = nil, patience: TimeInterval = 20,
        environment: [String: String] = CommandEnvironment.current.variables
    ) {
        self.path = path ?? RsvgConvert.find(environment["PATH"] ?? "")
        self.patience = patience
    }

    private static func find(_ folders: String) -> String? {
        (folders.split(separator: ":").map { String($0) } + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"])
            .filter { $0.hasPrefix("/") }.map { $0 + "/rsvg-convert" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    func png(of drawing: HTML, width: Int, height: Int) async throws -> [UInt8] {
        guard let path, FileManager.default.isExecutableFile(atPath: path) else {
            throw PictureFailure(
                "PNG needs rsvg-convert, which is missing; on Debian: apt install librsvg2-bin. SVG works without it",
                isMissing: true)
        }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "halcyon-picture-" + UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appending(path: "passport.svg")
        let output = folder.appending(path: "passport.png")
        try Data(drawing.bytes).write(to: input)
        let ending = try await run(
            path,
            [
                "--format=png", "--width=\(width)", "--height=\(height)", "--output=" + output.path, input.path,
            ])
        guard ending == .done, let data = try? Data(contentsOf: output), !data.isEmpty else {
            throw PictureFailure(
                ending == .late
                    ? "rsvg-convert was stopped after \(Int(patience)) seconds"
                    : "rsvg-convert could not draw the picture. SVG works without it")
        }
        return [UInt8](data)
    }

    private enum Ending { case done, failed, late }

    private func run(_ path: String, _ arguments: [String]) async throws -> Ending {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": NSTemporaryDirectory()]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (endings, ended) = AsyncStream<Ending>.makeStream()
        process.terminationHandler = { process in
            // Only the timer below sends SIGKILL.
            let isStopped = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
            ended.yield(isStopped ? .late : process.terminationStatus == 0 ? .done : .failed)
            ended.finish()
        }
        try process.run()
        // Uses a dispatch timer, because a Swift task would not run while all threads are busy.
        let watch = DispatchWorkItem {
            // The process cannot ignore SIGKILL.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
        var result = Ending.failed
        for await ending in endings { result = ending }
        watch.cancel()
        return result
    }
}
