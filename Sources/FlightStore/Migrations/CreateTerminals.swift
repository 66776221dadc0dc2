import GRDB

/// Creates the table for airport maps that the owner has imported.
enum CreateTerminals {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("012-terminals") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE terminal (
            airport TEXT NOT NULL PRIMARY KEY CHECK (length(airport) BETWEEN 3 AND 4),
            importedAt INTEGER NOT NULL,
            -- How often it was imported.
            revision INTEGER NOT NULL DEFAULT 1,
            -- The plan as JSON, as devices get it.
            map TEXT NOT NULL CHECK (json_valid(map))
        ) STRICT, WITHOUT ROWID;
        """
}
