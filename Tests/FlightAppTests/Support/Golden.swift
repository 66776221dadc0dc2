import FlightCore
import FlightSamples
import Foundation
import Testing

/// Compares the outline of screens: all of it in English (`Goldens/NAME-en.txt`), and the lines that differ in the
/// other languages (`Goldens/NAME-translated.txt`).
func expectScreens(
    _ name: String, _ location: SourceLocation = #_sourceLocation, outline: (Language) throws -> String
) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens")
    func expect(_ text: String, _ file: String) throws {
        if let difference = try Golden.difference(text, from: folder.appending(path: file)) {
            Issue.record("\(difference)", sourceLocation: location)
        }
    }
    var transcript = Transcript()
    for language in Language.allCases {
        let text = try outline(language)
        if language == .english { try expect(text, "\(name)-en.txt") }
        transcript.begin(language.tag)
        transcript.add(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    }
    try expect(transcript.text, "\(name)-translated.txt")
}
