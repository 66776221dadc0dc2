import Foundation

/// How many letters fit on a terminal.
struct TerminalSize: Hashable, Sendable {
    /// Each at least 1, and no more than the largest screen shows: 1,000 and 400.
    let columns: Int
    let rows: Int

    init(columns: Int, rows: Int) {
        self.columns = min(max(1, columns), 1000)
        self.rows = min(max(1, rows), 400)
    }

    /// That of the terminal on which the program writes; 80 × 24 where nobody says.
    static var current: TerminalSize {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
