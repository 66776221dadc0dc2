/// What stands on a terminal: a letter with its ink in each cell.
struct TerminalPicture: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        /// nil for the second half of a wide letter.
        var letter: Character? = " "
        var ink = TerminalInk.plain
        /// Whether a change of it is shown by flaps.
        var flaps = false

        static func == (a: Cell, b: Cell) -> Bool { a.letter == b.letter && a.ink == b.ink }
    }

    let size: TerminalSize
    private(set) var cells: [Cell]

    /// An empty one.
    init(_ size: TerminalSize) {
        self.size = size
        cells = Array(repeating: Cell(), count: size.columns * size.rows)
    }

    subscript(row: Int, column: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// Writes a text on one line; what does not fit is cut off with `…`. Outside of the picture nothing is written.
    ///
    /// - Parameters:
    ///   - width: the columns that it may take, at most those that are left.
    ///   - flaps: whether a change of it is shown by flaps.
    /// - Returns: the column behind it.
    @discardableResult
    mutating func write(
        _ text: String, row: Int, column: Int, width: Int = .max, _ ink: TerminalInk = .plain, flaps: Bool = false
    ) -> Int {
        guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return column }
        var at = column
        for letter in text.printable.cut(toWidth: min(width, size.columns - column)) {
            let columns = letter.displayWidth
            guard columns > 0 else { continue }
            self[row, at] = Cell(letter: letter, ink: ink, flaps: flaps)
            if columns == 2 { self[row, at + 1] = Cell(letter: nil, ink: ink, flaps: flaps) }
            at += columns
        }
        return at
    }

    /// Writes a text so that it ends before a column.
    mutating func write(
        _ text: String, row: Int, endingAt end: Int, width: Int = .max, _ ink: TerminalInk = .plain,
        flaps: Bool = false
    ) {
        let room = max(0, min(width, end))
        let cut = text.printable.cut(toWidth: room)
        write(cut, row: row, column: max(0, end - cut.displayWidth), width: room, ink, flaps: flaps)
    }

    /// Lays another picture on it; what does not fit is left out.
    mutating func lay(_ other: TerminalPicture, row: Int, column: Int) {
        for y in 0..<other.size.rows where (0..<size.rows).contains(row + y) {
            for x in 0..<other.size.columns where (0..<size.columns).contains(column + x) {
                self[row + y, column + x] = other[y, x]
            }
        }
    }

    /// Its lines as plain text, without blanks at their ends.
    var lines: [String] {
        (0..<size.rows).map { row in
            var line = ""
            for column in 0..<size.columns { if let letter = self[row, column].letter { line.append(letter) } }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
