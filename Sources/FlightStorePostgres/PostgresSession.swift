import FlightStore

/// A transaction on a PostgreSQL database.
struct PostgresSession: SQLSession {
    let connection: PostgresConnection

    var dialect: SQLDialect { .postgres }

    @discardableResult
    func run(_ sql: String, _ arguments: SQLArguments, _ body: (SQLRow) throws -> Bool) throws -> Int {
        try connection.run(sql, arguments, body)
    }
}
