import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking
import Foundation
import UnixSignals

/// `halcyon feeds record`: records responses from sources for a bug report or a test.
struct FeedsRecord: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record the sources' responses in a file, one per line.",
        discussion: """
            `halcyon serve` must be running on the same data folder; the server queries the sources and writes the \
            file. Press Ctrl-C to stop. The file holds no keys. Replay it with `halcyon rehearse`.

            Examples:
              halcyon feeds record day.jsonl
              halcyon feeds record day.jsonl --minutes 90
            """)

    @Argument(help: ArgumentHelp("The file to append responses to.", valueName: "file"))
    var file: String
    @Option(help: ArgumentHelp("Stop after this many minutes.", valueName: "n"))
    var minutes: Int?
    @OptionGroup var location: DataOption

    /// The interval at which the request to record is renewed. A request expires after three intervals, so recording
    /// ends even if this command is killed.
    private static let beat = Span(5)

    func validate() throws {
        if let minutes, minutes < 1 { throw ValidationError("--minutes must be at least 1.") }
    }

    func run() async throws {
        guard !file.isEmpty else { throw CommandFailure("pass a file to record to, such as day.jsonl") }
        try await Installation.use(location) { installation in
            let lock = try RecordingLock(in: installation.directory)
            defer { lock.release() }
            let url = try FeedsRecord.prepare(file)
            let clock = SystemClock(speed: 1)
            let end = minutes.map { clock.now + .minutes(Int64($0)) }
            let before = FeedsRecord.size(url)
            guard try await installation.sources.isAnyOn() else {
                throw CommandFailure("nothing to record: no source is on; see halcyon feeds")
            }
            StandardError.line("Recording to \(url.path); press Ctrl-C to stop.")
            let store = installation.own
            await withTaskGroup { group in
                group.addTask {
                    await TimerLoop(clock: clock).run {
                        guard end.map({ clock.now < $0 }) ?? true else { return nil }
                        try? await store.record(to: url.path, until: clock.now + Span(FeedsRecord.beat.seconds * 3))
                        let next = clock.now + FeedsRecord.beat
                        return end.map { min($0, next) } ?? next
                    }
                }
                group.addTask {
                    for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) { return }
                }
                await group.next()
                group.cancelAll()
            }
            try await installation.own.record(to: nil, until: clock.now)
            let size = FeedsRecord.size(url)
            StandardOutput.line("Added \(size - before) bytes to \(file).")
            if size == before {
                throw CommandFailure("no responses recorded; is halcyon serve running on this data folder?", code: 1)
            }
        }
    }

    /// Creates the file if it does not exist. If it exists, checks that it is a recording, and completes or removes an
    /// incomplete last line.
    static func prepare(_ file: String) throws(CommandFailure) -> URL {
        let url = URL(fileURLWithPath: CommandEnvironment.path(file))
        if let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
            guard type == .typeRegular else { throw CommandFailure("\(file) is not a regular file; choose another") }
            guard RecordingFile.isRecording(url) else {
                throw CommandFailure("\(file) is not a recording; choose a new file")
            }
            switch RecordingFile.completeLastLine(of: url) {
            case .whole: break
            case .dropped(let bytes):
                StandardError.line("Removed an incomplete last response (\(bytes) bytes).")
            case .unwritable: throw CommandFailure("cannot write \(file); choose another path")
            }
        }
        if !FileManager.default.fileExists(atPath: url.path) {
            guard
                FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw CommandFailure("cannot write \(file); choose another path") }
        }
        return url
    }

    private static func size(_ url: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
    }
}
