import GRDB

/// Whether a database is whole.
enum IntegrityCheck {
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
