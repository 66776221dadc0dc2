import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking
import Foundation
import UnixSignals

/// `halcyon feeds record`: keeps the answers of sources for a bug report or a test.
struct FeedsRecord: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Keep what sources answer in a file, one answer a line, until you end it with Ctrl-C.",
        discussion: """
            `halcyon serve` must be running on the same data folder: it asks, and writes. Keys are not
            in the file. Play it with halcyon rehearse.

            Examples:
              halcyon feeds record day.jsonl
              halcyon feeds record day.jsonl --minutes 90
            """)

    @Argument(help: ArgumentHelp("The file; answers are added at its end.", valueName: "file"))
    var file: String
    @Option(help: ArgumentHelp("End by itself after so many minutes.", valueName: "n"))
    var minutes: Int?
    @OptionGroup var location: DataOption

    /// The wish is said again this often, and holds for three times as long: should this command be killed, the recording
    /// ends.
    private static let beat = Span(5)

    func validate() throws {
        if let minutes, minutes < 1 { throw ValidationError("--minutes takes a number from 1.") }
    }

    func run() async throws {
        guard !file.isEmpty else { throw CommandFailure("name a file to record to, such as day.jsonl") }
        try await Installation.use(location) { installation in
            let lock = try RecordingLock(in: installation.directory)
            defer { lock.release() }
            let url = try FeedsRecord.prepare(file)
            let clock = SystemClock(speed: 1)
            let end = minutes.map { clock.now + .minutes(Int64($0)) }
            let before = FeedsRecord.size(url)
            guard try await installation.sources.isAnyOn() else {
                throw CommandFailure("no source is on, so there is nothing to record; see halcyon feeds")
            }
            StandardError.line("Recording to \(url.path); Ctrl-C ends it.")
            let store = installation.store
            await withTaskGroup { group in
                group.addTask {
                    while end.map({ clock.now < $0 }) ?? true {
                        try? await store.record(to: url.path, until: clock.now + Span(FeedsRecord.beat.seconds * 3))
                        let next = clock.now + FeedsRecord.beat
                        guard (try? await clock.wait(until: end.map { min($0, next) } ?? next)) != nil else { return }
                    }
                }
                group.addTask {
                    for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) { return }
                }
                await group.next()
                group.cancelAll()
            }
            try await installation.store.record(to: nil, until: clock.now)
            let size = FeedsRecord.size(url)
            StandardOutput.line("\(size - before) bytes were added to \(file).")
            if size == before {
                throw CommandFailure("no answer came; is halcyon serve running on this data folder?", code: 1)
            }
        }
    }

    /// Makes sure that a file is there, holds nothing but answers, and ends with a whole line.
    static func prepare(_ file: String) throws(CommandFailure) -> URL {
        let url = URL(fileURLWithPath: CommandEnvironment.path(file))
        if let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
            guard type == .typeRegular else { throw CommandFailure("\(file) is no ordinary file; choose another") }
            guard RecordingFile.isRecording(url) else {
                throw CommandFailure("\(file) holds something else; choose a new file")
            }
            switch RecordingFile.completeLastLine(of: url) {
            case .whole: break
            case .dropped(let bytes):
                StandardError.line("Its last answer was cut off; those \(bytes) bytes were dropped.")
            case .unwritable: throw CommandFailure("\(file) cannot be written; choose another place")
            }
        }
        if !FileManager.default.fileExists(atPath: url.path) {
            guard
                FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw CommandFailure("\(file) cannot be written; choose another place") }
        }
        return url
    }

    private static func size(_ url: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
    }
}
