import GRDB

/// Creates the table for the addresses to which sources push updates.
enum CreateHooks {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("010-hooks") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE hook (
            source TEXT NOT NULL PRIMARY KEY CHECK (source <> ''),
            -- A SHA-256 in hexadecimal and nothing else, so that no secret gets here by mistake.
            secretHash TEXT NOT NULL UNIQUE
                CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-fA-F]*'),
            createdAt INTEGER NOT NULL,
            deliveries INTEGER NOT NULL DEFAULT 0,
            refused INTEGER NOT NULL DEFAULT 0,
            deliveredAt INTEGER
        ) STRICT, WITHOUT ROWID;
        """
}
