import FlightCore
import Foundation

/// Writes a command's results to standard output.
enum StandardOutput {
    private static var descriptor: Int32 { CommandEnvironment.current.output.fileDescriptor }

    /// Whether the output is a terminal, rather than a pipe or a file.
    static var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether text may be dim or coloured. That is the case if the output is a terminal that supports colours and the
    /// user has not opted out (no-color.org).
    static var hasColours: Bool {
        let variables = CommandEnvironment.current.variables
        return isTerminal && variables["TERM"] != "dumb" && (variables["NO_COLOR"] ?? "").isEmpty
    }

    /// Whether the terminal supports moving the cursor, which is needed for drawing.
    static var hasScreen: Bool {
        let kind = CommandEnvironment.current.variables["TERM"] ?? ""
        return isTerminal && kind != "dumb" && !kind.isEmpty
    }

    /// The width of the output in columns; 80 if the output is not a terminal.
    static var width: Int {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes the text unchanged, including control characters. Used for pictures, and for data that a program reads.
    static func write(_ text: String) {
        // An error means that the output is closed, so the error cannot be reported.
        try? CommandEnvironment.current.output.write(contentsOf: Data(text.utf8))
    }

    static func write(_ bytes: [UInt8]) { try? CommandEnvironment.current.output.write(contentsOf: Data(bytes)) }

    /// Writes a line without control characters, except for the escape sequences of ``Style``.
    static func line(_ text: String) { write(text.printableLine + "\n") }

    /// Writes multi-line text that Halcyon itself has produced, such as help.
    static func text(_ text: String) { write(text.printableText + "\n") }

    /// Writes a JSON value, indented on a terminal and compact for a program.
    static func json(_ value: JSONValue) {
        if isTerminal { text(value.prettyJSON) } else { write(value.json + "\n") }
    }
}
