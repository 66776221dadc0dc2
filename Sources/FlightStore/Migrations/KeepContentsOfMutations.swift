import GRDB

/// The SHA-256 of what each mutation asked for, so that its id cannot be used for something else.
enum KeepContentsOfMutations {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("019-contents") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        -- NULL: applied before contents were kept.
        ALTER TABLE mutation ADD COLUMN contents TEXT CHECK (length(contents) = 64);
        """
}
