import FlightCore
import Foundation

/// Messages to standard error, apart from a command's result.
enum StandardError {
    /// Writes a message, without control characters; further lines of it are indented.
    static func line(_ text: String) { write(text.printableMessage) }

    /// Writes a text of several lines by Halcyon itself, such as the usage of a command.
    static func text(_ text: String) { write(text.printableText) }

    /// Writes one value for a program.
    static func json(_ value: JSONValue) { write(value.json) }

    private static func write(_ line: String) {
        try? CommandEnvironment.current.error.write(contentsOf: Data((line + "\n").utf8))
    }
}
