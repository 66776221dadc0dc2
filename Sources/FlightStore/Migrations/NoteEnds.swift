import GRDB

/// Adds the end times of flights. Current flights can then be read without reading the observations of past flights.
enum NoteEnds {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("008-ends") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        -- NULL: not over, or not worked out since its last change. Whoever reads the flight works it out and notes it.
        ALTER TABLE flight ADD COLUMN endedAt INTEGER;
        CREATE INDEX flightByEnd ON flight (endedAt) WHERE deletedAt IS NULL;
        """
}
