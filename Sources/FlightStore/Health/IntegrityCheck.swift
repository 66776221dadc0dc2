import GRDB

/// Whether a database is whole.
enum IntegrityCheck {
    /// Looks at pages and references. What columns say of their values (`CHECK`) SQLite knows only where it may write, so that
    /// is found in the copy when a backup is made, and by whoever reads a value (``UnreadableRow``). Whether indexes agree with their tables is left to ``run(_:path:)``.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)``.
    static func runQuickly(_ db: Database, path: String) throws { try run("quick_check", db, path: path) }

    /// Looks at everything.
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
