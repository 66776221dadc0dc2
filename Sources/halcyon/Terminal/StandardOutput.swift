import FlightCore
import Foundation

/// What a command says, on standard output.
enum StandardOutput {
    private static var descriptor: Int32 { CommandEnvironment.current.output.fileDescriptor }

    /// Whether a person is looking, rather than a pipe or a file.
    static var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether text may be dim or coloured: on a terminal that can, and unless the user objects (no-color.org).
    static var hasColours: Bool {
        let variables = CommandEnvironment.current.variables
        return isTerminal && variables["TERM"] != "dumb" && (variables["NO_COLOR"] ?? "").isEmpty
    }

    /// Whether pictures can be drawn on it: a terminal that can move its cursor.
    static var hasScreen: Bool {
        let kind = CommandEnvironment.current.variables["TERM"] ?? ""
        return isTerminal && kind != "dumb" && !kind.isEmpty
    }

    /// How many columns text may take: those of the terminal, and 80 in a file.
    static var width: Int {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    static func write(_ text: String) {
        // Nobody is told if nobody can be: the output is closed.
        try? CommandEnvironment.current.output.write(contentsOf: Data(text.utf8))
    }

    static func write(_ bytes: [UInt8]) { try? CommandEnvironment.current.output.write(contentsOf: Data(bytes)) }

    static func line(_ text: String) { write(text + "\n") }

    /// One value: laid out for a person, compact for a program.
    static func json(_ value: JSONValue) { line(isTerminal ? value.prettyJSON : value.json) }
}
