import GRDB

/// Adds the secrets that the owner has entered, such as keys of sources.
enum CreateSecrets {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("028-secrets") { db in
            try db.execute(
                sql: """
                    -- A secret for a source, such as its key, encrypted with the key of the installation, which is not in
                    -- the database.
                    CREATE TABLE secret (
                        subject TEXT NOT NULL CHECK (subject <> ''),
                        name TEXT NOT NULL CHECK (name <> ''),
                        sealed BLOB NOT NULL CHECK (length(sealed) BETWEEN 28 AND 4096),
                        PRIMARY KEY (subject, name)
                    ) STRICT;
                    """)
        }
    }
}
