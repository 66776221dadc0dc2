import GRDB

/// Checks the integrity of a database.
enum IntegrityCheck {
    /// Checks pages and references, but does not compare indexes with their tables as ``run(_:path:)`` does.
    ///
    /// SQLite checks `CHECK` constraints only in writable databases. In a read-only database, a violation is found only
    /// in the copy made by a backup, or when the value is read (``UnreadableRow``).
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)``.
    static func runQuickly(_ db: Database, path: String) throws { try run("quick_check", db, path: path) }

    /// Performs a complete check, including the indexes.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)``.
    static func run(_ db: Database, path: String) throws { try run("integrity_check", db, path: path) }

    private static func run(_ check: String, _ db: Database, path: String) throws {
        let findings = try String.fetchAll(db, sql: "PRAGMA \(check)(10)")
        guard findings == ["ok"] else {
            throw StoreError.damaged(path: path, detail: findings.joined(separator: "; "))
        }
        if let orphan = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") {
            throw StoreError.damaged(path: path, detail: "a reference leads nowhere: \(orphan)")
        }
    }
}
