import Foundation
import Testing

/// A recorded screen. `RECORD=1 swift test` records it again.
enum Golden {
    private static let folder = Program.fixtures.deletingLastPathComponent().appendingPathComponent("Goldens")

    static func check(_ text: String, _ name: String) throws {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "Goldens/\(name) differs; RECORD=1 swift test records it again")
    }
}
