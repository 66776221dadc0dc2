import FlightCore
import FlightPages
import FlightSamples
import Foundation
import Testing

/// Compares a text with `Snapshots/NAME`.
func expectGolden(_ text: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    if let difference = try Golden.difference(text, from: folder.appending(path: name)) {
        Issue.record("\(difference)", sourceLocation: location)
    }
}

/// Compares the pages of a surface: each as HTML in English (`Snapshots/PAGE`), and the visible text of all pages in
/// the other languages (`Snapshots/SURFACE.txt`).
///
/// - Parameter pages: The file name of each page, and the function that draws it. A page may have lines of plain text
///   between its tags; a line that starts with `## ` names the state below it.
func expectSurface(
    _ surface: String, _ pages: KeyValuePairs<String, (Language) throws -> String>,
    _ location: SourceLocation = #_sourceLocation
) throws {
    var transcript = Transcript()
    for language in Language.allCases {
        transcript.begin(language.tag)
        for (name, draw) in pages {
            let html = try draw(language)
            if language == .english { try expectGolden(lines(html), name, location) }
            transcript.add(["## " + name] + (try Markup(html).transcript))
        }
    }
    try expectGolden(transcript.text, surface + ".txt", location)
}

/// Returns the markup with a line for each element, so that differences are readable. End tags, icons and inline
/// elements stay in the line.
func lines(_ html: String) -> String {
    html.replacing(/><(?!\/|(?:b|bdi|i|small|svg class="i|use)\b)/, with: ">\n<") + "\n"
}

/// Returns the markup after a check for faults.
func sound(_ html: HTML, _ location: SourceLocation = #_sourceLocation) -> String {
    #expect(faults(of: html.string) == [], sourceLocation: location)
    return html.string
}
