import GRDB

/// Adds the times of each source's reports on the departure and the arrival of a flight (`SourceHeard`).
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
