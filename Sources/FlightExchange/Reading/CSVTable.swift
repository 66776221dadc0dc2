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
            return CSVGuard.plain(row.fields[index])
        }

        /// What stands in columns that the tracker does not have itself, as lines for the notes: `Meal: Pasta`.
        func others(besides own: [Int]) -> [String] {
            own.compactMap { index in
                guard index < row.fields.count, !row.fields[index].isEmpty else { return nil }
                return table.titles[index] + ": " + CSVGuard.plain(row.fields[index])
            }
        }

        /// Where it stands, in characters from 1; 0 if the row has no such column.
        func column(_ name: String) -> Int { table.columns[name].map { table.reader.column(of: $0, in: row) } ?? 0 }
    }

    private var reader: CSVReader
    /// By name in lower case; one with spaces by that with underscores, too.
    private let columns: [String: Int]
    /// The names of the columns in lower case, and as they are written.
    let header: [String]
    private let titles: [String]
    /// The column of free text, which takes what stray commas have cut off.
    private let notes: Int?

    /// - Parameter notes: the column of free text.
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

    /// A name as those write it who have no spaces in names: `flight_number`.
    static func underscored(_ name: String) -> String { name.split(separator: " ").joined(separator: "_") }

    /// Where the columns are that are none of some, which are named with underscores.
    func others(than own: Set<String>) -> [Int] {
        header.indices.filter { !own.contains(CSVTable.underscored(header[$0])) && !titles[$0].isEmpty }
    }

    var linesLeft: Int { reader.linesLeft }

    /// The order of the dates; nil if no row tells, and where the first one is not of three numbers in doubt.
    var dateOrder: Terms.DateOrder? {
        guard let column = columns["date"] ?? columns["flight_date"] else { return nil }
        var reader = reader
        var dates: [String] = []
        while dates.count < 2 * ReadingSession.mostFlights, let row = reader.next(width: header.count) {
            guard column < row.fields.count else { continue }
            // A tracker writes all its dates the same way.
            if dates.isEmpty, PartialDay(iso: String(row.fields[column].prefix(10))) != nil { return nil }
            dates.append(row.fields[column])
        }
        return Terms.order(of: dates)
    }

    /// The next row; nil at the end, and once there were too many. One with more fields than the header gives the surplus back to the notes.
    mutating func next(_ session: ReadingSession) -> Row? {
        guard !session.isFull, var row = reader.next(width: header.count) else { return nil }
        // Commas too many at the end mean nothing, unless a comma in the notes has pushed them there.
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
