import GRDB

/// Adds the mailboxes and calendars from which bookings are read, and what was found there.
enum CreateBookings {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("029-bookings") { db in
            try db.execute(
                sql: """
                    CREATE TABLE bookingSource (
                        sequence INTEGER PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE CHECK (id <> ''),
                        personId TEXT NOT NULL REFERENCES person (id),
                        kind TEXT NOT NULL CHECK (kind IN ('mailbox', 'calendar')),
                        -- What the person has entered, as JSON, without the secret.
                        settings TEXT NOT NULL,
                        -- The password or the address, encrypted with the key of the installation.
                        sealed BLOB NOT NULL CHECK (length(sealed) BETWEEN 28 AND 4096),
                        addedAt INTEGER NOT NULL,
                        -- How far it has been read, as JSON.
                        place TEXT,
                        readAt INTEGER,
                        dueAt INTEGER NOT NULL,
                        -- Until when one process reads it.
                        leasedUntil INTEGER,
                        failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
                        fault TEXT,
                        faultDetail TEXT,
                        readCount INTEGER NOT NULL DEFAULT 0,
                        foundCount INTEGER NOT NULL DEFAULT 0,
                        CHECK ((fault IS NULL) = (faultDetail IS NULL))
                    ) STRICT;
                    CREATE INDEX bookingSourceByPerson ON bookingSource (personId);

                    CREATE TABLE proposal (
                        sequence INTEGER PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE CHECK (id <> ''),
                        personId TEXT NOT NULL REFERENCES person (id),
                        change TEXT NOT NULL CHECK (change IN ('new', 'changed', 'cancelled')),
                        -- The flight in the logbook that would change.
                        target TEXT,
                        -- The booking as JSON.
                        booking TEXT NOT NULL,
                        -- Where it was found; the source may have been removed since.
                        sourceId TEXT NOT NULL,
                        subject TEXT NOT NULL,
                        sender TEXT NOT NULL,
                        sentAt INTEGER,
                        foundAt INTEGER NOT NULL,
                        -- When the flight leaves, as far as the booking says.
                        departsAt INTEGER NOT NULL,
                        decision TEXT CHECK (decision IN ('accepted', 'byRule', 'dismissed', 'outdated')),
                        decidedAt INTEGER,
                        CHECK ((decision IS NULL) = (decidedAt IS NULL))
                    ) STRICT;
                    CREATE INDEX proposalByPerson ON proposal (personId);
                    """)
        }
    }
}
