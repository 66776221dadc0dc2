import GRDB

/// Defines the tables of the database as a series of migrations, which also update older databases.
///
/// A released migration never changes. A new migration is added at the end, in a separate file.
enum Schema {
    /// Identifies Halcyon's databases in the file header (`PRAGMA application_id`): "HLCN" in ASCII.
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
        CreatePeople.register(in: &migrator)
        FindSameFlights.register(in: &migrator)
        CreateInvitations.register(in: &migrator)
        CreatePasskeys.register(in: &migrator)
        CreateOpenID.register(in: &migrator)
        CreateFriends.register(in: &migrator)
        CreateAnswers.register(in: &migrator)
        CreateSecrets.register(in: &migrator)
        CreateBookings.register(in: &migrator)
        CreateDuties.register(in: &migrator)
        CreatePeers.register(in: &migrator)
        CreateFavourites.register(in: &migrator)
        return migrator
    }

    /// Applies the missing migrations, each in a separate transaction.
    static func migrate(_ writer: any DatabaseWriter) throws { try migrator.migrate(writer) }

    /// Whether the database belongs to Halcyon or is empty.
    static func isHalcyon(_ db: Database) throws -> Bool {
        if try Int32.fetchOne(db, sql: "PRAGMA application_id") == applicationID { return true }
        // The table of migrations is created before the first migration. If the process is killed between these steps,
        // the database contains only this table.
        let others = try Int.fetchOne(
            db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
        return others == 0
    }

    /// Returns the names of applied migrations that this version of Halcyon does not know.
    static func unknownMigrations(_ db: Database) throws -> [String] {
        try migrator.appliedIdentifiers(db).subtracting(migrator.migrations).sorted()
    }
}
