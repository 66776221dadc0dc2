import Foundation

/// The messages of a command beside its result.
enum StandardError {
    static func line(_ text: String) {
        try? CommandEnvironment.current.error.write(contentsOf: Data((text + "\n").utf8))
    }
}
