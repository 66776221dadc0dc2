import GRDB

/// Adds the times of deletions and of changes to settings, so that the newer of two changes wins.
enum KeepTimesOfChanges {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("007-times") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        -- A setting without a row was set before times were kept, or never.
        CREATE TABLE settingTime (
            name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- The trip and the bin are observations like all else; the columns of the flight are for finding them.
        INSERT INTO observation (flightId, source, time, field, value, isCorrection)
        SELECT id, 'traveller', deletedAt, 'deleted', 'true', 1 FROM flight WHERE deletedAt IS NOT NULL;
        """
}
