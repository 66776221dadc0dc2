/// Adds uploads that wait for their import; see ``SharedUploads``. With SQLite, they are files in the data folder.
enum CreateUploads {
    static let sql = """
        CREATE TABLE upload (
            id TEXT COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64),
            personId TEXT COLLATE "C" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            at BIGINT NOT NULL,
            names TEXT COLLATE "C" NOT NULL CHECK (CAST(names AS JSON) IS NOT NULL),
            size BIGINT NOT NULL CHECK (size >= 0)
        );
        CREATE INDEX uploadByPerson ON upload (personId, at);

        CREATE TABLE uploadPiece (
            upload TEXT COLLATE "C" NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
            file BIGINT NOT NULL CHECK (file >= 0),
            position BIGINT NOT NULL CHECK (position >= 0),
            bytes BYTEA NOT NULL,
            PRIMARY KEY (upload, file, position)
        );
        """
}
