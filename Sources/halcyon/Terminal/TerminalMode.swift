import Foundation

/// A terminal that hands over keys as they are pressed, on a screen of its own; restored when it is left.
final class TerminalMode {
    enum Key { case leave, music }

    private var before = termios()
    private let isInteractive: Bool
    private var isRestored = false

    init() {
        isInteractive = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &before) == 0
        if isInteractive {
            var raw = before
            // Keys come at once, unseen, and Ctrl-C is a key like others.
            raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
            raw.c_iflag &= ~tcflag_t(IXON)
            tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        }
        // The other screen, without a cursor.
        StandardOutput.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
    }

    func restore() {
        guard !isRestored else { return }
        isRestored = true
        StandardOutput.write("\u{1B}[?25h\u{1B}[?1049l")
        if isInteractive { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    }

    /// The next key that means something, waited for so many milliseconds.
    ///
    /// - Parameter bell: what ends the wait as soon as it can be read from; nil for nothing.
    func key(within milliseconds: Int32, orAt bell: Int32? = nil) -> Key? {
        // A file with a number below 0 is passed over.
        var waited = [
            pollfd(fd: isInteractive ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waited, nfds_t(waited.count), milliseconds) > 0, waited[0].revents != 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        // The terminal has gone away.
        guard count > 0 else { return .leave }
        var key: Key?
        var index = 0
        while index < count {
            switch bytes[index] {
            case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: return .leave
            case UInt8(ascii: "m"), UInt8(ascii: "M"): key = .music
            case 0x1B:
                // An escape alone is the key; with a bracket behind it, it is an arrow or the like, up to a letter.
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
