/// Adds the pieces of work that only one process does at a time; see the migration of the same name for SQLite.
enum CreateDuties {
    static let sql = """
        CREATE TABLE duty (
            name TEXT COLLATE "C" PRIMARY KEY CHECK (name <> ''),
            holder TEXT COLLATE "C" NOT NULL CHECK (holder <> ''),
            until BIGINT NOT NULL
        );
        """
}
