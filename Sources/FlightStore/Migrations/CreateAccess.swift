import GRDB

/// Creates the tables for sign-in links, sessions and tokens. Also creates the table for the time of the first sign-in,
/// which is kept after the session has ended.
enum CreateAccess {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("002-access") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE credential (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            kind TEXT NOT NULL CHECK (kind IN ('link', 'session', 'token')),
            label TEXT NOT NULL,
            scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
            -- A SHA-256 in hexadecimal and nothing else, so that no secret gets here by mistake.
            secretHash TEXT NOT NULL UNIQUE
                CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-fA-F]*'),
            createdAt INTEGER NOT NULL,
            lastUsedAt INTEGER,
            expiresAt INTEGER
        ) STRICT;
        CREATE INDEX credentialByAge ON credential (kind, createdAt);
        CREATE INDEX credentialByExpiry ON credential (expiresAt) WHERE expiresAt IS NOT NULL;

        CREATE TABLE firstSession (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            at INTEGER NOT NULL
        ) STRICT;
        """
}
