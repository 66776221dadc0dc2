import GRDB

/// Adds the pieces of work that only one process does at a time.
enum CreateDuties {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("030-duties") { db in
            try db.execute(
                sql: """
                    CREATE TABLE duty (
                        name TEXT PRIMARY KEY NOT NULL CHECK (name <> ''),
                        holder TEXT NOT NULL CHECK (holder <> ''),
                        until INTEGER NOT NULL
                    ) STRICT;
                    """)
        }
    }
}
