import FlightTracking
import Foundation
import Testing

/// What every reader makes of a whole answer. `RECORD=1` writes the goldens again.
struct ReaderGoldenTests {
    @Test(arguments: SampleAnswer.files)
    func aWholeAnswerSaysAllOfThis(_ file: String) throws {
        let golden = SampleAnswer.folder.deletingLastPathComponent().appending(path: "Goldens/\(file).txt")
        let text = NewsText(try SampleAnswer(file: file).read()).text
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try Data(text.utf8).write(to: golden)
        } else {
            let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
            #expect(text == expected, "\(file)")
        }
    }

    @Test func thereIsAnAnswerOfEverySource() {
        #expect(Set(SampleAnswer.files.map { String($0.prefix { $0 != "-" }) }).count == 12)
    }

    /// Packed or not, a trace says the same.
    @Test func gzipIsRecognisedByItsBytes() throws {
        let plain = try SampleAnswer(file: "antenna-trace.json").read()
        let packed = try SampleAnswer(file: "antenna-trace.json.gz").read()
        #expect(!plain.aircraft.isEmpty && packed == plain)
    }
}
