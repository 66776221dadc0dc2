import FlightCore
import Foundation

/// Writes messages to standard error, separate from a command's results.
enum StandardError {
    /// Writes a message without control characters. Line breaks are kept only before indented lines.
    static func line(_ text: String) { write(text.printableMessage) }

    /// Writes multi-line text that Halcyon itself has produced, such as a command's usage message.
    static func text(_ text: String) { write(text.printableText) }

    /// Writes a JSON value for a program.
    static func json(_ value: JSONValue) { write(value.json) }

    private static func write(_ line: String) {
        try? CommandEnvironment.current.error.write(contentsOf: Data((line + "\n").utf8))
    }
}
