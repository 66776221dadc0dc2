import GRDB

/// Adds accounts at a provider of OpenID Connect, and the sign-ins that have begun there.
enum CreateOpenID {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("025-openid") { db in
            try db.execute(
                sql: """
                    CREATE TABLE identity (
                        sequence INTEGER PRIMARY KEY,
                        -- The provider. Compared byte for byte, as the subject.
                        issuer TEXT NOT NULL CHECK (issuer <> ''),
                        -- The account as the provider names it.
                        subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
                        personId TEXT NOT NULL REFERENCES person (id),
                        -- The account as the person knows it.
                        label TEXT NOT NULL CHECK (label <> ''),
                        createdAt INTEGER NOT NULL,
                        lastUsedAt INTEGER,
                        UNIQUE (issuer, subject)
                    ) STRICT;
                    CREATE INDEX identityByPerson ON identity (personId);

                    -- A row is taken out by the first answer, so that each sign-in is completed once.
                    CREATE TABLE openIDRequest (
                        stateHash TEXT NOT NULL PRIMARY KEY CHECK (length(stateHash) = 64),
                        nonce TEXT NOT NULL CHECK (length(nonce) = 43),
                        -- Secret; it never reaches the browser.
                        verifier TEXT NOT NULL CHECK (length(verifier) = 43),
                        redirect TEXT NOT NULL CHECK (redirect <> ''),
                        -- Who links an account; NULL: someone signs in.
                        personId TEXT REFERENCES person (id),
                        expiresAt INTEGER NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX openIDRequestByExpiry ON openIDRequest (expiresAt);
                    """)
        }
    }
}
