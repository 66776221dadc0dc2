import FlightTracking
import Foundation

/// A file with recorded answers, one a line; `-` is standard input.
struct RecordingFile {
    let answers: [SourceAnswer]

    /// - Throws: ``CommandFailure`` that says on which line something is wrong.
    init(_ path: String) throws(CommandFailure) {
        let name = path == "-" ? "standard input" : path
        let bytes: [UInt8]
        if path == "-" {
            bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
        } else if let data = FileManager.default.contents(atPath: path) {
            bytes = [UInt8](data)
        } else {
            throw CommandFailure("\(path) cannot be read; give a recording, as `halcyon feeds record` writes it")
        }
        var answers: [SourceAnswer] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            do throws(SourceRecording.Fault) {
                if let answer = try SourceRecording.read(line: Array(line), number: index + 1) {
                    answers.append(answer)
                }
            } catch {
                throw CommandFailure("\(name):\(error.line):\(error.column): \(error.message)")
            }
        }
        guard !answers.isEmpty else { throw CommandFailure("\(name) holds no answers; one stands on each line") }
        self.answers = answers
    }
}
