import Foundation

/// The size of a terminal in character cells.
struct TerminalSize: Hashable, Sendable {
    /// The number of columns, 1…1000. The number of rows is limited to 1…400.
    let columns: Int
    let rows: Int

    init(columns: Int, rows: Int) {
        self.columns = min(max(1, columns), 1000)
        self.rows = min(max(1, rows), 400)
    }

    /// The size of the terminal on standard output; 80 columns and 24 rows if it is unknown.
    static var current: TerminalSize {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
