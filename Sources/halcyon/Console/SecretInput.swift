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
        let text = try lines([prompt])[0]
        guard !text.isEmpty else { throw CommandFailure(advice) }
        return text
    }

    /// Reads one line for each prompt.
    ///
    /// - Returns: The lines without their ends; empty for those that are missing.
    /// - Throws: ``CommandFailure`` if the input has more lines, or if the user presses Ctrl-C.
    static func lines(_ prompts: [String]) throws -> [String] {
        let input = CommandEnvironment.current.input
        var before = termios()
        let isTerminal = isatty(input.fileDescriptor) == 1 && tcgetattr(input.fileDescriptor, &before) == 0
        guard isTerminal else {
            var lines = try text(all(input)).split(omittingEmptySubsequences: false) { $0.isNewline }
            while lines.last?.isEmpty ?? false { lines.removeLast() }
            guard lines.count <= prompts.count else {
                throw CommandFailure(
                    prompts.count == 1
                        ? "the input has several lines; pass it alone"
                        : "the input has more than \(prompts.count) lines; pass one line for each secret")
            }
            return prompts.indices.map { $0 < lines.count ? String(lines[$0]) : "" }
        }
        var silent = before
        // Ctrl-C is read as a key, so that the terminal echoes again afterwards.
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        tcsetattr(input.fileDescriptor, TCSAFLUSH, &silent)
        defer { tcsetattr(input.fileDescriptor, TCSAFLUSH, &before) }
        return try prompts.map { prompt in
            CommandEnvironment.current.error.write(Data(prompt.utf8))
            defer { CommandEnvironment.current.error.write(Data("\n".utf8)) }
            return try text(typed(input))
        }
    }

    /// Reads the content of a file, which is piped in or pasted and ended with Ctrl-D.
    static func file(_ prompt: String) throws -> String {
        let input = CommandEnvironment.current.input
        if isatty(input.fileDescriptor) == 1 { CommandEnvironment.current.error.write(Data(prompt.utf8)) }
        return try text(all(input))
    }

    private static func all(_ input: FileHandle) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < largest, let part = try? input.read(upToCount: largest - bytes.count), !part.isEmpty {
            bytes += part
        }
        return bytes
    }

    private static func typed(_ input: FileHandle) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < largest, let byte = try? input.read(upToCount: 1)?.first {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x04: return bytes
            case 0x03: throw CommandFailure("cancelled; nothing was stored", code: 130)
            case 0x08, 0x7F: _ = bytes.popLast()
            case 0x15: bytes = []
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    private static func text(_ bytes: [UInt8]) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure("the input is not text in UTF-8")
        }
        return text
    }
}
