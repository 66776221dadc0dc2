import GRDB

/// Marks values entered by the traveller that newer values have replaced. Reading a flight then takes the same time, no
/// matter how often the flight has been edited (`FlightTable.mark`).
enum MarkReplaced {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("020-replaced") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        ALTER TABLE observation ADD COLUMN isReplaced INTEGER NOT NULL DEFAULT 0 CHECK (isReplaced IN (0, 1));
        UPDATE observation SET isReplaced = 1 WHERE id IN (
            SELECT id FROM (
                SELECT id, MIN(id) OVER field AS first, ROW_NUMBER() OVER newest AS place
                FROM observation WHERE source = 'traveller'
                WINDOW field AS (PARTITION BY flightId, field),
                    newest AS (PARTITION BY flightId, field ORDER BY time DESC, id DESC))
            WHERE id <> first AND place > 50);
        CREATE INDEX observationInUse ON observation (flightId) WHERE isReplaced = 0;
        """
}
