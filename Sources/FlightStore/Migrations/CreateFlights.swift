import GRDB

/// Creates the tables for flights, their observations, and the log of changes.
enum CreateFlights {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("001-flights") { db in
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
            try db.execute(sql: sql)
        }
    }

    private static let sql = """
        CREATE TABLE trip (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64)
        ) STRICT, WITHOUT ROWID;

        -- `number` in the form UA1234; the sequence is the order of addition. Flights go to the bin and stay in the
        -- table; the references to them keep it so.
        CREATE TABLE flight (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 64),
            number TEXT CHECK (length(number) BETWEEN 3 AND 8),
            origin TEXT NOT NULL CHECK (length(origin) BETWEEN 3 AND 4),
            destination TEXT NOT NULL CHECK (length(destination) BETWEEN 3 AND 4),
            tripId TEXT REFERENCES trip (id),
            feedSource TEXT,
            feedKey TEXT,
            addedAt INTEGER NOT NULL,
            deletedAt INTEGER,
            heard INTEGER,
            revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
            CHECK ((feedSource IS NULL) = (feedKey IS NULL))
        ) STRICT;
        CREATE INDEX flightByTrip ON flight (tripId) WHERE tripId IS NOT NULL;

        CREATE TABLE observation (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            flightId TEXT NOT NULL REFERENCES flight (id),
            source TEXT NOT NULL,
            time INTEGER NOT NULL,
            field TEXT NOT NULL CHECK (field <> ''),
            value TEXT NOT NULL CHECK (json_valid(value)),
            isCorrection INTEGER NOT NULL CHECK (isCorrection IN (0, 1))
        ) STRICT;
        CREATE INDEX observationByFlight ON observation (flightId);

        CREATE TABLE change (
            revision INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL CHECK (kind IN ('flight', 'removed', 'settings')),
            flightId TEXT REFERENCES flight (id),
            at INTEGER NOT NULL,
            CHECK ((kind = 'settings') = (flightId IS NULL))
        ) STRICT;

        -- The revision is the one that the flight had when the mutation was applied.
        CREATE TABLE mutation (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 8 AND 64),
            flightId TEXT NOT NULL REFERENCES flight (id),
            appliedAt INTEGER NOT NULL,
            revision INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE setting (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            value TEXT NOT NULL CHECK (json_valid(value))
        ) STRICT;
        """
}
