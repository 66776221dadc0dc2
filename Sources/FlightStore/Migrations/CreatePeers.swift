import GRDB

/// Adds friends on other servers.
enum CreatePeers {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("032-peers") { db in
            try db.execute(
                sql: """
                    -- A friend on another server. The row of the friend in `person` was never in the house: it is removed
                    -- from the beginning, so only what concerns friends finds it. Its flights in `flight` are deleted from
                    -- the beginning; they exist for the alerts that refer to them.
                    CREATE TABLE peer (
                        friendId TEXT NOT NULL PRIMARY KEY REFERENCES person (id),
                        personId TEXT NOT NULL REFERENCES person (id),
                        -- Scheme, host and port of the other server.
                        address TEXT NOT NULL CHECK (address LIKE 'http%'),
                        -- The key of the other server for this friendship.
                        publicKey TEXT NOT NULL CHECK (publicKey <> ''),
                        -- What is secret, encrypted with the key of the installation.
                        sealed BLOB NOT NULL CHECK (length(sealed) BETWEEN 28 AND 4096),
                        -- Of the token with which the other server reads.
                        secretHash TEXT NOT NULL UNIQUE
                            CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-f]*'),
                        createdAt INTEGER NOT NULL,
                        -- What the friend last showed; NULL: nothing yet.
                        flights TEXT CHECK (flights IS NULL OR json_valid(flights)),
                        revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
                        heardAt INTEGER,
                        fault TEXT CHECK (fault <> '')
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX peerByPerson ON peer (personId);
                    """)
        }
    }
}
