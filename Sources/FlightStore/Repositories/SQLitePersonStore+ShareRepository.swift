public import FlightCore
public import FlightTracking
import GRDB

extension SQLitePersonStore: ShareRepository {
    /// The condition that the person may share. Links of someone who may not are kept: they work again with the role.
    private static let mayShare =
        "EXISTS (SELECT 1 FROM person WHERE person.id = personId AND \(PeopleTable.condition(.share)))"
    static let shareLinkByHash = """
        SELECT \(ShareLinkRecord.columns), sequence FROM shareLink
        WHERE secretHash = ? AND personId = ? AND \(mayShare)
        """

    public func shareLink(secretHash: String) async throws -> ShareLink? {
        if try house.isRevoked(secretHash) { return nil }
        return try await read { db in
            try self.shareLinks(
                Row.fetchCursor(
                    try db.cachedStatement(sql: SQLitePersonStore.shareLinkByHash),
                    arguments: [secretHash, self.person.text])
            )
            .first { found in
                // The link was found through an index. If its row differs, the file is damaged, and revoking the link
                // would not work.
                try String.fetchOne(
                    db.cachedStatement(sql: "SELECT secretHash FROM shareLink WHERE id = ?"), arguments: [found.id])
                    == secretHash
            }
        }
    }

    public func shareLinks() async throws -> [ShareLink] {
        try await read { db in
            try self.shareLinks(
                Row.fetchCursor(
                    db,
                    sql: """
                        SELECT \(ShareLinkRecord.columns), sequence FROM shareLink
                        WHERE personId = ? AND \(SQLitePersonStore.mayShare) ORDER BY createdAt DESC, sequence DESC
                        """, arguments: [self.person.text]))
        }.filter { try !house.isRevoked($0.secretHash) }
    }

    /// Returns the readable links. An unreadable link is skipped, so it is not valid.
    private func shareLinks(_ rows: RowCursor) throws -> [ShareLink] {
        var links: [ShareLink] = []
        while let row = try rows.next() {
            do throws(UnreadableValue) {
                links.append(try ShareLinkRecord(row: row).link)
            } catch {
                let sequence = Int64.fromDatabaseValue(row[row.count - 1]) ?? 0
                unreadable.note(UnreadableRow(table: "shareLink", row: sequence, reason: error.reason))
            }
        }
        return links
    }

    public func opened(_ id: String, at: Instant) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE shareLink SET lastOpenedAt = ?1
                    WHERE id = ?2 AND (lastOpenedAt IS NULL OR lastOpenedAt < ?1)
                    """, arguments: [at.seconds, id])
        }
    }

    public func removeShareLink(_ id: String) async throws -> Bool {
        try await house.takeBack(.rows(of: "shareLink", where: "id = ? AND personId = ?", [id, person.text])) > 0
    }
}
