import GRDB

/// Adds people, and assigns every personal row to a person. Existing rows belong to the first person.
///
/// The tables are rebuilt and `personId` has no default, so that a statement that forgets the person fails instead of
/// writing to the first one.
enum CreatePeople {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("021-people") { db in
            for sql in [people, flights, settings, logbook, access, links, alerts, devices] { try db.execute(sql: sql) }
        }
    }

    private static let people = """
        CREATE TABLE person (
            sequence INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 64),
            -- NULL: not chosen yet.
            name TEXT CHECK (length(name) BETWEEN 1 AND 60),
            role TEXT NOT NULL CHECK (role IN ('owner', 'member', 'guest', 'named')),
            -- Who acts for a named traveller, who does not sign in.
            managerId TEXT REFERENCES person (id),
            -- Set by an owner or by the OpenID provider, never by the person: accounts are linked by it.
            mail TEXT CHECK (length(mail) BETWEEN 3 AND 254 AND mail = lower(mail)),
            createdAt INTEGER NOT NULL,
            seenAt INTEGER,
            removedAt INTEGER,
            -- Of the last change to what the person sees, and of the person's logbook.
            revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
            logbookRevision INTEGER NOT NULL DEFAULT 0 CHECK (logbookRevision >= 0),
            CHECK ((role = 'named') = (managerId IS NOT NULL))
        ) STRICT;
        CREATE UNIQUE INDEX personByMail ON person (mail) WHERE mail IS NOT NULL AND removedAt IS NULL;
        CREATE INDEX personByManager ON person (managerId) WHERE managerId IS NOT NULL;
        INSERT INTO person (id, role, createdAt, revision, logbookRevision)
            SELECT 'first', 'owner', COALESCE((SELECT at FROM firstSession), (SELECT MIN(addedAt) FROM flight), 0),
                COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0), (SELECT revision FROM logbook);
        DROP TABLE logbook;
        """

    private static let flights = """
        CREATE TABLE trip21 (
            personId TEXT NOT NULL REFERENCES person (id),
            id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
            PRIMARY KEY (personId, id)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO trip21 SELECT 'first', id FROM trip;
        DROP TABLE trip;
        ALTER TABLE trip21 RENAME TO trip;

        CREATE TABLE flight21 (
            sequence INTEGER PRIMARY KEY,
            personId TEXT NOT NULL REFERENCES person (id),
            id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 64),
            number TEXT CHECK (length(number) BETWEEN 3 AND 8),
            origin TEXT NOT NULL CHECK (length(origin) BETWEEN 3 AND 4),
            destination TEXT NOT NULL CHECK (length(destination) BETWEEN 3 AND 4),
            tripId TEXT,
            feedSource TEXT,
            feedKey TEXT,
            addedAt INTEGER NOT NULL,
            deletedAt INTEGER,
            heard INTEGER,
            revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
            endedAt INTEGER,
            CHECK ((feedSource IS NULL) = (feedKey IS NULL)),
            FOREIGN KEY (personId, tripId) REFERENCES trip (personId, id)
        ) STRICT;
        INSERT INTO flight21
            SELECT sequence, 'first', id, number, origin, destination, tripId, feedSource, feedKey, addedAt, deletedAt,
                heard, revision, endedAt
            FROM flight;
        DROP TABLE flight;
        ALTER TABLE flight21 RENAME TO flight;
        CREATE INDEX flightByTrip ON flight (personId, tripId) WHERE tripId IS NOT NULL;
        CREATE INDEX flightByFeed ON flight (feedSource, feedKey) WHERE feedKey IS NOT NULL;
        CREATE INDEX flightByEnd ON flight (personId, endedAt) WHERE deletedAt IS NULL;
        CREATE INDEX flightByHouseEnd ON flight (endedAt) WHERE deletedAt IS NULL;

        -- `sequence` says that anything has changed and never leaves the machine; `revision` counts the person's own
        -- changes, so gaps do not show the changes of others.
        CREATE TABLE change21 (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            personId TEXT NOT NULL REFERENCES person (id),
            revision INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('flight', 'removed', 'settings', 'friends')),
            flightId TEXT REFERENCES flight (id),
            at INTEGER NOT NULL,
            UNIQUE (personId, revision),
            CHECK ((kind IN ('settings', 'friends')) = (flightId IS NULL))
        ) STRICT;
        INSERT INTO change21 SELECT revision, 'first', revision, kind, flightId, at FROM change;
        DROP TABLE change;
        ALTER TABLE change21 RENAME TO change;

        CREATE TABLE mutation21 (
            personId TEXT NOT NULL REFERENCES person (id),
            id TEXT NOT NULL CHECK (length(id) BETWEEN 8 AND 64),
            -- NULL: settings.
            flightId TEXT REFERENCES flight (id),
            appliedAt INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            -- NULL: applied before contents were kept.
            contents TEXT CHECK (length(contents) = 64),
            PRIMARY KEY (personId, id)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO mutation21 SELECT 'first', id, flightId, appliedAt, revision, contents FROM mutation;
        DROP TABLE mutation;
        ALTER TABLE mutation21 RENAME TO mutation;
        """

    private static let settings = """
        CREATE TABLE setting21 (
            personId TEXT NOT NULL PRIMARY KEY REFERENCES person (id),
            value TEXT NOT NULL CHECK (json_valid(value))
        ) STRICT, WITHOUT ROWID;
        INSERT INTO setting21 SELECT 'first', value FROM setting;
        DROP TABLE setting;
        ALTER TABLE setting21 RENAME TO setting;

        CREATE TABLE settingTime21 (
            personId TEXT NOT NULL REFERENCES person (id),
            name TEXT NOT NULL CHECK (name <> ''),
            at INTEGER NOT NULL,
            PRIMARY KEY (personId, name)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO settingTime21 SELECT 'first', name, at FROM settingTime;
        DROP TABLE settingTime;
        ALTER TABLE settingTime21 RENAME TO settingTime;
        """

    private static let logbook = """
        -- As 003-logbook and 006-names have it, with the person.
        CREATE TABLE record21 (
            sequence INTEGER PRIMARY KEY,
            personId TEXT NOT NULL REFERENCES person (id),
            id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
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
            codeshare TEXT CHECK (length(codeshare) BETWEEN 3 AND 8),
            -- Two people may import the same file.
            UNIQUE (personId, id),
            CHECK (flightId IS NULL OR flightId = id),
            CHECK (originCode IS NOT NULL OR ifnull(originName, '') <> ''),
            CHECK (destinationCode IS NOT NULL OR ifnull(destinationName, '') <> ''),
            CHECK (status = 'diverted' OR (divertedCode IS NULL AND divertedName IS NULL))
        ) STRICT;
        INSERT INTO record21
            SELECT sequence, 'first', id, flightId, date, number, airline, airlineName, originCode, originName,
                destinationCode, destinationName, status, divertedCode, divertedName, role, outScheduled, outActual,
                offScheduled, offActual, onScheduled, onActual, inScheduled, inActual, minutes, kilometres,
                departureTerminal, departureGate, arrivalTerminal, arrivalGate, aircraftType, aircraftName, tail, seat,
                seatPosition, cabin, reason, confirmation, notes, trip, changedAt, deletedAt, edition, codeshare
            FROM record;
        DROP TABLE record;
        ALTER TABLE record21 RENAME TO record;
        CREATE INDEX recordByPerson ON record (personId, sequence);

        CREATE TABLE recordPair21 (
            personId TEXT NOT NULL REFERENCES person (id),
            first TEXT NOT NULL CHECK (length(first) BETWEEN 1 AND 64),
            second TEXT NOT NULL CHECK (length(second) BETWEEN 1 AND 64),
            PRIMARY KEY (personId, first, second),
            CHECK (first < second)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO recordPair21 SELECT 'first', first, second FROM recordPair;
        DROP TABLE recordPair;
        ALTER TABLE recordPair21 RENAME TO recordPair;

        CREATE TABLE importedName21 (
            personId TEXT NOT NULL REFERENCES person (id),
            kind TEXT NOT NULL CHECK (kind IN ('airline', 'aircraft')),
            text TEXT NOT NULL CHECK (text <> ''),
            code TEXT NOT NULL CHECK (length(code) BETWEEN 2 AND 4),
            at INTEGER NOT NULL,
            PRIMARY KEY (personId, kind, text)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO importedName21 SELECT 'first', kind, text, code, at FROM importedName;
        DROP TABLE importedName;
        ALTER TABLE importedName21 RENAME TO importedName;
        """

    private static let access = """
        CREATE TABLE calendarAddress21 (
            personId TEXT NOT NULL PRIMARY KEY REFERENCES person (id),
            secretHash TEXT NOT NULL UNIQUE CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-f]*'),
            createdAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO calendarAddress21 SELECT 'first', secretHash, createdAt FROM calendarAddress;
        DROP TABLE calendarAddress;
        ALTER TABLE calendarAddress21 RENAME TO calendarAddress;

        DROP TRIGGER credentialWithinParent;
        CREATE TABLE credential21 (
            sequence INTEGER PRIMARY KEY,
            personId TEXT NOT NULL REFERENCES person (id),
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
            parentId TEXT REFERENCES credential21 (id) ON DELETE CASCADE
        ) STRICT;
        INSERT INTO credential21
            SELECT sequence, 'first', id, kind, label, scope, secretHash, createdAt, lastUsedAt, expiresAt, parentId
            FROM credential;
        DROP TABLE credential;
        ALTER TABLE credential21 RENAME TO credential;
        CREATE INDEX credentialByAge ON credential (personId, kind, createdAt);
        CREATE INDEX credentialByExpiry ON credential (expiresAt) WHERE expiresAt IS NOT NULL;
        CREATE INDEX credentialByParent ON credential (parentId) WHERE parentId IS NOT NULL;
        CREATE TRIGGER credentialWithinParent BEFORE INSERT ON credential WHEN NEW.parentId IS NOT NULL
        BEGIN
            SELECT RAISE(ABORT,
                'a credential reaches further or lasts longer than what made it, or is another person''s')
            FROM (SELECT 1)
            WHERE NOT EXISTS (
                SELECT 1 FROM credential WHERE id = NEW.parentId AND personId = NEW.personId
                    AND (expiresAt IS NULL OR NEW.expiresAt <= expiresAt)
                    AND (scope = 'admin' OR scope = NEW.scope
                        OR (scope = 'write' AND NEW.scope IN ('read', 'import'))));
        END;

        -- NULL for events before this migration without a known person, and for failed attempts.
        ALTER TABLE accessEvent ADD COLUMN personId TEXT REFERENCES person (id);
        ALTER TABLE accessEvent ADD COLUMN doerId TEXT REFERENCES person (id);
        UPDATE accessEvent SET personId = 'first', doerId = 'first' WHERE act NOT LIKE 'wrong-%';
        CREATE INDEX accessEventByPerson ON accessEvent (personId, sequence) WHERE personId IS NOT NULL;
        """

    private static let links = """
        CREATE TABLE shareLink21 (
            sequence INTEGER PRIMARY KEY,
            personId TEXT NOT NULL REFERENCES person (id),
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            secretHash TEXT NOT NULL UNIQUE
                CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-fA-F]*'),
            flightId TEXT REFERENCES flight (id) ON DELETE CASCADE,
            tripId TEXT,
            facts TEXT NOT NULL,
            name TEXT CHECK (name <> ''),
            expiresAt INTEGER,
            afterArrival INTEGER CHECK (afterArrival >= 0),
            createdAt INTEGER NOT NULL,
            lastOpenedAt INTEGER,
            CHECK ((flightId IS NULL) <> (tripId IS NULL)),
            CHECK ((expiresAt IS NULL) <> (afterArrival IS NULL)),
            FOREIGN KEY (personId, tripId) REFERENCES trip (personId, id) ON DELETE CASCADE
        ) STRICT;
        INSERT INTO shareLink21
            SELECT sequence, 'first', id, secretHash, flightId, tripId, facts, name, expiresAt, afterArrival, createdAt,
                lastOpenedAt
            FROM shareLink;
        DROP TABLE shareLink;
        ALTER TABLE shareLink21 RENAME TO shareLink;
        CREATE INDEX shareLinkByPerson ON shareLink (personId, createdAt);
        CREATE INDEX shareLinkByFlight ON shareLink (flightId) WHERE flightId IS NOT NULL;
        CREATE INDEX shareLinkByTrip ON shareLink (personId, tripId) WHERE tripId IS NOT NULL;
        """

    private static let alerts = """
        -- The person who receives the alerts: the traveller, or a friend.
        CREATE TABLE alertMemory21 (
            flightId TEXT NOT NULL REFERENCES flight (id) ON DELETE CASCADE,
            personId TEXT NOT NULL REFERENCES person (id),
            memory TEXT NOT NULL CHECK (json_valid(memory)),
            version INTEGER NOT NULL CHECK (version > 0),
            PRIMARY KEY (flightId, personId)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO alertMemory21 SELECT flightId, 'first', memory, version FROM alertMemory;
        DROP TABLE alertMemory;
        ALTER TABLE alertMemory21 RENAME TO alertMemory;

        CREATE TABLE alert21 (
            sequence INTEGER PRIMARY KEY,
            personId TEXT NOT NULL REFERENCES person (id),
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            flightId TEXT NOT NULL REFERENCES flight (id) ON DELETE CASCADE,
            at INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL,
            content TEXT NOT NULL CHECK (json_valid(content))
        ) STRICT;
        INSERT INTO alert21 SELECT sequence, 'first', id, flightId, at, expiresAt, content FROM alert;
        DROP TABLE alert;
        ALTER TABLE alert21 RENAME TO alert;
        CREATE INDEX alertByPerson ON alert (personId, sequence);
        CREATE INDEX alertByFlight ON alert (flightId, sequence);
        CREATE INDEX alertByTime ON alert (at);

        CREATE TABLE pushSubscriber21 (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            personId TEXT NOT NULL REFERENCES person (id),
            endpoint TEXT NOT NULL UNIQUE,
            key BLOB NOT NULL CHECK (length(key) = 65),
            secret BLOB NOT NULL CHECK (length(secret) = 16),
            language TEXT NOT NULL,
            label TEXT NOT NULL,
            credentialId TEXT REFERENCES credential (id) ON DELETE CASCADE,
            createdAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO pushSubscriber21
            SELECT id, 'first', endpoint, key, secret, language, label, credentialId, createdAt FROM pushSubscriber;
        DROP TABLE pushSubscriber;
        ALTER TABLE pushSubscriber21 RENAME TO pushSubscriber;
        CREATE INDEX pushSubscriberByPerson ON pushSubscriber (personId);
        CREATE INDEX pushSubscriberByCredential ON pushSubscriber (credentialId);

        CREATE TABLE alertWish21 (
            personId TEXT NOT NULL REFERENCES person (id),
            -- Of a flight; empty for all others.
            flightId TEXT NOT NULL,
            groups TEXT NOT NULL,
            quietFrom INTEGER CHECK (quietFrom BETWEEN 0 AND 1439),
            quietTo INTEGER CHECK (quietTo BETWEEN 0 AND 1439),
            PRIMARY KEY (personId, flightId)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO alertWish21 SELECT 'first', flightId, groups, quietFrom, quietTo FROM alertWish;
        DROP TABLE alertWish;
        ALTER TABLE alertWish21 RENAME TO alertWish;
        """

    private static let devices = """
        CREATE TABLE activityDevice21 (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 8 AND 64),
            personId TEXT NOT NULL REFERENCES person (id),
            startToken TEXT CHECK (length(startToken) BETWEEN 32 AND 512),
            startTokenAt INTEGER CHECK ((startTokenAt IS NULL) = (startToken IS NULL)),
            language TEXT NOT NULL,
            label TEXT NOT NULL,
            credentialId TEXT REFERENCES credential (id) ON DELETE CASCADE,
            createdAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO activityDevice21
            SELECT id, 'first', startToken, startTokenAt, language, label, credentialId, createdAt FROM activityDevice;
        DROP TABLE activityDevice;
        ALTER TABLE activityDevice21 RENAME TO activityDevice;
        CREATE INDEX activityDeviceByPerson ON activityDevice (personId);
        CREATE INDEX activityDeviceByCredential ON activityDevice (credentialId);
        """
}
