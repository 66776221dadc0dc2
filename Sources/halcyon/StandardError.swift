import Foundation

/// What a command says beside its answer.
enum StandardError {
    static func line(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
