import GRDB

/// Integrity checks of a database.
enum IntegrityCheck {
    /// Checks pages and references. SQLite checks `CHECK` constraints only in writable databases; violations are
    /// therefore found in the copy that a backup makes, and when a value is read (``UnreadableRow``). Only
    /// ``run(_:path:)`` compares indexes with their tables.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)``.
    static func runQuickly(_ db: Database, path: String) throws { try run("quick_check", db, path: path) }

    /// Checks everything, including the indexes.
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
