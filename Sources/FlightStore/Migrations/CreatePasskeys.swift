import GRDB

/// Adds passkeys, and the ceremonies in which they are made and used.
enum CreatePasskeys {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("024-passkeys") { db in
            try db.execute(
                sql: """
                    -- The account as authenticators know it: random bytes that say nothing about the person.
                    ALTER TABLE person ADD COLUMN userHandle BLOB CHECK (length(userHandle) = 64);

                    CREATE TABLE passkey (
                        sequence INTEGER PRIMARY KEY,
                        -- As the authenticator names it.
                        id BLOB NOT NULL UNIQUE CHECK (length(id) BETWEEN 16 AND 1023),
                        personId TEXT NOT NULL REFERENCES person (id),
                        -- A COSE key for ES256.
                        publicKey BLOB NOT NULL CHECK (length(publicKey) = 77),
                        signCount INTEGER NOT NULL CHECK (signCount BETWEEN 0 AND 4294967295),
                        backup TEXT NOT NULL,
                        isUserVerified INTEGER NOT NULL CHECK (isUserVerified IN (0, 1)),
                        model BLOB NOT NULL CHECK (length(model) = 16),
                        -- Names, parted by spaces.
                        transports TEXT NOT NULL,
                        -- The domain at which the passkey works.
                        host TEXT NOT NULL CHECK (host <> ''),
                        label TEXT NOT NULL,
                        createdAt INTEGER NOT NULL,
                        lastUsedAt INTEGER
                    ) STRICT;
                    CREATE INDEX passkeyByPerson ON passkey (personId);

                    -- A row is taken out by the first answer, so that each challenge is used once.
                    CREATE TABLE ceremony (
                        challengeHash TEXT NOT NULL PRIMARY KEY CHECK (length(challengeHash) = 64),
                        -- Who makes a passkey; NULL: someone signs in.
                        personId TEXT REFERENCES person (id),
                        expiresAt INTEGER NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX ceremonyByExpiry ON ceremony (expiresAt);
                    """)
        }
    }
}
