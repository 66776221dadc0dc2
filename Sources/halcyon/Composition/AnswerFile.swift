import FlightCore
import FlightFeeds
import FlightTracking
import Foundation
import Logging

/// Appends responses from sources to the file chosen with `halcyon feeds record`.
actor AnswerFile: AnswerRecorder {
    private let repository: any SourceRepository
    private let logger: Logger
    /// A real-time clock, because requests to record expire in real time.
    private let clock = SystemClock(speed: 1)

    init(repository: any SourceRepository, logger: Logger) {
        self.repository = repository
        self.logger = logger
    }

    func record(_ answer: SourceAnswer) async {
        do {
            guard let path = try await repository.recording(at: clock.now) else { return }
            // Any other type of file, such as a pipe, might block the server forever.
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard type == .typeRegular else { return }
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            defer { try? file.close() }
            try file.seekToEnd()
            try file.write(contentsOf: Data((SourceRecording.line(answer.unpacked) + "\n").utf8))
        } catch {
            logger.warning("a response could not be recorded", metadata: ["error": "\(error)"])
        }
    }
}
