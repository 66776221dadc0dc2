import Foundation
import Testing

/// Holds a text against `Snapshots/NAME`; with `RECORD=1` in the environment it is written there instead.
func expectGolden(_ text: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return
    }
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record("Snapshots/\(name) is missing; record it with RECORD=1", sourceLocation: location)
        return
    }
    guard text != recorded else { return }
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(old, new).prefix { $0 == $1 }.count
    func line(_ lines: [Substring], _ index: Int) -> String { index < lines.count ? String(lines[index]) : "(the end)" }
    let before = (max(0, same - 3)..<same).map { "    " + line(old, $0) + "\n" }.joined()
    Issue.record(
        """
        Snapshots/\(name):\(same + 1) is another (RECORD=1 records it anew)
        \(before)  - \(line(old, same))
          + \(line(new, same))
        """, sourceLocation: location)
}

/// A tag a line, so that a difference can be read.
func lines(_ html: String) -> String {
    html.replacing("><", with: ">\n<") + "\n"
}
