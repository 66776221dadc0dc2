import Foundation

/// Messages to standard error, apart from a command's result.
enum StandardError {
    static func line(_ text: String) {
        try? CommandEnvironment.current.error.write(contentsOf: Data((text + "\n").utf8))
    }
}
