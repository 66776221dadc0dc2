import GRDB

/// Moves uploads from the database to a folder beside it: see ``UploadFolder``.
enum MoveUploads {
    static func register(in migrator: inout DatabaseMigrator) {
        // Uploads are at most a day old, and the user still has the files.
        migrator.registerMigration("017-uploads") { db in try db.execute(sql: "DROP TABLE upload") }
    }
}
