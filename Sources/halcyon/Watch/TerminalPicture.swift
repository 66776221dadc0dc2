/// The content of a terminal: one letter and its style for each cell.
struct TerminalPicture: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        /// The letter; `nil` for the second half of a wide letter.
        var letter: Character? = " "
        var ink = TerminalInk.plain
        /// Whether changes are animated.
        var flaps = false

        static func == (a: Cell, b: Cell) -> Bool { a.letter == b.letter && a.ink == b.ink }
    }

    let size: TerminalSize
    private(set) var cells: [Cell]

    /// Creates a blank picture.
    init(_ size: TerminalSize) {
        self.size = size
        cells = Array(repeating: Cell(), count: size.columns * size.rows)
    }

    subscript(row: Int, column: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// Writes a text on one line, cut with `…` if it does not fit. Writes nothing outside the picture.
    ///
    /// - Parameters:
    ///   - width: The maximum width in columns. The text also ends at the right edge of the picture.
    ///   - flaps: Whether changes are animated.
    /// - Returns: The column after the end of the text.
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

    /// Writes a text on one line so that its last column is before `end`.
    mutating func write(
        _ text: String, row: Int, endingAt end: Int, width: Int = .max, _ ink: TerminalInk = .plain,
        flaps: Bool = false
    ) {
        let room = max(0, min(width, end))
        let cut = text.printable.cut(toWidth: room)
        write(cut, row: row, column: max(0, end - cut.displayWidth), width: room, ink, flaps: flaps)
    }

    /// Draws another picture on top of this one. Parts that lie outside this picture are dropped.
    mutating func lay(_ other: TerminalPicture, row: Int, column: Int) {
        for y in 0..<other.size.rows where (0..<size.rows).contains(row + y) {
            for x in 0..<other.size.columns where (0..<size.columns).contains(column + x) {
                self[row + y, column + x] = other[y, x]
            }
        }
    }

    /// The lines as plain text, without trailing blanks.
    var lines: [String] {
        (0..<size.rows).map { row in
            var line = ""
            for column in 0..<size.columns { if let letter = self[row, column].letter { line.append(letter) } }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
