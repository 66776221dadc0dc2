import GRDB

/// The tables, and the migrations of older databases.
///
/// A released migration never changes; new ones are added at the end, in separate files.
enum Schema {
    /// "HLCN" in the header of the file (`PRAGMA application_id`): identifies Halcyon's databases.
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
        MarkReplaced.register(in: &migrator)
        return migrator
    }

    /// Migrates the database, each migration in its own transaction.
    static func migrate(_ writer: any DatabaseWriter) throws { try migrator.migrate(writer) }

    /// Whether it is a database of Halcyon, or an empty one.
    static func isHalcyon(_ db: Database) throws -> Bool {
        if try Int32.fetchOne(db, sql: "PRAGMA application_id") == applicationID { return true }
        // The table of migrations is created before the first migration; a kill in between leaves only that table.
        let others = try Int.fetchOne(
            db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
        return others == 0
    }

    /// Returns the migrations that a newer version has applied.
    static func unknownMigrations(_ db: Database) throws -> [String] {
        try migrator.appliedIdentifiers(db).subtracting(migrator.migrations).sorted()
    }
}
