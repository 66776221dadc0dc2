import GRDB

/// Adds favourite airports, and alerts about them.
enum CreateFavourites {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("033-favourites") { db in
            try db.execute(
                sql: """
                    CREATE TABLE favouriteAirport (
                        personId TEXT NOT NULL REFERENCES person (id),
                        airport TEXT NOT NULL CHECK (airport <> ''),
                        alerts INTEGER NOT NULL CHECK (alerts IN (0, 1)),
                        createdAt INTEGER NOT NULL,
                        -- The last known state of the airport; NULL: nothing yet.
                        glance TEXT CHECK (glance IS NULL OR json_valid(glance)),
                        -- What alerts have told; NULL: nothing yet.
                        memory TEXT CHECK (memory IS NULL OR json_valid(memory)),
                        -- When devices were last told that there is something new to show.
                        toldAt INTEGER,
                        -- Grows whenever the state is stored, so that of two that decide at the same time one does.
                        version INTEGER NOT NULL DEFAULT 0 CHECK (version >= 0),
                        PRIMARY KEY (personId, airport)
                    ) STRICT, WITHOUT ROWID;

                    -- An alert is about a flight or about an airport.
                    CREATE TABLE alert33 (
                        sequence INTEGER PRIMARY KEY,
                        personId TEXT NOT NULL REFERENCES person (id),
                        id TEXT NOT NULL UNIQUE CHECK (id <> ''),
                        flightId TEXT REFERENCES flight (id) ON DELETE CASCADE,
                        airport TEXT CHECK ((airport IS NULL) <> (flightId IS NULL)),
                        at INTEGER NOT NULL,
                        expiresAt INTEGER NOT NULL,
                        content TEXT NOT NULL CHECK (json_valid(content))
                    ) STRICT;
                    INSERT INTO alert33 (sequence, personId, id, flightId, at, expiresAt, content)
                        SELECT sequence, personId, id, flightId, at, expiresAt, content FROM alert;
                    DROP TABLE alert;
                    ALTER TABLE alert33 RENAME TO alert;
                    CREATE INDEX alertByPerson ON alert (personId, sequence);
                    CREATE INDEX alertByFlight ON alert (flightId, sequence);
                    CREATE INDEX alertByTime ON alert (at);
                    """)
        }
    }
}
