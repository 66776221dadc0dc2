/// Formats rows and columns as text, aligned by display width.
struct TextTable {
    struct Column {
        let title: String
        /// Whether the column is right-aligned, as numbers and times usually are.
        var isRight = false
        /// Whether the column may be truncated to make the table fit.
        var isFlexible = false
        /// Whether the column is truncated only after the other flexible columns.
        var isTruncatedLast = false
    }

    struct Cell {
        let text: String
        /// The text in a table that would otherwise be too wide.
        let short: String
        /// Adds escape sequences to the padded text; `nil` for plain text. Padding comes first, because escape
        /// sequences do not take up any columns.
        var style: (@Sendable (String) -> String)?

        init(_ text: String, short: String? = nil, style: (@Sendable (String) -> String)? = nil) {
            self.text = text.printable
            self.short = short?.printable ?? self.text
            self.style = style
        }
    }

    private enum Row {
        case cells([Cell])
        case section(String)
    }

    private let columns: [Column]
    private var rows: [Row] = []
    private static let gap = "  "
    /// The minimum width of a flexible column, in characters.
    private static let narrowest = 8

    init(_ columns: [Column]) { self.columns = columns }

    /// Adds a row, with a cell for each column.
    mutating func add(_ cells: [Cell]) { rows.append(.cells(cells)) }

    /// Adds a section heading after the rows that have been added so far.
    mutating func add(section title: String) { rows.append(.section(title.printable)) }

    /// Returns the lines of the table, which is at most `width` columns wide. The table has a header if any column has
    /// a title.
    func lines(width: Int) -> [String] {
        var table = self
        if needed(widths()) > width {
            table.rows = rows.map { row in
                guard case .cells(let cells) = row else { return row }
                return .cells(cells.map { Cell($0.short, style: $0.style) })
            }
        }
        return table.fittedLines(width: width)
    }

    private func fittedLines(width: Int) -> [String] {
        let widths = widths(fitting: width)
        var lines: [String] = []
        if columns.contains(where: { !$0.title.isEmpty }) {
            lines.append(line(columns.map { Cell($0.title, style: Style.bold) }, widths))
        }
        for row in rows {
            switch row {
            case .cells(let cells): lines.append(line(cells, widths))
            case .section(let title):
                if !lines.isEmpty { lines.append("") }
                lines.append(Style.dim(title.cut(toWidth: width)))
            }
        }
        return lines
    }

    private func widths() -> [Int] {
        var widths = columns.map { $0.title.displayWidth }
        for case .cells(let cells) in rows {
            for (index, cell) in cells.enumerated() { widths[index] = max(widths[index], cell.text.displayWidth) }
        }
        return widths
    }

    private func needed(_ widths: [Int]) -> Int {
        widths.reduce(TextTable.gap.count * max(0, columns.count - 1), +)
    }

    private func widths(fitting width: Int) -> [Int] {
        var widths = widths()
        var excess = needed(widths) - width
        let order =
            columns.indices.filter { !columns[$0].isTruncatedLast }
            + columns.indices.filter { columns[$0].isTruncatedLast }
        for index in order where columns[index].isFlexible && excess > 0 {
            let taken = min(excess, max(0, widths[index] - TextTable.narrowest))
            widths[index] -= taken
            excess -= taken
        }
        return widths
    }

    private func line(_ cells: [Cell], _ widths: [Int]) -> String {
        var line = ""
        for (index, cell) in cells.enumerated() {
            let text = cell.text.cut(toWidth: widths[index])
            let padding = String(repeating: " ", count: widths[index] - text.displayWidth)
            let styled = text.isEmpty ? text : cell.style?(text) ?? text
            if index > 0 { line += TextTable.gap }
            line += columns[index].isRight ? padding + styled : styled + padding
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}
