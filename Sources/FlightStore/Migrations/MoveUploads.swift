import GRDB

/// Removes uploads from the database. They are now stored in a folder next to the database (``UploadFolder``).
enum MoveUploads {
    static func register(in migrator: inout DatabaseMigrator) {
        // The old uploads are not copied. They are at most a day old, and the user still has the files.
        migrator.registerMigration("017-uploads") { db in try db.execute(sql: "DROP TABLE upload") }
    }
}
