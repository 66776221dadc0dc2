import GRDB

/// Extends the table of mutations to include settings, so that a change to settings is also applied only once. Adds an
/// index of flights by feed.
enum WidenMutations {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("004-mutations") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE mutation4 (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 8 AND 64),
            -- NULL: settings.
            flightId TEXT REFERENCES flight (id),
            appliedAt INTEGER NOT NULL,
            revision INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO mutation4 SELECT id, flightId, appliedAt, revision FROM mutation;
        DROP TABLE mutation;
        ALTER TABLE mutation4 RENAME TO mutation;
        CREATE INDEX flightByFeed ON flight (feedSource, feedKey) WHERE feedKey IS NOT NULL;
        """
}
