import Foundation
import GRDB

/// A transaction on an SQLite database.
struct SQLiteSession: SQLSession {
    let database: Database

    var dialect: SQLDialect { .sqlite }

    @discardableResult
    func run(_ sql: String, _ arguments: SQLArguments, _ body: (SQLRow) throws -> Bool) throws -> Int {
        let statement = try database.cachedStatement(sql: sql)
        let arguments = StatementArguments(arguments.values.map { $0.databaseValue })
        guard statement.columnCount > 0 else {
            try statement.execute(arguments: arguments)
            return database.changesCount
        }
        let names = statement.columnNames
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() {
            let values = names.indices.map { SQLValue((row[$0] as DatabaseValue).storage) }
            if try !body(SQLRow(names: names, values: values)) { break }
        }
        return statement.isReadonly ? 0 : database.changesCount
    }
}

extension SQLValue {
    fileprivate init(_ storage: DatabaseValue.Storage) {
        switch storage {
        case .null: self = .null
        case .int64(let number): self = .integer(number)
        case .double(let number): self = .real(number)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .bytes([UInt8](data))
        }
    }
}

extension SQLValue {
    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        }
    }
}
