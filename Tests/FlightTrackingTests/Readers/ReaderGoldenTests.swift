import FlightTracking
import Foundation
import Testing

/// The news that each reader reads from a complete answer. `RECORD=1` records the goldens again.
struct ReaderGoldenTests {
    @Test(arguments: SampleAnswer.files)
    func completeAnswerMatchesGolden(_ file: String) throws {
        let golden = SampleAnswer.folder.deletingLastPathComponent().appending(path: "Goldens/\(file).txt")
        let text = NewsText(try SampleAnswer(file: file).read()).text
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try Data(text.utf8).write(to: golden)
        } else {
            let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
            #expect(text == expected, "\(file)")
        }
    }

    @Test func sampleAnswersCoverTwelveSources() {
        #expect(Set(SampleAnswer.files.map { String($0.prefix { $0 != "-" }) }).count == 12)
    }

    /// A trace reads the same with and without compression.
    @Test func gzipIsRecognizedByItsBytes() throws {
        let plain = try SampleAnswer(file: "antenna-trace.json").read()
        let packed = try SampleAnswer(file: "antenna-trace.json.gz").read()
        #expect(!plain.aircraft.isEmpty && packed == plain)
    }
}
