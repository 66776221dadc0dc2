/// Adds the secrets that the owner has entered; see the migration of the same name for SQLite.
enum CreateSecrets {
    static let sql = """
        CREATE TABLE secret (
            subject TEXT COLLATE "C" NOT NULL CHECK (subject <> ''),
            name TEXT COLLATE "C" NOT NULL CHECK (name <> ''),
            sealed BYTEA NOT NULL CHECK (length(sealed) BETWEEN 28 AND 4096),
            PRIMARY KEY (subject, name)
        );
        """
}
