import GRDB

/// The tables of the database, and the migrations that bring older databases to this schema.
///
/// A released migration never changes. A new migration is added at the end, in its own file.
enum Schema {
    /// The identifier of Halcyon's databases in the file header (`PRAGMA application_id`): "HLCN".
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

    /// Applies the missing migrations, each in its own transaction.
    static func migrate(_ writer: any DatabaseWriter) throws { try migrator.migrate(writer) }

    /// Whether the database is empty or belongs to Halcyon.
    static func isHalcyon(_ db: Database) throws -> Bool {
        if try Int32.fetchOne(db, sql: "PRAGMA application_id") == applicationID { return true }
        // The table of migrations is created before the first migration. If the process is killed in between, the
        // database has only this table.
        let others = try Int.fetchOne(
            db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
        return others == 0
    }

    /// Returns the names of applied migrations that this version of Halcyon does not know.
    static func unknownMigrations(_ db: Database) throws -> [String] {
        try migrator.appliedIdentifiers(db).subtracting(migrator.migrations).sorted()
    }
}
