import GRDB

/// Adds an index by which a flight is found that another person follows already.
enum FindSameFlights {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("022-same-flights") { db in
            try db.execute(
                sql: """
                    CREATE INDEX flightByNumber ON flight (number, origin, destination)
                        WHERE number IS NOT NULL AND deletedAt IS NULL;
                    """)
        }
    }
}
