import GRDB

/// Creates the tables for live data from several sources:
/// - for each source: whether it is enabled, the state of its rate limit, and its spending;
/// - for each flight and source: the source's key for the flight, and the time of the last report;
/// - for each flight: the identified aircraft and its positions, which were previously stored as observations.
enum CreateSources {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("009-sources") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        -- hasCap 0: what is free may be spent. A cap without a number is none.
        CREATE TABLE source (
            name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
            isEnabled INTEGER NOT NULL DEFAULT 0 CHECK (isEnabled IN (0, 1)),
            address TEXT,
            hasCap INTEGER NOT NULL DEFAULT 0 CHECK (hasCap IN (0, 1)),
            capDay INTEGER CHECK (capDay >= 0),
            capMonth INTEGER CHECK (capMonth >= 0),
            fullAt INTEGER,
            failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
            waitUntil INTEGER,
            requests INTEGER NOT NULL DEFAULT 0,
            answers INTEGER NOT NULL DEFAULT 0,
            ignoredRows INTEGER NOT NULL DEFAULT 0,
            askedAt INTEGER,
            answeredAt INTEGER,
            failedAt INTEGER,
            fault TEXT
        ) STRICT, WITHOUT ROWID;

        -- What was spent in the source's own unit; days by the calendar of UTC, counted from 1970-01-01.
        CREATE TABLE spending (
            source TEXT NOT NULL,
            day INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            requests INTEGER NOT NULL,
            PRIMARY KEY (source, day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE flightSource (
            flightId TEXT NOT NULL REFERENCES flight (id),
            source TEXT NOT NULL,
            key TEXT,
            askedAt INTEGER,
            tracedAt INTEGER,
            heardAt INTEGER,
            PRIMARY KEY (flightId, source)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE binding (
            flightId TEXT NOT NULL PRIMARY KEY REFERENCES flight (id),
            callsigns TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(callsigns)),
            address TEXT,
            tail TEXT,
            since INTEGER,
            grounds TEXT CHECK (grounds IS NULL OR json_valid(grounds)),
            CHECK ((address IS NULL) = (since IS NULL))
        ) STRICT, WITHOUT ROWID;

        -- Altitude in feet, speed in knots, track in degrees, rate in feet a minute.
        CREATE TABLE fix (
            flightId TEXT NOT NULL REFERENCES flight (id),
            at INTEGER NOT NULL,
            source TEXT NOT NULL,
            latitude REAL NOT NULL,
            longitude REAL NOT NULL,
            isOnGround INTEGER,
            altitude INTEGER,
            speed INTEGER,
            track REAL,
            rate INTEGER,
            PRIMARY KEY (flightId, at)
        ) STRICT, WITHOUT ROWID;

        -- At most one: whoever wants answers recorded, and until when unless it says so again.
        CREATE TABLE recording (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            path TEXT NOT NULL,
            until INTEGER NOT NULL
        ) STRICT;

        -- Positions stood among the things that are said of a flight. The traveller's own stay there.
        INSERT OR REPLACE INTO fix (flightId, at, source, latitude, longitude, altitude, speed, rate)
        SELECT flightId, CAST(json_extract(value, '$.at') AS INTEGER), source,
            CAST(json_extract(value, '$.latitude') AS REAL), CAST(json_extract(value, '$.longitude') AS REAL),
            CAST(json_extract(value, '$.altitudeFeet') AS INTEGER),
            CAST(json_extract(value, '$.groundSpeedKnots') AS INTEGER),
            CAST(json_extract(value, '$.verticalRate') AS INTEGER)
        FROM observation
        WHERE field = 'position' AND source <> 'traveller' AND json_type(value, '$.at') = 'integer'
            AND json_extract(value, '$.latitude') IS NOT NULL AND json_extract(value, '$.longitude') IS NOT NULL;
        DELETE FROM observation WHERE field = 'position' AND source <> 'traveller';
        """
}
