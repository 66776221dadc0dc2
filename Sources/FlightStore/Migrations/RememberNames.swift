import GRDB

/// Adds a table that maps names in imported files to airlines and aircraft, and adds the codeshare numbers of logged
/// flights.
enum RememberNames {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("006-names") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE importedName (
            kind TEXT NOT NULL CHECK (kind IN ('airline', 'aircraft')),
            text TEXT NOT NULL CHECK (text <> ''),
            -- A designator.
            code TEXT NOT NULL CHECK (length(code) BETWEEN 2 AND 4),
            at INTEGER NOT NULL,
            PRIMARY KEY (kind, text)
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE record ADD COLUMN codeshare TEXT CHECK (length(codeshare) BETWEEN 3 AND 8);
        """
}
