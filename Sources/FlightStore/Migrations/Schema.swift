import GRDB

/// The tables, and how an older database gets them.
///
/// A migration that was released is never changed; a new one is added at the end, in a file of its own.
enum Schema {
    /// "HLCN" in the header of the file (`PRAGMA application_id`): says whose database it is.
    static let applicationID: Int32 = 0x484C_434E

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        CreateFlights.register(in: &migrator)
        CreateAccess.register(in: &migrator)
        CreateLogbook.register(in: &migrator)
        WidenMutations.register(in: &migrator)
        KeepRecordsApart.register(in: &migrator)
        RememberNames.register(in: &migrator)
        KeepTimesOfChanges.register(in: &migrator)
        NoteEnds.register(in: &migrator)
        CreateSources.register(in: &migrator)
        CreateHooks.register(in: &migrator)
        CreateAlerts.register(in: &migrator)
        CreateTerminals.register(in: &migrator)
        CreateLinks.register(in: &migrator)
        CreateActivities.register(in: &migrator)
        BoundAccess.register(in: &migrator)
        MoveUploads.register(in: &migrator)
        NoteHearing.register(in: &migrator)
        KeepContentsOfMutations.register(in: &migrator)
        return migrator
    }

    /// Brings the database up to date, each migration in a transaction of its own.
    static func migrate(_ writer: any DatabaseWriter) throws { try migrator.migrate(writer) }

    /// Whether it is a database of Halcyon, or an empty one.
    static func isHalcyon(_ db: Database) throws -> Bool {
        if try Int32.fetchOne(db, sql: "PRAGMA application_id") == applicationID { return true }
        // The table of migrations comes before the first migration; a kill in between leaves it alone.
        let others = try Int.fetchOne(
            db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
        return others == 0
    }

    /// Migrations that a newer version has applied.
    static func unknownMigrations(_ db: Database) throws -> [String] {
        try migrator.appliedIdentifiers(db).subtracting(migrator.migrations).sorted()
    }
}
