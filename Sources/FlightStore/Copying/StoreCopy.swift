import Crypto

/// Copies all data from one database to another, and compares the copy with the original.
///
/// Both sessions are those of a single transaction, so that the copy is consistent, and complete or absent.
public struct StoreCopy {
    private let source: any SQLSession
    private let target: any SQLSession

    public init(from source: any SQLSession, to target: any SQLSession) {
        self.source = source
        self.target = target
    }

    /// All tables, each after those that it refers to.
    static let tables = [
        "person", "trip", "flight", "observation", "firstSession", "record", "recordSource", "source", "spending",
        "flightSource", "binding", "fix", "recording", "hook", "alert", "credential", "pushSubscriber", "delivery",
        "terminal", "activityDevice", "activity", "accessEvent", "change", "mutation", "setting", "settingTime",
        "recordPair", "importedName", "calendarAddress", "shareLink", "alertMemory", "alertWish", "invitation",
        "passkey", "ceremony", "identity", "openIDRequest", "friendship", "shownFlight", "friendInvitation",
        "sourceQuestion", "secret", "bookingSource", "proposal", "duty", "peer", "favouriteAirport",
    ]
    /// The tables whose rows are numbered by the database, with the column of the number.
    private static let numbered = [
        ("person", "sequence"), ("flight", "sequence"), ("observation", "id"), ("record", "sequence"),
        ("alert", "sequence"), ("credential", "sequence"), ("accessEvent", "sequence"), ("change", "sequence"),
        ("shareLink", "sequence"), ("invitation", "sequence"), ("passkey", "sequence"), ("identity", "sequence"),
        ("friendInvitation", "sequence"), ("bookingSource", "sequence"), ("proposal", "sequence"),
    ]
    /// The number of rows that one statement inserts.
    private static let batch = 64

    /// The number of rows in a table that has been copied.
    public struct Table: Hashable, Sendable {
        public let name: String
        public let rows: Int
    }

    /// Copies all rows. Checks that the target is empty, and afterwards that it contains the same rows as the source.
    ///
    /// - Parameter progress: Called with the number of rows copied so far and the number of all rows.
    /// - Returns: The tables and the number of their rows.
    /// - Throws: ``StoreCopyError``; ``StoreError`` if a row cannot be stored.
    public func run(progress: (_ done: Int, _ all: Int) -> Void) throws -> [Table] {
        for table in Self.tables {
            // Each database begins with its first person, who has neither a name nor a flight then.
            let condition = table == "person" ? "WHERE id <> 'first' OR name IS NOT NULL OR revision > 0" : ""
            guard try target.row("SELECT 1 FROM \(table) \(condition) LIMIT 1") == nil else {
                throw StoreCopyError.notEmpty(table: table)
            }
        }
        try target.execute("DELETE FROM person")
        let counts = try Self.tables.map { try source.row("SELECT COUNT(*) FROM \($0)")?.number(0) ?? 0 }
        let all = counts.reduce(0, +)
        var done = 0
        var copied: [Table] = []
        for table in Self.tables {
            let digest = try copy(table) { count in
                done += count
                progress(done, all)
            }
            guard try Digest(of: table, in: target, columns: digest.columns) == digest else {
                throw StoreCopyError.differs(table: table)
            }
            copied.append(Table(name: table, rows: digest.rows))
        }
        if target.dialect == .postgres {
            for (table, column) in Self.numbered {
                try target.forEach(
                    """
                    SELECT setval(pg_get_serial_sequence('\(table)', '\(column.lowercased())'),
                        COALESCE(MAX(\(column)), 0) + 1, FALSE) FROM \(table)
                    """
                ) { _ in }
            }
        }
        return copied
    }

    private func copy(_ table: String, copied: (Int) -> Void) throws -> Digest {
        var digest = Digest()
        var waiting: [SQLValue] = []
        var count = 0
        func insert() throws {
            guard count > 0 else { return }
            let row = "(" + digest.columns.map { _ in "?" }.joined(separator: ", ") + ")"
            let rows = repeatElement(row, count: count).joined(separator: ", ")
            var arguments = SQLArguments()
            arguments.values = waiting
            try target.execute(
                "INSERT INTO \(table) (\(digest.columns.joined(separator: ", "))) VALUES \(rows)", arguments)
            copied(count)
            waiting = []
            count = 0
        }
        try source.forEach("SELECT * FROM \(table)" + Self.order(table)) { row in
            digest.add(row)
            waiting += row.values
            count += 1
            if count == Self.batch { try insert() }
        }
        try insert()
        return digest
    }

    /// A row may refer to an earlier one of its own table.
    private static func order(_ table: String) -> String {
        numbered.first { $0.0 == table }.map { " ORDER BY " + $0.1 } ?? ""
    }
}

/// Describes the rows of a table in any order: their number, and the sum of their hashes.
private struct Digest: Equatable {
    private(set) var columns: [String] = []
    private(set) var rows = 0
    private var sum: UInt64 = 0

    init() {}

    init(of table: String, in session: any SQLSession, columns: [String]) throws {
        guard !columns.isEmpty else {
            rows = try session.row("SELECT COUNT(*) FROM \(table)")?.number(0) ?? 0
            return
        }
        try session.forEach("SELECT \(columns.joined(separator: ", ")) FROM \(table)") { add($0) }
        // Databases write the names in different letters.
        self.columns = columns
    }

    mutating func add(_ row: SQLRow) {
        columns = row.names
        rows += 1
        var hash = SHA256()
        for value in row.values { hash.update(data: Array("\(value)\u{1F}".utf8)) }
        sum &+= hash.finalize().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// Why data cannot be copied.
public enum StoreCopyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The target contains data.
    case notEmpty(table: String)
    /// The copy differs from the original.
    case differs(table: String)

    public var description: String {
        switch self {
        case .notEmpty(let table):
            "The target already contains data (in \(table)). Choose an empty database; nothing was changed."
        case .differs(let table):
            "The copy of \(table) differs from the original; nothing was kept. Report it with this message."
        }
    }
}
