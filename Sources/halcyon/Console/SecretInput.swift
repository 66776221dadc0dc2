import Foundation

/// Reads a secret from standard input, without an echo on a terminal.
enum SecretInput {
    /// The size in bytes of the largest input.
    private static let largest = 16_384

    /// - Parameter prompt: Shown only on a terminal.
    /// - Returns: The first line, without its end.
    /// - Throws: ``CommandFailure`` if there is no input.
    static func read(_ prompt: String) throws -> String {
        let input = CommandEnvironment.current.input
        var before = termios()
        let isTerminal = isatty(input.fileDescriptor) == 1 && tcgetattr(input.fileDescriptor, &before) == 0
        if isTerminal {
            var silent = before
            silent.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(input.fileDescriptor, TCSAFLUSH, &silent)
            CommandEnvironment.current.error.write(Data(prompt.utf8))
        }
        defer {
            if isTerminal {
                tcsetattr(input.fileDescriptor, TCSAFLUSH, &before)
                CommandEnvironment.current.error.write(Data("\n".utf8))
            }
        }
        var bytes: [UInt8] = []
        while bytes.count < largest, !bytes.contains(UInt8(ascii: "\n")) {
            let data = input.availableData
            if data.isEmpty { break }
            bytes += data
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard let text = String(validating: line, as: UTF8.self), !text.isEmpty else {
            throw CommandFailure(
                "no key was entered; type it, or pipe it in: pass show airlabs | halcyon feeds key airlabs")
        }
        return text
    }
}
