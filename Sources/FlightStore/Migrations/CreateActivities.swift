import GRDB

/// Creates the tables for devices with live activities, and for what was last sent to each device.
enum CreateActivities {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("014-activities") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE activityDevice (
            -- As it calls itself.
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 8 AND 64),
            -- In hexadecimal; NULL if it cannot be asked to show another one.
            startToken TEXT CHECK (length(startToken) BETWEEN 32 AND 512),
            startTokenAt INTEGER CHECK ((startTokenAt IS NULL) = (startToken IS NULL)),
            language TEXT NOT NULL,
            label TEXT NOT NULL,
            -- It ends with that with which it has asked.
            credentialId TEXT REFERENCES credential (id) ON DELETE CASCADE,
            createdAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX activityDeviceByCredential ON activityDevice (credentialId);

        CREATE TABLE activity (
            deviceId TEXT NOT NULL REFERENCES activityDevice (id) ON DELETE CASCADE,
            flightId TEXT NOT NULL REFERENCES flight (id) ON DELETE CASCADE,
            memory TEXT NOT NULL CHECK (json_valid(memory)),
            -- Grows with each decision, so that of two that decide at the same time one does; 0 before the first.
            version INTEGER NOT NULL CHECK (version >= 0),
            -- By which the device knows it, and where it is reached.
            name TEXT CHECK (name <> ''),
            token TEXT CHECK (length(token) BETWEEN 32 AND 512),
            tokenAt INTEGER CHECK ((tokenAt IS NULL) = (token IS NULL)),
            -- Whether the traveller has put it away.
            isDismissed INTEGER NOT NULL DEFAULT 0 CHECK (isDismissed IN (0, 1)),
            -- Of the last change.
            at INTEGER NOT NULL,
            PRIMARY KEY (deviceId, flightId)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX activityByFlight ON activity (flightId);
        CREATE INDEX activityByTime ON activity (at);
        """
}
