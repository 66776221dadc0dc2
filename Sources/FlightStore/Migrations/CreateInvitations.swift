import GRDB

/// Adds invitations to the house.
enum CreateInvitations {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("023-invitations") { db in
            try db.execute(
                sql: """
                    CREATE TABLE invitation (
                        sequence INTEGER PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE CHECK (id <> ''),
                        secretHash TEXT NOT NULL UNIQUE
                            CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-f]*'),
                        -- Who invites.
                        personId TEXT NOT NULL REFERENCES person (id),
                        role TEXT NOT NULL CHECK (role IN ('owner', 'member', 'guest')),
                        -- The name that the inviter proposes; NULL: none.
                        name TEXT CHECK (length(name) BETWEEN 1 AND 60),
                        createdAt INTEGER NOT NULL,
                        expiresAt INTEGER NOT NULL,
                        CHECK (expiresAt BETWEEN createdAt AND createdAt + 172800)
                    ) STRICT;
                    -- When the data of a removed person were deleted. The row stays, because the access log refers to it.
                    ALTER TABLE person ADD COLUMN purgedAt INTEGER;
                    """)
        }
    }
}
