import FlightStore

/// Defines the tables of the database as a series of migrations, which also update older databases.
///
/// A released migration never changes. A new migration is added at the end, in a separate file.
enum PostgresSchema {
    private static let migrations: [(name: String, sql: String)] = [
        ("create tables", CreateTables.sql), ("answers", CreateAnswers.sql), ("uploads", CreateUploads.sql),
        ("secrets", CreateSecrets.sql), ("bookings", CreateBookings.sql),
        ("duties", CreateDuties.sql), ("peers", CreatePeers.sql), ("favourites", CreateFavourites.sql),
    ]
    /// The lock under which one process at a time migrates a schema: "HLCN" in ASCII, and the schema.
    private static let lock = "\(0x484C_434E), hashtext(current_schema())"

    /// Applies the missing migrations, each in a transaction of its own.
    ///
    /// - Throws: ``StoreError/newerDatabase(path:unknown:)`` if the database contains migrations that this version does not
    ///   know; ``PostgresFailure``.
    static func migrate(_ connection: PostgresConnection, place: String) throws {
        try connection.execute("SELECT pg_advisory_lock(\(lock))")
        defer { try? connection.execute("SELECT pg_advisory_unlock(\(lock))") }
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS halcyonMigration (
                name TEXT PRIMARY KEY,
                appliedAt TIMESTAMPTZ NOT NULL DEFAULT now()
            )
            """)
        let session = PostgresSession(connection: connection)
        let applied = Set(try session.all("SELECT name FROM halcyonMigration") { $0.text(0) })
        let unknown = applied.subtracting(migrations.map { $0.name })
        guard unknown.isEmpty else { throw StoreError.newerDatabase(path: place, unknown: unknown.sorted()) }
        for migration in migrations where !applied.contains(migration.name) {
            try connection.execute("BEGIN")
            do {
                try connection.execute(migration.sql)
                try session.execute("INSERT INTO halcyonMigration (name) VALUES (?)", [migration.name])
                try connection.execute("COMMIT")
            } catch {
                try? connection.execute("ROLLBACK")
                throw error
            }
        }
    }
}
