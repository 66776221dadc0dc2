/// Adds the answers of sources that all processes share; see the migration of the same name for SQLite.
enum CreateAnswers {
    static let sql = """
        CREATE TABLE sourceQuestion (
            source TEXT COLLATE "C" NOT NULL,
            question TEXT COLLATE "C" NOT NULL CHECK (question <> ''),
            askedAt BIGINT NOT NULL,
            answeredAt BIGINT,
            request TEXT COLLATE "C",
            headers TEXT COLLATE "C" CHECK (headers IS NULL OR CAST(headers AS JSON) IS NOT NULL),
            body BYTEA,
            PRIMARY KEY (source, question)
        );
        """
}
