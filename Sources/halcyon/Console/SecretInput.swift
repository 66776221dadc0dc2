import Foundation

/// Reads a secret from standard input, without an echo on a terminal.
enum SecretInput {
    /// The size in bytes of the largest input.
    private static let largest = 16_384

    /// - Parameters:
    ///   - prompt: Shown only on a terminal.
    ///   - advice: What to say if the input is empty.
    /// - Returns: The only line of the input, without its end.
    /// - Throws: ``CommandFailure`` if the input is empty or has more than one line, or if the user presses Ctrl-C.
    static func read(_ prompt: String, advice: String) throws -> String {
        let input = CommandEnvironment.current.input
        var before = termios()
        let isTerminal = isatty(input.fileDescriptor) == 1 && tcgetattr(input.fileDescriptor, &before) == 0
        guard isTerminal else {
            let bytes = Array((try? input.read(upToCount: largest)) ?? Data())
            let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            guard lines.count <= 1 else { throw CommandFailure("the input has several lines; pass it alone") }
            return try text(lines.first.map { Array($0) } ?? [], advice)
        }
        var silent = before
        // Ctrl-C is read as a key, so that the terminal echoes again afterwards.
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        tcsetattr(input.fileDescriptor, TCSAFLUSH, &silent)
        defer {
            tcsetattr(input.fileDescriptor, TCSAFLUSH, &before)
            CommandEnvironment.current.error.write(Data("\n".utf8))
        }
        CommandEnvironment.current.error.write(Data(prompt.utf8))
        var bytes: [UInt8] = []
        while bytes.count < largest, let byte = try? input.read(upToCount: 1)?.first {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x04: return try text(bytes, advice)
            case 0x03: throw CommandFailure("cancelled; nothing was stored", code: 130)
            case 0x08, 0x7F: _ = bytes.popLast()
            case 0x15: bytes = []
            default: bytes.append(byte)
            }
        }
        return try text(bytes, advice)
    }

    private static func text(_ line: [UInt8], _ advice: String) throws -> String {
        guard let text = String(validating: line, as: UTF8.self), !text.isEmpty else {
            throw CommandFailure(advice)
        }
        return text
    }
}
