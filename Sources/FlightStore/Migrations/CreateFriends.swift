import GRDB

/// Adds friends, and the invitations to become friends.
enum CreateFriends {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("026-friends") { db in
            try db.execute(
                sql: """
                    -- What a person shows a friend and hears of this friend. The row of the other side has the opposite
                    -- people; both are made and deleted together.
                    CREATE TABLE friendship (
                        personId TEXT NOT NULL REFERENCES person (id),
                        friendId TEXT NOT NULL REFERENCES person (id),
                        shows TEXT NOT NULL CHECK (shows IN ('status', 'map', 'all')),
                        hears TEXT NOT NULL CHECK (hears IN ('nothing', 'landed', 'basics', 'everything')),
                        showsAll INTEGER NOT NULL CHECK (showsAll IN (0, 1)),
                        createdAt INTEGER NOT NULL,
                        PRIMARY KEY (personId, friendId),
                        CHECK (personId <> friendId)
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX friendshipByFriend ON friendship (friendId);

                    -- A flight that a person shows one friend, or hides, whatever showsAll says.
                    CREATE TABLE shownFlight (
                        flightId TEXT NOT NULL REFERENCES flight (id) ON DELETE CASCADE,
                        personId TEXT NOT NULL,
                        friendId TEXT NOT NULL,
                        isShown INTEGER NOT NULL CHECK (isShown IN (0, 1)),
                        PRIMARY KEY (flightId, friendId),
                        FOREIGN KEY (personId, friendId) REFERENCES friendship (personId, friendId) ON DELETE CASCADE
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX shownFlightByFriend ON shownFlight (personId, friendId);

                    CREATE TABLE friendInvitation (
                        sequence INTEGER PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE CHECK (id <> ''),
                        secretHash TEXT NOT NULL UNIQUE
                            CHECK (length(secretHash) = 64 AND secretHash NOT GLOB '*[^0-9a-f]*'),
                        -- Who invites.
                        personId TEXT NOT NULL REFERENCES person (id),
                        -- Who alone can accept; NULL: the first in the house who opens the link.
                        friendId TEXT REFERENCES person (id),
                        shows TEXT NOT NULL CHECK (shows IN ('status', 'map', 'all')),
                        hears TEXT NOT NULL CHECK (hears IN ('nothing', 'landed', 'basics', 'everything')),
                        showsAll INTEGER NOT NULL CHECK (showsAll IN (0, 1)),
                        createdAt INTEGER NOT NULL,
                        expiresAt INTEGER NOT NULL,
                        CHECK (expiresAt BETWEEN createdAt AND createdAt + 172800),
                        CHECK (friendId IS NULL OR friendId <> personId)
                    ) STRICT;
                    CREATE INDEX friendInvitationByPerson ON friendInvitation (personId);
                    CREATE INDEX friendInvitationByFriend ON friendInvitation (friendId) WHERE friendId IS NOT NULL;
                    """)
        }
    }
}
