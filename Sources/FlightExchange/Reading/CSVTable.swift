import FlightCore
import FlightTracking

/// A file of comma-separated values with a header: its rows by the names of their columns.
struct CSVTable {
    /// One row, asked by the name of a column.
    struct Row {
        fileprivate let table: CSVTable
        fileprivate let row: CSVReader.Row

        var line: Int { row.line }

        /// The text of a column; empty if the row is too short or the file has no such column.
        subscript(name: String) -> String {
            guard let index = table.columns[name], index < row.fields.count else { return "" }
            return row.fields[index]
        }

        /// Where it stands, in characters from 1; 0 if the row has no such column.
        func column(_ name: String) -> Int { table.columns[name].map { table.reader.column(of: $0, in: row) } ?? 0 }
    }

    private var reader: CSVReader
    /// By name in lower case.
    private let columns: [String: Int]
    let header: [String]
    /// The column of free text, which takes what stray commas have cut off.
    private let notes: Int?

    /// - Parameter notes: the column of free text.
    init?(_ bytes: [UInt8], notes: String) {
        reader = CSVReader(bytes)
        guard let first = reader.next() else { return nil }
        header = first.fields.map { $0.lowercased() }
        columns = Dictionary(header.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        self.notes = columns[notes]
    }

    func has(_ name: String) -> Bool { columns[name] != nil }

    var linesLeft: Int { reader.linesLeft }

    /// The next row; nil at the end. One with more fields than the header gives the surplus back to the notes.
    mutating func next(_ session: ReadingSession) -> Row? {
        guard var row = reader.next(width: header.count) else { return nil }
        // Commas too many at the end mean nothing, unless a comma in the notes has pushed them there.
        if notes.map({ !reader.beginsWithSpace($0 + 1, in: row) }) ?? true {
            while row.fields.count > header.count, row.fields.last?.isEmpty == true { row.fields.removeLast() }
        }
        let surplus = row.fields.count - header.count
        if surplus > 0, let notes {
            let end = notes + surplus
            let joined = row.fields[notes...end].joined(separator: ",")
            row.fields.replaceSubrange(notes...end, with: [joined])
            row.starts.removeSubrange(notes + 1...end)
            session.corrected(
                row.line, reader.column(of: notes, in: row),
                .surplusFields(.joinedToNotes, found: header.count + surplus, expected: header.count))
        } else if surplus > 0 {
            row.fields.removeLast(surplus)
            session.corrected(
                row.line, 0, .surplusFields(.leftOut, found: header.count + surplus, expected: header.count))
        } else if row.hasStrayQuote {
            session.corrected(row.line, 0, .strayQuote)
        }
        return Row(table: self, row: row)
    }
}
