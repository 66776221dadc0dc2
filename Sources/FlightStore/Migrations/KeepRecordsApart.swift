import GRDB

/// Creates the table for pairs of logged flights that look alike but that the traveller has marked as different.
enum KeepRecordsApart {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("005-apart") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        -- Either may be a tracked flight, which need not have a record.
        CREATE TABLE recordPair (
            first TEXT NOT NULL CHECK (length(first) BETWEEN 1 AND 64),
            second TEXT NOT NULL CHECK (length(second) BETWEEN 1 AND 64),
            PRIMARY KEY (first, second),
            CHECK (first < second)
        ) STRICT, WITHOUT ROWID;
        """
}
