import GRDB

/// Creates the table for shared links.
enum CreateLinks {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("013-links") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        CREATE TABLE shareLink (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            -- A SHA-256 in hexadecimal and nothing else, so that no secret gets here by mistake.
            secretHash TEXT NOT NULL UNIQUE
                CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-fA-F]*'),
            flightId TEXT REFERENCES flight (id) ON DELETE CASCADE,
            tripId TEXT REFERENCES trip (id) ON DELETE CASCADE,
            -- Names of what is shown beside the flight, parted by commas.
            facts TEXT NOT NULL,
            name TEXT CHECK (name <> ''),
            -- Either a time, or so many seconds after the arrival.
            expiresAt INTEGER,
            afterArrival INTEGER CHECK (afterArrival >= 0),
            createdAt INTEGER NOT NULL,
            lastOpenedAt INTEGER,
            CHECK ((flightId IS NULL) <> (tripId IS NULL)),
            CHECK ((expiresAt IS NULL) <> (afterArrival IS NULL))
        ) STRICT;
        CREATE INDEX shareLinkByFlight ON shareLink (flightId) WHERE flightId IS NOT NULL;
        CREATE INDEX shareLinkByTrip ON shareLink (tripId) WHERE tripId IS NOT NULL;
        """
}
