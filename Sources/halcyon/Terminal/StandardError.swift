import Foundation

/// What a command says beside its answer.
enum StandardError {
    static func line(_ text: String) {
        try? CommandEnvironment.current.error.write(contentsOf: Data((text + "\n").utf8))
    }
}
