/// The content of a terminal, with a letter and a style for each cell.
struct TerminalPicture: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        /// The letter; `nil` in the second half of a wide letter.
        var letter: Character? = " "
        var ink = TerminalInk.plain
        /// Whether changes of the letter are animated.
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

    /// Writes text on a single line, truncated with `…` if it does not fit. Nothing is written outside the picture.
    ///
    /// - Parameters:
    ///   - width: The maximum width in columns. The text is also limited by the right edge of the picture.
    ///   - flaps: Whether changes of the letters are animated.
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

    /// Writes text on a single line so that it ends just before the column `end`.
    mutating func write(
        _ text: String, row: Int, endingAt end: Int, width: Int = .max, _ ink: TerminalInk = .plain,
        flaps: Bool = false
    ) {
        let room = max(0, min(width, end))
        let cut = text.printable.cut(toWidth: room)
        write(cut, row: row, column: max(0, end - cut.displayWidth), width: room, ink, flaps: flaps)
    }

    /// Draws another picture on top of this picture. Parts outside this picture are clipped.
    mutating func lay(_ other: TerminalPicture, row: Int, column: Int) {
        for y in 0..<other.size.rows where (0..<size.rows).contains(row + y) {
            for x in 0..<other.size.columns where (0..<size.columns).contains(column + x) {
                self[row + y, column + x] = other[y, x]
            }
        }
    }

    /// The lines as plain text, without trailing spaces.
    var lines: [String] {
        (0..<size.rows).map { row in
            var line = ""
            for column in 0..<size.columns { if let letter = self[row, column].letter { line.append(letter) } }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
