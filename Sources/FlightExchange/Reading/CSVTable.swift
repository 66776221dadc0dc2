import FlightCore
import FlightTracking

/// A CSV file with a header: its rows by column name.
struct CSVTable {
    /// One row, with access by column name.
    struct Row {
        fileprivate let table: CSVTable
        fileprivate let row: CSVReader.Row

        var line: Int { row.line }

        /// The text of a column; empty if the row is too short or the file has no such column.
        subscript(name: String) -> String {
            guard let index = table.columns[name], index < row.fields.count else { return "" }
            return CSVGuard.plain(row.fields[index])
        }

        /// Returns the values in the given columns, which are not the tracker's own, as lines for the notes:
        /// `Meal: Pasta`.
        func others(besides own: [Int]) -> [String] {
            own.compactMap { index in
                guard index < row.fields.count, !row.fields[index].isEmpty else { return nil }
                return table.titles[index] + ": " + CSVGuard.plain(row.fields[index])
            }
        }

        /// The position in characters from 1; 0 if the row has no such column.
        func column(_ name: String) -> Int { table.columns[name].map { table.reader.column(of: $0, in: row) } ?? 0 }
    }

    private var reader: CSVReader
    /// The indices of the columns by lower-case name. A name with spaces is also listed with underscores.
    private let columns: [String: Int]
    /// The names of the columns in lower case.
    let header: [String]
    /// The names of the columns as written.
    private let titles: [String]
    /// The column of free text. It receives the pieces of text that unescaped commas have split off.
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

    /// Returns a name with underscores instead of spaces: `flight_number`.
    static func underscored(_ name: String) -> String { name.split(separator: " ").joined(separator: "_") }

    /// Returns the indices of all columns with a title, except those with the given names, which are written with
    /// underscores.
    func others(than own: Set<String>) -> [Int] {
        header.indices.filter { !own.contains(CSVTable.underscored(header[$0])) && !titles[$0].isEmpty }
    }

    var linesLeft: Int { reader.linesLeft }

    /// The order of day and month; nil if no row decides it, or if the dates are in ISO 8601.
    var dateOrder: Terms.DateOrder? {
        guard let column = columns["date"] ?? columns["flight_date"] else { return nil }
        var reader = reader
        var dates: [String] = []
        while dates.count < 2 * ReadingSession.mostFlights, let row = reader.next(width: header.count) {
            guard column < row.fields.count else { continue }
            // All dates of a tracker have one form, so a single ISO date is enough.
            if dates.isEmpty, PartialDay(iso: String(row.fields[column].prefix(10))) != nil { return nil }
            dates.append(row.fields[column])
        }
        return Terms.order(of: dates)
    }

    /// Returns the next row; nil at the end, or after too many rows. If a row has too many fields, the surplus is added
    /// to the notes.
    mutating func next(_ session: ReadingSession) -> Row? {
        guard !session.isFull, var row = reader.next(width: header.count) else { return nil }
        // Surplus commas at the end of a row are meaningless, unless a comma in the notes has moved the fields to the
        // end.
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
