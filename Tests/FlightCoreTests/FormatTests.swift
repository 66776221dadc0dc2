import FlightCore
import Foundation
import Testing

/// The names of file formats are defined in one place.
@Suite struct FormatTests {
    private typealias Format = LoggedFlight.Source.Format

    @Test func formatNamesAreUnique() {
        #expect(Set(Format.allCases.map(\.name)).count == Format.allCases.count)
        let options = Format.allCases.compactMap(\.option)
        #expect(Set(options).count == options.count)
        #expect(Set(ExportFormat.allCases.map(\.name)).count == ExportFormat.allCases.count)
        #expect(Set(ExportFormat.allCases.map(\.title)).count == ExportFormat.allCases.count)
    }

    /// Every file format has an option name. Halcyon's own sources of flights have none.
    @Test func everyFileFormatHasAnOption() {
        for format in Format.allCases { #expect((format.option == nil) == (format.title == "Halcyon"), "\(format)") }
    }

    @Test func readmeNamesEveryTracker() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        let words = try String(contentsOf: file, encoding: .utf8).split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("(" + Format.trackers + ")"))
    }

    /// Titles of trackers are written only in the list of formats and in the readers of their files.
    @Test func trackersAreNamedInOnePlace() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        // AirTrail is excepted, because code that tells its files from Halcyon's names it.
        let titles = try Format.allCases.filter { $0.isOfTracker && $0 != .airTrail }
            .map { (text: $0.title, pattern: try Regex("\\b" + $0.title + "\\b")) }
        for case let file as URL in files where file.pathExtension == "swift" {
            let path = file.standardizedFileURL.path
            guard !path.hasSuffix("Logbook/RecordSource.swift"), !path.contains("/FlightExchange/") else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for title in titles where text.contains(title.text) {
                let code = text.split(separator: "\n").filter { !$0.contains("///") }
                #expect(
                    !code.contains { $0.contains(title.pattern) }, "\(file.lastPathComponent) names \(title.text)")
            }
        }
    }
}
