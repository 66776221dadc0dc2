/// Adds friends on other servers; see the migration of the same name for SQLite.
enum CreatePeers {
    static let sql = """
        CREATE TABLE peer (
            friendId TEXT COLLATE "C" PRIMARY KEY REFERENCES person (id),
            personId TEXT COLLATE "C" NOT NULL REFERENCES person (id),
            address TEXT COLLATE "C" NOT NULL CHECK (address LIKE 'http%'),
            publicKey TEXT COLLATE "C" NOT NULL CHECK (publicKey <> ''),
            sealed BYTEA NOT NULL CHECK (length(sealed) BETWEEN 28 AND 4096),
            secretHash TEXT COLLATE "C" NOT NULL UNIQUE CHECK (secretHash ~ '^[0-9a-f]{64}$'),
            createdAt BIGINT NOT NULL,
            flights JSON,
            revision BIGINT NOT NULL DEFAULT 0 CHECK (revision >= 0),
            heardAt BIGINT,
            fault TEXT COLLATE "C" CHECK (fault <> '')
        );
        CREATE INDEX peerByPerson ON peer (personId);
        """
}
