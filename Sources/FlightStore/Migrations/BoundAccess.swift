import GRDB

/// Adds scopes and parents to credentials, adds the access log, and replaces the calendar's secret address with a hash.
enum BoundAccess {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("015-access") { db in
            try db.execute(sql: credentials)
            try hashCalendar(db)
            try db.execute(sql: events)
        }
    }

    private static let credentials = """
        CREATE TABLE credential15 (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            kind TEXT NOT NULL CHECK (kind IN ('link', 'session', 'token')),
            label TEXT NOT NULL,
            scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'import', 'admin')),
            -- A SHA-256 in hexadecimal and nothing else, so that no secret gets here by mistake.
            secretHash TEXT NOT NULL UNIQUE
                CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-fA-F]*'),
            createdAt INTEGER NOT NULL,
            lastUsedAt INTEGER,
            expiresAt INTEGER,
            -- By which it was made, and with which it ends.
            parentId TEXT REFERENCES credential15 (id) ON DELETE CASCADE
        ) STRICT;
        -- Browsers and the links that sign them in are the owner's; tokens stay what they were.
        INSERT INTO credential15
            SELECT sequence, id, kind, label, CASE kind WHEN 'token' THEN scope ELSE 'admin' END, secretHash, createdAt,
                lastUsedAt, expiresAt, NULL
            FROM credential;
        DROP TABLE credential;
        ALTER TABLE credential15 RENAME TO credential;
        CREATE INDEX credentialByAge ON credential (kind, createdAt);
        CREATE INDEX credentialByExpiry ON credential (expiresAt) WHERE expiresAt IS NOT NULL;
        CREATE INDEX credentialByParent ON credential (parentId) WHERE parentId IS NOT NULL;

        CREATE TRIGGER credentialWithinParent BEFORE INSERT ON credential WHEN NEW.parentId IS NOT NULL
        BEGIN
            SELECT RAISE(ABORT, 'a credential reaches further or lasts longer than what made it')
            FROM (SELECT 1)
            WHERE NOT EXISTS (
                SELECT 1 FROM credential WHERE id = NEW.parentId
                    AND (expiresAt IS NULL OR NEW.expiresAt <= expiresAt)
                    AND (scope = 'admin' OR scope = NEW.scope
                        OR (scope = 'write' AND NEW.scope IN ('read', 'import'))));
        END;
        """

    /// Replaces the calendar's secret address with its hash.
    private static func hashCalendar(_ db: Database) throws {
        // Makes SQLite overwrite the deleted address in the file.
        try db.execute(sql: "PRAGMA secure_delete = ON")
        let rows = try Row.fetchAll(db, sql: "SELECT secret, createdAt FROM calendarAddress")
        try db.execute(
            sql: """
                DROP TABLE calendarAddress;
                CREATE TABLE calendarAddress (
                    id INTEGER PRIMARY KEY CHECK (id = 1),
                    secretHash TEXT NOT NULL CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-f]*'),
                    createdAt INTEGER NOT NULL
                ) STRICT;
                """)
        for row in rows {
            guard let secret = String.fromDatabaseValue(row[0]), let createdAt = Int64.fromDatabaseValue(row[1]) else {
                continue
            }
            try db.execute(
                sql: "INSERT INTO calendarAddress (id, secretHash, createdAt) VALUES (1, ?, ?)",
                arguments: [SecretDigest.of(secret), createdAt])
        }
    }

    private static let events = """
        CREATE TABLE accessEvent (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            act TEXT NOT NULL CHECK (act <> ''),
            at INTEGER NOT NULL,
            lastAt INTEGER,
            subject TEXT,
            doer TEXT,
            address TEXT,
            count INTEGER NOT NULL CHECK (count >= 1)
        ) STRICT;
        """
}
