import Foundation
import Testing

/// A recorded text. `RECORD=1 swift test` records anew.
enum Golden {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens")

    static func check(_ text: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        let file = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return
        }
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            Issue.record("Goldens/\(name) is missing; record it with RECORD=1", sourceLocation: location)
            return
        }
        guard text != recorded else { return }
        let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(old, new).prefix { $0 == $1 }.count
        Issue.record(
            """
            Goldens/\(name):\(same + 1) is another (RECORD=1 records it anew)
              - \(same < old.count ? old[same] : "(the end)")
              + \(same < new.count ? new[same] : "(the end)")
            """, sourceLocation: location)
    }
}
