import GRDB

/// Creates the tables for alerts, their recipients, and their deliveries.
enum CreateAlerts {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("011-alerts") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE alertMemory (
            flightId TEXT NOT NULL PRIMARY KEY REFERENCES flight (id) ON DELETE CASCADE,
            memory TEXT NOT NULL CHECK (json_valid(memory)),
            -- Grows with each decision, so that of two that decide at the same time one does.
            version INTEGER NOT NULL CHECK (version > 0)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE alert (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            flightId TEXT NOT NULL REFERENCES flight (id) ON DELETE CASCADE,
            at INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL,
            content TEXT NOT NULL CHECK (json_valid(content))
        ) STRICT;
        CREATE INDEX alertByFlight ON alert (flightId, sequence);
        CREATE INDEX alertByTime ON alert (at);

        CREATE TABLE pushSubscriber (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            endpoint TEXT NOT NULL UNIQUE,
            key BLOB NOT NULL CHECK (length(key) = 65),
            secret BLOB NOT NULL CHECK (length(secret) = 16),
            language TEXT NOT NULL,
            label TEXT NOT NULL,
            -- It ends with the session of the browser.
            credentialId TEXT REFERENCES credential (id) ON DELETE CASCADE,
            createdAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX pushSubscriberByCredential ON pushSubscriber (credentialId);

        CREATE TABLE delivery (
            alert INTEGER NOT NULL REFERENCES alert (sequence) ON DELETE CASCADE,
            way TEXT NOT NULL CHECK (way IN ('push', 'ntfy', 'webhook', 'mail')),
            -- Of the browser; empty for the other ways.
            subscriber TEXT NOT NULL CHECK ((subscriber = '') = (way <> 'push')),
            label TEXT,
            state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'refused', 'gone', 'expired')),
            attempts INTEGER NOT NULL DEFAULT 0,
            -- Not before then; while it is on its way, until somebody else may take it.
            dueAt INTEGER NOT NULL,
            at INTEGER,
            note TEXT,
            PRIMARY KEY (alert, way, subscriber)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deliveryWaiting ON delivery (way, subscriber, alert) WHERE state = 'waiting';

        CREATE TABLE alertWish (
            -- Of a flight; empty for all others.
            flightId TEXT NOT NULL PRIMARY KEY,
            groups TEXT NOT NULL,
            quietFrom INTEGER CHECK (quietFrom BETWEEN 0 AND 1439),
            quietTo INTEGER CHECK (quietTo BETWEEN 0 AND 1439)
        ) STRICT, WITHOUT ROWID;
        """
}
