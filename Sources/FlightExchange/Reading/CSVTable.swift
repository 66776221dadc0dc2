import FlightCore
import FlightTracking

/// A CSV file with a header, read row by row.
struct CSVTable {
    /// A row whose fields are accessed by column name.
    struct Row {
        fileprivate let table: CSVTable
        fileprivate let row: CSVReader.Row

        var line: Int { row.line }

        /// The text in a column; empty if the row is too short or the file has no such column.
        subscript(name: String) -> String {
            guard let index = table.columns[name], index < row.fields.count else { return "" }
            return CSVGuard.plain(row.fields[index])
        }

        /// Returns the values in the given columns as lines for the notes, such as `Meal: Pasta`. Used for columns that
        /// the tracker itself does not write.
        func others(besides own: [Int]) -> [String] {
            own.compactMap { index in
                guard index < row.fields.count, !row.fields[index].isEmpty else { return nil }
                return table.titles[index] + ": " + CSVGuard.plain(row.fields[index])
            }
        }

        /// Returns the position of a field in its line, in characters, starting at 1; 0 if the row has no such column.
        func column(_ name: String) -> Int { table.columns[name].map { table.reader.column(of: $0, in: row) } ?? 0 }
    }

    private var reader: CSVReader
    /// The column indices, by name in lower case. A name with spaces is also listed with underscores.
    private let columns: [String: Int]
    /// The column names in lower case.
    let header: [String]
    /// The column names as written.
    private let titles: [String]
    /// The index of the free-text column. Text that was split off by unescaped commas is added to this column.
    private let notes: Int?

    /// - Parameter notes: The name of the free-text column.
    init?(_ bytes: [UInt8], notes: String, _ budget: ReadingBudget) {
        reader = CSVReader(bytes, budget)
        guard let first = reader.next() else { return nil }
        titles = first.fields
        header = first.fields.map { $0.lowercased() }
        columns = Dictionary(
            (header + header.map { CSVTable.underscored($0) }).enumerated().map { ($1, $0 % first.fields.count) },
            uniquingKeysWith: { first, _ in first })
        self.notes = columns[notes]
    }

    func has(_ name: String) -> Bool { columns[name] != nil }

    /// Returns the name with spaces replaced by underscores: `flight_number`.
    static func underscored(_ name: String) -> String { name.split(separator: " ").joined(separator: "_") }

    /// Returns the indices of all titled columns, except the tracker's own columns.
    ///
    /// - Parameter own: The names of the tracker's own columns, with underscores instead of spaces.
    func others(than own: Set<String>) -> [Int] {
        header.indices.filter { !own.contains(CSVTable.underscored(header[$0])) && !titles[$0].isEmpty }
    }

    var linesLeft: Int { reader.linesLeft }

    /// The order of day and month in the dates; nil if the dates do not reveal the order, or if they are in ISO 8601.
    var dateOrder: Terms.DateOrder? {
        guard let column = columns["date"] ?? columns["flight_date"] else { return nil }
        var reader = reader
        var dates: [String] = []
        while dates.count < 2 * ReadingSession.mostFlights, let row = reader.next(width: header.count) {
            guard column < row.fields.count else { continue }
            // A tracker writes all its dates in the same form, so a single ISO date is enough.
            if dates.isEmpty, PartialDay(iso: String(row.fields[column].prefix(10))) != nil { return nil }
            dates.append(row.fields[column])
        }
        return Terms.order(of: dates)
    }

    /// Returns the next row; nil at the end of the file, or if the maximum number of rows has been read. If a row has
    /// too many fields, the extra text is added to the notes.
    mutating func next(_ session: ReadingSession) -> Row? {
        guard !session.isFull, var row = reader.next(width: header.count) else { return nil }
        // Extra commas at the end of a row mean nothing, unless a comma in the notes has shifted the later fields.
        if notes.map({ !reader.beginsWithSpace($0 + 1, in: row) }) ?? true {
            while row.fields.count > header.count, row.fields.last?.isEmpty == true { row.fields.removeLast() }
        }
        let surplus = row.fields.count - header.count
        if surplus > 0, let notes {
            let end = notes + surplus
            var joined = row.fields[notes]
            for index in notes + 1...end {
                joined += (reader.beginsWithSpace(index, in: row) ? ", " : ",") + row.fields[index]
            }
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
