import GRDB

/// Integrity checks of a database.
enum IntegrityCheck {
    /// Checks pages and references. SQLite checks `CHECK` constraints only in writable databases, so that violations
    /// are found in the copy when a backup is made, and when a value is read (``UnreadableRow``). Indexes are compared
    /// with their tables only by ``run(_:path:)``.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)``.
    static func runQuickly(_ db: Database, path: String) throws { try run("quick_check", db, path: path) }

    /// Checks everything.
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
