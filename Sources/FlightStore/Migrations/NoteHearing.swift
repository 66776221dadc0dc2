import GRDB

/// Adds the times at which each source reported on a flight's departure and arrival (`SourceHeard`).
enum NoteHearing {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("018-hearing") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        ALTER TABLE flightSource ADD COLUMN originAt INTEGER;
        ALTER TABLE flightSource ADD COLUMN originResumedAt INTEGER;
        ALTER TABLE flightSource ADD COLUMN destinationAt INTEGER;
        ALTER TABLE flightSource ADD COLUMN destinationResumedAt INTEGER;
        """
}
