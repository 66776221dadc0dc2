import GRDB

/// Adds the SHA-256 of each mutation's contents, so that a mutation's ID cannot be reused with different contents.
enum KeepContentsOfMutations {
    static func register(in migrator: inout DatabaseMigrator) {
        migrator.registerMigration("019-contents") { db in try db.execute(sql: sql) }
    }

    private static let sql = """
        -- NULL: applied before contents were kept.
        ALTER TABLE mutation ADD COLUMN contents TEXT CHECK (length(contents) = 64);
        """
}
