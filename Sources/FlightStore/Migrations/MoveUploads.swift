import GRDB

/// Removes the uploads from the database; they are now stored in a folder next to it (``UploadFolder``).
enum MoveUploads {
    static func register(in migrator: inout DatabaseMigrator) {
        // The uploads are not copied, because they are at most a day old and the user still has the files.
        migrator.registerMigration("017-uploads") { db in try db.execute(sql: "DROP TABLE upload") }
    }
}
