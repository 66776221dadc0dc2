import FlightTracking
import Foundation

/// A file of recorded responses, one per line. The path `-` means standard input.
struct RecordingFile {
    let answers: [SourceAnswer]

    /// - Throws: ``CommandFailure`` with the line number of an error.
    init(_ path: String) throws(CommandFailure) {
        let name = path == "-" ? "standard input" : path
        let bytes: [UInt8]
        if path == "-" {
            bytes = [UInt8](CommandEnvironment.current.input.readDataToEndOfFile())
        } else if let data = FileManager.default.contents(atPath: CommandEnvironment.path(path)) {
            bytes = [UInt8](data)
        } else {
            throw CommandFailure("cannot read \(path); pass a recording from `halcyon feeds record`")
        }
        var answers: [SourceAnswer] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            do throws(SourceRecording.Fault) {
                if let answer = try SourceRecording.read(line: Array(line), number: index + 1) {
                    answers.append(answer)
                }
            } catch {
                // Only the last line may be incomplete, because recording may have been interrupted while that line was
                // being written.
                if index == lines.count - 1, !answers.isEmpty {
                    StandardError.line("\(name):\(error.line): skipped an incomplete last response")
                    continue
                }
                throw CommandFailure("\(name):\(error.line):\(error.column): \(error.message)")
            }
        }
        guard !answers.isEmpty else { throw CommandFailure("\(name) has no responses; it should have one per line") }
        self.answers = answers
    }

    /// Whether the file is empty or its first line is a recorded response.
    static func isRecording(_ url: URL) -> Bool {
        guard let file = try? FileHandle(forReadingFrom: url) else { return false }
        defer { try? file.close() }
        var line: [UInt8] = []
        while let part = try? file.read(upToCount: 64 << 10).map({ [UInt8]($0) }), !part.isEmpty {
            if let end = part.firstIndex(of: UInt8(ascii: "\n")) {
                line += part[..<end]
                return isAnswer(line)
            }
            line += part
            guard line.count <= longestLine else { return false }
        }
        return line.isEmpty || isAnswer(line)
    }

    private static func isAnswer(_ line: [UInt8]) -> Bool {
        (try? SourceRecording.read(line: line, number: 1)) != nil
    }

    /// The result of repairing the end of a file. The repair ensures that the next response starts on a new line.
    enum Ending: Equatable {
        case whole
        /// An incomplete last response was removed. The value is its length in bytes.
        case dropped(Int)
        case unwritable
    }

    static func completeLastLine(of url: URL) -> Ending {
        guard let file = try? FileHandle(forUpdating: url), let end = try? file.seekToEnd() else { return .unwritable }
        defer { try? file.close() }
        do {
            var start = end
            var line: [UInt8] = []
            while start > 0 {
                let length = min(UInt64(64 << 10), start)
                start -= length
                try file.seek(toOffset: start)
                guard let part = try file.read(upToCount: Int(length)).map({ [UInt8]($0) }) else { return .unwritable }
                if let last = part.lastIndex(of: UInt8(ascii: "\n")) {
                    line = part[(last + 1)...] + line
                    break
                }
                line = part + line
            }
            guard !line.isEmpty else { return .whole }
            if isAnswer(line) {
                try file.seekToEnd()
                try file.write(contentsOf: Data("\n".utf8))
                return .whole
            }
            try file.truncate(atOffset: end - UInt64(line.count))
            return .dropped(line.count)
        } catch {
            return .unwritable
        }
    }

    /// The maximum length of a line in bytes, with a margin. A response is at most 16 MB long, and its recorded form is
    /// slightly longer.
    private static let longestLine = 64 << 20
}
