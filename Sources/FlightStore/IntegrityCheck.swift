import GRDB

/// Whether a database is whole.
enum IntegrityCheck {
    /// Looks at the pages alone, so that nothing is written to a file that has lost some. What cannot be read of a value
    /// is left out and reported when it is read (``UnreadableRow``), and keeps nobody from starting.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)``.
    static func runQuickly(_ db: Database, path: String) throws {
        let findings = try String.fetchAll(db, sql: "PRAGMA quick_check(10)").filter { finding in
            finding != "ok" && !finding.contains(" value in ") && !finding.hasPrefix("CHECK constraint failed in ")
        }
        guard findings.isEmpty else {
            throw StoreError.damaged(path: path, detail: findings.joined(separator: "; "))
        }
    }

    /// - Throws: ``StoreError/damaged(path:detail:)``.
    static func run(_ db: Database, path: String) throws {
        let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
        guard findings == ["ok"] else {
            throw StoreError.damaged(path: path, detail: findings.joined(separator: "; "))
        }
        if let orphan = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") {
            throw StoreError.damaged(path: path, detail: "a reference leads nowhere: \(orphan)")
        }
    }
}
