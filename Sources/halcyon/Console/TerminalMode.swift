import Foundation

/// Puts the terminal into raw mode on the alternate screen, and restores it at the end.
final class TerminalMode {
    enum Key { case leave, music }

    private var before = termios()
    private let isInteractive: Bool
    private var isRestored = false

    init() {
        isInteractive = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &before) == 0
        if isInteractive {
            var raw = before
            // Turns off line buffering and echo. Ctrl-C is read as a key.
            raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
            raw.c_iflag &= ~tcflag_t(IXON)
            tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        }
        // Switches to the alternate screen and hides the cursor.
        StandardOutput.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
    }

    func restore() {
        guard !isRestored else { return }
        isRestored = true
        StandardOutput.write("\u{1B}[?25h\u{1B}[?1049l")
        if isInteractive { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    }

    /// Returns the next key that has a function; `nil` if no such key is pressed within `milliseconds`.
    ///
    /// - Parameter bell: A file descriptor that ends the wait when it becomes readable; `nil` to wait for keys only.
    func key(within milliseconds: Int32, orAt bell: Int32? = nil) -> Key? {
        // `poll` ignores descriptors below 0.
        var waited = [
            pollfd(fd: isInteractive ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waited, nfds_t(waited.count), milliseconds) > 0, waited[0].revents != 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        // If no byte can be read, the terminal is closed.
        guard count > 0 else { return .leave }
        var key: Key?
        var index = 0
        while index < count {
            switch bytes[index] {
            case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: return .leave
            case UInt8(ascii: "m"), UInt8(ascii: "M"): key = .music
            case 0x1B:
                // A single escape character is the Esc key. If a bracket follows, it starts a sequence that ends with a
                // letter, such as the sequence of an arrow key.
                guard index + 1 < count else { return .leave }
                index += 2
                while index < count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
            default: break
            }
            index += 1
        }
        return key
    }
}
