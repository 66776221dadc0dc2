import GRDB

/// Adds the answers of sources that all processes share.
enum CreateAnswers {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("027-answers") { db in
            try db.execute(
                sql: """
                    -- A question that concerns no particular flight, when it was last asked, and the last answer.
                    CREATE TABLE sourceQuestion (
                        source TEXT NOT NULL,
                        question TEXT NOT NULL CHECK (question <> ''),
                        askedAt INTEGER NOT NULL,
                        answeredAt INTEGER,
                        request TEXT,
                        headers TEXT CHECK (headers IS NULL OR json_valid(headers)),
                        body BLOB,
                        PRIMARY KEY (source, question)
                    ) STRICT;
                    """)
        }
    }
}
