import GRDB

/// Files that are looked at before they are taken lie in a folder beside the database: see ``UploadFolder``.
enum MoveUploads {
    static func register(in migrator: inout DatabaseMigrator) {
        // What lay there is a day old at most, and whoever chose it has it.
        migrator.registerMigration("017-uploads") { db in try db.execute(sql: "DROP TABLE upload") }
    }
}
