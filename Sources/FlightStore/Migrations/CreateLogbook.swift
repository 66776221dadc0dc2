import GRDB

/// Creates the tables for logged flights and their sources, and for imports, deletions and the calendar.
enum CreateLogbook {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("003-logbook") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        -- A place is an airport's code; with a name, perhaps empty, one that the table does not have. Times are Unix
        -- seconds. A record with a flight says more of a tracked flight, and has its id.
        CREATE TABLE record (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 64),
            flightId TEXT UNIQUE REFERENCES flight (id),
            date TEXT NOT NULL CHECK (
                date GLOB '[12][0-9][0-9][0-9]' OR date GLOB '[12][0-9][0-9][0-9]-[01][0-9]'
                OR date GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
            number TEXT CHECK (length(number) BETWEEN 3 AND 8),
            airline TEXT CHECK (length(airline) BETWEEN 2 AND 3),
            airlineName TEXT,
            originCode TEXT CHECK (length(originCode) BETWEEN 3 AND 4),
            originName TEXT,
            destinationCode TEXT CHECK (length(destinationCode) BETWEEN 3 AND 4),
            destinationName TEXT,
            status TEXT NOT NULL CHECK (status IN ('flown', 'cancelled', 'diverted')),
            divertedCode TEXT CHECK (length(divertedCode) BETWEEN 3 AND 4),
            divertedName TEXT,
            role TEXT NOT NULL CHECK (role IN ('mine', 'followed')),
            outScheduled INTEGER, outActual INTEGER,
            offScheduled INTEGER, offActual INTEGER,
            onScheduled INTEGER, onActual INTEGER,
            inScheduled INTEGER, inActual INTEGER,
            minutes INTEGER CHECK (minutes >= 0),
            kilometres INTEGER CHECK (kilometres >= 0),
            departureTerminal TEXT, departureGate TEXT,
            arrivalTerminal TEXT, arrivalGate TEXT,
            aircraftType TEXT, aircraftName TEXT, tail TEXT,
            seat TEXT,
            seatPosition TEXT CHECK (seatPosition IN ('window', 'middle', 'aisle')),
            cabin TEXT CHECK (cabin IN ('economy', 'premiumEconomy', 'business', 'first', 'private')),
            reason TEXT CHECK (reason IN ('leisure', 'business', 'crew', 'other')),
            confirmation TEXT, notes TEXT, trip TEXT,
            changedAt INTEGER NOT NULL,
            deletedAt INTEGER,
            edition INTEGER NOT NULL DEFAULT 0 CHECK (edition >= 0),
            CHECK (flightId IS NULL OR flightId = id),
            CHECK (originCode IS NOT NULL OR ifnull(originName, '') <> ''),
            CHECK (destinationCode IS NOT NULL OR ifnull(destinationName, '') <> ''),
            CHECK (status = 'diverted' OR (divertedCode IS NULL AND divertedName IS NULL))
        ) STRICT;

        CREATE TABLE recordSource (
            record INTEGER NOT NULL REFERENCES record (sequence) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            format TEXT NOT NULL CHECK (format <> ''),
            at INTEGER NOT NULL,
            foreignId TEXT,
            PRIMARY KEY (record, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE logbook (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            revision INTEGER NOT NULL CHECK (revision >= 0)
        ) STRICT;
        INSERT INTO logbook (id, revision) VALUES (1, 0);

        -- Files handed in together, between looking at what is in them and taking them in.
        CREATE TABLE upload (
            id TEXT NOT NULL CHECK (length(id) BETWEEN 16 AND 64),
            position INTEGER NOT NULL CHECK (position >= 0),
            name TEXT NOT NULL,
            bytes BLOB NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (id, position)
        ) STRICT;

        -- Kept as it is, not as a hash: it is shown again, and opens nothing but the calendar.
        CREATE TABLE calendarAddress (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            secret TEXT NOT NULL CHECK (length(secret) >= 20),
            createdAt INTEGER NOT NULL
        ) STRICT;
        """
}
